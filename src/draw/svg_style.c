#include "feldpost/tabletop.h"
#include "svg_draw.h"

/*
 * Colours and shapes. Kinds of terrain differ in lightness, not in hue alone,
 * and each has a pattern of its own, so that nobody needs to see colours.
 */
static const char *const ground[LOOK_COUNT] = {
	[LOOK_OPEN] = "#f4edd9",
	[LOOK_WOODS] = "#a8bd87",
	[LOOK_TOWN] = "#dcc3a3",
	[LOOK_CITY] = "#a08f86",
	[LOOK_SUBURB] = "#ccb7aa",
	[LOOK_LAKE] = "#87a9c2",
	[LOOK_MARSH] = "#dcecb8",
	[LOOK_HILLS] = "#e0d88e",
};

static const char *const text_style[] = {
	"text{font-family:\"Helvetica Neue\",Helvetica,Arial,",
	"\"Liberation Sans\",\"DejaVu Sans\",sans-serif;text-anchor:middle}",
	NULL,
};

static const char *const map_style[] = {
	".number{font-size:16px;fill:#4a4036;stroke:#f4edd9;stroke-width:4;",
	"stroke-opacity:.8;stroke-linejoin:round;paint-order:stroke}",
	".dot{stroke:#4a4036;stroke-width:13;stroke-linecap:round}",
	".grid{fill:none;stroke:#6b5f50;stroke-width:2;stroke-opacity:.45}",
	".coast{fill:none;stroke:#4a4036;stroke-width:5;",
	"stroke-linejoin:round}",
	".river,.stream,.road,.rail,.river-in,.stream-in,.road-in,.rail-in,",
	".boundary{fill:none;stroke-linecap:round;stroke-linejoin:round}",
	".river{stroke:#1f4f7a;stroke-width:18}",
	".river-in{stroke:#6fa6cf;stroke-width:11}",
	".stream{stroke:#1f4f7a;stroke-width:9}",
	".stream-in{stroke:#6fa6cf;stroke-width:4}",
	".road{stroke:#5d4a37;stroke-width:10}",
	".road-in{stroke:#fff8e4;stroke-width:5}",
	".rail{stroke:#3a3a3a;stroke-width:8;stroke-linecap:butt}",
	".rail-in{stroke:#fff;stroke-width:4;stroke-dasharray:14 14;",
	"stroke-linecap:butt}",
	".boundary{stroke:#7a3b7a;stroke-width:6;stroke-dasharray:20 8 4 8}",
	".tint{fill-opacity:.1;stroke-width:5;stroke-dasharray:14 6;",
	"stroke-opacity:.85}",
	".limit{fill:none;stroke-width:8;stroke-linejoin:round}",
	".goal{fill-opacity:.7;stroke-width:9}",
	".stripes{stroke-width:5;stroke-dasharray:14 6}",
	".rampart,.teeth,.bunkers{fill:none;stroke-width:4}",
	".teeth{stroke-width:11;stroke-dasharray:9 9}",
	".bunkers{stroke-width:13;stroke-dasharray:1 24;",
	"stroke-linecap:round}",
	".held{fill-opacity:.26;stroke:#1d1712;stroke-width:3;",
	"stroke-opacity:.6}",
	".front{fill:none;stroke-width:8;stroke-opacity:.6;",
	"stroke-linejoin:round}",
	".village,.town,.city{fill:#1d1712;stroke:#f8f2e2;stroke-width:6;",
	"stroke-linejoin:round;paint-order:stroke}",
	".village{font-size:20px}",
	".town{font-size:24px;font-weight:bold}",
	".city{font-size:38px;font-weight:bold;letter-spacing:3px}",
	".line{font-size:21px;font-style:italic;letter-spacing:4px;",
	"fill:#5a4636;stroke:#f8f2e2;stroke-width:5;paint-order:stroke}",
	NULL,
};

static const char *const counter_style[] = {
	".label{font-weight:bold}",
	".symbol{fill:none;stroke:#1d1712;stroke-width:2}",
	".size{font-size:12px;font-weight:bold;letter-spacing:1px}",
	".values,.value{font-weight:bold}",
	".values{font-size:22px}",
	".owner{font-size:14px;font-weight:bold}",
	".flag{stroke:#1d1712;stroke-width:2}",
	NULL,
};

static const char *const arrow_style[] = {
	".sign{font-weight:bold;fill:#fff}",
	".under{fill:none;stroke:#1d1712;stroke-linejoin:round}",
	".shaft{fill:none;stroke-linejoin:round}",
	".head{stroke:#1d1712;stroke-width:3;stroke-linejoin:round}",
	".move .under{stroke-width:11}",
	".move .shaft{stroke-width:6}",
	".retreat .under{stroke-width:12;stroke-dasharray:18 10}",
	".retreat .shaft{stroke-width:6;stroke-dasharray:18 10}",
	".advance .under{stroke-width:22}",
	".advance .shaft{stroke-width:16}",
	".core{fill:none;stroke:#fff8e4;stroke-width:5}",
	"path.attack{fill:#d22b1f;stroke:#fff;stroke-width:4;",
	"stroke-linejoin:round;paint-order:stroke}",
	".pin{stroke:#b3261e;stroke-width:5}",
	".paper{fill:#fffdf5;stroke:#b3261e;stroke-width:3}",
	".odds,.outcome,.pips,.loss{font-size:17px;font-weight:bold}",
	".die{fill:#b3261e}",
	".pips{fill:#fff}",
	".thread{stroke:#1d1712;stroke-width:2}",
	".counters{font-size:17px}",
	".box{fill:#fffdf5;stroke:#4a4036;stroke-width:2}",
	".now{fill:#ffe48a}",
	".faint{fill-opacity:.25;stroke-opacity:.4}",
	".spent{fill:#4a4036}",
	".chip{font-size:18px;font-weight:bold}",
	".turn{font-size:22px;font-weight:bold;fill:#1d1712}",
	".date{font-size:18px;fill:#4a4036}",
	NULL,
};

static const char *const paper_style[] = {
	".title{font-weight:bold;fill:#1d1712}",
	".headline{font-weight:bold;fill:#1d1712;text-anchor:start}",
	".subtitle{fill:#1d1712}",
	".key{fill:#1d1712;text-anchor:start}",
	".note{font-size:22px;fill:#4a4036;text-anchor:start}",
	".sheet{fill:#e3dac4}",
	".panel{fill:#f4edd9;stroke:#4a4036;stroke-width:6}",
	".frame{fill:none;stroke:#4a4036}",
	".sample{stroke:#6b5f50;stroke-width:2}",
	".compass{fill:#4a4036;stroke:#4a4036;stroke-width:2}",
	".sheet-number{fill:#fffaf0;stroke:#1d1712;stroke-width:8}",
	".cut{fill:none;stroke:#1d1712;stroke-width:10}",
	NULL,
};

/* Each a pattern that fills a kind of ground. */
static const char *const patterns[LOOK_COUNT] = {
	[LOOK_WOODS] =
		"<pattern id=\"p-woods\" width=\"56\" height=\"52\" "
		"patternUnits=\"userSpaceOnUse\"><g fill=\"#6d8a52\">"
		"<circle cx=\"11\" cy=\"12\" r=\"9\"/><circle cx=\"36\" "
		"cy=\"10\" "
		"r=\"8\"/><circle cx=\"22\" cy=\"33\" r=\"10\"/><circle "
		"cx=\"46\" "
		"cy=\"36\" r=\"9\"/></g><g fill=\"#8ba76c\"><circle cx=\"9\" "
		"cy=\"9\" "
		"r=\"5\"/><circle cx=\"34\" cy=\"7\" r=\"4\"/><circle "
		"cx=\"20\" "
		"cy=\"29\" r=\"5\"/><circle cx=\"44\" cy=\"33\" r=\"5\"/></g>"
		"</pattern>",
	[LOOK_CITY] = "<pattern id=\"p-city\" width=\"96\" height=\"84\" "
		      "patternUnits=\"userSpaceOnUse\" "
		      "patternTransform=\"rotate(12)\">"
		      "<path fill=\"#5f4f49\" d=\"M3 3h17v17h-17zM25 "
		      "3h26v9h-26zM25 16h11v"
		      "12h-11zM40 16h11v18h-11zM57 3h14v24h-14zM76 "
		      "3h17v9h-17zM76 16h8v11h"
		      "-8zM88 16h5v11h-5zM3 25h17v9h-17zM25 32h11v8h-11zM3 "
		      "39h8v20h-8zM15 "
		      "39h5v20h-5zM25 45h26v14h-26zM57 32h36v8h-36zM57 "
		      "45h10v14h-10zM72 45"
		      "h21v5h-21zM72 54h21v5h-21zM3 65h28v7h-28zM3 "
		      "76h12v5h-12zM19 76h12v5"
		      "h-12zM36 65h15v16h-15zM57 65h10v16h-10zM71 "
		      "65h10v16h-10zM85 65h8v16"
		      "h-8z\"/></pattern>",
	[LOOK_SUBURB] = "<pattern id=\"p-suburb\" width=\"40\" height=\"36\" "
			"patternUnits=\"userSpaceOnUse\" "
			"patternTransform=\"rotate(12)\">"
			"<path fill=\"#8d766b\" d=\"M4 4h9v7h-9zM24 "
			"8h8v9h-8zM10 22h10v7h-10z"
			"\"/></pattern>",
	[LOOK_LAKE] = "<pattern id=\"p-lake\" width=\"48\" height=\"28\" "
		      "patternUnits=\"userSpaceOnUse\"><path fill=\"none\" "
		      "stroke=\"#4f7fa3\" stroke-width=\"3\" d=\"M4 10q5-6 10 "
		      "0t10 0M26 24"
		      "q5-6 10 0t10 0\"/></pattern>",
	[LOOK_MARSH] =
		"<pattern id=\"p-marsh\" width=\"56\" height=\"40\" "
		"patternUnits=\"userSpaceOnUse\"><path fill=\"none\" "
		"stroke=\"#55806f\" stroke-width=\"2\" d=\"M4 14h20M10 "
		"14v-8M14 14v-10"
		"M18 14v-8M30 34h20M36 34v-8M40 34v-10M44 34v-8\"/></pattern>",
	[LOOK_HILLS] = "<pattern id=\"p-hills\" width=\"48\" height=\"40\" "
		       "patternUnits=\"userSpaceOnUse\"><path fill=\"none\" "
		       "stroke=\"#a3853c\" stroke-width=\"3\" d=\"M4 16q8-14 "
		       "16 0M8 18l-3 5"
		       "M12 18v6M16 18l3 5M28 34q8-14 16 0\"/></pattern>",
};

/* Of areas that pass. */
static const char *const stripes[] = {
	"<pattern id=\"rising\" width=\"24\" height=\"24\" ",
	"patternUnits=\"userSpaceOnUse\"><path id=\"stripe-up\" ",
	"fill=\"none\" stroke=\"#8a3a00\" stroke-opacity=\".5\" ",
	"stroke-width=\"4\" d=\"M-6 6L6-6M-6 30L30-6M18 30L30 18\"/>",
	"</pattern>",
	"<pattern id=\"falling\" width=\"24\" height=\"24\" ",
	"patternUnits=\"userSpaceOnUse\"><use xlink:href=\"#stripe-up\" ",
	"transform=\"matrix(-1 0 0 1 24 0)\"/></pattern>",
	NULL,
};

static const char *const shapes[] = {
	"<path id=\"houses\" fill=\"#8a5f49\" stroke=\"#5b3a2b\" ",
	"stroke-width=\"2\" d=\"M-25-46h14v9h-14zM-6-47h12v10h-12zM11-45h15v8",
	"h-15zM-50-8h10v16h-10zM-44-28h11v11h-11zM-42 13h12v10h-12zM40-9h11v",
	"12h-11zM32-28h12v10h-12zM36 9h10v13h-10zM-23 38h12v9h-12zM-5 37h15v9",
	"h-15zM15 37h10v10h-10zM-26-28h12v10h-12zM-6-24h10v13h-10zM13-25h13v9",
	"h-13zM-24-8h9v13h-9zM-2-3h13v9h-13zM18-8h9v14h-9zM-21 14h14v10h-14z",
	"M3 13h10v12h-10zM19 15h9v10h-9z\"/>",
	"<path id=\"blob\" d=\"M-17-40H17Q23-40 26-35L43-5Q46 0 43 5L26 35",
	"Q23 40 17 40H-17Q-23 40-26 35L-43 5Q-46 0-43-5L-26-35",
	"Q-23-40-17-40Z\"/>",
	NULL,
};

static const char *const bridge_shapes[] = {
	/* Across a hexside that runs from left to right. */
	"<g id=\"bridge\"><path fill=\"#fff8e4\" d=\"M-7-16h14v32h-14z\"/>",
	"<path fill=\"none\" stroke=\"#1d1712\" stroke-width=\"4\" d=\"M-14-21",
	"L-8-15V15L-14 21M14-21L8-15V15L14 21\"/></g>",
	"<g id=\"blown\"><path fill=\"none\" stroke=\"#1d1712\" ",
	"stroke-width=\"4\" d=\"M-14-21L-8-15V-9M-8 9V15L-14 21M14-21L8-15V-9",
	"M8 9V15L14 21\"/><path stroke=\"#fff\" stroke-width=\"11\" ",
	"d=\"M-10-10L10 10M10-10L-10 10\"/><path stroke=\"#c4161c\" ",
	"stroke-width=\"6\" d=\"M-10-10L10 10M10-10L-10 10\"/></g>",
	NULL,
};

static const char *const more_shapes[] = {
	"<g id=\"safe\"><path fill=\"#1d1712\" d=\"M-9-16h18v32h-18z\"/>",
	"<path fill=\"none\" stroke=\"#1d1712\" stroke-width=\"4\" ",
	"d=\"M-14-21L-8-15V15L-14 21M14-21L8-15V15L14 21\"/>",
	"<path stroke=\"#fff8e4\" stroke-width=\"4\" d=\"M0-13V13\"/></g>",
	"<g id=\"pontoon\"><path fill=\"#fff\" stroke=\"#1d1712\" ",
	"stroke-width=\"3\" d=\"M-16-13q16-6 32 0v5q-16 6-32 0zM-16-2q16-6 32 ",
	"0v5q-16 6-32 0zM-16 9q16-6 32 0v5q-16 6-32 0z\"/><path ",
	"fill=\"#e0b23c\" stroke=\"#1d1712\" stroke-width=\"3\" ",
	"d=\"M-6-22h12v44h-12z\"/></g>",
	"<path id=\"exit\" fill=\"#a3261c\" stroke=\"#fff\" ",
	"stroke-width=\"3\" stroke-linejoin=\"round\" ",
	"d=\"M0-34L26-6H15V20H-15V-6H-26Z\"/>",
	"<circle id=\"place\" r=\"14\" fill=\"#a3261c\" stroke=\"#fff\" ",
	"stroke-width=\"3\"/>",
	"<rect id=\"chit\" x=\"-15\" y=\"-15\" width=\"30\" height=\"30\" ",
	"rx=\"4\" fill=\"#333\" stroke=\"#fff\" stroke-width=\"3\"/>",
	NULL,
};

static const char *const counter_shapes[] = {
	"<path id=\"case\" fill=\"#fbf8ef\" d=\"M-20-11H20V11H-20Z\"/>",
	"<rect id=\"shadow\" x=\"-33\" y=\"-33\" width=\"74\" height=\"74\" ",
	"rx=\"9\" fill=\"#000\" fill-opacity=\".38\"/>",
	"<rect id=\"card\" x=\"-37\" y=\"-37\" width=\"74\" height=\"74\" ",
	"rx=\"8\" stroke=\"#1d1712\" stroke-width=\"2\"/>",
	"<path id=\"stripe\" fill=\"#fff\" fill-opacity=\".92\" ",
	"d=\"M-36-8H36V8H-36Z\"/>",
	"<rect id=\"glow\" x=\"-41\" y=\"-40\" width=\"82\" height=\"82\" ",
	"rx=\"10\" fill=\"#ffd94a\" stroke=\"#7a5c00\" stroke-width=\"2\"/>",
	"<g id=\"lock\"><path fill=\"none\" stroke=\"#1d1712\" ",
	"stroke-width=\"3\" d=\"M-40-36v-4q0-4 4-4q4 0 4 4v4\"/><path ",
	"fill=\"#ffd94a\" stroke=\"#1d1712\" stroke-width=\"2\" ",
	"d=\"M-43-37h14v11h-14z\"/></g>",
	"<g id=\"back\"><path fill=\"none\" stroke=\"#1d1712\" ",
	"stroke-width=\"4\" stroke-opacity=\".55\" d=\"M-36-12L-12-36M-36 12",
	"L12-36M-36 36L36-36M-12 36L36-12M12 36L36 12\"/><path ",
	"fill=\"#fbf8ef\" stroke=\"#1d1712\" stroke-width=\"2\" ",
	"d=\"M-32-15H32V15H-32Z\"/></g>",
	NULL,
};

/* Counters of a stack. */
static const char *const strips[] = {
	"<rect id=\"strip\" x=\"-37\" y=\"-13\" width=\"74\" height=\"26\" ",
	"rx=\"4\" stroke=\"#1d1712\" stroke-width=\"2\"/>",
	"<path id=\"strip-stripe\" fill=\"#fff\" fill-opacity=\".92\" ",
	"d=\"M-36-12h72v4h-72z\"/>",
	"<path id=\"strip-back\" fill=\"none\" stroke=\"#1d1712\" ",
	"stroke-width=\"3\" d=\"M4 12L28-12M14 12L36-10M24 12L36 0\"/>",
	"<rect id=\"strip-glow\" x=\"-41\" y=\"-14\" width=\"82\" ",
	"height=\"28\" rx=\"6\" fill=\"#ffd94a\" stroke=\"#7a5c00\" ",
	"stroke-width=\"2\"/>",
	"<use id=\"strip-lock\" xlink:href=\"#lock\" ",
	"transform=\"translate(-9 22)scale(.8)\"/>",
	NULL,
};

/* The box is 40 by 22, in the middle of the counter. */
static const char *const symbols[SYMBOL_UNKNOWN] = {
	[SYMBOL_INFANTRY] = "<path d=\"M-20-11L20 11M-20 11L20-11\"/>",
	[SYMBOL_ARMOUR] = "<rect x=\"-13\" y=\"-7\" width=\"26\" "
			  "height=\"14\" rx=\"7\"/>",
	[SYMBOL_MECHANIZED] =
		"<path d=\"M-20-11L20 11M-20 11L20-11\"/><rect x=\"-13\" "
		"y=\"-7\" width=\"26\" height=\"14\" rx=\"7\"/>",
	[SYMBOL_ENGINEER] = "<path d=\"M-11 6V-5H11V6M0-5V6\"/>",
	[SYMBOL_FORTRESS] = "<path d=\"M-20 4H-12V-5H-6V4H6V-5H12V4H20\"/>",
	[SYMBOL_ARTILLERY] =
		"<circle r=\"5\" fill=\"#1d1712\" stroke=\"none\"/>",
	[SYMBOL_ANTITANK] = "<path d=\"M-20 11L0-11L20 11\"/>",
	[SYMBOL_RECON] = "<path d=\"M-20 11L20-11\"/>",
	[SYMBOL_CAVALRY] = "<path d=\"M-20 11L20-11V11Z\" fill=\"#1d1712\"/>",
	[SYMBOL_AIRBORNE] = "<path d=\"M-20-11L20 11M-20 11L20-11M-9 9q4-6 9 "
			    "0q4-6 9 0\"/>",
	[SYMBOL_AIRCRAFT] = "<path d=\"M0 0Q-6-7-12-5Q-15 0-12 5Q-6 7 0 0Q6-7 "
			    "12-5Q15 0 12 5Q6 7 0 0Z\" fill=\"#1d1712\"/>",
	[SYMBOL_FLAK] = "<path d=\"M-12 11V3Q-10-7 0-7Q10-7 12 3V11\"/>",
};

static void
put_all(struct buffer *out, const char *const *line)
{
	for (; *line; line++) {
		buffer_puts(out, *line);
		size_t last = out->length - 1;
		if (out->data[last] == '}' || out->data[last] == '>')
			buffer_putc(out, '\n');
	}
}

static void
put_symbols(const struct drawing *d)
{
	for (int i = 0; i < SYMBOL_UNKNOWN; i++)
		buffer_printf(d->out,
			"<g id=\"%s\" class=\"symbol\"><use "
			"xlink:href=\"#case\"/>%s</g>\n",
			svg_id(d, "s-%s", counter_symbols[i]), symbols[i]);
}

static void
put_grounds(const struct drawing *d)
{
	for (int look = 0; look < LOOK_COUNT; look++)
		buffer_printf(d->out, ".%s{fill:%s}\n",
			svg_id(d, "t-%s", terrain_looks[look]), ground[look]);
}

static bool
has_ground(const struct drawing *d, int look)
{
	const struct tabletop *t = d->p->table;
	for (size_t i = 0; t && i < t->frames; i++)
		if (t->frame[i].spot == FRAME_AREA &&
			t->frame[i].ground == look)
			return true;
	for (size_t i = 0; d->m && i < d->m->terrains; i++)
		if (d->m->terrain[i].look == look)
			return true;
	return false;
}

static void
put_patterns(const struct drawing *d)
{
	for (int look = 0; look < LOOK_COUNT; look++)
		if (patterns[look] && has_ground(d, look))
			buffer_printf(d->out, "%s\n", patterns[look]);
}

void
svg_style(struct drawing *d)
{
	put_grounds(d);
	put_all(d->out, text_style);
	if (d->m)
		put_all(d->out, map_style);
	put_all(d->out, counter_style);
	if (d->m)
		put_all(d->out, arrow_style);
	put_all(d->out, paper_style);
	if (!d->m)
		put_all(d->out, svg_table_styles);
	svg_counter_styles(d);
}

/* Also what is not drawn yet: the next step may have it. */
void
svg_shapes(struct drawing *d)
{
	put_patterns(d);
	if (d->m)
		put_all(d->out, stripes);
	put_all(d->out, shapes);
	put_all(d->out, bridge_shapes);
	if (d->m)
		put_all(d->out, more_shapes);
	put_all(d->out, counter_shapes);
	put_all(d->out, d->m ? strips : svg_table_shapes);
	put_symbols(d);
	svg_counter_shapes(d);
}
