/*
 * floor: does the least that a step of a game by mail needs, to compare the
 * time of commands with it: the game file is read, libyaml parses its position,
 * each packet is hashed once, one signature is made and one is verified, and
 *the file is written.
 *
 *	floor GAME OUTPUT
 */
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <yaml.h>

static char text[16 << 20];

/* The key of examples/anna.key in libsodium's form: seed, public key. */
static const unsigned char secret[crypto_sign_SECRETKEYBYTES] = { 0x69, 0x99,
	0x77, 0x4e, 0x40, 0xc1, 0xf3, 0xc0, 0x90, 0x9f, 0x18, 0xbd, 0x02, 0x28,
	0xf5, 0xa0, 0xde, 0xd8, 0x4f, 0xc0, 0x0f, 0x4f, 0x4c, 0xc5, 0xe8, 0x2e,
	0x37, 0x11, 0x7d, 0x31, 0x4d, 0x87, 0x78, 0x8a, 0xf5, 0xfb, 0xe7, 0xb9,
	0x5a, 0xa3, 0x27, 0xac, 0x0c, 0xce, 0xc8, 0xd8, 0x37, 0x1b, 0xfd, 0xd0,
	0x0b, 0x21, 0x35, 0x9c, 0x23, 0xf6, 0xfe, 0x9b, 0xf1, 0xbc, 0x28, 0x5c,
	0x10, 0x46 };

static void
fail(const char *what)
{
	fprintf(stderr, "floor: %s\n", what);
	exit(1);
}

static size_t
read_file(const char *path)
{
	size_t length = 0;
	ssize_t got;
	int fd = open(path, O_RDONLY);
	if (fd < 0)
		fail(path);
	while ((got = read(fd, text + length, sizeof text - length)) > 0)
		length += (size_t)got;
	close(fd);
	return length;
}

static void
parse(size_t length)
{
	yaml_parser_t parser;
	yaml_event_t event;
	yaml_event_type_t type;
	yaml_parser_initialize(&parser);
	yaml_parser_set_input_string(
		&parser, (const unsigned char *)text, length);
	do {
		if (!yaml_parser_parse(&parser, &event))
			fail("no YAML");
		type = event.type;
		yaml_event_delete(&event);
	} while (type != YAML_STREAM_END_EVENT);
	yaml_parser_delete(&parser);
}

/* Returns where a line begins that is `mark`, at or after `at`; or `length`. */
static size_t
find_line(const char *mark, size_t at, size_t length)
{
	size_t size = strlen(mark);
	while (at < length &&
		(length - at < size || memcmp(text + at, mark, size))) {
		const char *end = memchr(text + at, '\n', length - at);
		at = end ? (size_t)(end + 1 - text) : length;
	}
	return at;
}

/* Hashes the body of each packet; the last one's stays in `hash`. */
static void
hash_packets(unsigned char hash[64], size_t at, size_t length)
{
	static const char begin[] = "#FELDPOST-BEGIN\n";
	while ((at = find_line(begin, at, length)) < length) {
		size_t body = at + sizeof begin - 1;
		at = find_line("sig:\n", body, length);
		crypto_generichash(hash, 64, (const unsigned char *)text + body,
			at - body, NULL, 0);
	}
}

static void
sign_and_verify(const unsigned char hash[64])
{
	unsigned char signature[crypto_sign_BYTES];
	crypto_sign_detached(signature, NULL, hash, 64, secret);
	if (crypto_sign_verify_detached(
		    signature, hash, 64, secret + crypto_sign_SEEDBYTES))
		fail("no signature");
}

static void
write_file(const char *path, size_t length)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	if (fd < 0 || write(fd, text, length) != (ssize_t)length || fsync(fd))
		fail(path);
	close(fd);
}

int
main(int argc, char **argv)
{
	if (argc != 3 || sodium_init() < 0)
		fail("usage: floor GAME OUTPUT");
	unsigned char hash[64] = { 0 };
	size_t length = read_file(argv[1]);
	size_t position = find_line("---\n", 0, length);
	parse(position);
	hash_packets(hash, position, length);
	sign_and_verify(hash);
	write_file(argv[2], length);
	return 0;
}
