# nightly
# bats file_tags=once
# shellcheck disable=SC2154
# How the program is built with flags from outside, and what would be found missing.
# Sooner: tests/check-hardened in tests/check.

load command

# flags VARIABLE=VALUE...: what make would call the compiler with.
flags() {
	attempt env -u CFLAGS -u CPPFLAGS -u LDFLAGS MAKEFLAGS='' make -s -n -B \
		-C "$repository" BUILD="$PWD/b" "$@" "$PWD/b/src/base/arena.o" "$PWD/b/feldpost"
	[ "$status" -eq 0 ] || fail "make"
}

@test "build: flags from outside are added, and drop nothing" {
	flags CFLAGS="-O2 -pipe" CPPFLAGS=-DNOTHING LDFLAGS=-Wl,-O1
	for flag in -pipe -DNOTHING -Wl,-O1 -fstack-protector-strong \
		-D_FORTIFY_SOURCE=2 -fPIE "-pie -Wl,-z,relro,-z,now" -Wconversion; do
		prints " $flag"
	done
	flags CPPFLAGS=-D_FORTIFY_SOURCE=3
	prints -D_FORTIFY_SOURCE=3
	prints_not -D_FORTIFY_SOURCE=2
	flags CFLAGS=-O0
	prints_not _FORTIFY_SOURCE
	flags CFLAGS="-O1 -fsanitize=address"
	prints_not _FORTIFY_SOURCE
	flags HARDEN= HARDEN_LINK=
	prints_not -fPIE
	prints_not -z,now
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
