$(BUILD)/unit/unmail_test: private ALL_CFLAGS += $(MIME_CFLAGS)
$(BUILD)/unit/unmail_test: private LIBS += $(MIME_LIBS)
$(BUILD)/unit/unmail_test: $(filter-out %/main.o,$(UNMAIL_OBJ))
