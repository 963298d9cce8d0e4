# test
# bats file_tags=once
# Every example of a page runs and prints what the page shows.
# tests/sessions/manual.tcl compares the pages with the program.

setup() {
	cd "$BATS_TEST_DIRNAME/../.." || return 1
	unset XDG_CONFIG_HOME XDG_STATE_HOME
	# Some pages have no examples, or recipes alone.
	mapfile -t pages < <(grep -lE '^\$ |^```console' \
		man/*.[1-9] README.md examples/README.md)
}

@test "manual: the commands that a page shows print what it shows" {
	[ "${#pages[@]}" -ge 16 ]
	run tests/check-manual "${pages[@]}"
	echo "$output"
	[ "$status" -eq 0 ]
}
