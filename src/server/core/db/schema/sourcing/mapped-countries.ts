import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, sellerId } from '../columns.ts';

/**
 * The countries of mapped options, and since when no channel ships there: compared with what channels ship now, so that
 * each loss is reported once.
 */
export const mappedCountries = pgTable(
  'mapped_countries',
  {
    sellerId: sellerId(),
    shopVariantId: uuid('shop_variant_id').notNull(),
    countryCode: text('country_code').notNull(),
    /** Null: a channel ships there. */
    missingSince: at('missing_since'),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.shopVariantId, t.countryCode] }),
    // A change of prices concerns the sellers who ship to its countries.
    index('mapped_countries_country').on(t.countryCode, t.sellerId, t.shopVariantId),
  ],
);
