#include "aachen.h"
void aachen_legal_movement(const struct scene *s, struct listing *l) { (void)s; (void)l; }
int aachen_parts_movement(const struct scene *s) { (void)s; return 1; }
bool aachen_refine_movement(const struct scene *s, const struct order *o) { (void)s; (void)o; return false; }
void aachen_explain_movement(const struct scene *s, const struct order *o, struct refusal *r) { (void)s; (void)o; refuse(r, "2.4", "not possible"); }
void aachen_gloss_movement(const struct scene *s, const struct order *o, struct buffer *out) { (void)s; (void)o; (void)out; }
