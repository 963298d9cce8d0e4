# nightly
# shellcheck disable=SC2016,SC2030,SC2031,SC2034,SC2154
# The index of a desk: mails that were seen are not read again, unless something
# has changed by which they could be of use (feldpost-mail(7)).
# Sooner: tests/unit/intake_test.c.

load desks

# unseen: Bert has taken a Maildir; one of its mails has a packet now that it
# had not then, without a trace of that from outside.
unseen() {
	configured
	toss red
	moved
	play throw
	mkdir -p bert/box/{new,cur,tmp}
	sed 's/fp/ep/' bert/in >bert/box/new/1
	printf 'Subject: rain\n\nAgain.\n' >bert/box/cur/2:2,S
	takes 0 bert box
	prints '2 mails have no packet'
	cp -a bert before
	sent_late
}
sent_late() {
	cp -p bert/box/new/1 stamp
	cat bert/in >bert/box/new/1
	touch -r stamp bert/box/new/1
}
# anew: the same once more; what the index says of the key is true then.
anew() {
	rm -rf bert
	cp -a before bert
	rm bert/desk/index
	takes 0 bert box
	sent_late
	takes 0 bert box
	prints 'nothing new'
}

@test "index: what was seen is not read again, wherever its Maildir has it" {
	unseen
	takes 0 bert box
	prints 'nothing new'
	mv bert/box/new/1 bert/box/cur/1:2,S
	mv bert/box/cur/2:2,S bert/box/cur/2:2,RS
	takes 0 bert box/
	prints 'nothing new'
	rm bert/desk/index
	takes 0 bert box
	prints 'taken 3'
}

# letter N: of an mbox.
letter() {
	printf 'From x Sun Nov 22 20:00:%02d 2026\nSubject: letter %d\n\n' "$1" "$1"
	printf 'Rain again.\n\n'
}

@test "index: what was seen of an mbox is not read again, wherever it stands" {
	configured
	toss red
	moved
	play throw
	for i in 1 2 3; do
		letter "$i"
	done >bert/mbox
	takes 0 bert mbox
	prints '3 mails have no packet'
	takes 0 bert mbox
	prints 'nothing new'
	{
		letter 4
		sed 1,5d bert/mbox
		printf 'From x Sun Nov 22 20:00:00 2026\nSubject: mine\n\n'
		cat bert/in
	} >bert/more
	mv bert/more bert/mbox
	takes 0 bert mbox
	prints 'taken 3'
	prints '1 mail has no packet'
	sed -i 's/letter 2/letter 5/' bert/mbox
	takes 0 bert mbox
	prints '1 mail has no packet'
	rm bert/desk/index
	takes 0 bert mbox
	prints '3 mails have no packet'
}

@test "index: it does not hold for a changed mail, key, contact, aim or box" {
	unseen
	for change in 'touch -d 2026-01-02 bert/box/new/1' 'echo >>bert/box/new/1' \
		'cp -p bert/.config/feldpost/feldpost.key k; mv k bert/.config/feldpost/feldpost.key' \
		'cp bert/.config/feldpost/feldpost.key k; cat k >bert/.config/feldpost/feldpost.key' \
		'sed -i s/^anna/ann/ bert/.config/feldpost/config.ini' \
		'mv bert/box bert/box2; ln -s box2 bert/box'; do
		anew
		eval "$change"
		takes 0 bert box
		prints 'taken 3'
	done
	anew
	takes 0 bert --answer box
	prints 'taken 3'
}

@test "index: it does not hold for other games, or an older one" {
	unseen
	cp bert/desk/g.yaml old
	nonce=${nonce%?}7
	packets=0
	toss red
	cp bert/g.yaml bert/desk/other.yaml
	takes 0 bert box
	prints 'taken 3'
	# A mail that was taken is read again where its packet is lacking.
	takes 0 bert box
	prints 'nothing new'
	cp old bert/desk/g.yaml
	rm -rf bert/.local/state
	takes 0 bert box
	prints 'taken 3'
	rm bert/desk/other.yaml
	takes 0 bert box
	prints '1 mail has no packet'
}

@test "index: what was kept and is gone is read again" {
	unseen
	torn <bert/in >bert/box/cur/3
	attempt bert take box
	prints '1 mail is kept'
	takes 0 bert box
	prints 'nothing new'
	rm bert/desk/unused/*
	attempt bert take box
	prints '1 mail is kept'
}

@test "index: a damaged one says nothing, and one that can't be written costs nothing" {
	unseen
	for change in 's/mail 1 /mail 0 /' '$d' '$s/../&x/' '1s/1/2/' 's/^box/fox/'; do
		anew
		sed -i "$change" bert/desk/index
		takes 0 bert box
		prints 'taken 3'
	done
	for change in ': >bert/desk/index' \
		'head -c 90 before/desk/index >bert/desk/index'; do
		anew
		eval "$change"
		takes 0 bert box
		prints 'taken 3'
	done
	anew
	rm bert/desk/index
	mkdir bert/desk/index
	takes 0 bert box
	prints 'taken 3'
	says 'note: '
}
