/*
 * sessions [-f | -r] FILE...: runs files of tests/sessions. These are Tcl
 * scripts that use the words of tests/sessions/words. Commands of feldpost run
 * in this process, and the first of each kind in a child, which has the sandbox
 * and workers; with -f all run in children. Neither starts a program; with -r
 * programs are started like a user would. Prints TAP.
 * ONLY=TITLE runs only sessions whose titles match (`*` and `?` work as in file
 * names).
 *
 * This file has the words that Tcl lacks:
 *
 *   child PROGRAM FOLDER HOME INPUT WORD...
 *                       runs a command in FOLDER, with the file INPUT as its
 *                       standard input; returns status, output and messages
 *   call PROGRAM ...    the same in this process
 *   apart SCRIPT        evaluates it in a child; returns the child's status
 *   folder_like PATH    makes a folder; XXXXXX at its end become other letters
 *   b2 WORDS            the line hash of feldpost-protocol(7) 0
 *   hash TEXT           BLAKE2b-256
 *   signed KEY BODY     a packet's block, signed with the key in this file
 *   json TEXT           a map as a dict, a list as a list; yes and no
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <tcl.h>

#include "feldpost/armour.h"
#include "feldpost/doc.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/signature.h"

#include "../../src/games/games.h"
#include "../unit/pool.h"
#include "../unit/toss.h"
#include "letters.h"
#include "sessions_run.h"

enum {
	WORDS = 100,
	OUTPUTS = 4, /* status, output, messages and operations */
	FAILED = 127,
};

/* The games of the tests, besides the others. */
const struct rules *const games[] = {
	&aachen_rules,
	&arnswalde_rules,
	&ostfront_rules,
	&peiper_rules,
	&reichstag_rules,
	&null_rules,
	&toss_rules,
	&pool_rules,
	NULL,
};

static bool started; /* with -r */

/* How often the last command multiplied by the generator, multiplied any other
 * point, hashed to a point, and added points: the operations of the group that
 * cost most. The memory is shared with the child. */
enum {
	OF_BASE,
	OF_POINT,
	TO_POINT,
	ADDED,
	OPERATIONS
};
static int *operations;

#define COUNT(what, name, args, call)                                          \
	int __real_##name args;                                                \
	int __wrap_##name args;                                                \
	int __wrap_##name args                                                 \
	{                                                                      \
		operations[what]++;                                            \
		return __real_##name call;                                     \
	}
COUNT(OF_BASE, crypto_scalarmult_ristretto255_base,
	(unsigned char *q, const unsigned char *n), (q, n))
COUNT(OF_POINT, crypto_scalarmult_ristretto255,
	(unsigned char *q, const unsigned char *n, const unsigned char *p),
	(q, n, p))
COUNT(TO_POINT, crypto_core_ristretto255_from_hash,
	(unsigned char *p, const unsigned char *r), (p, r))
COUNT(ADDED, crypto_core_ristretto255_add,
	(unsigned char *r, const unsigned char *p, const unsigned char *q),
	(r, p, q))

static int
complain(Tcl_Interp *in, const char *what, const char *why)
{
	Tcl_SetObjResult(in, Tcl_ObjPrintf("%s: %s", what, why));
	return TCL_ERROR;
}

static Tcl_Obj *
text_in(int fd)
{
	Tcl_DString bytes;
	char part[4096];
	Tcl_DStringInit(&bytes);
	lseek(fd, 0, SEEK_SET);
	for (ssize_t n; (n = read(fd, part, sizeof part)) > 0;)
		Tcl_DStringAppend(&bytes, part, (int)n);
	Tcl_Obj *text = Tcl_NewStringObj(
		Tcl_DStringValue(&bytes), Tcl_DStringLength(&bytes));
	Tcl_DStringFree(&bytes);
	close(fd);
	return text;
}

/* A file that nobody else sees, and that costs no disk. */
static int
unnamed(void)
{
	return memfd_create("session", MFD_CLOEXEC);
}

static int
child(void *here, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	char *word[WORDS + 1] = { NULL };
	struct run r = { .argv = word, .out = unnamed(), .err = unnamed() };
	if (argc < 5 || argc - 5 > WORDS - 2 || r.out < 0 || r.err < 0)
		return complain(in, "child", "too few or too many words");
	word[r.argc++] = Tcl_GetString(arg[1]);
	r.folder = Tcl_GetString(arg[2]);
	r.home = Tcl_GetString(arg[3]);
	r.input = Tcl_GetString(arg[4]);
	for (int i = 5; i < argc; i++)
		word[r.argc++] = Tcl_GetString(arg[i]);
	r.started = started || getenv("START") || getenv("LD_PRELOAD");
	memset(operations, 0, OPERATIONS * sizeof *operations);
	if (here && !r.started)
		run_here(&r);
	else if (!run_apart(&r))
		return complain(in, "fork", strerror(errno));
	Tcl_Obj *list[OUTPUTS] = {
		Tcl_NewIntObj(r.status),
		text_in(r.out),
		text_in(r.err),
		Tcl_ObjPrintf("%d %d %d %d", operations[OF_BASE],
			operations[OF_POINT], operations[TO_POINT],
			operations[ADDED]),
	};
	if (*r.left)
		return complain(in, "left open", r.left);
	Tcl_SetObjResult(in, Tcl_NewListObj(OUTPUTS, list));
	return TCL_OK;
}

static int
apart(void *data, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	int status = -1;
	(void)data;
	if (argc != 2)
		return complain(in, "apart", "one script");
	fflush(stdout);
	pid_t pid = fork();
	if (pid == 0) {
		int code = Tcl_EvalObjEx(in, arg[1], TCL_EVAL_GLOBAL);
		if (code != TCL_OK)
			printf("# %s\n",
				Tcl_GetVar(in, "errorInfo", TCL_GLOBAL_ONLY));
		exit(code == TCL_OK ? 0 : FAILED);
	}
	while (pid < 0 || waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return complain(in, "fork", strerror(errno));
	Tcl_SetObjResult(in, Tcl_NewIntObj(status_of(status)));
	return TCL_OK;
}

static int
make_folder(void *data, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	char path[PATH_MAX];
	(void)data;
	snprintf(path, sizeof path, "%s",
		argc == 2 ? Tcl_GetString(arg[1]) : "");
	if (!mkdtemp(path))
		return complain(in, path, strerror(errno));
	Tcl_SetObjResult(in, Tcl_NewStringObj(path, -1));
	return TCL_OK;
}

static int
set_mask(void *data, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	int mask;
	(void)data;
	if (argc != 2 || Tcl_GetIntFromObj(in, arg[1], &mask) != TCL_OK)
		return complain(in, "umask", "a number");
	Tcl_SetObjResult(in, Tcl_NewIntObj((int)umask((mode_t)mask)));
	return TCL_OK;
}

static struct span
bytes_of(Tcl_Obj *text)
{
	int length;
	const char *bytes = Tcl_GetStringFromObj(text, &length);
	return (struct span){ bytes, (size_t)length };
}

static int
hash(void *line, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	struct digest d;
	if (argc != 2)
		return complain(in, "hash", "one text");
	if (line)
		hash_line(&d, "%s", Tcl_GetString(arg[1]));
	else
		hash_bytes(&d, bytes_of(arg[1]));
	Tcl_SetObjResult(in, Tcl_NewStringObj(d.hex, -1));
	return TCL_OK;
}

static int
letters(void *plain, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	if (argc != 2)
		return complain(in, "letters", "one text");
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	(plain ? letters_read : letters_write)(&out, bytes_of(arg[1]));
	Tcl_SetObjResult(in, Tcl_NewStringObj(buffer_string(&out), -1));
	arena_free(a);
	return TCL_OK;
}

static int
sign(void *data, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	struct arena *a = arena_new(NULL);
	struct span text;
	struct error e;
	struct secret_key *key;
	struct signature s;
	(void)data;
	const char *path = argc == 3 ? Tcl_GetString(arg[1]) : "";
	if (!file_read(a, path, LIMIT_KEY_FILE, &text, &e) ||
		!secret_key_read(&key, text, path, NULL, NULL, &e))
		return complain(in, path, e.text);
	signature_make(&s, key, bytes_of(arg[2]), "x");
	secret_key_free(key);
	struct buffer out = buffer_in(a);
	armour_write(&out, bytes_of(arg[2]), &s);
	Tcl_SetObjResult(in, Tcl_NewStringObj(buffer_string(&out), -1));
	arena_free(a);
	return TCL_OK;
}

static Tcl_Obj *
tcl_of(const struct node *n)
{
	if (n->kind == NODE_SCALAR)
		return Tcl_NewStringObj(n->text, -1);
	Tcl_Obj *out = Tcl_NewListObj(0, NULL);
	for (const struct node *c = n->first; c; c = c->next) {
		if (n->kind == NODE_MAP)
			Tcl_ListObjAppendElement(
				NULL, out, Tcl_NewStringObj(c->key, -1));
		Tcl_ListObjAppendElement(NULL, out, tcl_of(c));
	}
	return out;
}

static int
json(void *data, Tcl_Interp *in, int argc, Tcl_Obj *const *arg)
{
	struct arena *a = arena_new(NULL);
	struct node *root;
	struct error e;
	(void)data;
	if (argc != 2 || !doc_read_json(a, bytes_of(arg[1]), &root, &e))
		return complain(in, "no JSON", argc == 2 ? e.text : "one text");
	Tcl_SetObjResult(in, tcl_of(root));
	arena_free(a);
	return TCL_OK;
}

int
main(int argc, char **argv)
{
	const char *words = "tests/sessions/words/words.tcl";
	int failed = 0;
	Tcl_FindExecutable(argv[0]);
	Tcl_Interp *in = Tcl_CreateInterp();
	started = argc > 1 && strcmp(argv[1], "-r") == 0;
	bool forks = started || (argc > 1 && strcmp(argv[1], "-f") == 0);
	operations = mmap(NULL, OPERATIONS * sizeof *operations,
		PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (Tcl_Init(in) != TCL_OK || !crypto_start() ||
		operations == MAP_FAILED)
		return FAILED;
	static char line[] = "line", plain[] = "plain", here[] = "here";
	Tcl_CreateObjCommand(in, "child", child, NULL, NULL);
	Tcl_CreateObjCommand(in, "call", child, here, NULL);
	Tcl_CreateObjCommand(in, "apart", apart, NULL, NULL);
	Tcl_CreateObjCommand(in, "folder_like", make_folder, NULL, NULL);
	Tcl_CreateObjCommand(in, "b2", hash, line, NULL);
	Tcl_CreateObjCommand(in, "hash", hash, NULL, NULL);
	Tcl_CreateObjCommand(in, "umask", set_mask, NULL, NULL);
	Tcl_CreateObjCommand(in, "letters", letters, NULL, NULL);
	Tcl_CreateObjCommand(in, "plain", letters, plain, NULL);
	Tcl_CreateObjCommand(in, "signed", sign, NULL, NULL);
	Tcl_CreateObjCommand(in, "json", json, NULL, NULL);
	Tcl_SetVar(in, "forks", forks ? "1" : "0", TCL_GLOBAL_ONLY);
	for (int i = forks ? 2 : 1; i < argc; i++)
		if (Tcl_EvalFile(in, words) != TCL_OK ||
			Tcl_VarEval(in, "run_file {", argv[i], "}", NULL) !=
				TCL_OK) {
			printf("not ok - %s: %s\n", argv[i],
				Tcl_GetVar(in, "errorInfo", TCL_GLOBAL_ONLY));
			failed = 1;
		} else if (strcmp(Tcl_GetStringResult(in), "0") != 0)
			failed = 1;
	return failed;
}
