# quick
# Each command once, by the program that users start.

words duel

session {commands: each is started, and does what its name says} {
	set ::env(START) 1
	foreach command {desk take page play lint resend advise simulate} {
		works anna help $command
	}
	works anna version
	prints feldpost
	works anna help
	works anna games
	prints "Peiper"
	works anna completion bash
	prints feldpost
	works anna id
	works carol keygen -q -W
	works anna lint -q null
	works anna new null -n Anna --nonce $nonce -q -o s.yaml
	works anna adjudicate -q -i s.yaml -e roll
	works anna legal s.yaml
	works anna orders s.yaml
	works anna check -e roll s.yaml
	works anna report s.yaml
	works anna simulate -q -g 1 null
	anna advise s.yaml
	works anna audit s.yaml
	works anna dice --check s.yaml
	works anna show s.yaml
	works anna page -o s.html s.yaml
	works anna concede -q -i s.yaml
	duel ostfront german
	send
	send
	works anna show g.yaml
	sends concede
	send
	tell_all
	works anna resend g.yaml
	works anna desk .
	works carol audit ../anna/g.yaml
	unset ::env(START)
}
