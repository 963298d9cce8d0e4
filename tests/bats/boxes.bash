# Words for games in which a referee's boxes are complained of, in all/g.yaml:
# nobody's desk, so that no honest program has a say in it.
# shellcheck shell=bash disable=SC2154

all() { (at_desk all "$@"); }

# adds WHO SED-SCRIPT [OPTION...]: WHO's next packet, by tests/tools/cheat.c,
# changed and signed again if there is a script, behind those in all/g.yaml.
adds() {
	local who=$1 change=$2
	shift 2
	cheats "$who" all "$@" >p
	[ -z "$change" ] || {
		forged_by "$who" "$change" p
		mv p.forged p
	}
	{
		echo ---
		plain p
	} >>all/g.yaml
}

# boxed_game [SED-SCRIPT]: up to packet 5, changed by it, which has the boxes.
boxed_game() {
	[ -e bert/g.yaml ] || hosted
	mkdir -p all
	transcript anna/g.yaml >all/g.yaml
	adds anna ""
	adds ruth "${1-}"
}

# complains LINE...: by Anna, in a packet that would concede.
complains() {
	adds anna "s/^- \"concede\"$/$(printf -- '- "%s"\\n' "$@" |
		sed '$s/\\n$//')/" -e concede
}
