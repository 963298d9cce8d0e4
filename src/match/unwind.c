/*
 * The program's only non-local exit: if a fact is missing, a run leaves the
 * rules' `apply` from any depth. feldpost-source(7) WHY SO says why.
 *
 * No other file needs setjmp. Rules own nothing that must be freed (their
 * memory is the working copy, the scratch arena and the stack), so nothing is
 * lost. On a system without setjmp, any means of leaving nested calls will do:
 * an exception of C++ or WebAssembly (clang makes setjmp from those: -mllvm
 * -wasm-enable-sjlj), or a thread or coroutine that runs `apply` and is
 * abandoned.
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
	/* longjmp returns to this call. */
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
