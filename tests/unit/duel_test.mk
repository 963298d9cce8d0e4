# It counts what is kept and vouched.
$(BUILD)/unit/duel_test: private LDFLAGS += \
	-Wl,--wrap=kept_read,--wrap=kept_write \
	-Wl,--wrap=answered_vouched,--wrap=answered_vouch
