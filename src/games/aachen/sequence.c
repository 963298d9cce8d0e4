#include "aachen.h"
int aachen_phase_seat(int phase) { return phase < PHASE_GERMAN_MOVEMENT ? ALLIED : phase < PHASE_OVER ? GERMAN : NOBODY; }
void aachen_end_phase(struct aachen *g, const struct order *o) { (void)g; (void)o; }
