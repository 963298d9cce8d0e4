# It has a hand in the deal and in the dice.
$(BUILD)/unit/privacy_test: private LDFLAGS += \
	-Wl,--wrap=shuffle_order,--wrap=host_deal_make \
	-Wl,--wrap=ledger_seed,--wrap=game_named
