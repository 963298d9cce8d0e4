# A trace of lines that costs nothing while tests pass.
# shellcheck shell=bash

# no_trace: bats notes the line of each command in each function, for the case
# that it fails; for a test of many small words that is half of its time. A test
# that calls this does without, and says with `failed_line` where it failed.
no_trace() {
	set +T
}

# failed_line: the line of the test that is being done.
failed_line() {
	local i
	for i in "${!FUNCNAME[@]}"; do
		[[ ${FUNCNAME[i]} != test_* ]] ||
			echo "at line ${BASH_LINENO[i - 1]}"
	done
}
