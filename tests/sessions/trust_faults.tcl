# test
# Each call to the system fails once, in each way: the same command again gives
# what it gives where nothing fails (tests/tools/again.c says what is asked).

words duel

# again WHO AFTER COMMAND...: at WHO's desk, where AFTER prints what was printed.
proc again {who after args} {
	global build folder program
	set tool [list $build/tools/again {*}[expr {$after eq "report" ? "-r" : ""}]]
	if {[catch {
		exec {*}$tool $build/tools/faults.so $folder/$who ./g.yaml $after \
			$program {*}$args
	} told] || ![regexp {^\d{2,} faults, 0 wrong$} $told]} { fail $told }
}

session {faults: new} {
	again anna resend new ostfront --as german -n Anna --nonce $nonce -o ./g.yaml
}

session {faults: join} {
	offer ostfront german
	again bert resend join in -n Bert --nonce [string replace $nonce end end 2] \
		-o ./g.yaml
}

session {faults: sign} {
	toss red
	again anna resend sign -i ./g.yaml -e throw --anyway -e end
}

session {faults: adjudicate takes a mail in, which resolves its orders} {
	toss red
	compose -e throw -e end
	mail anna bert
	again bert report adjudicate -i ./g.yaml in
}

session {faults: adjudicate in solitaire} {
	anna new null -n Anna --nonce $nonce -q -o g.yaml
	again anna report adjudicate -i ./g.yaml -e roll
}
