#include <string.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "prompt_internal.h"

/* This file keeps drafts in files beside the game file. */

/* Returns "peiper" for the game file "peiper.yaml". */
static const char *
stem(const struct prompt *p)
{
	const char *end = strrchr(p->game->file, '.');
	return end && strcmp(end, ".yaml") == 0
		       ? arena_copy(p->arena, p->game->file,
				 (size_t)(end - p->game->file))
		       : p->game->file;
}

const char *
prompt_draft_path(const struct prompt *p, unsigned packet)
{
	return arena_printf(p->arena, "%s.%u.draft", stem(p), packet);
}

void
prompt_keep_draft(struct prompt *p)
{
	const char *path = p->game->practice
				   ? p->game->file
				   : prompt_draft_path(p, p->facts.packet);
	char link;
	struct error e;
	if (!p->drafted)
		return;
	p->drafted = false;
	if (!path) /* A lesson has no draft file. */
		return;
	/* A symbolic link is removed first, so that feldpost never writes
	 * through it to another file. */
	if (!p->draft.length || readlink(path, &link, 1) >= 0)
		unlink(path);
	if (!p->draft.length)
		return;
	if (!file_write(path, buffer_span(&p->draft), FILE_PRIVATE, &e))
		prompt_fail(p, &e);
}

/* Returns the number of the packet that a draft file belongs to, or 0 if the
 * file is no draft of this game. */
static unsigned
draft_of(const char *base, const char *name)
{
	size_t length = strlen(base);
	long packet;
	if (strncmp(name, base, length) != 0 || name[length] != '.')
		return 0;
	name += length + 1;
	size_t digits = strspn(name, "0123456789");
	return strcmp(name + digits, ".draft") == 0 &&
			       integer_read((struct span){ name, digits }, 1,
				       LIMIT_SEQ, &packet)
		       ? (unsigned)packet
		       : 0;
}

static void
offer_draft(struct prompt *p, const char *path, unsigned packet)
{
	struct arena *a = p->arena;
	struct span text;
	struct error e;
	bool there;
	if (!file_read_beside(a, path, LIMIT_DRAFT, &text, &there, &e)) {
		prompt_fail(p, &e);
		return;
	}
	if (!there || prompt_request(p, REQUEST_OLD, text) != 0)
		return;
	size_t good = p->facts.good, all = p->facts.all;
	const char *question =
		packet == p->facts.packet
			? arena_printf(a,
				  P_("You have a draft with %zu line: go on "
				     "with it?",
					  "You have a draft with %zu lines: go "
					  "on with it?",
					  (long)all),
				  all)
			: arena_printf(a,
				  _("Your draft was for packet %u; %zu of its "
				    "%zu lines are still possible: read "
				    "them?"),
				  packet, good, all);
	const struct typed_question take_up = { question,
		_("If you say no, the draft is deleted."), ANSWER_YES };
	enum typed_answer answer = all ? prompt_asks(p, take_up) : ANSWER_NO;
	if (answer != ANSWER_YES && answer != ANSWER_NO)
		return;
	if (answer == ANSWER_YES) {
		prompt_request(p, REQUEST_READ, text);
		prompt_keep_draft(p);
	}
	if (answer == ANSWER_NO || packet != p->facts.packet)
		unlink(path);
}

/* Offers the player the drafts that an earlier run of the prompt has left. */
void
prompt_offer_drafts(struct prompt *p)
{
	struct arena *a = p->arena;
	struct folder_list all = { .count = 0 };
	struct error unused;
	bool asked = p->facts.asked;
	if (p->game->practice || !(asked || p->facts.forced))
		return;
	struct file_id id = file_identify(a, p->game->file, STDIN_FILENO);
	const char *slash = strrchr(stem(p), '/');
	const char *base = slash ? slash + 1 : stem(p);
	if (!id.folder || !folder_list(a, id.folder, &all, &unused))
		return;
	for (size_t i = 0; i < all.count; i++) {
		unsigned packet = draft_of(base, all.file[i].name);
		/* The player may also ask for a draft that was written for
		 * another packet. */
		if (packet && !p->left && (asked || packet == p->facts.packet))
			offer_draft(p,
				folder_path(a, id.folder, all.file[i].name),
				packet);
	}
}
