# nightly
# Ostfront, sections 2 and 3: the set-up; what a turn is.
# Sooner: tests/cases/ostfront_2_setup.txt.

load ostfront

# 2.2 The deck

@test "ostfront 2.2 G2: fifteen cards in all, each in one place" {
	orders
	same "cards" "4 1 4 4 0 0" "$(listed german.hand | wc -l) $(
		listed soviet.hand | wc -l) $(listed deck.gathered | wc -l) $(
		listed aside | wc -l) $(listed discards | wc -l) $(
		listed plunder | wc -l)"
}
