/*
 * The one unwinding: a run of an order leaves the rules' `apply` where a fact
 * is missing, from however deep. feldpost-source(7) WHY SO has the reason.
 *
 * This is all of the program that needs setjmp. Rules hold nothing that would
 * have to be given back (their memory is the working copy, the scratch arena
 * and the stack), so nothing is lost by a jump, and whatever can leave a
 * function from below serves as well where setjmp is missing: an exception of
 * C++ or of WebAssembly (clang makes setjmp of those: -mllvm
 * -wasm-enable-sjlj), or a thread or coroutine in which `apply` runs and which
 * is given up.
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
	/* It goes back into this very call. */
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
