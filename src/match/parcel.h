/*
 * The parts of a parcel, for writing and opening it.
 * floor: match (private)
 *
 * A parcel is a series of packed documents (pack.h), each after a line "LENGTH
 * NAME": first the standpoint, then the files of the scenario.
 */
#ifndef FELDPOST_PARCEL_PARTS_H
#define FELDPOST_PARCEL_PARTS_H

#define PARCEL_FORMAT "feldpost parcel 1\n"
#define PARCEL_HEAD   "standpoint"
#define PARCEL_LESSON "lesson.yaml"

#endif
