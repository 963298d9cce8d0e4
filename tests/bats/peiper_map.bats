#!/usr/bin/env bats
# Kampfgruppe Peiper: the map as the rules use it, road by road.

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

@test "peiper 1.4, 4.3: the roads that lead on from each town" {
	local from roads road moves
	while read -r from roads; do
		kgp_at "$from"
		moves=()
		for road in $roads; do
			moves+=("move $road")
		done
		orders
		expect_choices "${moves[@]}" stay
	done <<-END
		Losheim Bullingen Manderfeld
		Bullingen Butgenbach Moderscheid
		Butgenbach Waimes
		Waimes Malmedy Ondenval
		Malmedy Francorchamps Ligneuville
		Francorchamps Spa Stavelot
		Spa Theux
		Theux Louveigne
		Louveigne Esneux Aywaille
		Esneux Engis
		Moderscheid Ondenval Amel
		Ondenval Ligneuville Waimes
		Ligneuville Stavelot Malmedy Recht
		Stavelot Trois-Ponts Francorchamps
		Trois-Ponts Werbomont La-Gleize Vielsalm
		Werbomont Hamoir Aywaille Manhay
		Hamoir Ouffet
		Ouffet Ombret Modave
		La-Gleize Trois-Ponts Stoumont Cheneux
		Stoumont Lorce
		Cheneux Werbomont
		Lorce Aywaille
		Aywaille Esneux Louveigne Werbomont
		Manderfeld Amel
		Amel Recht Moderscheid
		Recht Poteau Ligneuville
		Poteau Vielsalm
		Vielsalm Lierneux Trois-Ponts
		Lierneux Manhay
		Manhay Durbuy Werbomont
		Durbuy Modave
		Modave Huy
	END
}

@test "peiper 1.3, 4.4: the threat of each town" {
	local from to threat
	force armor 6
	phase second-move
	while read -r from to threat; do
		clear_board
		kgp_at "$from"
		face_up "$to" inf119
		dice "$threat" 6 5
		orders "move $to"
		expect_on_track 2 inf119
		dice $((threat + 1)) 6
		orders "move $to"
		expect_on_track 2
		expect_kgp "$to"
	done < <(roads)
}

@test "peiper 1.3, 5.1.1: the bridges" {
	local from to
	phase second-move
	while read -r from to; do
		clear_board
		kgp_at "$from"
		face_up "$to" eng51
		dice 1 6
		orders "move $to"
		expect_bridges "$from-$to" eng51
	done <<-END
		Waimes Malmedy
		Louveigne Esneux
		Ligneuville Stavelot
		Trois-Ponts Werbomont
		Werbomont Hamoir
		La-Gleize Cheneux
		Cheneux Werbomont
		Lorce Aywaille
		Aywaille Esneux
		Poteau Vielsalm
		Manhay Durbuy
	END
}

@test "peiper 1.3, 5.1.2: all other roads are without a bridge" {
	local from to
	phase second-move
	while read -r from to; do
		clear_board
		kgp_at "$from"
		face_up "$to" eng51
		dice 1 6
		orders "move $to"
		expect_choices detour force
	done <<-END
		Losheim Bullingen
		Bullingen Butgenbach
		Butgenbach Waimes
		Malmedy Francorchamps
		Francorchamps Spa
		Spa Theux
		Theux Louveigne
		Esneux Engis
		Bullingen Moderscheid
		Moderscheid Ondenval
		Ondenval Ligneuville
		Stavelot Trois-Ponts
		Hamoir Ouffet
		Ouffet Ombret
		Ouffet Modave
		Trois-Ponts La-Gleize
		La-Gleize Trois-Ponts
		La-Gleize Stoumont
		Stoumont Lorce
		Losheim Manderfeld
		Manderfeld Amel
		Amel Recht
		Recht Poteau
		Vielsalm Lierneux
		Lierneux Manhay
		Durbuy Modave
		Modave Huy
		Amel Moderscheid
		Moderscheid Amel
		Ondenval Waimes
		Waimes Ondenval
		Ligneuville Malmedy
		Malmedy Ligneuville
		Recht Ligneuville
		Ligneuville Recht
		Stavelot Francorchamps
		Francorchamps Stavelot
		Vielsalm Trois-Ponts
		Trois-Ponts Vielsalm
		Aywaille Louveigne
		Louveigne Aywaille
		Werbomont Aywaille
		Aywaille Werbomont
		Manhay Werbomont
		Werbomont Manhay
	END
}

@test "peiper 1.3, 5.3: only Francorchamps, Stavelot and Vielsalm have a yellow star" {
	local from to threat
	force armor 6
	phase second-move
	fuel 1
	while read -r from to threat; do
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
