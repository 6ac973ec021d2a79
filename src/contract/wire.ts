import { z } from 'zod';

/** Shapes that every noun shares on the wire. */
export const Id = z.uuid();
export const Instant = z.iso.datetime();
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);

/** Whole minor units with their currency. */
export const Money = z.object({ minor: z.int(), currency: CurrencyCode });
/** Ten-thousandths of the major unit, for prices of one piece. */
export const UnitPrice = z.object({ e4: z.int(), currency: CurrencyCode });

export const pageSizes = [10, 20, 50, 100, 200, 500, 1000] as const;
/** Paging as the specification sends it: page from 1, size 50 unless asked, never above 1000. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(1000).default(50),
};
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), count: z.int(), size: z.int() });

/** A list in a query string: repeated, or joined by commas. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? v.split(',').filter((part) => part !== '') : v),
    z.array(item).max(1000),
  );

export const Nothing = z.object({});
