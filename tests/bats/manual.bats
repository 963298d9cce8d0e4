# test
# bats file_tags=once
# The manual agrees with the program: options, exit statuses, and every
# example of a page runs and prints what the page shows.
# shellcheck disable=SC2030,SC2031

setup() {
	repository=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
	feldpost=${FELDPOST_BUILD:-$repository/build}/feldpost
	page=$repository/man/feldpost.1
	games="arnswalde peiper ostfront aachen reichstag"
	config=$repository/man/feldpost-config.5
	export HOME=$BATS_TEST_TMPDIR LC_ALL=C.UTF-8
	unset XDG_CONFIG_HOME XDG_STATE_HOME
	cd "$BATS_TEST_TMPDIR" || return 1
	mkdir -p .config/feldpost
	printf '[paths]\nscenarios = %s\n' "$repository/scenarios" \
		>.config/feldpost/config.ini
}

commands() {
	"$feldpost" help | sed -n 's/^  \([a-z]*\) .*/\1/p'
}

# section NAME: the lines of a section, from its heading to the next one.
section() {
	sed -n "/^\.S[hs] $1\$/,/^\.S[hs] /p" "$page"
}

# page_forms SECTION: "-o, --output=FILE" for each option that it explains.
page_forms() {
	section "$1" | sed -n 's/^\.It Fl /Fl /p' |
		sed 's/ Ns //g; s/\<Ar //g; s/ ]/]/; s/Fl /-/g; s/ , /, /; s/=.*/\U&/'
}

# named SECTION: the long options that it names.
named() {
	section "$1" | grep -E '\<Fl ' | grep -oE ' -[a-z][a-z0-9-]*' |
		sed 's/^ -//' | sort -u
}

shared="OPTIONS OF SEVERAL COMMANDS"

# command_forms COMMAND: those that its section explains, and of those that it
# only names, what the section of shared options says, which is in `shared`.
command_forms() {
	page_forms "$1" >own
	{
		named "$1"
		printf '%s\n' ambiguous color help quiet
	} | sort -u >names
	awk '
		function name_of(form) {
			sub(/.*--/, "", form)
			sub(/[=[].*/, "", form)
			return form
		}
		FILENAME == "own" { mine[name_of($0)]; print; next }
		FILENAME == "shared" { all[name_of($0)] = $0; next }
		$0 in mine { next }
		{ print $0 in all ? all[$0] : "--" $0 " is not explained" }
	' own shared names
}

help_forms() {
	"$feldpost" "$1" --help | sed -nE 's/^(  (-., )|      )(--[^ ]*).*/\2\3/p'
}

examples() {
	run "$repository/tests/check-manual" "$repository/$1"
	echo "$output"
	[ "$status" -eq 0 ]
}

@test "manual: feldpost.1 has a section for each command, in their order" {
	diff <(sed -n '/^\.Sh COMMANDS/,/^\.Sh OPT/s/^\.Ss //p' "$page") \
		<(commands)
}

@test "manual: each section says what its command takes, as its help does" {
	for command in $(commands); do
		diff <(section "$command" | sed -n '/^\.D1/{
			s/^\.D1 Nm Cm /feldpost /; s/Oo /[/g; s/ Oc/]/g; s/Ar //g; p
			}') <("$feldpost" "$command" --help |
			sed -n '1s/^usage: //p')
	done
}

@test "manual: each section has the options of its command, no more" {
	page_forms "$shared" >./shared
	for command in $(commands); do
		diff <(command_forms "$command" | sort) \
			<(help_forms "$command" | sort) || {
			echo "these are the options of $command"
			return 1
		}
	done
}

@test "manual: an option that is explained for several commands is one of them" {
	for command in $(commands); do
		help_forms "$command"
	done | sort -u >forms
	page_forms "$shared" | sort >page
	[ "$(wc -l <page)" -ge 20 ]
	[ -z "$(comm -13 forms page)" ]
}

# refusal OPTION: "OPTION from 1 to 9", as the first command says that has it.
declare -gA help
refusal() {
	local command
	for command in "${!help[@]}"; do
		[[ ${help[$command]} == *" --$1="* ]] || continue
		"$feldpost" "$command" "--$1=x" </dev/null 2>&1 |
			sed -n "s/.*--$1 takes a number \(from .*\), not .*/$1 \1/p"
		return
	done
}

@test "manual: numbers have the limits that the page gives them" {
	awk '/^\.It Fl/ { sub(/.*Fl -/, ""); option = $1 }
		match($0, /from [0-9]+ to [0-9]+/) {
			print option, substr($0, RSTART, RLENGTH)
		}' "$page" >limits
	[ -s limits ]
	for command in $(commands); do
		help[$command]=$("$feldpost" "$command" --help)
	done
	while read -r option range; do
		[ "$(refusal "$option")" = "$option $range" ]
	done <limits
}

@test "manual: numbers have the defaults that the page gives them" {
	awk '/^\.Ss/ { command = $2 }
		/^\.It Fl/ { sub(/.*Fl -/, ""); option = $1 }
		match($0, /[0-9]+ by default/) {
			sub(/ by.*/, "", $0)
			print command, option, substr($0, RSTART)
		}' "$page" >defaults
	[ "$(wc -l <defaults)" -ge 5 ]
	while read -r command option number; do
		"$feldpost" "$command" --help | sed -n "/ --$option=/,/ --[^ ]/p" |
			grep -qw -- "$number"
	done <defaults
	awk '/^\.It Cm/ { key = toupper($3) }
		match($0, /[0-9]+ by default/) {
			sub(/ by.*/, "", $0)
			print key " = " substr($0, RSTART)
		}' "$config" >defaults
	[ "$(wc -l <defaults)" -eq 2 ]
	while read -r line; do
		grep -q "^	$line, " "$repository/src/cli/config.c"
	done <defaults
}

# Those of a config file: "section key", as the program's table has them.
table_keys() {
	awk -v RS='\n\t{ ' 'match($0, /section = "[a-z]*"/) {
		section = substr($0, RSTART + 11, RLENGTH - 12)
		match($0, /"[a-z-]+"/)
		print section, substr($0, RSTART + 1, RLENGTH - 2)
	}' "$repository/src/cli/options.c"
}

page_keys_of_config() {
	sed -n '/^\.Sh KEYS/,/^\.Sh ENV/p' "$config" | awk '
		/^\.Ss/ { section = $2 }
		/^\.It Cm/ { for (i = 3; i <= NF; i += 2) print section, $i }'
}

@test "manual: feldpost-config has the keys of the configuration, no more" {
	[ "$(table_keys | wc -l)" -ge 10 ]
	diff <(page_keys_of_config | sort) <(table_keys | sort)
}

@test "manual: feldpost-config has the limits of numbers, and what they are" {
	local file=.config/feldpost/config.ini
	awk '/^\.It Cm/ { key = $3 }
		match($0, /from [0-9]+ to [0-9]+/) {
			print key, substr($0, RSTART, RLENGTH)
		}' "$config" >limits
	[ "$(wc -l <limits)" -eq 3 ]
	while read -r key range; do
		printf '[mail]\n%s = x\n' "$key" >$file
		run "$feldpost" id
		[[ $output == *": $key must be a number $range, not "* ]]
	done <limits
}

@test "manual: feldpost-config has the environment that is looked at, no more" {
	diff <(sed -n '/^\.Sh ENV/,/^\.Sh FILES/s/^\.It Ev //p' "$config" |
		sed 's/ , /\n/g' | sort) \
		<({
			grep -rhoE 'getenv\("[A-Z_]+"' "$repository/src"
			grep -hoE '"(XDG|LC|LANG)[A-Z_]*"' "$repository/src/cli/config.c"
		} | sed 's/.*"\(.*\)"/\1/' | sort -u)
}

@test "manual: the section of play has the words of the prompt, no more" {
	diff <(section play | sed -n 's/^\.It Cm \(\\&\)\?//p' |
		sed 's/\(Op\|Ar\) [^,]*//g; s/\(Cm\|,\)//g; s/\<hint\>//' |
		tr -s ' ' '\n' | grep . | sort -u) \
		<(sed -n 's/^\t{ "\([a-z?]*\)".*/\1/p' \
			"$repository/src/prompt/words.c" | sort)
}

@test "manual: the page lists the exit statuses of the program, all of them" {
	diff <(sed -n '/^\.Sh EXIT/,/^\.El/s/^\.It //p' "$config") \
		<(sed -n 's/^\tERROR_[A-Z_]* = \([0-9]*\),.*/\1/p' \
			"$repository/include/feldpost/error.h")
}

# gives STATUS [ARGUMENT...]
gives() {
	local wanted=$1
	shift
	run "$feldpost" "$@"
	echo "feldpost $* gives $status: $output"
	[ "$status" -eq "$wanted" ]
}

@test "manual: each exit status is what the page says" {
	key=$repository/tests/vectors/A.key
	gives 0 new peiper -q -k "$key" -n Anna -o game.yaml
	gives 1 check game.yaml - <<<'move Bullingen'
	gives 1 check game.yaml - <<<'mvoe Bullingen'
	gives 2 show
	gives 2 show --bored game.yaml
	sed 's/^seats: .*/seats: {german: Bert}/' game.yaml >forged.yaml
	gives 3 audit forged.yaml
	sed 's/inf119 inf117/inf117 inf119/' game.yaml >forged.yaml
	gives 3 audit forged.yaml
	gives 4 new peiper -q -k "$key" -n Anna -o game.yaml
	gives 4 check game.yaml - <<<$'turn: 7\norders: [stay]'
	gives 4 adjudicate -k "$repository/tests/vectors/B.key" -i game.yaml -e stay
	cp game.yaml old.yaml
	gives 0 adjudicate -k "$key" -i game.yaml -e 'alloc armor 6 pzgren 4'
	gives 4 adjudicate -k "$key" -i old.yaml -e 'alloc armor 5 pzgren 5'
	gives 0 concede -k "$key" -i game.yaml
	gives 4 legal game.yaml
	gives 0 new peiper -q -k "$key" -n Anna -o new.yaml
	gives 5 check new.yaml - <<<'orders: ['
	gives 5 new chess -k "$key" -n Anna
	gives 6 show nothing.yaml
}

@test "manual: the commands that a page shows print what it shows: feldpost" {
	examples man/feldpost.1
}

@test "manual: the same for feldpost-orders" {
	examples man/feldpost-orders.5
}

@test "manual: the same for feldpost-game" {
	examples man/feldpost-game.5
}

@test "manual: the same for feldpost-scenario" {
	examples man/feldpost-scenario.5
}

@test "manual: the same for feldpost-source" {
	examples man/feldpost-source.7
}

@test "manual: the same for feldpost-arnswalde" {
	examples man/feldpost-arnswalde.6
}

@test "manual: the same for feldpost-peiper" {
	examples man/feldpost-peiper.6
}

@test "manual: the same for feldpost-ostfront" {
	examples man/feldpost-ostfront.6
}

@test "manual: the same for feldpost-aachen" {
	examples man/feldpost-aachen.6
}

@test "manual: the same for feldpost-reichstag" {
	examples man/feldpost-reichstag.6
}

@test "manual: the same for feldpost-protocol" {
	examples man/feldpost-protocol.7
}

@test "manual: the same for feldpost-games" {
	examples man/feldpost-games.7
}

@test "manual: the same for feldpost-tutorial" {
	examples man/feldpost-tutorial.7
}

@test "manual: the same for feldpost-mail" {
	examples man/feldpost-mail.7
}

@test "manual: the same for README.md" {
	examples README.md
}

@test "manual: the same for examples/README.md" {
	examples examples/README.md
}

# pieces: each display below a comment with a file's name, on one line with
# the name, its newlines as \f.
pieces() {
	awk '
		/^\.\\" [a-z\/0-9_]*\.[a-z]*$/ { file = $2 }
		/^\.Ed/ && on { print file "\t" text; on = 0; file = "" }
		on { text = text $0 "\f" }
		/^\.Bd/ && file { on = 1; text = "" }
	' "$1"
}

@test "manual: code that a page shows stands in the file it names" {
	local count=0
	while IFS=$'\t' read -r file text; do
		count=$((count + 1))
		tr '\n' '\f' <"$repository/$file" | grep -qF -- "$text" || {
			echo "not in $file: ${text//$'\f'/$'\n'}"
			return 1
		}
	done < <(pieces "$repository/man/feldpost-games.7")
	[ "$count" -ge 4 ]
}

# page_rows GAME SECTION: the rows of its lists, without the first macro.
page_rows() {
	sed -n "/^\.Sh $2\$/,/^\.Sh /s/^\.It I*[qc]*l* *//p" \
		"$repository/man/feldpost-$1.6" | sed 's/ , Ic /\n/g; s/ , Ql /\nQl /g'
}

# page_words GAME: the first word of each order, answer and condition; lines of
# doctrine begin with "standing".
page_words() {
	page_rows "$1" ORDERS | sed 's/^\([AC][rm] \)*\([^ ]*\).*/\2/' |
		grep -vx standing | uniq
}

help_words() {
	"$feldpost" help "$1" | sed -n '
		/^  [A-Z]* is /d
		s/^  \([A-Za-z][A-Za-z0-9-]*\).*/\1/p' |
		grep -vxE 'if|standing|on-fail|on-turn|on-reveal|concede|complain|agree|undo' |
		uniq
}

# page_keys GAME: the keys of its state; file_keys FILE: those of a game file.
page_keys() {
	page_rows "$1" "THE STATE IN THE GAME FILE" | sed 's/Cm //' |
		tr -d ' ' | tr , '\n' | sort
}

file_keys() {
	sed -n '/^state:/,/^---/s/^  \([a-z-]*\):.*/\1/p' "$1" | sort
}

@test "manual: the page of a game has its orders and conditions, no more" {
	for game in $games; do
		diff <(page_words "$game") <(help_words "$game")
	done
}

# "zoc-locking=no|yes" for each option of a new game.
@test "manual: the page of a game has its options and their values, no more" {
	for game in $games; do
		diff <(page_rows "$game" OPTIONS | sed 's/ *\(Cm\|Ns\) *//g; s/ //g') \
			<("$feldpost" help "$game" | sed -n 's/^  -s //p')
	done
}

@test "manual: the page of a game has the keys of its state, no more" {
	"$feldpost" new arnswalde -q -k "$repository/tests/vectors/A.key" \
		-n Anna -o town.yaml
	diff <(page_keys arnswalde) <(file_keys town.yaml)
	for game in peiper ostfront; do
		diff <(page_keys $game) \
			<(file_keys "$repository/examples/$game/game.yaml")
	done
}

# Most of them may be missing in a game file.
@test "manual: the page of a hex game has the keys of its state, no more" {
	for game in aachen reichstag; do
		diff <(page_keys $game) \
			<(grep -oE '\(struct state, [^"]+, "[a-z-]+"' \
				"$repository/src/games/$game/fields.c" |
				sed 's/.*"\(.*\)"/\1/' | sort)
	done
}

# What is drawn from the judgement deck is labelled by its purpose, or by a word
# that is given for it.
@test "manual: the page of Arnswalde has its dice labels, no more" {
	diff <(page_rows arnswalde "DICE LABELS" | sed 's/.*Ql //; s/\..*//' |
		sort) \
		<({
			grep -rhoE '"[a-z]+\.(%s|[a-z]+)"' \
				"$repository/src/games/arnswalde" --include='*.c' |
				grep -vE '\.(h|yaml)"' | tr -d '"' | sed 's/\..*//'
			grep -rhoE '\bg, "[a-z]+",' "$repository/src/games/arnswalde" |
				sed 's/g, "\(.*\)",/\1/'
			sed -n '/purpose_ids\[\]/,/NULL/s/.*= "\([a-z]*\)".*/\1/p' \
				"$repository/src/games/arnswalde/fields.c"
		} | sort -u)
}

@test "manual: the page of Peiper has its dice labels, no more" {
	diff <(page_rows peiper "DICE LABELS" | sed 's/.*Ql //; s/TOWN/%s/' |
		sort) \
		<(grep -rhoE '"[a-z]+\.%s"' "$repository/src/games/peiper" |
			tr -d '"' | sort -u)
}

@test "manual: the page of Ostfront has its dice labels, no more" {
	diff <(page_rows ostfront "DICE LABELS" | sed 's/.*Ql //; s/YEAR/%d/' |
		sort) \
		<(grep -rhoE '"[a-z]+\.%[sd]"' "$repository/src/games/ostfront" |
			tr -d '"' | sort -u)
}

# Those of the example have them all.
@test "manual: the page of Aachen has its dice labels, no more" {
	diff <(page_rows aachen "DICE LABELS" | sed 's/.*Ql //; s/\..*//' | sort) \
		<("$feldpost" dice "$repository/examples/aachen/game.yaml" |
			grep -oE '\b[a-z]+\.[0-9]{4}' | sed 's/\..*//' |
			sort -u)
}

@test "manual: the page of Reichstag has its dice labels, no more" {
	diff <(page_rows reichstag "DICE LABELS" | sed 's/.*Ql //; s/\..*//' |
		sort) \
		<(grep -rhoE '"[a-z]+\.%[sd][.%sd]*"' \
			"$repository/src/games/reichstag" | tr -d '"' |
			sed 's/\..*//' | sort -u)
}

# limit NAME: its value in limits.h or order.h.
limit() {
	echo $(($(cat "$repository"/include/feldpost/{limits,order}.h |
		sed -nE "s/\\(size_t\\)//
			s/^(#define |[ \t]*)$1( =)?[ \t]+([^,\/]*).*/\3/p")))
}

@test "manual: the limits that pages name are those of the program" {
	local count=0 page name unit text
	while read -r page name unit text; do
		count=$((count + 1))
		text=${text//N/$(($(limit "$name") / unit))}
		tr '\n' ' ' <"$repository/man/$page" | grep -qF -- "$text" || {
			echo "not in $page: $text"
			return 1
		}
	done <<-END
		feldpost-config.5 LIMIT_CONFIG_FILE 1024 at most N KiB
		feldpost-config.5 LIMIT_FILE 1048576 at most N MiB
		feldpost-orders.5 LIMIT_ORDER_LINE 1 at most N bytes
		feldpost-orders.5 ORDER_WORDS 1 and N words
		feldpost-orders.5 LIMIT_BATCH 1 a batch N lines
		feldpost-orders.5 LIMIT_ORDER_FILE 1048576 a file N MiB
		feldpost-orders.5 LIMIT_STANDING 1 most N standing orders
		feldpost-mail.7 LIMIT_MESSAGE 1048576 more than N MiB,
		feldpost-mail.7 LIMIT_MIME_PARTS 1 more than N parts
		feldpost-mail.7 LIMIT_MIME_DEPTH 1 more than N deep
		feldpost-mail.7 LIMIT_FILE 1048576 a mail of more than N MiB
		feldpost-mail.7 LIMIT_WAITING 1048576 and N MiB
		feldpost-mail.7 LIMIT_UNUSED 1048576 and N MiB
		feldpost-mail.7 LIMIT_UNUSED_MAILS 1 has room for N mails
	END
	[ "$count" -eq 14 ]
}

@test "manual: the recipes of feldpost-mail are followed, all of them" {
	diff <(sed -n 's/^\.\\" Recipe: //p' "$repository/man/feldpost-mail.7" |
		sort) <(sed -n 's/^	recipe //p' \
		"$BATS_TEST_DIRNAME/mail_recipes.bats" | sort)
}

@test "manual: no page is left out here" {
	cd "$repository" || return 1
	for page in man/*.[1-9] README.md examples/README.md; do
		grep -qE '^\$ |^```console' "$page" || continue # recipes, or none
		grep -qx "	examples $page" "$BATS_TEST_FILENAME" || {
			echo "$page is not tested"
			return 1
		}
	done
}

# order_words: "end movement" for each word with which an order that begins with
# the first may go on, of lines of syntax.
order_words() {
	awk '{
		gsub(/[][|=]/, " ")
		verb = $1 == "standing" ? $1 "-" $2 : $1
		print verb
		for (i = 2; i <= NF; i++)
			if ($i ~ /^[a-z][a-z-]*$/)
				print verb, $i
	}' | sort -u
}

@test "manual: the orders of each game are the grammar's, word by word" {
	local game
	for game in $games; do
		sed -n '/^\.Sh ORDERS/,/^\.Sh/s/^\.It Ic //p' \
			"$repository/man/feldpost-$game.6" |
			sed 's/ , Ic /\n/g; s/\<\(Op\|Oo\|Oc\|Cm\|Ar\|No\)\>//g' |
			order_words >manual
		"$feldpost" help "$game" |
			sed -n '/^Orders,/,/^In all/s/^  \(  \[\|\([a-z]\)\)/\2/p' |
			order_words >grammar
		[ "$(wc -l <manual)" -ge 10 ]
		diff <(grep -v ' ' manual) <(grep -v ' ' grammar)
		diff <(comm -13 grammar manual) /dev/null
	done
}
