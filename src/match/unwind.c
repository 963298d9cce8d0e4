/*
 * The program's only non-local exit: if a fact is missing, a run leaves the
 * rules' `apply` from any depth. feldpost-source(7) WHY SO says why.
 *
 * No other file needs setjmp. A non-local exit leaks nothing, because rules own
 * nothing that must be freed: their memory is the working copy, the scratch
 * arena and the stack. A system without setjmp can use another way to leave
 * nested calls. One way is an exception of C++ or WebAssembly: clang makes
 * setjmp from these exceptions with -mllvm -wasm-enable-sjlj. Another way is a
 * thread or coroutine that runs `apply` and is then abandoned.
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
	/* longjmp returns to the call of setjmp below. */
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
