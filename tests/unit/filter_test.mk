# It has the filters of two machines.
$(BUILD)/unit/filter_test: private ALL_CFLAGS += -I$(BUILD)/filters
$(BUILD)/unit/filter_test: private LIBS += $(LIBS_filter)
$(BUILD)/unit/filter_test: $(BUILD)/filters/x86_64.h $(BUILD)/filters/aarch64.h
$(BUILD)/filters/%.h: $(BUILD)/filter
	@mkdir -p $(@D)
	@$< $* >$@.new && mv $@.new $@
