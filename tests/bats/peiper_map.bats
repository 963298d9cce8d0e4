# nightly
# shellcheck disable=SC2154
# Kampfgruppe Peiper: the map as the rules use it; tests/cases/peiper_map.txt has
# the roads one by one.
# Sooner: tests/cases/peiper_map.txt.

load peiper

# Every road, and the threat at its end.
roads() {
	cat <<-END
		Losheim Bullingen 2
		Bullingen Butgenbach 3
		Butgenbach Waimes 3
		Waimes Malmedy 3
		Malmedy Francorchamps 3
		Francorchamps Spa 4
		Spa Theux 4
		Theux Louveigne 4
		Louveigne Esneux 5
		Esneux Engis 5
		Bullingen Moderscheid 1
		Waimes Ondenval 2
		Malmedy Ligneuville 3
		Francorchamps Stavelot 3
		Stavelot Trois-Ponts 3
		Trois-Ponts Werbomont 4
		Werbomont Hamoir 5
		Hamoir Ouffet 5
		Ouffet Ombret 5
		Trois-Ponts La-Gleize 2
		La-Gleize Stoumont 3
		La-Gleize Cheneux 3
		Stoumont Lorce 4
		Louveigne Aywaille 5
		Losheim Manderfeld 2
		Moderscheid Amel 2
		Ligneuville Recht 2
		Recht Poteau 2
		Trois-Ponts Vielsalm 3
		Vielsalm Lierneux 3
		Werbomont Manhay 4
		Manhay Durbuy 5
		Ouffet Modave 5
		Modave Huy 5
	END
}

@test "peiper 1.3, 5.3: only Francorchamps, Stavelot and Vielsalm have a yellow star" {
	local from to
	force armor 6
	phase second-move
	fuel 1
	while read -r from to _; do
		case $to in
		Francorchamps | Stavelot | Vielsalm) continue ;;
		esac
		clear_board
		kgp_at "$from"
		face_up "$to" fuel
		dice 1 6
		orders "move $to"
		expect_in_cup fuel
		expect_fuel 1
	done < <(roads)
}

@test "peiper 4.3: beside a move stands its threat and who is there" {
	kgp_at Losheim
	face_up Manderfeld inf119
	face_down Bullingen
	orders
	expect_means "move Bullingen" "threat 2; a face-down chit"
	expect_means "move Manderfeld" "threat 2; infantry 119/30 (2)"
	clear_board
	face_up Manderfeld abn505 tank3
	orders
	expect_means "move Manderfeld" "threat 2; abn 3 and tank 4"
}

@test "peiper 4.2: beside a choice one is one" {
	kgp_at Losheim
	phase reconnaissance
	force armor 2 recon 2 eng 1
	face_down Bullingen
	orders
	expect_means "recon Bullingen" "turn up the chit there; 1 scout left"
}

@test "peiper: the picture has blown bridges, and chits face up, whose small faces have no words" {
	kgp_at stavelot
	face_up trois-ponts inf119 tank3
	face_down vielsalm
	out_of_game fuel
	bridge_blown Waimes-Malmedy eng51
	draw
	[ "$(grep -c 'xlink:href="#blown"' <<<"$svg")" -eq 2 ] ||
		fail "the bridge and its sample"
	expect_drawn '<title>infantry 119/30 (2)</title>' '>fuel/AT</text>' '>Out of the game</text>'
	expect_not_drawn '>inf</text>' '>tank</text>'
}

@test "peiper: a depot's star and a goal's flag stay where Peiper is" {
	local stars
	kgp_at losheim
	draw
	stars=$(grep -c '#depot' <<<"$svg")
	kgp_at stavelot
	draw
	[ "$(grep -c '#depot' <<<"$svg")" -eq "$stars" ] || fail "a star is gone"
}
