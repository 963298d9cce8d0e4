#!/usr/bin/env bats
# Race to the Reichstag, 5: sectors and the Reichstag.

load reichstag

@test "reichstag 5.2: no attack across the boundary" {
	units 1bf-1m 2009 flj-1 1909
	expect_refused 5.2 "attack 1909 with 1bf-1m"
}
