# nightly
# bats file_tags=once
# What is given away: packages for Debian and the files of a release. Without the
# programs that make them this is left out (make deps-packages);
# tests/packages tries them on systems that have never seen the source.
# shellcheck disable=SC2154

load command

@test "release: one version everywhere" {
	works feldpost version
	local version
	version=$(sed -n 's/^feldpost //p' <<<"$out")
	cd "$repository"
	grep -m 1 '^## ' CHANGELOG.md | grep -qF "[$version]"
	grep -m 1 '^feldpost (' src/build/debian/changelog | grep -qF "($version-"
	grep -qF "Version $version makes these promises" man/feldpost.1
}

@test "release: sums of all files, signed for this version by a key of its own" {
	command -v minisign || skip "minisign is not installed"
	local made=$BATS_TEST_TMPDIR/made
	export NO_SOURCES=1
	mkdir -p "$made/static" "$made/aarch64-linux-gnu/static" "$made/deb"
	# shellcheck disable=SC2016
	printf '#!/bin/sh\necho "$1 $2 $3" >"$4"\n' >"$made/static/feldpost"
	chmod +x "$made/static/feldpost"
	echo other >"$made/aarch64-linux-gnu/static/feldpost"
	touch "$made/deb/feldpost_0.1.0-1_amd64.deb" \
		"$made/deb/feldpost-dbgsym_0.1.0-1_amd64.deb"
	minisign -G -W -p "$BATS_TEST_TMPDIR/release.pub" -s "$BATS_TEST_TMPDIR/release.key"
	"$repository/src/build/release" "$made" "$BATS_TEST_TMPDIR/release.key"
	cd "$made/release"
	sha256sum -c SHA256SUMS
	diff <(cut -c 67- SHA256SUMS) - <<-'.'
		NOTES
		feldpost-0.1.0-aarch64-linux
		feldpost-0.1.0-x86_64-linux
		feldpost.html
		feldpost_0.1.0-1_amd64.deb
	.
	grep -qx "page --desk -o" feldpost.html
	works minisign -V -p "$BATS_TEST_TMPDIR/release.pub" -m SHA256SUMS
	prints "Trusted comment: feldpost 0.1.0"
	head -n 1 NOTES | grep -qx '### Added'
	run grep '^## ' NOTES
	[ "$status" -eq 1 ]
}

@test "release: a key that signs games signs no release" {
	run "$repository/src/build/release" "$BATS_TEST_TMPDIR/made" "$key"
	[ "$status" -eq 1 ]
	[[ $output = "release: $key signs games"* ]]
}

@test "packages: lintian finds nothing, and sources and binaries are there" {
	local tool
	for tool in dh lintian dpkg-buildpackage; do
		command -v "$tool" >/dev/null || skip "$tool is not installed"
	done
	local to=$BATS_TEST_TMPDIR/deb
	DEB_BUILD_OPTIONS=nocheck "$repository/src/build/deb" "$to" >log 2>&1 ||
		fail "it is not built" "$(tail -n 40 log)"
	for file in feldpost_0.1.0-1.dsc feldpost_0.1.0.orig.tar.gz \
		feldpost_0.1.0-1_*.deb feldpost-data_0.1.0-1_all.deb \
		feldpost-doc_0.1.0-1_all.deb; do
		compgen -G "$to/$file" >/dev/null || fail "no $file"
	done
	lintian --fail-on error,warning --allow-root "$to"/*.changes
}

@test "packages: systemd takes the units" {
	command -v systemd-analyze >/dev/null || skip "systemd-analyze is not installed"
	local kind
	for kind in path service timer; do
		sed "s,/usr/bin/,$build/," \
			"$repository/src/build/debian/feldpost.feldpost-answer@.user.$kind" \
			>"feldpost-answer@home-anna-Maildir.$kind"
	done
	XDG_RUNTIME_DIR=$PWD SYSTEMD_UNIT_PATH=$PWD: works systemd-analyze --user \
		verify --man=no feldpost-answer@home-anna-Maildir.*
	[ -z "$out$err" ] || fail "$out" "$err"
}
