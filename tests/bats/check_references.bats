# nightly
# References of comments and pages: tests/check-references finds those that lead
# nowhere, and no others.
# Sooner: make check, which runs it.

setup() {
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir -p src/base man
	cat >man/feldpost-protocol.7 <<-'END'
		.Sh 0. NOTATION
		.Sh 4. DICE
		.Ss 4.1. Links
		.Ss 4.2. Seeds
		What it is for see 4.1.
	END
	printf '.Sh NAME\n.Sh EXIT STATUS\n' >man/feldpost.1
	touch README.md
}

# in_comment TEXT: looks at a file whose comment has it, between two lines.
in_comment() {
	printf '/*\n * One line.\n * %s\n * Another line.\n */\n' "$1" \
		>src/base/x.c
	run "$BATS_TEST_DIRNAME/../check-references" .
	echo "$1: $status: $output"
}

good() {
	in_comment "$1"
	[ "$status" -eq 0 ] && [ -z "$output" ]
}

# bad TEXT MESSAGE: that of the line in which it is.
bad() {
	in_comment "$1"
	[ "$status" -eq 1 ] && [ "$output" = "src/base/x.c:3: $2" ]
}

@test "references: to what is there, and to what is not" {
	good "(feldpost-protocol(7) 4.2)."
	good "feldpost-protocol(7) 0, 4.1 and 4.2 say so"
	good "feldpost-protocol(7) 4.1 to 4.2."
	good "as feldpost-protocol(7) tells; rule 2.6.3 of a game"
	good "one of feldpost(1) EXIT STATUS"
	good "README.md has it"
	# A section or a page that is not there.
	bad "(feldpost-protocol(7) 4.3)" "feldpost-protocol(7) has no section 4.3"
	bad "feldpost-protocol(7) 4.1 to 4.9" \
		"feldpost-protocol(7) has no section 4.9"
	bad "feldpost(1) EXIT VALUES" "feldpost(1) has no section EXIT VALUES"
	bad "feldpost(1) 4.2" "feldpost(1) has no section 4.2"
	bad "feldpost-formats(5)" "there is no page feldpost-formats(5)"
	# A paper that is not there, and numbers without a page.
	bad "(protocol.md 4.2)" "there is no protocol.md"
	bad "see design/architecture.md." "there is no design/architecture.md"
	bad "the protocol 4.2 says" \
		'" protocol 4.2": feldpost-protocol(7) N is the form'
	bad "the protocol(7) 4.2 says" \
		'" protocol(7) 4.2": feldpost-protocol(7) N is the form'
	bad "as decisions 1.3 has it" \
		'" decisions 1.3": feldpost-protocol(7) N is the form'
}

@test "references: one that goes on in the next line" {
	good "it is in feldpost-protocol(7)
 * 4.2, and it is there"
	bad "it is in feldpost-protocol(7)
 * 4.3, which is not there" "feldpost-protocol(7) has no section 4.3"
	printf '# It is in feldpost-protocol(7)\n# 4.3.\n' >Makefile
	rm src/base/x.c
	run "$BATS_TEST_DIRNAME/../check-references" .
	[ "$output" = "Makefile:1: feldpost-protocol(7) has no section 4.3" ]
}

@test "references: within pages" {
	printf '.Xr feldpost 1 ,\n.Xr feldpost-orders 5\n' >>man/feldpost.1
	echo "See above, or see 7.9." >>man/feldpost-protocol.7
	run "$BATS_TEST_DIRNAME/../check-references" .
	[ "$status" -eq 1 ]
	[ "${lines[0]}" = "man/feldpost-protocol.7:6: there is no section 7.9" ]
	[ "${lines[1]}" = "man/feldpost.1:4: there is no page feldpost-orders(5)" ]
}

@test "references: what a comment names of the code" {
	mkdir -p include
	printf 'struct box {\n\tint lid_of;\n};\nint box_open(struct box *b);\n' \
		>include/box.h
	printf 'int f(struct box *b) { return b->lid_of; }\n' >src/base/f.c
	good "box_open (box.h) lifts b->lid_of, struct box.lid_of; h_i is a formula's"
	bad "box_shut does not" "there is no box_shut"
	bad "lifts b->key" "there is no member key"
	bad "struct box.key" "there is no member key"
	bad "a struct old_box" "there is no struct old_box"
	bad "struct chest.lid_of" "there is no struct chest"
	good "a struct that is one"
	bad "see chest.h" "there is no chest.h"
}
