# nightly
# bats file_tags=once
# shellcheck disable=SC2154
# A game under valgrind: no invalid access, nothing used before it is set,
# nothing left unfreed.

load command

# checked ARGUMENT...: feldpost under valgrind; what valgrind finds is exit
# status 99.
checked() {
	command -v valgrind >/dev/null || skip "valgrind is not installed"
	case $build in
	*sanitize*) skip "the sanitizers watch over this build" ;;
	esac
	# It knows neither Landlock nor seccomp.
	FELDPOST_NO_SANDBOX=1 attempt valgrind --quiet --error-exitcode=99 --leak-check=full \
		--errors-for-leak-kinds=definite,possible "$build/feldpost" "$@"
	[ "$status" -eq "${expected:-0}" ] || fail "valgrind feldpost $*"
}

@test "valgrind: a game from the offer to a decision, and all that reads it" {
	checked new peiper --name Anna --nonce "$nonce" -q -o g.yaml
	checked adjudicate -i g.yaml -e "alloc armor 4 pzgren 4 heavy 2"
	checked adjudicate -i g.yaml -e "move Bullingen" -e "attack full heavy" \
		-e "if last won then done" -m "a note"
	checked show g.yaml
	checked show --full g.yaml
	checked legal g.yaml
	checked orders g.yaml
	checked report --all g.yaml
	checked report --format json g.yaml
	checked dice --check g.yaml
	checked audit g.yaml
	printf 'orders:\n  - stay\n  - move Brussels\n' >o.yaml
	expected=1 checked check g.yaml o.yaml
	checked concede -i g.yaml
}

@test "valgrind: the example games" {
	checked audit "$repository/examples/peiper/game.yaml"
	checked audit "$repository/examples/arnswalde/game.yaml"
}

@test "valgrind: simulation, lint, completion" {
	checked simulate peiper --games 20
	checked simulate arnswalde --games 20
	checked lint peiper
	checked completion bash
}

@test "valgrind: refusals" {
	begin g.yaml peiper
	expected=1 checked adjudicate -i g.yaml -e "alloc amor 10"
	expected=2 checked adjudicate g.yaml
	printf 'x: [' >bad.yaml
	expected=5 checked show bad.yaml
	sed 's/^nonce: ./nonce: 7/' g.yaml >forged.yaml
	expected=3 checked audit forged.yaml
}
