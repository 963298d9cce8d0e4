# It stands for a libsodium with a fault.
$(BUILD)/unit/key_test: private LDFLAGS += \
	-Wl,--wrap=crypto_core_ed25519_is_valid_point \
	-Wl,--wrap=crypto_scalarmult_ed25519_noclamp
