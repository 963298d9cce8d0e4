# nightly
# Race to the Reichstag, 4: the sequence of play, who orders, what is thrown
# when (81), phases that are passed over.
# shellcheck disable=SC2034,SC2154
# Sooner: tests/cases/reichstag_4_sequence.txt.

load reichstag

# quiet: a unit of each front, far from all enemies.
quiet() {
	units 1bf-6gtb 5901 1uf-68gtb 0431
}

# phases_were PHASE...: these began, in this order.
phases_were() {
	same phases "$*" "$(sed -n 's/^event phase //p' <<<"$facts")"
}

soviet_turn=("end reinforcement" "end barrage" "end movement" "end combat")
german_turn=("end german reinforcement" "end german movement"
	"end german combat")

@test "reichstag 4: I and II, phase after phase; the other player runs the Germans" {
	quiet
	phase 1bf-reinforcement
	dice 6 6 3 3
	orders "${soviet_turn[@]}" "${german_turn[@]/#/1uf: }"
	phases_were 1bf-barrage 1bf-movement 1bf-combat \
		1bf-german-reinforcement 1bf-german-movement \
		1bf-german-combat 1uf-reinforcement
	reached 1uf-reinforcement 1uf 2
}

@test "reichstag 4: III and IV the same, and the turn is over" {
	quiet
	phase 1uf-reinforcement
	dice 6 6 3 3
	orders "${soviet_turn[@]/#/1uf: }" "${german_turn[@]/#/1bf: }"
	phases_were 1uf-barrage 1uf-movement 1uf-combat \
		1uf-german-reinforcement 1uf-german-movement \
		1uf-german-combat 1bf-reinforcement
	reached 1bf-reinforcement 1bf 3
}
