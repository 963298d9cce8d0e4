#!/usr/bin/env bats
# shellcheck disable=SC2154
# More whole random duels by separate processes than tests/bats has time for.

load ../bats/duel

@test "soak: many whole duels, the same at both desks, audited, their mails counted" {
	random_duels 101 "$((100 + ${SOAK_DUELS:-25}))"
}
