# nightly
# What differs between the modes stands in their table: tests/check-modes finds
# who asks elsewhere, or counts with the number of a packet.
# Sooner: make check, which runs it.

setup() {
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir -p src/game include/feldpost
}

# in_file NAME CODE: looks at a file that has it as its second line.
in_file() {
	printf '/* seq - 1 is a comment. */\n\t%s\n' "$2" >"src/game/$1"
	run "$BATS_TEST_DIRNAME/../check-modes" .
	echo "$2: $status: $output"
}

good() {
	in_file x.c "$1"
	[ "$status" -eq 0 ] && [ -z "$output" ]
}

# bad CODE WHAT
bad() {
	in_file x.c "$1"
	[ "$status" -eq 1 ] && [[ "$output" == "src/game/x.c:2:"*"$1  ($2)" ]]
}

@test "modes: a mode's business elsewhere is found, and nothing else" {
	good 'printf("packet %u", p->seq);'
	good 'if (first->seq < second->seq || seq == 0)'
	good 'ledger_entry(l, seq_before(p->seq))'
	good 'x = ledger_last(&g->ledger)->seq;'
	# Nobody else counts with numbers.
	for code in 'x = seq % 2;' 'x = (int)(p->seq / 2);' 'if (seq == 2)' \
		'if (entry->seq > 3)' 'x = ledger_next(l) - 1;' \
		'x = 1 + f->seq;'; do
		bad "$code" "counts with the numbers of packets"
	done
	rm src/game/x.c
	in_file mode_x.c 'x = seq % 2;'
	[ "$status" -eq 0 ]
	# There is no other list of them.
	bad 'if (l->mode == MODE_SOLO)' "a list of modes"
	# Only a mode says who the other players are.
	good 'x = card_partner(role);'
	for code in "x = role == 'A' ? 'B' : 'A';" 'x = 1 - me;' \
		"x = row['B' - role];" 'x = b->packet - 1;'; do
		bad "$code" "knows who the other one is"
	done
	mkdir -p src/report
	printf '/* */\n\tif (l->mode->witness)\n' >src/report/y.c
	rm src/game/x.c
	run "$BATS_TEST_DIRNAME/../check-modes" .
	[ "$status" -eq 1 ] && [[ "$output" == *"(asks no question)" ]]
}
