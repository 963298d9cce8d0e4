#include "aachen.h"
void aachen_set_up(const void *world, const int *option, void *state) { (void)world; (void)option; (void)state; }
void aachen_place(struct aachen *g, const struct order *o) { (void)g; (void)o; }
