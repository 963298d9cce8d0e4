/*
 * The only non-local exit: a run of an order leaves the rules' `apply` where a
 * fact is missing, from any depth. feldpost-source(7) WHY SO has the reason.
 *
 * No other file needs setjmp. Rules hold nothing that they would have to free
 * (their memory is the working copy, the scratch arena and the stack), so a
 * jump loses nothing. Where setjmp is missing, any other way to leave nested
 * calls does as well: an exception of C++ or WebAssembly (clang makes setjmp
 * from those: -mllvm -wasm-enable-sjlj), or a thread or coroutine that runs
 * `apply` and is abandoned.
 */
#include <setjmp.h>

#include "run_internal.h"

struct unwinding {
	jmp_buf back;
};

bool
run_apply(struct run *run)
{
	struct match *m = run->match;
	struct unwinding here;
	/* longjmp comes back into this very call. */
	/* cppcheck-suppress autoVariables */
	run->unwinding = &here;
	if (setjmp(here.back))
		return false;
	m->rules->apply(run, &m->order);
	return true;
}

_Noreturn void
run_unwind(struct run *run, enum missing_kind missing)
{
	run->match->missing.kind = missing;
	longjmp(run->unwinding->back, 1);
}
