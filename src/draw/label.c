#include "feldpost/label.h"
#include "feldpost/canvas.h"
#include "feldpost/message.h"

struct label
label_of_place(const int *at, int width, const char *id)
{
	return (struct label){ at, width / 2, width, id };
}

struct label
label_of_name(const int *at, const char *name, const char *id, struct arena *a)
{
	return (struct label){ at, 0, (int)text_width(name),
		arena_printf(a, _("the name of %s"), id) };
}

static int
begin_of(const struct label *l)
{
	return l->at[0] - l->left;
}

void
labels_check(
	const struct label *label, size_t count, int height, struct faults *f)
{
	for (size_t i = 0; i < count; i++) {
		const struct label *l = &label[i];
		int row = l->at[1];
		if (begin_of(l) < 0 || begin_of(l) + l->width > CANVAS_WIDTH ||
			row < 1 || row >= height)
			fault_value(f, l->at, 2 * sizeof *l->at,
				"%s does not fit on the board", l->text);
		for (size_t j = 0; j < i; j++)
			if (row == label[j].at[1] &&
				begin_of(l) <
					begin_of(&label[j]) + label[j].width &&
				begin_of(&label[j]) < begin_of(l) + l->width)
				fault_value(f, l->at, 2 * sizeof *l->at,
					"%s covers %s", l->text, label[j].text);
	}
}
