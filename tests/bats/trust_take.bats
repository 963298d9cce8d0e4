# test
# shellcheck disable=SC2154
# No mail costs another game anything, though it takes all memory: the rest is in
# tests/sessions/trust_take.tcl.

load desks

# bats test_tags=once
@test "take: mails by which a game's program breaks down harm no others of it" {
	configured
	toss red
	moved
	play throw
	yes "#FELDPOST-BEGIN
game: $(id_of anna/desk/g.yaml)
seq: 4" | head -c 14M >bert/1
	for i in 2 3 4 5; do
		cp bert/1 "bert/$i"
	done
	# each of them fits into the memory, and not all
	attempt bash -c "ulimit -v 450000; cd bert && HOME=\$PWD FELDPOST_SCENARIOS=$scenarios exec $program take 1 2 in 3 4 5"
	prints 'g.yaml: taken 3'
	[ "$(find bert/desk/unused -type f | wc -l)" = 1 ] # they are the same
}
