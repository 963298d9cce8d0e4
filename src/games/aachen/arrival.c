#include "aachen.h"
void aachen_enter_map(struct aachen *g, const struct order *o) { (void)g; (void)o; }
