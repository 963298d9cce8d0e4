/*
 * setjmp, which wasi-libc does not have, as clang implements it with
 * WebAssembly exceptions (unwinding.c). floor: wasm
 */
#ifndef FELDPOST_WASM_SETJMP_H
#define FELDPOST_WASM_SETJMP_H

typedef struct {
	unsigned number;
} jmp_buf[1];

int setjmp(jmp_buf here) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf there, int value);

#endif
