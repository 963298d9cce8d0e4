/*
 * What parcels are made of: who writes them, and who opens them.
 * floor: match (private)
 *
 * Packed documents (pack.h), each behind a line "LENGTH NAME". The first is the
 * standpoint; then come the scenario's files.
 */
#ifndef FELDPOST_PARCEL_PARTS_H
#define FELDPOST_PARCEL_PARTS_H

#define PARCEL_FORMAT "feldpost parcel 1\n"
#define PARCEL_HEAD   "standpoint"
#define PARCEL_LESSON "lesson.yaml"

#endif
