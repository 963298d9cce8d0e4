# nightly
# shellcheck disable=SC2001,SC2016,SC2154
# audit of many games: files and folders, several processes, one status.
# Sooner: tests/sessions/trust_boxes.tcl, tests/unit/workers_test.c.

load command

# an_archive: folders with games of which some are bad, and what else lies there.
an_archive() {
	begin a.yaml
	step a.yaml roll
	begin b.yaml peiper
	mkdir -p league/1 league/2
	cp a.yaml league/1/first.yaml
	cp b.yaml league/1/second.yaml
	edit b.yaml 's/^seats: .*/seats: {german: Bert}/' league/2/changed.yaml
	head -n 5 a.yaml >league/2/head.yaml
	cp a.yaml league/2/last.yaml
	printf 'orders: [roll]\n' >league/2/orders.yaml
	printf 'no YAML: [\n' >league/2/notes.txt
	ln -s "$PWD/a.yaml" league/2/link.yaml
	cp a.yaml league/.hidden.yaml
}

@test "audit of many: a line each in the order given, and the worst status" {
	an_archive
	attempt feldpost audit b.yaml league a.yaml
	[ "$status" -eq 3 ] || fail "expected status 3"
	[ -z "$err" ] || fail "expected no message"
	right="verified signatures, links, dice, rules, position"
	diff - <(sed 's/\(head.yaml\).*malformed.*/\1: .../' <<<"$out") <<-END
		b.yaml: $right
		league/1/first.yaml: $right
		league/1/second.yaml: $right
		league/2/changed.yaml:8:1: not verified: the position does not follow from the transcript (at \`seats\`)
		league/2/head.yaml: ...
		league/2/last.yaml: $right
		a.yaml: $right
	END
}

@test "audit of many: the same with any number of processes" {
	an_archive
	for jobs in 1 2 7; do
		attempt feldpost audit -j "$jobs" league b.yaml a.yaml league
		printf '%s\n%s\n' "$status" "$out" >"$jobs.txt"
	done
	same 1.txt 2.txt
	same 1.txt 7.txt
	works feldpost audit -j 1 a.yaml
	[ "$out" = "a.yaml: verified signatures, links, dice, rules, position" ] ||
		fail "expected a line"
}

@test "audit of many: JSON is a line each, with what one audit says" {
	an_archive
	attempt feldpost audit --json league
	[ "$status" -eq 3 ] || fail "expected status 3"
	jq -se 'length == 5 and map(.status) == [0, 0, 3, 5, 0] and
		.[2].error.line == 8 and .[2].file == "league/2/changed.yaml"' \
		<<<"$out" || fail "other JSON"
	diff <(head -n 1 <<<"$out" | jq -S .audit) \
		<(feldpost audit --json league/1/first.yaml | jq -S .)
}

@test "audit of many: quiet says what is bad" {
	an_archive
	attempt feldpost audit -q league
	[ "$status" -eq 3 ] || fail "expected status 3"
	[ "$(cut -d : -f 1 <<<"$out" | tr '\n' ' ')" = \
		"league/2/changed.yaml league/2/head.yaml " ] || fail "other lines"
}

@test "audit of many: what is worst" {
	an_archive
	cp league/2/changed.yaml 3.yaml
	cp league/2/head.yaml 5.yaml
	worst() {
		local wanted=$1
		shift
		attempt feldpost audit "$@"
		[ "$status" -eq "$wanted" ] || fail "expected status $wanted"
	}
	worst 0 a.yaml b.yaml
	worst 5 5.yaml a.yaml
	worst 6 5.yaml none.yaml a.yaml
	prints "none.yaml: system: can't open none.yaml: No such file"
	worst 3 3.yaml none.yaml 5.yaml a.yaml
	mkdir empty
	worst 6 empty a.yaml
	prints "empty: system: empty has no file with a name that ends in .yaml"
	prints "a.yaml: verified"
	printf 'orders: [roll]\n' >empty/orders.yaml
	refused 6 "system: there is no game file in empty" feldpost audit empty
}

@test "audit of many: without rules, and evidence, which is about one game" {
	an_archive
	works feldpost audit --no-rules league/1 a.yaml
	[ "$(grep -c ': verified signatures, links, dice$' <<<"$out")" -eq 3 ] ||
		fail "expected three lines"
	refused 2 "usage: --evidence takes only one game" \
		feldpost audit --evidence x a.yaml b.yaml
	refused 2 "usage: --jobs takes a number from 1 to 1024, not \`0\`" \
		feldpost audit -j 0 a.yaml b.yaml
}

@test "audit of many: a name can't end the line, nor move the cursor" {
	an_archive
	cp a.yaml $'league/x\ny.yaml'
	cp a.yaml $'league/\e[1A.yaml'
	attempt feldpost audit league
	[ "$(wc -l <<<"$out")" -eq 7 ] || fail "expected seven lines"
	prints 'league/x\u000ay.yaml: verified'
	prints_not $'\e'
}
