# feldpost. `make help` lists the targets; README.md begins with two commands.

# Built-in rules are not used, and make would spend most of its time on them.
MAKEFLAGS += -r

PREFIX  ?= /usr/local
DESTDIR ?=
CC      ?= cc
CFLAGS  ?= -O2 -g
CPPFLAGS ?=
LDFLAGS ?=
BUILD   ?= build
# Where programs that the build runs are; they are built for this machine.
HERE    ?= $(BUILD)

comma   := ,
PKGS    := libsodium yaml-0.1 inih
WARN    := -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
           -Wstrict-prototypes -Wmissing-prototypes -Wundef -Wvla \
           -Wformat=2 -Wformat-nonliteral
# Hardened like Debian's programs. CPPFLAGS, CFLAGS and LDFLAGS come later, so have
# priority. HARDEN= HARDEN_LINK= turns hardening off. glibc checks sizes only with
# optimization, and would then hide faults from the sanitizers.
OPTIMIZED = $(filter-out -O0,$(lastword -O0 $(filter -O%,$(CFLAGS))))
UNFORTIFIED = $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)) \
              $(findstring -fsanitize,$(CFLAGS))
FORTIFY = $(if $(OPTIMIZED),$(if $(strip $(UNFORTIFIED)),, \
          -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2))
HARDEN  ?= -fstack-protector-strong $(FORTIFY) -fPIE
HARDEN_LINK ?= -pie -Wl,-z,relro,-z,now
# Asked once and kept, because each of a thousand recipes would start a process.
# FOLDER makes the folder of a target.
PKG_CFLAGS = $(eval PKG_CFLAGS := $$(shell pkg-config --cflags $(PKGS)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $$(shell pkg-config --libs $(PKGS)))$(PKG_LIBS)
FOLDER = $(if $(there-$(@D)),,$(eval there-$(@D) := yes)$(shell mkdir -p $(@D)))
ALL_CFLAGS = $(WARN) -D_XOPEN_SOURCE=700 -Iinclude -I$(BUILD)/include \
           $(PKG_CFLAGS) $(HARDEN) $(CPPFLAGS) $(CFLAGS)
ALL_LDFLAGS = $(HARDEN_LINK) $(LDFLAGS)
# Linked statically: the shared library would double the time to start the program.
UNISTRING ?= -Wl,-Bstatic -lunistring -Wl,-Bdynamic
# Linked statically if it is there. Without it, typed lines can't be edited.
EDIT   := $(wildcard $(addsuffix /libedit.a, \
          $(shell pkg-config --variable=libdir libedit 2>/dev/null)))
EDIT_LIBS = $(if $(EDIT),-Wl$(comma)-Bstatic -ledit -ltinfo -lbsd -lmd \
          -Wl$(comma)-Bdynamic)
# These, too: finding the symbols of shared libraries takes half of the time that
# a short command needs. ARCHIVES= links the shared ones.
ARCHIVES := $(filter 3,$(words $(wildcard $(addprefix $(shell pkg-config \
          --variable=libdir libsodium 2>/dev/null)/lib,sodium.a yaml.a inih.a))))
LIBS    = $(if $(ARCHIVES),-Wl$(comma)-Bstatic) $(PKG_LIBS) \
          $(if $(ARCHIVES),-Wl$(comma)-Bdynamic) $(EDIT_LIBS) $(UNISTRING)

# Sorted, because the order of wildcards depends on the locale.
LIB_SRC := $(sort $(filter-out src/cli/% src/build/% src/unmail/% src/wasm/%,$(wildcard src/*/*.c src/games/*/*.c)))
CLI_SRC := $(sort $(wildcard src/cli/*.c))
UNMAIL_SRC := $(sort $(wildcard src/unmail/*.c))
LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
UNMAIL_OBJ := $(UNMAIL_SRC:%.c=$(BUILD)/%.o)
BUILD_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/build/*.c))
PAGES   := $(wildcard man/*.[1-9])

# Debian packages for building, testing and checking.
DEPS := gcc binutils make pkg-config libsodium-dev libyaml-dev libinih-dev \
        libunistring-dev libedit-dev libncurses-dev libicu-dev libseccomp-dev \
        libgmime-3.0-dev zlib1g-dev \
        bats libcmocka-dev tcl-dev minisign jq mandoc valgrind \
        clang clang-format clang-tidy cppcheck shellcheck libclang-rt-14-dev \
        zsh fish gettext parallel rsync \
        mutt neomutt s-nail mblaze procmail maildrop msmtp \
        opensmtpd iproute2 aerc fdm isync dovecot-sieve python3 spamassassin \
        librsvg2-bin libxml2-utils imagemagick espeak-ng node-typescript
DEPS_BROWSER = chromium firefox-esr chromium-driver python3-selenium imagemagick \
        poppler-utils fonts-dejavu-core $(if $(shell command -v npm),,npm)
# Packages for building the module of pages (WASM_CC), and for trying it out.
DEPS_PAGE := clang-14 lld-14 wasi-libc libclang-rt-14-dev-wasm32 binaryen zopfli \
        dpkg-dev nodejs
# Packages for building, checking and trying out feldpost's own packages.
DEPS_PACKAGES := dpkg-dev debhelper lintian minisign autopkgtest piuparts \
        reprotest debootstrap gcc-aarch64-linux-gnu qemu-user-static \
        libsodium-dev:arm64 libyaml-dev:arm64 libinih-dev:arm64 \
        libunistring-dev:arm64 libedit-dev:arm64 libncurses-dev:arm64

all: $(BUILD)/feldpost $(BUILD)/feldpost-unmail

dev: all

$(BUILD)/feldpost: $(CLI_OBJ) $(BUILD)/libfeldpost.a
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(CLI_OBJ) \
		$(BUILD)/libfeldpost.a $(LIBS)

# A separate program reads MIME (unmail.h).
MIME_CFLAGS = $(eval MIME_CFLAGS := $$(subst -I,-isystem ,$$(shell \
	pkg-config --cflags gmime-3.0)))$(MIME_CFLAGS)
MIME_LIBS = $(shell pkg-config --libs gmime-3.0) -lz
$(UNMAIL_OBJ): private ALL_CFLAGS += $(MIME_CFLAGS)

$(BUILD)/feldpost-unmail: $(UNMAIL_OBJ) $(BUILD)/libfeldpost.a
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(UNMAIL_OBJ) \
		$(BUILD)/libfeldpost.a $(MIME_LIBS) $(LIBS)

$(BUILD)/libfeldpost.a: $(LIB_OBJ) $(BUILD)/packed.o $(BUILD)/module.o
	@rm -f $@
	@$(AR) rcs $@ $^

# The program contains its scenarios in canonical form (scenario.h). The packer is
# linked with the whole program, so any changed file links it again. Its output
# rarely changes: packed.c then keeps its time, and nothing else is built.
$(BUILD)/unpacked.a: $(LIB_OBJ)
	@rm -f $@
	@$(AR) rcs $@ $^

$(BUILD)/pack: $(BUILD)/src/build/pack.o $(BUILD)/unpacked.a
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

# Pages (page.h, plan_page.h) contain these files. A script is one of these modules
# with all that it imports.
SCRIPTS := replay_page commands_worker plan_page plan_page_worker desk desk_worker
PAGE_FILES := $(sort $(wildcard src/page/*.css)) src/page/asleep.js \
	$(SCRIPTS:%=$(BUILD)/page/%.js)

$(BUILD)/bundle: $(BUILD)/src/build/bundle.o
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $<

$(BUILD)/page/%.js: src/page/%.js $(wildcard src/page/*.js src/wasm/*.js) $(HERE)/bundle
	@$(FOLDER)
	@$(HERE)/bundle $< >$@.new && mv $@.new $@

# Pictures (svg.h) contain this style and these shapes.
DRAW_FILES := src/draw/style.css src/draw/shapes.svg

DATA := $(wildcard scenarios/*/*.yaml) $(DRAW_FILES)
$(BUILD)/packed.stamp: $(HERE)/pack $(DATA) $(PAGE_FILES)
	@$(HERE)/pack scenarios $(PAGE_FILES) $(DRAW_FILES) >$(@D)/packed.new
	@src/build/renew $(@D)/packed.new $(@D)/packed.c && touch $@

$(BUILD)/packed.c: $(BUILD)/packed.stamp ;

$(BUILD)/packed.o: $(BUILD)/packed.c
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

# The program as a WebAssembly module for pages (src/wasm): all but what pages don't
# need, with libraries built from source (`make deps-page`). One version of clang
# always makes the same bytes, so all builds take the module from one place. Without
# these tools there is no module.
WASM ?= build/wasm
SOURCES ?= build/sources
WASM_CC ?= $(firstword $(shell command -v clang-14 clang 2>/dev/null))
WASM_LD ?= $(firstword $(shell command -v wasm-ld-14 wasm-ld 2>/dev/null))
WASM_OPT ?= $(shell command -v wasm-opt 2>/dev/null)
WASM_CC := $(WASM_CC)
WASM_LD := $(WASM_LD)
WASM_OPT := $(WASM_OPT)
ZOPFLI ?= $(shell command -v zopfli 2>/dev/null)
WASI := /usr/include/wasm32-wasi /usr/lib/wasm32-wasi
WASM_RT := $(if $(WASM_CC),$(wildcard $(shell $(WASM_CC) \
          -print-resource-dir)/lib/wasi/libclang_rt.builtins-wasm32.a))
SODIUM := $(lastword $(sort $(wildcard $(SOURCES)/libsodium-*/src/libsodium)))
YAML := $(lastword $(sort $(wildcard $(SOURCES)/libyaml-*/src)))
UNISTRING_LIB := $(lastword $(sort $(wildcard $(SOURCES)/libunistring-*/lib)))
WASM_LACKS := $(strip $(if $(WASM_CC),,clang) $(if $(WASM_LD),,wasm-ld) \
          $(if $(WASM_OPT),,wasm-opt) $(if $(WASM_RT),,libclang_rt) \
          $(if $(filter 2,$(words $(wildcard $(WASI)))),,wasi-libc) \
          $(if $(and $(SODIUM),$(YAML),$(UNISTRING_LIB)),,sources-of-libraries))
WASM_VERSION := $(if $(WASM_LACKS),,clang $(shell $(WASM_CC) -dumpversion))
WASM_FLAGS = --target=wasm32-wasi -nostdlibinc -Isrc/wasm/system \
          -isystem $(word 1,$(WASI)) -D_WASI_EMULATED_SIGNAL -DNDEBUG -Oz \
          -ffunction-sections -fdata-sections $(WASM_LTO)
WASM_LTO = -flto
WASM_CFLAGS = $(WASM_FLAGS) -std=c11 -D_XOPEN_SOURCE=700 -Wall -Wextra -Iinclude \
          -iquote src/base -I$(HERE)/include -isystem $(WASM)/include \
          -isystem $(SODIUM)/include -isystem $(SODIUM)/include/sodium \
          -isystem $(YAML)/../include \
          -mexception-handling -mllvm -wasm-enable-sjlj
# Functions of Race to the Reichstag put views of 200 KB on the stack, up to five deep.
WASM_LDFLAGS = --no-entry --gc-sections --stack-first -s \
          -mllvm -wasm-enable-sjlj -mllvm -exception-model=wasm \
          -z stack-size=2097152 --max-memory=1073741824 --export=_initialize
WASM_OPTFLAGS = --enable-exception-handling --enable-sign-ext \
          --enable-mutable-globals --low-memory-unused -Oz --converge

# src/wasm/system.c replaces these files. Pages don't need some commands, either.
MODULE_BASE := $(addprefix src/base/,attendant.c bounds.c courier.c file_write.c \
	helper.c ini.c sandbox.c spool.c system.c terminal.c typing.c workers.c)
MODULE_SRC := $(sort $(filter-out $(MODULE_BASE) src/build/% \
	$(addprefix src/page/,carried.c desk.c first.c replay.c words.c) \
	src/unmail/% src/games/null/% src/check/simulate% src/prompt/% \
	$(addprefix src/cli/cmd_,completion.c lint.c page.c play.c simulate.c), \
	$(wildcard src/*/*.c src/games/*/*.c)))
MODULE_LIB := $(if $(WASM_LACKS),, \
	$(patsubst $(SODIUM)/%.c,lib/sodium/%.o,$(shell find $(SODIUM) -name '*.c')) \
	$(patsubst $(YAML)/%.c,lib/yaml/%.o,$(wildcard $(YAML)/*.c)) \
	$(addprefix lib/unistring/,$(addsuffix .o,$(addprefix unicase/,cased \
	ignorable empty-prefix-context empty-suffix-context special-casing \
	tocasefold toupper u8-casefold u8-casemap u8-ct-casefold u8-toupper) \
	$(addprefix unictype/,categ_none categ_of combiningclass decdigit \
	joiningtype_of \
	pr_default_ignorable_code_point pr_emoji_modifier \
	pr_extended_pictographic pr_ideographic pr_not_a_character \
	pr_soft_dotted pr_variation_selector pr_white_space) unigbrk/uc-gbrk-prop \
	unilbrk/lbrktables unilbrk/u8-possible-linebreaks $(addprefix uninorm/, \
	canonical-decomposition compat-decomposition decompose-internal \
	decomposing-form decomposition decomposition-table composition nfc nfd nfkc \
	nfkd u8-normalize u32-normalize) \
	$(addprefix unistr/,u32-cpy u8-cpy u8-mbtouc-unsafe-aux u8-uctomb-aux) \
	uniwidth/width)))
MODULE_OBJ := $(MODULE_SRC:%.c=$(WASM)/%.o) $(WASM)/packed.o
MODULE := $(if $(WASM_LACKS),,$(WASM)/feldpost.gz)

# Headers that libraries generate: copied from the installed ones, or written here.
$(WASM)/include/made:
	@mkdir -p $(@D)/sodium $(@D)/unicase $(@D)/unistring
	@cp $(INSTALLED)/sodium/version.h $(@D)/sodium
	@cp $(addprefix $(INSTALLED)/uni,case.h ctype.h gbrk.h lbrk.h norm.h \
		str.h types.h width.h) $(@D)
	@cp $(INSTALLED)/unistring/*.h $(@D)/unistring
	@cp $(UNISTRING_LIB)/unicase/special-casing.in.h \
		$(@D)/unicase/special-casing.h
	@printf '#define %s\n' 'HAVE_INLINE 1' \
		'_GL_ATTRIBUTE_CONST __attribute__((const))' \
		'_GL_ATTRIBUTE_FALLTHROUGH __attribute__((fallthrough))' \
		>$(@D)/config.h
	@touch $@
INSTALLED = $(shell pkg-config --variable=includedir libsodium)

LIB_FLAGS = $(WASM_FLAGS) -w -I$(WASM)/include
$(WASM)/lib/sodium/%.o: $(SODIUM)/%.c $(WASM)/include/made
	@$(FOLDER)
	$(WASM_CC) $(LIB_FLAGS) -DCONFIGURED=1 -I$(SODIUM)/include/sodium \
		-I$(SODIUM)/include -I$(WASM)/include/sodium -c -o $@ $<

$(WASM)/lib/yaml/%.o: $(YAML)/%.c $(WASM)/include/made
	@$(FOLDER)
	$(WASM_CC) $(LIB_FLAGS) -I$(YAML)/../include -DYAML_VERSION_MAJOR=0 \
		-DYAML_VERSION_MINOR=0 -DYAML_VERSION_PATCH=0 \
		-DYAML_VERSION_STRING='""' -c -o $@ $<

$(WASM)/lib/unistring/%.o: $(UNISTRING_LIB)/%.c $(WASM)/include/made
	@$(FOLDER)
	$(WASM_CC) $(LIB_FLAGS) -I$(UNISTRING_LIB) -c -o $@ $<

$(WASM)/%.o: %.c $(WASM)/include/made
	@$(FOLDER)
	$(WASM_CC) $(WASM_CFLAGS) -MMD -MP -c -o $@ $<

# Only the linker calls these functions, so link-time optimization would drop them.
$(WASM)/src/wasm/unwinding.o: WASM_LTO =

$(WASM)/src/base/rune.o: $(HERE)/include/ambiguous.h
$(WASM)/src/base/look.o: $(HERE)/include/confusables.h

$(WASM)/packed.stamp: $(HERE)/pack $(DATA)
	@$(FOLDER)
	@$(HERE)/pack scenarios $(DRAW_FILES) >$(@D)/packed.new
	@src/build/renew $(@D)/packed.new $(@D)/packed.c && touch $@

$(WASM)/packed.c: $(WASM)/packed.stamp ;

$(WASM)/packed.o: $(WASM)/packed.c $(WASM)/include/made
	$(WASM_CC) $(WASM_CFLAGS) -c -o $@ $<

$(WASM)/feldpost.wasm: $(MODULE_OBJ) $(addprefix $(WASM)/,$(MODULE_LIB))
# Pages never print floating-point numbers.
$(WASM)/%.wasm:
	@$(WASM_LD) $(WASM_LDFLAGS) -Map=$(@:.wasm=.map) -o $@.new \
		$(word 2,$(WASI))/crt1-reactor.o $^ $(addprefix $(word 2,$(WASI))/,\
		libwasi-emulated-signal.a libc-printscan-no-floating-point.a libc.a) \
		$(WASM_RT)
	$(WASM_OPT) $(WASM_OPTFLAGS) -o $@ $@.new
	@rm $@.new

$(WASM)/feldpost.gz: $(WASM)/feldpost.wasm
	@$(if $(ZOPFLI),$(ZOPFLI) --i5 -c,gzip -9nc) $< >$@.new && mv $@.new $@

$(BUILD)/module: $(BUILD)/src/build/module.o
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $<

# Prints how many bytes each room has: code, data and both. Link-time optimization
# mixes the rooms, so this builds a larger module without it.
module-rooms: $(WASM)/feldpost.gz
	@$(MAKE) -s WASM=$(WASM)/rooms WASM_LTO= $(WASM)/rooms/feldpost.wasm
	@src/build/rooms $(WASM)/rooms/feldpost.map
	@echo "of all that wasm-opt leaves $$(wc -c <$(WASM)/feldpost.wasm)," \
		"and gzip $$(wc -c <$<)"

# Which module the program gets. If this changes, the module is built in again.
$(BUILD)/module.of: FORCE
	@$(FOLDER)
	@echo '$(WASM_VERSION): $(MODULE) $(WASM_LACKS)' >$@.new
	@src/build/renew $@.new $@

# Building the module takes half a minute: `make dev` and `make quick` keep it.
AS_IS := $(filter dev quick,$(MAKECMDGOALS))
$(BUILD)/module.c: $(HERE)/module $(BUILD)/module.of \
		$(if $(and $(AS_IS),$(wildcard $(MODULE))),,$(MODULE))
	@$(if $(WASM_LACKS),echo "feldpost is built without the module of pages; what \
	they need is missing: $(WASM_LACKS) (make deps-page)")
	@$(if $(MODULE),base64 -w 0 $(MODULE) >$(BUILD)/module.64)
	@$(HERE)/module $(if $(MODULE),"$(WASM_VERSION)" \
		`sha256sum <$(MODULE:.gz=.wasm)` $(BUILD)/module.64) >$@.new && mv $@.new $@

$(BUILD)/module.o: $(BUILD)/module.c
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

# Tables made with other libraries, which the program itself then does not need.
TABLES := $(BUILD)/ambiguous $(BUILD)/confusables $(BUILD)/filter
LIBS_ambiguous = $(shell pkg-config --libs icu-uc)
LIBS_confusables = $(shell pkg-config --libs icu-i18n) $(UNISTRING)
LIBS_filter = $(shell pkg-config --libs libseccomp)
$(TABLES): $(BUILD)/%: $(BUILD)/src/build/%.o
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $< $(LIBS_$*)

$(BUILD)/include/%.h: $(HERE)/%
	@$(FOLDER)
	@$< $(TARGET) >$@.new && mv $@.new $@

$(BUILD)/src/base/typing.o: private CPPFLAGS += $(if $(EDIT),-DFELDPOST_LIBEDIT)
$(BUILD)/src/base/rune.o: $(BUILD)/include/ambiguous.h
$(BUILD)/src/base/look.o: $(BUILD)/include/confusables.h
$(BUILD)/src/base/sandbox.o: $(BUILD)/include/filter.h

$(BUILD)/%.o: %.c
	@$(FOLDER)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

include tests/Makefile

# Installs missing packages on Debian; elsewhere names them.
deps:
	@tests/deps $(DEPS)

# Installs a browser, which is large. Tests use it to draw pictures and open pages.
# A file from npm, of a fixed version, checks pages for accessibility; if npm does
# not provide it, this test is skipped.
AXE := $(BUILD)/browser/node_modules/axe-core/axe.min.js
deps-browser:
	@tests/deps $(DEPS_BROWSER)
	@$(MAKE) -s $(AXE) || echo "deps-browser: no axe-core, npm does not give it"

deps-page:
	@tests/deps $(DEPS_PAGE)
	@src/build/sources --unpack $(SOURCES) libsodium-dev libyaml-dev \
		libunistring-dev

deps-packages:
	@tests/deps $(DEPS_PACKAGES)

$(AXE): tests/browser/package-lock.json
	@mkdir -p $(BUILD)/browser
	cp tests/browser/package.json $< $(BUILD)/browser
	cd $(BUILD)/browser && timeout 300 npm ci --loglevel=silent \
		--ignore-scripts --no-audit --no-fund --fetch-retries=1
	@touch $@

# Nothing is built before `deps` has finished, not even with -j.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
$(LIB_OBJ) $(CLI_OBJ) $(UNMAIL_OBJ) $(HARNESS) $(BUILD_OBJ) $(BUILD)/tests/tools/cheat_cards.o \
$(BUILD)/tools/faults.so demo quick test nightly check deps-browser: | deps
endif
ifneq ($(filter deps-browser,$(MAKECMDGOALS)),)
nightly: | deps-browser
endif

# Builds one file for any Linux, which contains all libraries. For another machine
# use HOST=aarch64-linux-gnu (`make deps-packages` installs the compiler).
HOST =
STATIC = as one static file, $(shell $(CC) -dumpmachine)
ifeq ($(HOST),)
static: $(BUILD)/static/feldpost
else
static: $(BUILD)/pack $(BUILD)/bundle $(TABLES)
	+@PKG_CONFIG_LIBDIR=/usr/lib/$(HOST)/pkgconfig \
		$(MAKE) static HOST= HERE=$(BUILD) BUILD=$(BUILD)/$(HOST) \
		TARGET=$(firstword $(subst -, ,$(HOST))) \
		CC=$(HOST)-gcc AR=$(HOST)-ar
endif

$(BUILD)/static/feldpost: $(filter-out %/cmd_version.o,$(CLI_OBJ)) \
		$(BUILD)/static/version.o $(BUILD)/libfeldpost.a
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -static-pie -s -o $@ $^ \
		$(filter-out -Wl%,$(LIBS))

$(BUILD)/static/version.o: src/cli/cmd_version.c
	@$(FOLDER)
	$(CC) $(ALL_CFLAGS) -DFELDPOST_BUILT='"$(STATIC)"' -MMD -MP -c -o $@ $<

# Builds Debian packages and a source package.
deb:
	src/build/deb $(BUILD)/deb

# Builds all files of a release in build/release. KEY= names a secret key of
# minisign, not one that signs games.
KEY =
release:
	+@$(MAKE) static
	+@$(MAKE) static HOST=aarch64-linux-gnu
	+@$(MAKE) deb
	src/build/release $(BUILD) $(KEY)

demo: all
	@FELDPOST_BUILD=$(abspath $(BUILD)) sh examples/demo.sh

# Tries packages on systems without the source. Needs root and a mirror.
test-packages: all tools
	+@$(MAKE) static
	+@$(MAKE) static HOST=aarch64-linux-gnu
	+@$(MAKE) deb
	@tests/packages $(abspath $(BUILD))

# Writes templates for translators: for texts of the engine, and of each game.
messages:
	@src/build/messages $(BUILD)/messages

check: all
	@FELDPOST_BUILD=$(abspath $(BUILD)) tests/check

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/feldpost
	install -m 755 $(BUILD)/feldpost $(DESTDIR)$(PREFIX)/bin/feldpost
	install -d $(DESTDIR)$(PREFIX)/libexec/feldpost
	install -m 755 $(BUILD)/feldpost-unmail \
		$(DESTDIR)$(PREFIX)/libexec/feldpost/feldpost-unmail
	cp -R scenarios $(DESTDIR)$(PREFIX)/share/feldpost/
	for page in $(PAGES); do \
		d=$(DESTDIR)$(PREFIX)/share/man/man$${page##*.}; \
		install -d "$$d" && install -m 644 "$$page" "$$d/" || exit 1; \
	done
	s=$(DESTDIR)$(PREFIX)/share; \
	install -d $$s/bash-completion/completions $$s/zsh/site-functions \
		$$s/fish/vendor_completions.d && \
	$(BUILD)/feldpost completion bash \
		>$$s/bash-completion/completions/feldpost && \
	$(BUILD)/feldpost completion zsh >$$s/zsh/site-functions/_feldpost && \
	$(BUILD)/feldpost completion fish \
		>$$s/fish/vendor_completions.d/feldpost.fish

# Keeps fetched sources.
clean:
	rm -rf $(filter-out build/sources,$(wildcard build/*))

help:
	@sed -n 's/^#: //p' Makefile

#: make deps      installs what is missing (Debian), or says what that is
#: make deps-browser  installs Chromium, Firefox and what drives them, for some tests
#: make deps-page  installs what builds the module of pages
#: make deps-packages  installs what only packages need
#: make           builds build/feldpost; make install installs it
#: make dev       builds it in seconds; pages keep the existing module
#: make static    builds build/static/feldpost, one file with all it needs
#: make module-rooms  says what of the module of pages each room has
#: make deb       builds packages for Debian, into build/deb
#: make release   all of these with their sums, into build/release; KEY= signs them
#: make demo      plays a whole game before your eyes
#: make quick     runs the tests that tell in half a minute whether a line was wrong
#: make test      runs all but those of the night, in a few minutes
#: make nightly   runs all there is, for hours; goes on where it stopped
#: make sanitize  runs pieces, sessions and attacks under AddressSanitizer and UBSan
#: make test-packages  tries packages on systems that have never seen the source
#: make nonsense  runs tests in a language that nobody speaks
#: make messages  writes templates for translators, into build/messages
#: make check     looks the sources over: layout, lint, floors, manual pages
#: make bench     measures speed; BENCH=audit one part of it
#: make fuzz      runs all fuzzers, FUZZ_SECONDS each; fuzz-mail one of them
#: make soak      plays SOAK random duels of each game for two, drafts as many decisions

.PHONY: FORCE dev static deb test-packages release deps-page deps-packages all deps \
	module-rooms deps-browser demo messages check install clean help
# Kept, and missed when they are gone, which .SECONDARY would not do.
.PRECIOUS: $(BUILD)/%.o $(WASM)/%.o
-include $(LIB_OBJ:.o=.d) $(UNMAIL_OBJ:.o=.d) $(BUILD)/src/build/pack.d $(BUILD)/static/version.d $(CLI_OBJ:.o=.d) \
	$(MODULE_OBJ:.o=.d)
