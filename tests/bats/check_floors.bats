# nightly
# Who may include whom: tests/check-floors.
# Sooner: make check, which runs it.

setup() {
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir -p src/{check,desk,draw,games/null,match,unmail} include/feldpost
	for floor in doc crypto packet order match game page report mail; do
		header "a_$floor" "$floor"
	done
	header hash crypto
}

# header NAME FLOOR [INCLUDED]
header() {
	printf '/*\n * It is.\n * floor: %s\n */\n%s\n' "$2" \
		"${3:+#include \"feldpost/$3.h\"}" >"include/feldpost/$1.h"
}

# file NAME INCLUDED: a file of src, looked at.
file() {
	echo "#include \"$2\"" >"src/$1"
	run "$BATS_TEST_DIRNAME/../check-floors" .
	echo "$1 $2: $status: $output"
	rm "src/$1"
}

good() {
	file "$@"
	[ "$status" -eq 0 ] && [ -z "$output" ]
}

# bad NAME INCLUDED WHAT
bad() {
	file "$1" "$2"
	[ "$status" -eq 1 ] && [[ "$output" == *"$3"* ]]
}

@test "floors: each way up, and into another room, is found, and no other" {
	good match/x.c feldpost/a_order.h
	bad match/x.c feldpost/a_game.h \
		"src/match/x.c:1: match includes include/feldpost/a_game.h of game"
	# Rooms of one floor include each other only where the table says so.
	bad draw/x.c feldpost/a_order.h "draw includes"
	bad desk/x.c feldpost/a_page.h "desk includes"
	bad check/x.c feldpost/a_report.h "check includes"
	good unmail/x.c feldpost/a_mail.h
	good match/x.c feldpost/a_match.h
	# Private headers stay in their room.
	bad games/null/x.c ../peiper/peiper.h "a private header of another room"
	# What serves a plan knows no packets, however it comes to them.
	good check/x.c feldpost/hash.h
	bad check/x.c feldpost/a_crypto.h "includes include/feldpost/a_crypto.h"
	header between report a_game
	bad check/x.c feldpost/a_game.h "includes include/feldpost/a_game.h"
	header between board a_packet
	bad match/x.c feldpost/between.h \
		"a_packet.h by include/feldpost/between.h"
	# A public header says its floor.
	echo "/* Nothing. */" >include/feldpost/silent.h
	bad match/x.c feldpost/a_order.h "silent.h: says no floor"
}
