import { sql } from '../../sql.ts';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { importStatus } from '#domain/platform/file-imports/status.ts';
import type { StoredSurcharge } from '#domain/shipping/shipping/price.ts';
import { at, createdAt, id, minor } from '../columns.ts';
import { channels } from './shipping.ts';

const channelId = () =>
  uuid('channel_id')
    .notNull()
    .references(() => channels.id);

/** A row is in force from `valid_from` until before `valid_to`; null: until further notice. */
const period = () => ({ validFrom: at('valid_from').notNull(), validTo: at('valid_to') });

/** Rows are closed and never changed once they have been in force, so that old quotes stay explainable. */
const written = () => ({
  createdAt: at('created_at').notNull().defaultNow(),
  createdBy: uuid('created_by'),
  closedAt: at('closed_at'),
  closedBy: uuid('closed_by'),
});

/** Rows without an end are the most recent ones of an index. */
const openEnd = (column: AnyPgColumn) => sql`coalesce(${column}, 'infinity'::timestamptz)`;

/** A named set of countries with common prices of a channel. */
export const channelZones = pgTable(
  'channel_zones',
  { id: id(), channelId: channelId(), name: text('name').notNull(), createdAt: createdAt() },
  (t) => [unique('channel_zones_name').on(t.channelId, t.name)],
);

export const channelZoneCountries = pgTable(
  'channel_zone_countries',
  {
    id: id(),
    zoneId: uuid('zone_id')
      .notNull()
      .references(() => channelZones.id),
    countryCode: text('country_code').notNull(),
    ...period(),
    ...written(),
  },
  (t) => [index('channel_zone_countries_country').on(t.countryCode), index('channel_zone_countries_zone').on(t.zoneId)],
);

export const channelPrices = pgTable(
  'channel_prices',
  {
    id: id(),
    channelId: channelId(),
    /** Null for a price of a zone. */
    countryCode: text('country_code'),
    zoneId: uuid('zone_id').references(() => channelZones.id),
    fromG: integer('from_g').notNull(),
    toG: integer('to_g').notNull(),
    baseMinor: minor('base_minor').notNull(),
    perKgMinor: minor('per_kg_minor').notNull(),
    minimumG: integer('minimum_g').notNull(),
    stepG: integer('step_g').notNull(),
    /** Per parcel, in the currency of the price. */
    surcharges: jsonb('surcharges')
      .$type<readonly StoredSurcharge[]>()
      .notNull()
      .default(sql`'[]'`),
    daysP50: smallint('days_p50').notNull(),
    daysP90: smallint('days_p90').notNull(),
    currency: text('currency').notNull(),
    ...period(),
    ...written(),
  },
  (t) => [
    check('channel_prices_place', sql`num_nonnulls(${t.countryCode}, ${t.zoneId}) = 1`),
    index('channel_prices_country').on(t.countryCode, openEnd(t.validTo)),
    index('channel_prices_zone').on(t.zoneId, openEnd(t.validTo)),
    index('channel_prices_channel').on(t.channelId, openEnd(t.validTo)),
    index('channel_prices_channel_country').on(t.channelId, t.countryCode, t.validFrom),
  ],
);

/** Surcharges of a channel for postcodes of a country, as keys of the domain (`postcodeKey`). */
export const channelRemoteAreas = pgTable(
  'channel_remote_areas',
  {
    id: id(),
    channelId: channelId(),
    countryCode: text('country_code').notNull(),
    postcodeFrom: text('postcode_from').notNull(),
    postcodeTo: text('postcode_to').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    ...period(),
    ...written(),
  },
  (t) => [
    index('channel_remote_areas_country').on(t.countryCode, t.channelId, openEnd(t.validTo)),
    index('channel_remote_areas_channel').on(t.channelId, openEnd(t.validTo)),
  ],
);

/** One file of shipper prices, checked and perhaps imported. */
export const priceImports = pgTable(
  'price_imports',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    fileName: text('file_name').notNull(),
    status: text('status').notNull().default(importStatus.checked),
    /** When changes begin that name no later day. */
    fromDay: text('from_day'),
    /** The versions of the channels that the check compared with. */
    versions: jsonb('versions').$type<Readonly<Record<string, number>>>().notNull(),
    /** Rows in the file. */
    total: integer('total').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('price_imports_user').on(t.userId, t.createdAt)],
);

/** The rows of a file, and the prices that end because the file does not have them. */
export const priceImportRows = pgTable(
  'price_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => priceImports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** In the file; null for a price that ends. */
    row: integer('row'),
    channelId: uuid('channel_id'),
    channel: text('channel').notNull(),
    place: text('place').notNull(),
    weights: text('weights').notNull(),
    price: text('price').notNull(),
    outcome: text('outcome').notNull(),
    /** Changes and refusals. */
    report: jsonb('report').$type<Record<string, unknown>>().notNull(),
    /** The row as read; null where it is not imported. */
    content: jsonb('content').$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** One row: a new value with every change of carriers, channels, prices, zones and remote areas, set by triggers. */
export const priceTableVersion = pgTable('price_table_version', {
  id: smallint('id').primaryKey(),
  version: uuid('version').notNull(),
});

/** The prices by country: those of zones appear for each of their countries, as long as both are in force. */
export const countryPrices = pgView('country_prices', {
  id: uuid('id'),
  channelId: uuid('channel_id'),
  countryCode: text('country_code'),
  zone: text('zone'),
  fromG: integer('from_g'),
  toG: integer('to_g'),
  baseMinor: minor('base_minor'),
  perKgMinor: minor('per_kg_minor'),
  minimumG: integer('minimum_g'),
  stepG: integer('step_g'),
  surcharges: jsonb('surcharges').$type<readonly StoredSurcharge[]>(),
  daysP50: smallint('days_p50'),
  daysP90: smallint('days_p90'),
  currency: text('currency'),
  validFrom: at('valid_from'),
  validTo: at('valid_to'),
}).as(sql`
  select id, channel_id, country_code, null::text as zone, from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, surcharges,
    days_p50, days_p90, currency, valid_from, valid_to
  from channel_prices where country_code is not null
  union all
  select p.id, p.channel_id, m.country_code, z.name, p.from_g, p.to_g, p.base_minor, p.per_kg_minor, p.minimum_g, p.step_g, p.surcharges,
    p.days_p50, p.days_p90, p.currency, greatest(p.valid_from, m.valid_from), least(p.valid_to, m.valid_to)
  from channel_zone_countries m join channel_zones z on z.id = m.zone_id join channel_prices p on p.zone_id = m.zone_id
  where greatest(p.valid_from, m.valid_from) < coalesce(least(p.valid_to, m.valid_to), 'infinity'::timestamptz)`);
