# It counts what is verified, and what is run.
$(BUILD)/unit/intake_test: private LDFLAGS += \
	-Wl,--wrap=signature_verify,--wrap=match_run
