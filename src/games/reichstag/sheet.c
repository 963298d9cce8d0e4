#include "feldpost/sheet.h"
#include "reichstag.h"

void
reichstag_sheet(const struct scene *scene, int seat, struct buffer *out)
{
	(void)scene;
	(void)seat;
	(void)out;
}
