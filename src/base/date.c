#include "feldpost/date.h"

enum {
	YEAR_FIRST = 1970,
	YEAR_LAST = 9999,
	YEAR_DAYS = 365,
	DATE_LENGTH = 10,   /* "2026-12-20" */
	MOMENT_LENGTH = 20, /* "2026-12-20T14:02:05Z" */
};

static bool
is_leap(int year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int
days_of(int year, int month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30,
		31 };
	return days[month - 1] + (month == 2 && is_leap(year));
}

/* Reads exactly `count` digits, without a sign. Returns -1 for anything
 * else. */
static int
digits(const char *at, int count)
{
	int value = 0;
	for (int i = 0; i < count; i++) {
		if (at[i] < '0' || at[i] > '9')
			return -1;
		value = value * 10 + (at[i] - '0');
	}
	return value;
}

bool
date_read(struct span text, long long *moment)
{
	long long days = 0;
	if (text.length != DATE_LENGTH || text.data[4] != '-' ||
		text.data[7] != '-')
		return false;
	int year = digits(text.data, 4), month = digits(text.data + 5, 2);
	int day = digits(text.data + 8, 2);
	if (year < YEAR_FIRST || month < 1 || month > 12 || day < 1 ||
		day > days_of(year, month))
		return false;
	for (int y = YEAR_FIRST; y < year; y++)
		days += YEAR_DAYS + is_leap(y);
	for (int m = 1; m < month; m++)
		days += days_of(year, m);
	*moment = (days + day - 1) * DAY_SECONDS;
	return true;
}

bool
date_read_moment(struct span text, long long *moment)
{
	const char *at = text.data + DATE_LENGTH;
	long long day;
	if (text.length != MOMENT_LENGTH ||
		!date_read((struct span){ text.data, DATE_LENGTH }, &day) ||
		at[0] != 'T' || at[3] != ':' || at[6] != ':' || at[9] != 'Z')
		return false;
	int hour = digits(at + 1, 2), minute = digits(at + 4, 2);
	int second = digits(at + 7, 2);
	if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 ||
		second > 59)
		return false;
	*moment = day + (long long)hour * HOUR_SECONDS + minute * 60LL + second;
	return true;
}

const char *
date_text(struct arena *a, long long moment, bool seconds)
{
	int year = YEAR_FIRST, month = 1;
	long long days = moment / DAY_SECONDS;
	int rest = (int)(moment % DAY_SECONDS);
	for (; year < YEAR_LAST && days >= YEAR_DAYS + is_leap(year); year++)
		days -= YEAR_DAYS + is_leap(year);
	for (; month < 12 && days >= days_of(year, month); month++)
		days -= days_of(year, month);
	const char *text = arena_printf(a, "%04d-%02d-%02d%c%02d:%02d", year,
		month, (int)days + 1, seconds ? 'T' : ' ', rest / HOUR_SECONDS,
		rest / 60 % 60);
	return seconds ? arena_printf(a, "%s:%02dZ", text, rest % 60) : text;
}
