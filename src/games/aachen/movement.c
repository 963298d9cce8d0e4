#include "aachen.h"
void aachen_move(struct aachen *g, const struct order *o) { (void)g; (void)o; }
