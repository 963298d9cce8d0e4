# nightly
# shellcheck disable=SC2016,SC2154
# The guard file: a packet that was answered is final (feldpost-protocol(7)
# 3.6).
# Sooner: tests/unit/guard_test.c, tests/sessions/kept.tcl and duel_attacks.tcl
# (T6, T7).

load command

# answered: g.yaml has been played on with `roll`; old.yaml is a copy from
# before.
answered() {
	begin old.yaml
	cp old.yaml g.yaml
	step g.yaml roll
	cp old.yaml untouched.yaml
}

@test "guard: where it can't be written nothing is answered" {
	begin
	cp g.yaml before.yaml
	refused 6 "system: can't make the folders in the path /proc/none/guard.d/" \
		feldpost adjudicate g.yaml -e roll --guard /proc/none/guard
	refused 6 "system: " \
		feldpost adjudicate -i g.yaml -e roll --guard /proc/none/guard
	mkdir folder
	refused 6 "system: " feldpost adjudicate -i g.yaml -e roll --guard folder
	same g.yaml before.yaml
}

@test "guard: a line torn by a crash does no harm" {
	begin
	step g.yaml roll
	printf '%s' "$(head -c 70 "$guard")" >>"$guard"
	step g.yaml draw
	[ "$(wc -l <"$guard")" -eq 3 ]
	works feldpost audit g.yaml
}

@test "guard: what only reads never touches it" {
	answered
	cp "$guard" before
	chmod 400 "$guard"
	local command
	for command in show legal report dice audit resend orders; do
		works feldpost $command g.yaml
	done
	echo roll >o.txt
	feldpost check g.yaml o.txt
	same "$guard" before
	rm -rf "$guard"{,.d}
	feldpost audit -q g.yaml
	feldpost dice --check g.yaml >/dev/null
	[ ! -e "$guard" ]
}

@test "guard: other games, and other guard files, don't mind" {
	answered
	feldpost new null --name Bert -q -o bert.yaml
	works feldpost adjudicate -q -i bert.yaml -e draw
	works feldpost adjudicate -q old.yaml -e draw -o /dev/null --guard fresh
	[ "$(wc -l <fresh)" -eq 1 ]
}
