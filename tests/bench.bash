# bench.bash: words for measuring, sourced by tests/bench and its parts. What
# counts is instructions (callgrind) and the processor's time: both are the same
# whatever else the machine does.
# shellcheck shell=bash disable=SC2016,SC2034

build=${FELDPOST_BUILD:-$PWD/build}
feldpost=$build/feldpost
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export FELDPOST_NO_SANDBOX=1

# instructions COMMAND...: of one run and its processes, which must succeed, into
# `count`; what they were spent on can be asked until the next. Memory is copied
# by vectors: of one instruction that copies all, each byte would be counted.
instructions() {
	GLIBC_TUNABLES=glibc.cpu.x86_rep_movsb_threshold=1000000000:glibc.cpu.x86_rep_stosb_threshold=1000000000 \
		HOME=${home:-$HOME} valgrind --tool=callgrind \
		--callgrind-out-file="$scratch/profile" \
		"$@" 2>"$scratch/said" >"$scratch/printed" || {
		cat "$scratch/said" >&2
		return 1
	}
	count=$(awk '/Collected : / { n += $NF } END { printf "%.0f", n }' \
		"$scratch/said")
}

# floor_of FILE: what cannot be saved of a step in that game file, into `floor`:
# the bytes read, each packet hashed once, the position parsed, one signature made
# and one verified, and the bytes written (tools/floor).
floor_of() {
	instructions "$build/tools/floor" "$1" "$scratch/floor"
	floor=$count
}

# inclusive [no]: the functions of the last run, each with what it and all that it
# called took (no: it alone): "INSTRUCTIONS NAME". One that is listed twice, by two
# names of its file, is told once.
inclusive() {
	callgrind_annotate --inclusive="${1:-yes}" --threshold=100 --auto=no \
		"$scratch/profile" | awk '/^[ 0-9,]+\(/ {
			gsub(",", "", $1)
			for (i = 2; i <= NF && $i !~ /:/; i++);
			sub(".*:", "", $i)
			if (!told[$1, $i]++)
				print $1, $i }'
}

# calls FUNCTION: how often it was called in the last run.
calls() {
	awk -v wanted="$1" '
	/^c?fn=\(/ {
		split($0, part, /[()]/)
		if (part[3] != "") name[part[2]] = substr(part[3], 2)
		if (/^cfn/) callee = name[part[2]]
	}
	/^calls=/ && callee == wanted { split($1, part, "="); n += part[2] }
	END { print n + 0 }' "$scratch/profile"
}

# taken PATTERN: what the functions took whose names it is.
taken() {
	inclusive | awk -v name="^($1)\$" '$2 ~ name { n += $1 } END { print n + 0 }'
}
group_operations='crypto_(core|scalarmult)_ristretto255[a-z_]*'

# bounds: what the last run was spent on: the functions that take from 5 to 80 in
# a hundred, without those that do little but call the one before; then those
# that take most alone.
bounds() {
	local name='$2 ~ /^0x|^_|^main$|^$/ { next }'
	inclusive | awk -v all="$count" "$name"'
		{ share = 100 * $1 / all }
		share > 80 || share < 5 || last - share < 1.5 && last { next }
		n++ < 6 { last = share; list = list sprintf(", %s %.0f %%", $2, share) }
		END { print "    spent on " substr(list, 3) }'
	inclusive no | awk -v all="$count" "$name"'
		n++ < 6 { list = list sprintf(", %s %.0f %%", $2, 100 * $1 / all) }
		END { print "    by itself " substr(list, 3) }'
}

# figure NAME VALUE UNIT [FLOOR [AIM [GROUP]]]: a line. FLOOR is in the same unit;
# AIM is "<= TIMES" the floor or, without a floor ("-"), "<= VALUE" or ">= VALUE".
# GROUP, in the same unit, is what operations of the group took: a column of its own,
# and part of the value.
figure() {
	awk -v name="$1" -v value="$2" -v unit="$3" -v floor="${4:--}" \
		-v aim="${5--}" -v group="${6-}" '
	function short(x) {
		return x >= 1e6 ? sprintf("%.2f M", x / 1e6) \
			: x >= 1e4 ? sprintf("%.1f k", x / 1e3) : sprintf("%.4g", x) }
	BEGIN {
		split(aim, part, " ")
		times = floor == "-" ? value : value / floor
		met = part[1] == ">=" ? times >= part[2] : times <= part[2]
		verdict = aim == "-" ? "" : met ? "reached" : "MISSED"
		# A function that is no longer there takes nothing.
		if (unit == "instructions" && value == 0)
			verdict = "MISSED: nothing was measured"
		printf "%-30s %9s %-13s %12s %14s  aim %-12s %s\n", name, short(value),
			unit, floor == "-" ? "" : sprintf("%.2f x floor", times),
			group == "" ? "" : "group " short(group),
			aim == "-" ? "-" : part[1] " " \
				(floor == "-" ? short(part[2]) : part[2] " x"), verdict
		exit verdict ~ /^MISSED/ }' || bounds_of "$3"
}

# What bounds a miss can be said of instructions.
bounds_of() {
	[ "$1" != instructions ] || bounds
}
