/*
 * This header declares the parts of a parcel, for the code that writes parcels
 * and the code that opens them.
 * floor: match (private)
 *
 * A parcel is a series of packed documents (pack.h). A line "LENGTH NAME" comes
 * before each document. The first document is the standpoint. The other
 * documents are the files of the scenario.
 */
#ifndef FELDPOST_PARCEL_PARTS_H
#define FELDPOST_PARCEL_PARTS_H

#define PARCEL_FORMAT "feldpost parcel 1\n"
#define PARCEL_HEAD   "standpoint"
#define PARCEL_LESSON "lesson.yaml"

#endif
