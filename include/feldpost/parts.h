/*
 * Parts: decodes the simple parts of mails, where feldpost-unmail is missing.
 * floor: mail
 *
 * A page, and a program without feldpost-unmail, decode parts in base64 and
 * quoted-printable, also within forwarded mails. They know no charsets, and
 * unpack nothing.
 */
#ifndef FELDPOST_PARTS_H
#define FELDPOST_PARTS_H

#include "feldpost/mail.h"

/* Fills in the decoded parts of a mail in which packets begin. If another part
 * could not be decoded, m->closed says why. */
void parts_open(struct arena *a, struct mail *m);

#endif
