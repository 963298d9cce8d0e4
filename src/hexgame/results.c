#include "feldpost/results.h"

int
result_row_for(const struct result_row *row, size_t count, int value)
{
	int i = (int)count - 1;
	while (i > 0 && value < row[i].from)
		i--;
	return i;
}
