import { z } from 'zod';
import { isTimeZone } from '#domain/shared/calendar/zone.ts';

/** Shared wire types. */
export const Id = z.uuid();

/** Plausible years; PostgreSQL and JavaScript have different limits. */
const isInRange = (text: string): boolean => text >= '1900' && text < '2200';
const outOfRange = 'a date between 1900 and 2199';
/** An instant in UTC, as `toISOString` writes it. */
export const Instant = z.iso.datetime().max(30).refine(isInRange, outOfRange);
/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date().refine(isInRange, outOfRange);
/** The format of the range picker: YYYY.MM.DD is read as YYYY-MM-DD. */
export const DottedDay = z
  .string()
  .regex(/^\d{4}[.-]\d{2}[.-]\d{2}$/)
  .overwrite((text) => text.replaceAll('.', '-'))
  .refine((text) => Day.safeParse(text).success, outOfRange);

/** The IANA name of a time zone this server knows. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'not a time zone');

/** One of several numbers; in a query string they are text. */
export const numberOf = <const N extends readonly number[]>(numbers: N) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.literal(numbers),
  );

/** Row version for optimistic locking; a command names the version it was based on. An int4 in the database. */
export const Version = z.int().min(0).max(2_147_483_647);
/** Above any balance and below the limit of exact sums, in minor units. */
export const maxMinor = 1_000_000_000_000_000;
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Minor units with their currency. */
export const Money = z.object({ minor: z.int().min(-maxMinor).max(maxMinor), currency: CurrencyCode });
/** Ten-thousandths of the major unit, for unit prices. */
export const UnitPrice = z.object({ e4: z.int().min(-maxMinor).max(maxMinor), currency: CurrencyCode });

export const pageSizes = [10, 20, 50, 100, 200, 500, 1000] as const;
/** Paging by the specification: page from 1, size 50 by default, at most 1000. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(50),
};
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), count: z.int(), size: z.int() });

/** A list in a query string: repeated, or separated by commas. */
export const listOf = <T extends z.ZodType>(item: T, maxItems = 1000) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? v.split(',').filter((part) => part !== '') : v),
    z.array(item).max(maxItems),
  );

export const Nothing = z.object({});
