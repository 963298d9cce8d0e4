# It counts what is opened.
$(BUILD)/unit/peek_test: private LDFLAGS += \
	-Wl,--wrap=card_share,--wrap=box_open
