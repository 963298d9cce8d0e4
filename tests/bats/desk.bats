# test
# bats file_tags=once
# The desk in a page, without a browser: its keeper (src/page/desk_worker.js) and the
# module, under node. tests/bats/page_desk_browser.bats has the page.

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	feldpost=${FELDPOST_BUILD:-$repository/build}/feldpost
	module=$repository/build/wasm/feldpost.wasm
	export HOME=$BATS_TEST_TMPDIR
	[ -e "$module" ] || skip "there is no module: make deps-page"
	command -v node >/dev/null || skip "node is not here"
	cd "$BATS_TEST_TMPDIR" || return 1
}

keeper() {
	node --no-warnings "$repository/tests/browser/desk.js" "$module" "$@"
}

@test "desk: keys are the command's files, of the browser's random bytes alone" {
	keeper keys made.key made.pub
	echo "lusab babad gutih tugad tifun" >password
	"$feldpost" id --key made.key --password-file password >said
	grep -qF "$(tail -n 1 made.pub)" said
	"$feldpost" new peiper -q -n Anna -o g.yaml --key made.key \
		--password-file password
}

@test "desk: what a command has changed is stored before it answers" {
	keeper kept
}

@test "desk: where nothing can be stored no letter comes out" {
	keeper full
}

@test "desk: where storage is forbidden no desk opens" {
	keeper forbidden
}

@test "pages: every text that a script names is in texts.c, and none there is unused" {
	node "$repository/tests/browser/words.js" "$repository/src/page"
}

@test "desk: old, changed, foreign and lost files are refused" {
	keeper old
}

@test "desk: one page at a time, and no store that changed below it" {
	keeper one
}

@test "desk: in a game that the same key plays elsewhere nothing is signed" {
	keeper elsewhere
}

@test "desk: a backup goes to another browser and to the command" {
	local order="move Manderfeld"
	mkdir -p .config/feldpost
	keeper backup .config/feldpost/feldpost.key .config/feldpost/feldpost.pub backup
	"$feldpost" desk --restore backup
	! "$feldpost" adjudicate -q -i feldpost/peiper.yaml -e "$order" 2>said || return 1
	grep -q "signed packets of this game elsewhere since" said
	"$feldpost" desk --signed-nothing feldpost/peiper.yaml
	"$feldpost" adjudicate -q -i feldpost/peiper.yaml -e "$order"
}

@test "desk: mails in base64 are decoded, and what is packed is named" {
	keeper mails
}

@test "desk: a duel by mail that loses, doubles, halves and mixes up letters" {
	keeper duel game.yaml 12
	# Status 7: Anna's desk has carried out the last packet, which nobody has answered yet.
	run "$feldpost" audit game.yaml
	[ "$status" -eq 7 ]
	grep -q "^packets  12, " <<<"$output"
	grep -q "^verified signatures, links, dice, rules; not the position, which is ahead" <<<"$output"
}

@test "desk: a game that the page plans and the command answers has the same letters and files" {
	keeper posts "$feldpost" "$PWD/mail" 24
}

@test "desk: the service worker keeps one version, and shared letters" {
	keeper service
}

@test "desk: the page is the same for everybody, and takes no game" {
	"$feldpost" page --desk -o one.html
	"$feldpost" page --desk -o two.html
	cmp one.html two.html
	! "$feldpost" page --desk --play peiper -o three.html 2>said || return 1
	grep -q -- "--desk takes no game file" said
	# Nothing in it makes HTML of texts, or asks for anything.
	! grep -nE 'innerHTML|outerHTML|insertAdjacent|document\.write|DOMParser|fetch\(' \
		"$repository"/src/page/desk*.js "$repository"/src/page/{dom,carried}.js ||
		return 1
	grep -q "connect-src 'none'; require-trusted-types-for 'script'; trusted-types feldpost" one.html
}
