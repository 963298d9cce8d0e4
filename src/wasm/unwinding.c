#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/*
 * What clang 14 calls where a function has setjmp in it (-mllvm
 * -wasm-enable-sjlj). The function has a table of the places that it may come
 * back to, each with the number that setjmp has given it; longjmp throws, and
 * whoever has that number in his table catches.
 *
 * Without exceptions an imported function could throw, which JavaScript catches
 * where it was called from, and puts back how far the stack goes: it takes the
 * same time and the same room, but then the module asks for something.
 */

struct entry {
	uint32_t number, label;
};

/* What is thrown. */
struct thrown {
	void *there;
	int value;
};

void *saveSetjmp(
	uint32_t *here, uint32_t label, struct entry *table, uint32_t size);
uint32_t testSetjmp(uint32_t number, const struct entry *table, uint32_t size);
/* NOLINTNEXTLINE(bugprone-reserved-identifier): clang calls it so. */
_Noreturn void __wasm_longjmp(void *there, int value);
uint32_t getTempRet0(void);

/* The second result of saveSetjmp: the size of the table. */
static uint32_t second;

uint32_t
getTempRet0(void)
{
	return second;
}

/* The table ends with the number 0. */
void *
saveSetjmp(uint32_t *here, uint32_t label, struct entry *table, uint32_t size)
{
	static uint32_t numbers;
	uint32_t i = 0;
	while (i < size && table[i].number)
		i++;
	if (i + 1 >= size) {
		size = 2 * size + 2;
		table = realloc(table, size * sizeof *table);
		if (!table)
			abort();
	}
	*here = ++numbers;
	table[i] = (struct entry){ *here, label };
	table[i + 1].number = 0;
	second = size;
	return table;
}

uint32_t
testSetjmp(uint32_t number, const struct entry *table, uint32_t size)
{
	for (uint32_t i = 0; i < size && table[i].number; i++)
		if (table[i].number == number)
			return table[i].label;
	return 0;
}

_Noreturn void
__wasm_longjmp(void *there, int value)
{
	enum {
		LONGJMP = 1 /* the tag __c_longjmp */
	};
	static struct thrown what;
	what.there = there;
	what.value = value ? value : 1;
	__builtin_wasm_throw(LONGJMP, &what);
}
