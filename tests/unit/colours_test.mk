# It computes what eyes see.
$(BUILD)/unit/colours_test: private LIBS += -lm
