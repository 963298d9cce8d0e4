/*
 * proof cases FILE...: the cases of tests/cases in these files.
 * proof games GAME SEED COUNT: so many random games (tests/tools/planner.c).
 * proof fuzz NAME FILE... [--beside=FILE...]: what the fuzzer of that name does
 * with these inputs; it may read those beside.
 *
 * All of it as one program, natively and as a module with the rooms of
 * src/wasm's, so that both can be compared (tests/bats/module.bats).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"

/* clang-format off */
#define FUZZERS(ROW) \
	ROW(doc) \
	ROW(draft) \
	ROW(evidence) \
	ROW(game) \
	ROW(guard) \
	ROW(hexmap) \
	ROW(index) \
	ROW(kept) \
	ROW(key) \
	ROW(log) \
	ROW(mail) \
	ROW(mailbox) \
	ROW(names) \
	ROW(offers) \
	ROW(orders) \
	ROW(packet) \
	ROW(parcel) \
	ROW(planner) \
	ROW(position) \
	ROW(practice) \
	ROW(state) \
	ROW(turn) \
	ROW(vault) \
	ROW(weights)
/* clang-format on */

#define DECLARED(name) int fuzz_##name(const uint8_t *data, size_t size);
FUZZERS(DECLARED)
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
int cases_main(int argc, char **argv);
int planner_main(int argc, char **argv);

static const struct {
	const char *name;
	int (*try)(const uint8_t *data, size_t size);
} fuzzers[] = {
#define ROW(name) { #name, fuzz_##name },
	FUZZERS(ROW)
#undef ROW
};

/* Inputs are used without changes. */
size_t
LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most)
{
	(void)data;
	(void)most;
	return size;
}

static int
try_file(int (*try)(const uint8_t *, size_t), const char *file)
{
	struct arena *a = arena_new(NULL);
	struct span text;
	struct error e;
	if (!file_read(a, file, LIMIT_FILE, &text, &e)) {
		fprintf(stderr, "proof: %s\n", e.text);
		return 1;
	}
	/* The input has memory of exactly its own size, as from a fuzzer. */
	uint8_t *input = malloc(text.length + !text.length);
	if (!input)
		abort();
	memcpy(input, text.data, text.length);
	printf("%s: %d\n", file, try(input, text.length));
	fflush(stdout);
	free(input);
	arena_free(a);
	return 0;
}

static int
fuzz(const char *name, char **file)
{
	for (size_t i = 0; i < sizeof fuzzers / sizeof *fuzzers; i++)
		if (strcmp(fuzzers[i].name, name) == 0) {
			int failed = 0;
			for (; *file && !failed; file++)
				if (strncmp(*file, "--", 2) != 0)
					failed =
						try_file(fuzzers[i].try, *file);
			return failed;
		}
	fprintf(stderr, "proof: there is no fuzzer %s\n", name);
	return 2;
}

int
main(int argc, char **argv)
{
	if (argc > 2 && strcmp(argv[1], "fuzz") == 0)
		return fuzz(argv[2], argv + 3);
	if (argc > 2 && strcmp(argv[1], "cases") == 0)
		return cases_main(argc - 1, argv + 1);
	if (argc == 5 && strcmp(argv[1], "games") == 0)
		return planner_main(argc, argv);
	fputs("proof cases FILE... | proof games GAME SEED COUNT | "
	      "proof fuzz NAME FILE... [--beside=FILE...]\n",
		stderr);
	return 2;
}
