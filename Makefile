# feldpost: make, make deps, make demo, make test, make check. See README.md.

PREFIX  ?= /usr/local
DESTDIR ?=
CC      ?= cc
CFLAGS  ?= -O2 -g
BUILD   ?= build

PKGS    := libsodium yaml-0.1 inih
WARN    := -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
           -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla
ALL_CFLAGS = $(WARN) -D_XOPEN_SOURCE=700 -Iinclude \
           $(shell pkg-config --cflags $(PKGS)) $(CFLAGS)
LIBS    = $(shell pkg-config --libs $(PKGS)) -lm

LIB_SRC := $(filter-out src/cli/%,$(wildcard src/*/*.c src/games/*/*.c))
CLI_SRC := $(wildcard src/cli/*.c)
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
UNIT    := $(patsubst tests/unit/%.c,$(BUILD)/unit/%,$(wildcard tests/unit/*.c))

all: $(BUILD)/feldpost

$(BUILD)/feldpost: $(CLI_OBJ) $(BUILD)/libfeldpost.a
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(CLI_OBJ) $(BUILD)/libfeldpost.a $(LIBS)

$(BUILD)/libfeldpost.a: $(LIB_OBJ)
	rm -f $@
	$(AR) rcs $@ $(LIB_OBJ)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/unit/%: tests/unit/%.c $(BUILD)/libfeldpost.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -MMD -MP -o $@ $< $(BUILD)/libfeldpost.a \
		-lcmocka $(LIBS)

$(BUILD)/tools/%: tests/tools/%.c $(BUILD)/libfeldpost.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -MMD -MP -o $@ $< \
		$(BUILD)/libfeldpost.a $(LIBS)

$(BUILD)/tools/%.so: tests/tools/%.c
	@mkdir -p $(@D)
	$(CC) $(WARN) -O2 -fPIC -shared -o $@ $< -ldl

tools: $(BUILD)/tools/rulecase $(BUILD)/tools/faults.so

unit: $(UNIT) $(BUILD)/tools/faults.so
	@set -e; for t in $(UNIT); do $$t; done

clean:
	rm -rf build

.PHONY: all unit clean
-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(UNIT:=.d)
