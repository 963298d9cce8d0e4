/* quick */
/*
 * Points and scalars: feldpost-protocol(7) 0, 6.1, 6.1 and 12.
 */
#include "vectors.h"

#include "feldpost/group.h"

static const uint8_t order_less_one[32] = { 0xec, 0xd3, 0xf5, 0x5c, 0x1a, 0x63,
	0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde,
	0x14, [31] = 0x10 };

static void
assert_point(const struct point *p, const char *hex)
{
	char got[2 * GROUP_BYTES + 1];
	hex_write(got, p->bytes, sizeof p->bytes);
	assert_string_equal(got, hex);
}

static void
assert_identity(const struct point *p)
{
	assert_true(point_is_identity(p));
}

static void
points_from_names(void **state)
{
	(void)state;
	struct point p;
	point_hash(&p, "gen h");
	assert_point(&p, "f8fb2610b9b955d4d5acfb618da48724"
			 "49306704c5290950952c7ebf9474b731");
	point_hash(&p, "gen %u", 1U);
	assert_point(&p, "f4c38a6ba138095ec99aaec1b056f8c8"
			 "31723610eba5598a8d4dcbd40109f522");
}

static void
generator_is_one_times_itself(void **state)
{
	(void)state;
	struct scalar one;
	struct point p;
	scalar_one(&one);
	point_base(&p, &one);
	assert_true(point_equals(&p, &group_generator));
	point_mul(&p, &one, &group_generator);
	assert_true(point_equals(&p, &group_generator));
}

/* 6.1: transmitted points must decode, and must not be the identity. */
static void
points_are_read_strictly(void **state)
{
	(void)state;
	struct point p;
	uint8_t bytes[32] = { 0 };
	assert_true(point_read(&p, group_generator.bytes));
	assert_true(point_equals(&p, &group_generator));
	assert_false(point_read(&p, bytes)); /* the identity */
	bytes[0] = 1;			     /* negative */
	assert_false(point_read(&p, bytes));
	memset(bytes, 0xff, sizeof bytes); /* above the field's prime */
	assert_false(point_read(&p, bytes));
	memcpy(bytes, group_generator.bytes, sizeof bytes);
	bytes[31] |= 0x80; /* a bit that libsodium 1.0.18 drops */
	assert_false(point_read(&p, bytes));
	assert_true(point_equals(&p, &group_generator));
}

/* 6.1, 12: libsodium 1.0.18 has no such check of its own. */
static void
scalars_are_read_strictly(void **state)
{
	(void)state;
	struct scalar s;
	uint8_t bytes[32];
	memcpy(bytes, order_less_one, sizeof bytes);
	assert_true(scalar_read(&s, bytes));
	assert_memory_equal(s.bytes, bytes, sizeof bytes);
	bytes[0]++; /* L */
	assert_false(scalar_read(&s, bytes));
	bytes[0]++;
	assert_false(scalar_read(&s, bytes));
	memcpy(bytes, order_less_one, sizeof bytes);
	bytes[31] |= 0x80;
	assert_false(scalar_read(&s, bytes));
	memset(bytes, 0xff, sizeof bytes);
	assert_false(scalar_read(&s, bytes));
	memset(bytes, 0, sizeof bytes);
	assert_true(scalar_read(&s, bytes));
}

static void
scalars_count_modulo_the_order(void **state)
{
	(void)state;
	struct scalar last, one, s, zero = { { 0 } };
	assert_true(scalar_read(&last, order_less_one));
	scalar_one(&one);
	scalar_add(&s, &last, &one);
	assert_true(scalar_equals(&s, &zero));
	scalar_sub(&s, &zero, &one);
	assert_true(scalar_equals(&s, &last));
	scalar_mul(&s, &last, &last);
	assert_true(scalar_equals(&s, &one));
	scalar_add_product(&s, &last, &one);
	assert_true(scalar_equals(&s, &zero));
	scalar_wipe(&last);
	assert_true(scalar_equals(&last, &zero));
}

/* 12: libsodium fails if the result is the identity. */
static void
products_may_be_the_identity(void **state)
{
	(void)state;
	struct scalar zero = { { 0 } }, one;
	struct point p, nothing = { { 0 } };
	scalar_one(&one);
	point_mul(&p, &zero, &group_generator);
	assert_identity(&p);
	point_base(&p, &zero);
	assert_identity(&p);
	point_mul(&p, &one, &nothing);
	assert_identity(&p);
	point_sub(&p, &group_generator, &group_generator);
	assert_identity(&p);
	point_add(&p, &p, &group_generator);
	assert_true(point_equals(&p, &group_generator));
}

static void
products_are_those_of_sums(void **state)
{
	(void)state;
	struct scalar a, b, sum;
	struct point p, q, h;
	scalar_hash(&a, "a");
	scalar_hash(&b, "b");
	point_hash(&h, "gen h");
	scalar_add(&sum, &a, &b);
	point_mul(&p, &sum, &h);
	point_mul(&q, &a, &h);
	point_add_product(&q, &b, &h);
	assert_true(point_equals(&p, &q));
	point_sub_product(&q, &b, &h);
	point_sub_product(&q, &a, &h);
	assert_identity(&q);
	point_base(&p, &sum);
	point_mul(&q, &sum, &group_generator);
	assert_true(point_equals(&p, &q));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_from_names),
		cmocka_unit_test(generator_is_one_times_itself),
		cmocka_unit_test(points_are_read_strictly),
		cmocka_unit_test(scalars_are_read_strictly),
		cmocka_unit_test(scalars_count_modulo_the_order),
		cmocka_unit_test(products_may_be_the_identity),
		cmocka_unit_test(products_are_those_of_sums),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
