/*
 * Race to the Reichstag: its own names for what Aachen has, too.
 * floor: games
 *
 * All games are linked into one program, where a name stands for one function.
 * Rules of the two hex games that are called alike are told apart here.
 */
#ifndef REICHSTAG_NAMES_H
#define REICHSTAG_NAMES_H

#define gloss_advance  reichstag_gloss_advance
#define gloss_attack   reichstag_gloss_attack
#define gloss_end      reichstag_gloss_end
#define gloss_enter    reichstag_gloss_enter
#define gloss_marker   reichstag_gloss_marker
#define gloss_move     reichstag_gloss_move
#define gloss_place    reichstag_gloss_place
#define gloss_retreat  reichstag_gloss_retreat
#define ground_make    reichstag_ground_make
#define ground_marks   reichstag_ground_marks
#define ground_of      reichstag_ground_of
#define list_entries   reichstag_list_entries
#define list_moves     reichstag_list_moves
#define list_places    reichstag_list_places
#define list_target    reichstag_list_target
#define why_no_attack  reichstag_why_no_attack
#define why_no_target  reichstag_why_no_target
#define why_not_attack reichstag_why_not_attack
#define why_not_end    reichstag_why_not_end
#define why_not_enter  reichstag_why_not_enter
#define why_not_move   reichstag_why_not_move
#define why_not_place  reichstag_why_not_place

#endif
