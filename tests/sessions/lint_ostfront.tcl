# test
# The data of Ostfront: what would break its rules is found, and the file it
# stands in is named.

words lint

word settle {} {
	data_of ostfront
}

# finds FILE SED-SCRIPT...: the data can be read, and lint finds a fault in it.
word finds {file args} {
	change $file {*}$args
	fails 1 $::data/$file: feldpost lint $::data
	is $::out ""
	says "fault: "
}

# unfit FILE SED-SCRIPT...: no such value can be: it is read as malformed, or
# found.
word unfit {file args} {
	change $file {*}$args
	attempt feldpost lint $::data
	expect {$::status in {1 5}}
	says $::data/$file:
}

# without_road WEST EAST: takes it off the map.
word without_road {west east} {
	string cat "/west: $west, east: $east,/\{:more;/\}/!\{N;b more\};d\}"
}

# one_more_road FLOW
word one_more_road {flow} {
	return "s/^roads:/&\\n  - {$flow, dotted: yes, bend: 30, source: rules}/"
}

session {lint ostfront: the data is clean} {
	works feldpost lint ostfront
	prints "cards.yaml: "
	prints "map.yaml: "
}

session {lint ostfront: the reconstructed map is marked} {
	works feldpost lint ostfront
	expect {[regexp {map.yaml: [0-9]+ values, [0-9]+ from the rules, [1-9]} $out]}
	prints " 0 without a source"
}

session {lint ostfront: other dots are no fault} {
	change map.yaml {s/east: Moscow, dotted: no/east: Moscow, dotted: yes/} \
		{s/east: Leningrad, dotted: yes/east: Leningrad, dotted: no/}
	works feldpost lint $data
}

session {lint ostfront: another doubled value is no fault} {
	change cards.yaml {s/kind: war, value: 4, source/kind: war, value: 3, source/}
	works feldpost lint $data
}

session {lint ostfront: one more road is no fault} {
	change map.yaml [one_more_road "west: Leningrad, east: Moscow"]
	works feldpost lint $data
}

session {lint ostfront: another map makes another game} {
	works feldpost lint $data
	set before [match $out {^digest (.*)}]
	change map.yaml {s/east: Moscow, dotted: no/east: Moscow, dotted: yes/}
	works feldpost lint $data
	expect {$before ne ""}
	expect {$before ne [match $out {^digest (.*)}]}
}

# The map

session {lint ostfront: capitals and start are cities of the map} {
	unfit map.yaml {s/german: Berlin, soviet: Moscow/german: Paris, soviet: Moscow/}
}

session {lint ostfront: a capital is taken off the map} {
	unfit map.yaml {/id: Moscow,/d}
}

session {lint ostfront: the start is a city} {
	unfit map.yaml {s/start: Warsaw/start: Lodz/}
}

session {lint ostfront: there are two capitals} {
	finds map.yaml {s/german: Berlin, soviet: Moscow/german: Moscow, soviet: Moscow/}
}

session {lint ostfront: a capital is missing} {
	unfit map.yaml {s/german: Berlin, soviet: Moscow/german: Berlin/}
}

session {lint ostfront: a road leads nowhere} {
	unfit map.yaml {s/west: Smolensk, east: Moscow/west: Smolensk, east: Kazan/}
}

session {lint ostfront: a road leads from a city to itself} {
	finds map.yaml [one_more_road "west: Kiev, east: Kiev"]
}

session {lint ostfront: a road is there twice} {
	finds map.yaml [one_more_road "west: Kiev, east: Stalingrad"]
}

session {lint ostfront: roads to the east lead in a circle} {
	finds map.yaml [one_more_road "west: Smolensk, east: Warsaw"]
}

session {lint ostfront: a city is there twice} {
	finds map.yaml {s/id: Leningrad, name/id: Minsk, name/} \
		{s/east: Leningrad/east: Minsk/} \
		{s/Moscow, Leningrad, Stalingrad/Moscow, Stalingrad/}
}

session {lint ostfront: a city cannot be reached} {
	finds map.yaml [without_road Kiev Stalingrad]
}

session {lint ostfront: the Soviet capital cannot be reached} {
	finds map.yaml [without_road Smolensk Moscow]
}

session {lint ostfront: the German capital cannot be reached} {
	finds map.yaml [without_road Berlin Warsaw] \
		[without_road Berlin Budapest]
}

session {lint ostfront: cities of double supply are on the map} {
	unfit map.yaml {s/Moscow, Leningrad, Stalingrad/Moscow, Leningrad, Baku/}
}

session {lint ostfront: the cities of the last day are on the map} {
	unfit map.yaml {s/soviet-at-end: .*/soviet-at-end: [Berlin, Prague]/}
}

# The cards

session {lint ostfront: a card is there twice} {
	finds cards.yaml {s/id: W6, /id: W5, /}
}

session {lint ostfront: a value is out of bounds} {
	unfit cards.yaml "s/kind: war, value: 6\}/kind: war, value: -6\}/"
}

session {lint ostfront: a value is no number} {
	unfit cards.yaml "s/kind: war, value: 6\}/kind: war, value: six\}/"
}

session {lint ostfront: a kind of card that is not} {
	unfit cards.yaml "s/kind: war, value: 6\}/kind: truce, value: 6\}/"
}

session {lint ostfront: there are two plunder cards} {
	finds cards.yaml {/id: P2,/d}
}

session {lint ostfront: the Germans must begin with an ordinary war card} {
	finds cards.yaml {s/opening: W7/opening: A41/}
}

session {lint ostfront: no more is dealt than there is} {
	finds cards.yaml {s/german: 3, soviet: 1/german: 3, soviet: 5/}
}

session {lint ostfront: no more is dealt than a hand holds} {
	finds cards.yaml {s/german: 3, soviet: 1/german: 4, soviet: 1/}
}

session {lint ostfront: a hand holds something} {
	unfit cards.yaml {s/hand-limit: 4/hand-limit: 0/}
}

session {lint ostfront: a year's card is an annihilation card} {
	finds cards.yaml {s/first: soviet, annihilation: A44/first: soviet, annihilation: W6/}
}

session {lint ostfront: a year's card is that year's alone} {
	finds cards.yaml {s/first: soviet, annihilation: A44/first: soviet, annihilation: A43/}
}

session {lint ostfront: a year is there twice} {
	finds cards.yaml {s/year: 1943,/year: 1942,/}
}

session {lint ostfront: one of the two sides begins a year} {
	unfit cards.yaml {s/year: 1943, first: german/year: 1943, first: italian/}
}

