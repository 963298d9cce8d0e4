# nightly
# bats file_tags=once
# The one file that `make static` makes: it has all it needs. FELDPOST_STATIC
# says where it is, if it is not beside the program; FELDPOST_MACHINE what runs
# it, if that is another's (qemu-user).
# shellcheck disable=SC2154

load command

setup() {
	static=${FELDPOST_STATIC:-$build/static/feldpost}
	own_home
	unset FELDPOST_SCENARIOS
	# qemu-user has no sandbox, and each command would say so.
	[ -z "${FELDPOST_MACHINE-}" ] || export FELDPOST_NO_SANDBOX=1
	install -D -m 600 "$vectors/A.key" "$key"
	# The words of other tests call it feldpost.
	mkdir "$home/bin"
	printf '#!/bin/sh\nexec %s "%s" "$@"\n' "${FELDPOST_MACHINE-}" "$static" \
		>"$home/bin/feldpost"
	chmod +x "$home/bin/feldpost"
	PATH=$home/bin:$PATH
}

# in_root ARGUMENT...: in a root that has this file and nothing else.
in_root() {
	if [ "$(id -u)" -eq 0 ]; then
		env -i /usr/sbin/chroot "$root" /feldpost "$@"
	else
		env -i unshare -r /usr/sbin/chroot "$root" /feldpost "$@"
	fi
}

@test "static: no library, at most 6 MB, and hardened as the others" {
	local elf
	elf=$(LC_ALL=C readelf -hldW "$static")
	grep -q 'Type: *DYN' <<<"$elf" || fail "its place in memory is fixed"
	! grep -qE 'INTERP|\(NEEDED\)' <<<"$elf" || fail "it needs libraries"
	grep -q 'GNU_RELRO' <<<"$elf" || fail "no relro"
	grep -q 'GNU_STACK .* RW ' <<<"$elf" || fail "a stack that can be executed"
	[ "$(stat -c %s "$static")" -le 6000000 ] || fail "it is too large"
}

@test "static: version says what it is, and what it has" {
	works feldpost version
	grep -qxE 'built as one static file, [a-z0-9_]+-linux-gnu' <<<"$out" ||
		fail "$out"
	prints "mime none: feldpost-unmail is not installed, and mails that need it are kept"
}

@test "static: the games' data is inside, all of it" {
	for game in $("$build/feldpost" games | sed -n 's/^\([a-z]*\) .*/\1/p'); do
		feldpost lint --digests "$game" >inside
		"$build/feldpost" lint --digests --scenarios "$repository/scenarios" \
			"$game" >outside
		cmp inside outside
	done
}

@test "static: the examples are audited, and drawn with the same bytes" {
	for game in "$repository"/examples/*/game.yaml; do
		works feldpost audit "$game"
		[[ $out == *"verified signatures, links, dice, "* ]] || fail "$game"
		feldpost show --svg - "$game" >picture
		"$build/feldpost" show --svg - "$game" | cmp - picture
	done
}

@test "static: a quoted mail is read, a wrapped one too; what is encoded is kept" {
	local offer=$BATS_TEST_TMPDIR/offer
	"$build/feldpost" new ostfront --as german -n Anna -o offered.yaml >"$offer"
	export HOME=$BATS_TEST_TMPDIR/bert
	mkdir "$HOME"
	feldpost keygen -q -W
	sed 's/^/> /' "$offer" >quoted
	works feldpost join -n Bert -o quoted.yaml quoted
	fold -w 60 "$offer" >wrapped
	works feldpost join --again -n Bert -o wrapped.yaml wrapped
	{
		printf 'From: anna\nContent-Transfer-Encoding: base64\n\n'
		base64 "$offer"
	} >encoded
	works feldpost join --again -n Bert -o encoded.yaml encoded
}

@test "static: it gives up its rights before it reads a game" {
	[ -z "${FELDPOST_MACHINE-}" ] || skip "qemu-user has no sandbox"
	[ -z "${FELDPOST_NO_SANDBOX-}" ] || skip "the kernel has none"
	mkfifo picture
	"$static" show --svg - "$repository/examples/aachen/game.yaml" >picture &
	local process=$!
	exec 4<picture
	read -r -N 1 -u 4
	grep -E '^(NoNewPrivs|Seccomp):' "/proc/$process/status" >rights
	cat <&4 >/dev/null
	exec 4<&-
	wait $process
	diff rights - <<<$'NoNewPrivs:\t1\nSeccomp:\t2'
}

@test "static: a root with nothing else is enough for a game" {
	[ -z "${FELDPOST_MACHINE-}" ] || skip "it would need qemu there"
	root=$BATS_TEST_TMPDIR/root
	mkdir "$root"
	cp "$static" "$root/feldpost"
	in_root version >/dev/null 2>&1 || [ "$(id -u)" -eq 0 ] ||
		skip "no right to another root"
	mkdir "$root/keys"
	works in_root keygen -q -W -o keys/anna
	works in_root new peiper -q -k keys/anna -n Anna -o game.yaml
	works in_root adjudicate -k keys/anna -i game.yaml -e "alloc armor 6 pzgren 4"
	[[ $out == *"16 Dec PM, turn 1 of 9"* ]] || fail "no board"
	works in_root legal game.yaml
	[[ $out == "move Bullingen"* ]] || fail "no orders"
	works in_root page game.yaml -o game.html
	works in_root audit game.yaml
	prints "verified signatures, links, dice, rules, position"
	HOME=$home works "$build/feldpost" audit "$root/game.yaml"
}
