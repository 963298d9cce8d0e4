# test
# The real minisign(1), in both directions, and keys that nobody can play with.
# tests/unit/key_test.c has what it can write, and the pages' examples verify with it.

words duel

# settle: a game for one of which each packet is signed by Anna's key.
proc settle {} {
	person anna A
	cd $::folder/anna
	anna new null -n Anna --nonce $::nonce -q -o g.yaml
}

set key .config/feldpost/feldpost.key
set pub .config/feldpost/feldpost.pub

proc minisign {args} {
	if {[auto_execok minisign] eq ""} { skip "minisign is not installed" }
	exec minisign {*}$args
}

# step FILE ORDER...: each order in a packet of its own.
proc step {file args} {
	foreach order $args { anna adjudicate -q -i $file -e $order }
}

# signed_with FILE N: packet N as minisign's two files (feldpost-protocol(7) 2.4).
proc signed_with {file n} {
	set block [packet $file $n]
	write p.yaml [body $block]
	if {![regexp {\nsig:\n- (\S+)\n- (\S+)\n- (\S+)\n- (\S+)\n- "(.*?)"\n} $block \
		- a b c d comment]} { fail "no signature in packet $n" }
	write p.yaml.minisig "untrusted comment: x\n$a$b\ntrusted comment:\
		$comment\n$c$d\n"
}

# resigned N COMMENT KEY [OPTION...]: resigned.yaml is g.yaml, with packet N signed
# again by minisign.
proc resigned {n comment key args} {
	set block [packet g.yaml $n]
	write again.yaml [body $block]
	minisign {*}$args -S -s $key -t $comment -m again.yaml
	lassign [split [text again.yaml.minisig] \n] - ab comment cd
	write resigned.yaml [string map [list $block "#FELDPOST-BEGIN\n[body $block]sig:
- [string range $ab 0 49]
- [string range $ab 50 end]
- [string range $cd 0 43]
- [string range $cd 44 end]
- \"[string range $comment [string length {trusted comment: }] end]\"
#FELDPOST-END\n"] [text g.yaml]]
	differ g.yaml resigned.yaml
}

proc last_line {file} {
	lindex [split [string trim [text $file]] \n] end
}

session {keys: a key with damaged public half is refused} {
	lassign [split [text $key] \n] comment secret
	set raw [binary decode base64 $secret]
	set raw [string replace $raw 100 100 x]
	write bad.key "$comment\n[binary encode base64 $raw]\n"
	attempt anna id --key bad.key
	expect {$status in {3 5}}
	prints_not RW
}

session {minisign: verifies every packet of a game} {
	step g.yaml roll draw
	anna adjudicate -q -i g.yaml -e concede -m {Größe "und" \ Stärke}
	foreach n {1 2 3 4 5 6} {
		signed_with g.yaml $n
		minisign -V -q -P [last_line $pub] -m p.yaml
	}
	write p.yaml [changed [text p.yaml] concede roll]
	expect {[catch { minisign -V -q -P [last_line $pub] -m p.yaml }]}
}

session {minisign: its keys without password play} {
	file mkdir keys
	minisign -G -W -s keys/mini.key -p mini.pub
	anna new null -n Anna -k keys/mini.key -q -o mini.yaml
	works anna adjudicate -q -i mini.yaml -e roll -k keys/mini.key
	works anna audit mini.yaml
	prints [last_line mini.pub]
	signed_with mini.yaml 3
	minisign -V -q -p mini.pub -m p.yaml
}

session {minisign: signs and verifies with keys of keygen} {
	anna keygen -q -W -o new.key
	write letter hello\n
	minisign -S -s new.key -m letter
	minisign -V -q -p new.pub -m letter
	write letter hallo\n
	expect {[catch { minisign -V -q -p new.pub -m letter }]}
}

session {minisign: a packet signed again with a foreign comment is accepted} {
	step g.yaml roll draw
	resigned 4 "signed by hand" $key
	works anna audit resigned.yaml
	step resigned.yaml "up 3"
	step g.yaml "up 3"
	is [body [packet resigned.yaml 7]] [body [packet g.yaml 7]]
}

session {minisign: a packet signed by another key is refused} {
	step g.yaml roll draw
	minisign -G -W -s eve.key -p eve.pub
	resigned 4 feldpost eve.key
	refused 3 resigned.yaml: anna audit resigned.yaml
	says "packet 4"
	says "(V2)"
}

session {minisign: a legacy signature of a packet is refused} {
	step g.yaml roll
	resigned 2 x $key -l
	attempt anna audit resigned.yaml
	expect {$status in {3 5}}
}
