#include <string.h>

#include "feldpost/number.h"
#include "svg_table.h"

/* A card is 108 wide and 150 high, and is drawn from its upper left corner. */

enum {
	APART = CARD_ACROSS + 10,
	CORNER = 44,
	FOLLOWS = 80,
	BELOW = 34,
	INDEX = 34,
	PILE_STEP = 3,
	PILE_MOST = 6,
	BAND = 26,
};

static const char *const look_class[] = {
	[CARD_BLACK] = "black",
	[CARD_RED] = "red",
	[CARD_WAR] = "war",
	[CARD_TERROR] = "terror",
	[CARD_GOODS] = "goods",
};

bool
svg_suit(struct drawing *d, const char *text, struct point at, int percent)
{
	static const struct {
		const char *text, *id;
	} suits[] = { { "♣", "club" }, { "♦", "diamond" }, { "♠", "spade" },
		{ "♥", "heart" }, { "★", "star" } };
	for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
		if (strcmp(text, suits[i].text) == 0) {
			svg_scaled(d, suits[i].id, at, percent);
			return true;
		}
	return false;
}

static bool
is_suit(const char *text)
{
	return text && (uint8_t)*text == 0xE2;
}

/* Draws a playing card with an index in its corner and a large suit. If `free`
 * is true, no other card covers the word on this card. */
static void
put_playing(struct drawing *d, const struct picture_card *c, bool free,
	struct point at)
{
	struct point corner = { at.x + 24, at.y + 38 };
	struct point middle = { at.x + 64, at.y + 98 };
	if (!svg_suit(d, c->value, (struct point){ corner.x, at.y + 26 }, 70))
		svg_sized_text(d, corner, "value", c->value,
			svg_fit(c->value, INDEX, 40));
	corner.y += 22;
	if (is_suit(c->sign)) {
		svg_suit(d, c->sign, corner, 60);
		svg_suit(d, c->sign, middle, 160);
		return;
	}
	svg_suit(d, c->value, (struct point){ at.x + 54, at.y + 86 }, 160);
	if (free)
		svg_sized_text(d, (struct point){ at.x + 54, at.y + 138 },
			"value", c->sign, svg_fit(c->sign, 22, 96));
}

static void
put_printed(struct drawing *d, const struct picture_card *c, struct point at)
{
	int middle = at.x + (CARD_ACROSS - BAND) / 2;
	svg_rect(d, "band",
		(struct rect){ at.x + CARD_ACROSS - BAND - 6, at.y + 6, BAND,
			CARD_DOWN - 12 },
		6);
	buffer_printf(d->out, "<g transform=\"translate(%d %d)rotate(-90)\">\n",
		at.x + CARD_ACROSS - 6 - BAND / 2 + 7, at.y + CARD_DOWN / 2);
	svg_sized_text(d, (struct point){ 0, 0 }, "on-band", c->sign,
		svg_fit(c->sign, 19, CARD_DOWN - 14));
	buffer_puts(d->out, "</g>\n");
	svg_sized_text(d, (struct point){ at.x + 8, at.y + 27 }, "index",
		c->face, svg_fit(c->face, 23, 46));
	if (c->value)
		svg_sized_text(d, (struct point){ middle, at.y + 98 }, "value",
			c->value, 68);
	else
		svg_scaled(d, "chest", (struct point){ middle, at.y + 84 }, 90);
}

static void
put_back(struct drawing *d, int side, struct point at)
{
	svg_use(d, "card-back",
		arena_printf(d->arena, "class=\"of%d\" x=\"%d\" y=\"%d\"",
			greater(side, 0), at.x, at.y));
	svg_place(d, "card-weave", at);
}

/* Draws a card with the number that orders use for it. If the card is face up,
 * its number is below its value. */
static void
put_card(struct drawing *d, const struct picture_row *r, int i, bool free,
	struct point at)
{
	const struct picture_card *c = &r->card[i];
	struct buffer name = buffer_in(d->arena);
	card_write(&name, c);
	at = svg_open(d, c->face ? look_class[c->look] : "hidden",
		row_unit(r, i), buffer_string(&name),
		(struct rect){ 0, 0, CARD_ACROSS, CARD_DOWN }, at);
	if (c->strong)
		svg_place(d, "card-glow", at);
	if (!c->face)
		put_back(d, c->side, at);
	else {
		svg_place(d, "face", at);
		if (is_suit(c->sign) || is_suit(c->value))
			put_playing(d, c, free, at);
		else
			put_printed(d, c, at);
	}
	if (!r->step && c->id) {
		int width = svg_text_width(c->id, 22) + 12;
		struct rect pill = { at.x + 6, at.y + CARD_DOWN - 36, width,
			28 };
		if (!c->face)
			pill = (struct rect){ at.x + CARD_ACROSS - 6 - width,
				at.y + 7, width, 28 };
		svg_rect(d, "pill", pill, 14);
		svg_sized_text(d,
			(struct point){ pill.x + width / 2, pill.y + 21 },
			"number", c->id, 22);
	}
	svg_close(d);
}

struct fan {
	int step, line, lines;
};

/* Returns the number of places for cards in a row. A row has at least one
 * place, even if it is empty. Only a row beside a pile may have no place. */
static int
slots(const struct picture_row *r)
{
	return greater(greater(r->most, (int)r->cards), !r->pile);
}

/* Arranges cards in as few lines as possible. All lines have nearly the same
 * number of cards. */
static struct fan
fan_of(const struct picture_row *r, int width)
{
	int n = greater(slots(r), 1);
	int most = greater((width - CARD_ACROSS) / CORNER + 1, 1);
	int lines = (n - 1) / most + 1, line = (n - 1) / lines + 1;
	int step = (width - CARD_ACROSS) / greater(line - 1, 1);
	return (struct fan){ lesser(step, APART), line, lines };
}

int
svg_hand_least(const struct picture_row *r)
{
	return greater(slots(r) - 1, 0) * CORNER + CARD_ACROSS;
}

int
svg_hand_width(const struct picture_row *r)
{
	return greater(slots(r) - 1, 0) * APART + CARD_ACROSS;
}

int
svg_hand_height(const struct picture_row *r, int width)
{
	int below = r->step ? BELOW : 0;
	return CARD_DOWN + below + (fan_of(r, width).lines - 1) * FOLLOWS;
}

void
svg_hand(struct drawing *d, const struct picture_row *r, struct point at,
	int width)
{
	struct fan fan = fan_of(r, width);
	for (int i = 0; i < slots(r); i++) {
		struct point here = { at.x + i % fan.line * fan.step,
			at.y + i / fan.line * FOLLOWS };
		if (i >= (int)r->cards) {
			svg_place(d, "card-slot", here);
			continue;
		}
		put_card(d, r, i,
			!d->apart && (fan.step >= CARD_ACROSS ||
					     i + 1 == (int)r->cards),
			here);
		here.y += CARD_DOWN + 28;
		here.x += lesser(fan.step, CARD_ACROSS) / 2;
		if (r->step)
			svg_sized_text(d, here, "number", r->card[i].id, 26);
	}
}

void
svg_deck(struct drawing *d, const struct picture_row *r, struct point at)
{
	const char *number = arena_printf(d->arena, "%d", r->count);
	int most = lesser((r->count + 2) / 3, PILE_MOST);
	if (r->count == 0)
		svg_place(d, "card-slot", at);
	for (int i = 0; i < greater(most, r->count > 0); i++)
		put_back(d, r->side,
			(struct point){ at.x + i * PILE_STEP,
				at.y + (most - 1 - i) * PILE_STEP });
	at.x += greater(most - 1, 0) * PILE_STEP + CARD_ACROSS / 2;
	at.y += CARD_DOWN / 2;
	if (d->apart)
		at = svg_open(d, "pile", r->title, NULL,
			rect_round((struct point){ 0, 0 }, 68, 52), at);
	svg_rect(d, "pill", rect_round(at, 68, 52), 26);
	at.y += 14;
	svg_sized_text(d, at, "number", number, svg_fit(number, 40, 60));
	if (d->apart)
		svg_close(d);
}
