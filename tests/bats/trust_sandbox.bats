# test
# shellcheck disable=SC2154,SC2030,SC2031
# Issue 10, point 2.9: how the program is built, and what it gives up before it
# reads what others have written.

load command

not_sanitized() {
	case $build in
	*sanitize*) skip "the sanitizers watch over this build" ;;
	esac
}

@test "build: the program has all that make check asks for" {
	not_sanitized
	for program in feldpost feldpost-unmail; do
		works "$repository/tests/check-hardened" "$build/$program"
		prints ""
	done
}

@test "build: make check would see each protection that is missing" {
	printf 'int main(void) { return 0; }\n' >p.c
	gcc -no-pie -fno-stack-protector -O0 -Wl,-z,norelro,-z,lazy,-z,execstack \
		-o p p.c 2>/dev/null || skip "no gcc that links so"
	attempt "$repository/tests/check-hardened" ./p
	[ "$status" -eq 1 ] || fail "expected 1"
	for word in -fPIE -fstack-protector _FORTIFY_SOURCE relro "z now" noexecstack; do
		prints "$word"
	done
}

# confined: skips where there is nothing to be seen. Outside of the desk there
# are two files that are nobody's business, and a library (tests/tools/sandbox.c)
# with which somebody takes over the program when it reads a file.
confined() {
	local version
	version=$(feldpost version)
	[[ $version == *$'\nsandbox files (Landlock), calls (seccomp)'* ]] ||
		skip "no whole sandbox: $version"
	unset FELDPOST_NO_SANDBOX
	begin g.yaml peiper
	mkdir -p "$(dirname "$guard")"
}

# taken_over FILE COMMAND...: the command, taken over when it reads FILE.
taken_over() {
	local file=$1
	shift
	if [ -e "$HOME/new" ] || [ -e "$HOME/folder" ] || [ -e here ]; then
		rm -rf "$HOME/new" "$HOME/folder" here
	fi
	echo "a secret" >"$HOME/secret"
	echo "a victim" >"$HOME/victim"
	attempt env TAKEOVER="$file" LD_PRELOAD="$build/tools/sandbox.so" "$@"
}

# tried DEED OUTCOME
tried() {
	[[ $'\n'$err$'\n' == *$'\n'"takeover: $1: $2"$'\n'* ]] ||
		fail "expected: $1: $2"
}

# powerless: he could do nothing at all outside.
powerless() {
	local deed
	for deed in socket "local socket" fork trace signal type run; do
		tried "$deed" EPERM
	done
	for deed in "read secret" "list home" "write victim" "empty victim" \
		"make file" "make folder" "remove victim"; do
		tried "$deed" EACCES
	done
	[ "$(<"$HOME/victim")" = "a victim" ]
}

alloc="alloc armor 4 pzgren 4 heavy 2"

@test "sandbox: an attacker who takes over show or audit can do nothing" {
	local command
	confined
	printf 'orders: ["%s"]\n' "$alloc" >o.yaml
	for command in "show g.yaml" "audit g.yaml" "report g.yaml" \
		"dice --check g.yaml" "orders g.yaml" "check g.yaml o.yaml"; do
		# shellcheck disable=SC2086
		taken_over g.yaml feldpost $command
		[ "$status" -eq 0 ] || fail "the command itself should go on"
		powerless
		tried "make here" EACCES
	done
	feldpost new aachen --as allied -n Anna -q -o a.yaml
	taken_over a.yaml feldpost show --svg made.svg a.yaml
	powerless
	tried "make here" "done"
	[ -s made.svg ]
}

@test "sandbox: an attacker who takes over show can write among kept positions, not beside them" {
	confined
	local game=$PWD/g.yaml
	mkdir -p "$guard.d"
	chmod 700 "$guard.d"
	cd "$guard.d"
	taken_over "$game" feldpost show "$game"
	powerless
	tried "make here" EACCES
	cd positions
	taken_over "$game" feldpost show "$game"
	powerless
	tried "make here" "done"
}

@test "sandbox: an attacker who takes over one audit of many speaks for that game alone" {
	confined
	begin h.yaml
	taken_over g.yaml feldpost audit -j 2 h.yaml g.yaml h.yaml
	[ "$status" -eq 0 ] || fail "the command itself should go on"
	powerless
	tried "make here" EACCES
	[ "$(grep -c '^h.yaml: verified' <<<"$out")" -eq 2 ] || fail "no audit of h"
}

@test "sandbox: an attacker who takes over simulate --merge can do nothing" {
	confined
	feldpost simulate null -g 5 --shard 1/1 >shard
	taken_over shard feldpost simulate --merge shard
	[ "$status" -eq 0 ] || fail "the command itself should go on"
	powerless
	tried "make here" EACCES
}

@test "sandbox: an attacker who takes over adjudicate can write to the game's folder alone" {
	confined
	taken_over g.yaml feldpost adjudicate -i g.yaml -e "$alloc"
	[ "$status" -eq 0 ] || fail "the command itself should go on"
	powerless
	tried "make here" "done"
	works feldpost audit g.yaml
	grep -q "^$(sed -n 's/^id: //p' g.yaml | tr -d '\"') 2 " "$guard" ||
		fail "the guard was not written"
}

@test "sandbox: an evil mail of a duel finds nothing" {
	confined
	feldpost new ostfront --as german --name Anna -o duel.yaml >offer
	install -D -m 600 "$vectors/B.key" b.key
	feldpost join offer -n Bert -k b.key --guard bguard -o b.yaml >mail
	mkdir "$HOME/mail"
	mv mail "$HOME/mail/"
	# The mail has been read then, and nobody has looked at it yet.
	taken_over duel.yaml feldpost adjudicate -i duel.yaml "$HOME/mail/mail"
	[ "$status" -eq 0 ] || fail "the mail itself is good"
	powerless
}

# unmail COMMAND...: gives a mail to the program that takes mails apart.
unmail() {
	printf 'To: x\nContent-Transfer-Encoding: base64\n\nI0ZFTERQT1NULUJFR0lO' >mail
	{
		wc -c <mail
		cat mail
	} >told
	"$@" "$build/feldpost-unmail" <told 2>&1 | cat
}

@test "sandbox: an attacker who takes over the program that takes mails apart can do nothing" {
	local deed
	confined
	works unmail env
	[ "$(tr '\n' ' ' <<<"$out")" = "0 18 15 #FELDPOST-BEGIN " ] || fail "no part"
	echo "a secret" >"$HOME/secret"
	echo "a victim" >"$HOME/victim"
	works unmail env TAKEOVER=- LD_PRELOAD="$build/tools/sandbox.so"
	err=$out
	for deed in socket "local socket" fork trace signal type run \
		"read secret" "list home" "write victim" "empty victim" \
		"make file" "make folder" "remove victim" "make here" \
		"look at victim" "make program" "load library"; do
		tried "$deed" EPERM
	done
	prints "#FELDPOST-BEGIN"
}

@test "sandbox: the program that takes mails apart has pipes and nothing else" {
	confined
	mkfifo in
	exec 7>other
	SECRET=1 "$build/feldpost-unmail" <in >/dev/null 7>&7 &
	local process=$!
	exec 8>in
	until grep -q '^Seccomp:.2' "/proc/$process/status"; do sleep 0.01; done
	grep -q '^NoNewPrivs:.1' "/proc/$process/status"
	[ "$(find "/proc/$process/fd" -type l | wc -l)" -eq 3 ]
	exec 8>&-
	wait "$process"
}

@test "sandbox: it holds from before the first foreign byte, with filters" {
	confined
	taken_over g.yaml feldpost show g.yaml
	says "filters 2"
	taken_over "$key" feldpost adjudicate -i g.yaml -e "$alloc"
	says "core 0, dumpable 0, filters 2"
}

@test "secrets: no image of the memory, no look into it, while there is a key" {
	begin g.yaml peiper
	ulimit -S -c "$(ulimit -H -c)"
	taken_over "$key" feldpost adjudicate -i g.yaml -e "$alloc"
	says "core 0, dumpable 0"
	# Nor before the password is there.
	echo secret >password
	feldpost keygen -q --password-file password -o p.key
	taken_over password feldpost new peiper -n Anna -k p.key \
		--password-file password -o other.yaml
	says "core 0, dumpable 0"
}

@test "sandbox: what a command is for still works" {
	confined
	mkdir -p out/a out/b data
	cp -R "$repository/scenarios/peiper" data/
	works feldpost adjudicate g.yaml -e "$alloc" -o out/a/new.yaml -r out/b/report
	[ -s out/a/new.yaml ] && [ -s out/b/report ]
	ln -s out/a/new.yaml link.yaml
	works feldpost adjudicate -q -i link.yaml -e stay
	[ -L link.yaml ] || fail "the link was replaced"
	works feldpost show <(cat g.yaml)
	works feldpost show - <g.yaml
	works feldpost show /dev/stdin <g.yaml
	works feldpost show --scenarios data g.yaml
	feldpost new aachen --as allied -n Anna -q -o a.yaml
	works feldpost show --svg /dev/null a.yaml
	works feldpost show --svg /dev/stdout a.yaml
	prints "</svg>"
	rm -r "$guard"{,.d} # or g.yaml would be an old copy of what link.yaml leads to
	works feldpost adjudicate g.yaml -e "$alloc" -o /dev/null -r /dev/stdout
	prints "Kampfgruppe Peiper"
	mkfifo pipe
	cat pipe >piped &
	works feldpost adjudicate g.yaml -e "$alloc" -o pipe
	wait $!
	[ -s piped ]
	refused 6 "system: can't open none.yaml: No such file" feldpost show none.yaml
	rm -r "$HOME/.local"
	works feldpost adjudicate -q -i g.yaml -e "$alloc"
	[ -s "$guard" ]
}

@test "sandbox: with one of the two the other rights are given up" {
	confined
	export KERNEL=landlock
	taken_over g.yaml feldpost show g.yaml
	tried socket EPERM
	tried "read secret" "done"
	KERNEL=seccomp
	taken_over g.yaml feldpost show g.yaml
	tried socket "done"
	tried "read secret" EACCES
	# The first version of Landlock knew nothing of truncate.
	KERNEL=first
	taken_over g.yaml feldpost show g.yaml
	tried "write victim" EACCES
	tried "make file" EACCES
}

@test "sandbox: a kernel that has neither is no failure, and is said" {
	confined
	works feldpost show g.yaml
	export KERNEL=none LD_PRELOAD=$build/tools/sandbox.so
	attempt feldpost show g.yaml
	[ "$status" -eq 0 ] || fail "no failure"
	[ "$err" = "feldpost: note: \`show\` reads without a sandbox, because this kernel has neither Landlock nor seccomp" ] ||
		fail "expected the note alone"
	works feldpost show -q g.yaml
	works feldpost show --json g.yaml
	works feldpost version
	prints "sandbox none: the kernel has neither Landlock nor seccomp"
}

@test "sandbox: it can be switched off" {
	confined
	FELDPOST_NO_SANDBOX=1 taken_over g.yaml feldpost show g.yaml
	tried socket "done"
	tried "read secret" "done"
	FELDPOST_NO_SANDBOX=1 works feldpost version
	prints "sandbox off: FELDPOST_NO_SANDBOX is set"
}
