# Words for what a person at a terminal sees and types.
# shellcheck shell=bash disable=SC2034

# on_terminal COMMAND...: starts it at a terminal; what the terminal shows is in
# `seen`. asked TEXT [N]: until it has shown that so often. types LINE...: at its
# keyboard; strikes BYTES: as printf's %b has them. ended STATUS: waits for its
# end, with that status.
on_terminal() {
	command -v script >/dev/null || skip "script(1) is not there"
	rm -f keyboard never
	: >seen
	mkfifo keyboard never
	exec 6<>never
	# Under nohup(1) it would ignore HUP.
	env --default-signal=HUP script -qefc "$*" seen <keyboard >/dev/null 3>&- &
	terminal=$!
	exec 8>keyboard
}

# nap: a twentieth of a second, without a process.
nap() {
	read -r -t 0.05 -u 6 || :
}

# shown TEXT: in `times`, how often the terminal has shown it.
shown() {
	local all rest
	text_of seen all
	rest=${all//"$1"/}
	times=$(((${#all} - ${#rest}) / ${#1}))
}

asked() {
	local tries=0 times
	while shown "$1" && [ "$times" -lt "${2-1}" ]; do
		kill -0 "$terminal" || fail "it did not ask" "$(<seen)"
		tries=$((tries + 1))
		[ "$tries" -lt 400 ] || fail "not shown: $1" "$(<seen)"
		nap
	done
}

types() {
	printf '%s\n' "$@" >&8
}

strikes() {
	printf '%b' "$1" >&8
}

ended() {
	exec 8>&-
	status=0
	wait "$terminal" || status=$?
	text_of seen out
	out=${out//$'\r'/}
	err=
	[ "$status" -eq "$1" ] || fail "expected status $1"
}
