#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/*
 * Functions that clang 14 calls in a function with setjmp (-mllvm
 * -wasm-enable-sjlj). A function with setjmp has a table of the places to which
 * it can return, each with the number that setjmp gave it. longjmp throws, and
 * the function whose table has the number catches.
 *
 * Without exceptions, an imported function could throw. JavaScript would catch
 * that in the caller and restore the stack. This takes the same time and space,
 * but the module would then need an imported function.
 */

struct entry {
	uint32_t number, label;
};

/* The value that longjmp throws. */
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

/* The second result of saveSetjmp, which is the size of the table. */
static uint32_t second;

uint32_t
getTempRet0(void)
{
	return second;
}

/* The table of return places ends with the number 0. */
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
		LONGJMP = 1 /* the exception tag __c_longjmp */
	};
	static struct thrown what;
	what.there = there;
	what.value = value ? value : 1;
	__builtin_wasm_throw(LONGJMP, &what);
}
