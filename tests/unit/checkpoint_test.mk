# It counts what is verified, run, kept and vouched.
$(BUILD)/unit/checkpoint_test: private LDFLAGS += \
	-Wl,--wrap=signature_verify,--wrap=signature_is_own \
	-Wl,--wrap=match_run,--wrap=game_replay \
	-Wl,--wrap=kept_read,--wrap=kept_write \
	-Wl,--wrap=answered_vouched,--wrap=answered_vouch
