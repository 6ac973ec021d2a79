import { z } from 'zod';
import { bandLimits as limits } from '#domain/shipping/shipper-prices/band.ts';
import { bandRefusals } from '#domain/shipping/shipper-prices/validate.ts';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { command, query } from '../call.ts';
import { CountryCode, CurrencyCode, Day, Id, Instant, Money, Nothing, pageOf, paging, Version } from '../wire.ts';
import { offerFields, parcelInput, WhyNotCarried } from './parcel-check.ts';

const grams = z.int().min(-limits.grams).max(limits.grams);
/** Negative amounts are refused at their cell. */
const minor = z.int().min(-limits.minor).max(limits.minor);
const days = z.int().min(0).max(limits.days);

/** A country, or a zone of the channel by its id. */
export const Place = z.union([CountryCode, Id]);

const values = {
  /** Exclusive, inclusive; grams of chargeable weight. */
  from_g: grams,
  to_g: grams,
  base_minor: minor,
  per_kg_minor: minor,
  minimum_g: grams,
  step_g: grams,
  /** Per parcel. */
  surcharges: z
    .array(z.object({ name: z.string().trim().min(1).max(limits.surchargeName), amount_minor: minor }))
    .max(limits.surcharges),
  days_p50: days,
  days_p90: days,
};

/** A row as it should be; a first day that has passed, or none: as soon as possible. The last day is inclusive. */
export const BandInput = z.object({ ...values, valid_from: Day.nullable(), valid_to: Day.nullable() });

/** Changes begin on this day; null or a day that has passed: at once. */
const from = Day.nullable().default(null);
const onVersion = { channel_id: Id, version: Version };
const savedVersion = z.object({ version: Version });

const changed = 'shipper-price.changed';

const Channel = z.object({
  channel_id: Id,
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  carrier: z.string(),
  /** Neither the channel nor its carrier is disabled. */
  is_offered: z.boolean(),
  divisor: z.int(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
});

export const shipperPriceChannels = query('shipper_price.channels', {
  path: '/shipper_price/channels',
  needs: 'shipper-price.read',
  summary: 'All channels, with the number of countries and zones that have prices and when these change.',
  input: Nothing,
  output: z.array(
    Channel.extend({
      /** Countries and zones with prices in force. */
      places: z.int(),
      /** When the next later prices begin. */
      later_from: Instant.nullable(),
      /** When the next prices end that no other ones follow. */
      ends_at: Instant.nullable(),
    }),
  ),
});

const periodStates = ['current', 'later', 'ended'] as const;

const PriceRow = z.object({
  _id: Id,
  channel_id: Id,
  channel: z.string(),
  channel_cn: z.string(),
  /** Null for a price of a zone. */
  country_code: CountryCode.nullable(),
  zone: z.string().nullable(),
  from_g: z.int(),
  to_g: z.int(),
  base: Money,
  per_kg: Money,
  minimum_g: z.int(),
  step_g: z.int(),
  surcharges: z.array(z.object({ name: z.string(), amount: Money })),
  days: z.object({ from: z.int(), to: z.int() }),
  valid_from: Instant,
  /** The first instant without it; null: until further notice. */
  valid_to: Instant.nullable(),
  state: z.enum(periodStates),
});

export const shipperPriceList = query('shipper_price.list', {
  path: '/shipper_price/list',
  needs: 'shipper-price.read',
  summary: 'Price rows by channel, country or zone, and weight: those in force, or those of later or earlier days.',
  input: z.object({
    ...paging,
    channel_id: Id.optional(),
    /** Its own prices only, without those of zones. */
    country_code: CountryCode.optional(),
    state: z.enum(periodStates).default('current'),
  }),
  output: pageOf(PriceRow),
});

const single = z.object({ ...onVersion, place: Place, band: BandInput, from });

export const shipperPriceCreate = command('shipper_price.create', {
  path: '/shipper_price/create',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Add a price row to a channel.',
  input: single,
  output: savedVersion.extend({ _id: Id }),
  refusals: [changed, ...bandRefusals],
});

export const shipperPriceUpdate = command('shipper_price.update', {
  path: '/shipper_price/update',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Change a price row: a row that has been in force is closed, and a new one begins.',
  input: single.omit({ channel_id: true, place: true }).extend({ _id: Id }),
  output: savedVersion.extend({ _id: Id }),
  refusals: [changed, 'shipper-price.ended', ...bandRefusals],
});

export const shipperPriceDelete = command('shipper_price.delete', {
  path: '/shipper_price/delete',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'End a price row; one that has not been in force is deleted.',
  input: z.object({ _id: Id, version: Version, from }),
  output: savedVersion,
  refusals: [changed, 'shipper-price.ended', ...bandRefusals],
});

const Band = z.object({
  _id: Id,
  place: Place,
  ...values,
  valid_from: Day,
  /** Null also where it only ends because a later row of its weights follows. */
  valid_to: Day.nullable(),
  /** When it begins and ends exactly. */
  begins_at: Instant,
  ends_at: Instant.nullable(),
});

const Member = z.object({ country_code: CountryCode, valid_from: Instant, valid_to: Instant.nullable() });

export const shipperPriceGrid = query('shipper_price.grid', {
  path: '/shipper_price/grid',
  needs: 'shipper-price.read',
  summary: 'The price table of a channel from now on: its rows, zones and remote areas.',
  input: z.object({ channel_id: Id }),
  output: z.object({
    channel: Channel,
    version: Version,
    /** Of the books; all amounts are in it. */
    currency: CurrencyCode,
    zones: z.array(z.object({ zone_id: Id, name: z.string(), countries: z.array(Member) })),
    bands: z.array(Band),
    remote_areas: z.array(
      z.object({
        _id: Id,
        country_code: CountryCode,
        /** A prefix or a range, as it is typed: "971", "IV1 – IV28". */
        postcodes: z.string(),
        amount_minor: z.int(),
        valid_from: Day,
        valid_to: Day.nullable(),
      }),
    ),
  }),
});

const isOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

export const shipperPriceGridSave = command('shipper_price.gridSave', {
  path: '/shipper_price/gridSave',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Save all rows of the changed countries and zones of a channel, all or none, based on its version.',
  input: z.object({
    ...onVersion,
    from,
    places: z
      .array(z.object({ place: Place, bands: z.array(BandInput).max(limits.bands) }))
      .min(1)
      .max(500)
      .refine((places) => isOnce(places.map(({ place }) => place)), 'each country and zone once')
      .refine((places) => places.reduce((sum, { bands }) => sum + bands.length, 0) <= limits.bands, 'too many rows'),
  }),
  output: savedVersion.extend({ added: z.int(), changed: z.int(), ended: z.int() }),
  refusals: [changed, ...bandRefusals],
});

export const shipperPriceZoneSave = command('shipper_price.zoneSave', {
  path: '/shipper_price/zoneSave',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary:
    'Create or change a zone of a channel: its name and its countries. Without countries its prices apply nowhere.',
  input: z.object({
    ...onVersion,
    from,
    /** Null: a new zone. */
    zone_id: Id.nullable(),
    name: z.string().trim().min(1).max(limits.zoneName),
    countries: z.array(CountryCode).max(250).refine(isOnce, 'each country once'),
  }),
  output: savedVersion.extend({ zone_id: Id }),
  refusals: [
    changed,
    'shipper-price.zone-name',
    'shipper-price.zone-is-country',
    'shipper-price.too-many-zones',
    ...bandRefusals,
  ],
});

export const shipperPriceRemoteSave = command('shipper_price.remoteSave', {
  path: '/shipper_price/remoteSave',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Save all remote areas of a channel, all or none, based on its version.',
  input: z.object({
    ...onVersion,
    from,
    areas: z
      .array(z.object({ country_code: CountryCode, postcodes: z.string().trim().max(40), amount_minor: minor }))
      .max(limits.remoteAreas),
  }),
  output: savedVersion.extend({ added: z.int(), ended: z.int() }),
  refusals: [
    changed,
    'remote-area.empty',
    'remote-area.lengths',
    'remote-area.order',
    'remote-area.twice',
    'remote-area.negative',
  ],
});

export const shipperPriceChannelSave = command('shipper_price.channelSave', {
  path: '/shipper_price/channelSave',
  needs: 'shipper-price.edit',
  offline: 'refuse',
  money: 'steers',
  summary: 'Change how a channel weighs parcels and which kinds of goods it refuses.',
  input: z.object({
    ...onVersion,
    /** Cubic centimetres per kilogram. */
    divisor: z.int().min(1_000).max(20_000),
    rule: z.enum(['greater', 'double']),
    restricted: z.array(z.enum(goodsKinds)).max(goodsKinds.length).refine(isOnce, 'each kind once'),
  }),
  output: savedVersion,
  refusals: [changed],
});

export const shipperPriceHistory = query('shipper_price.history', {
  path: '/shipper_price/history',
  needs: 'shipper-price.read',
  summary: 'The rows that a country or zone had for the weights of one row, newest first, with who changed them.',
  input: z.object({ ...paging, price_id: Id }),
  output: pageOf(
    PriceRow.extend({
      created_at: Instant,
      /** Empty for rows that were there from the beginning. */
      created_by: z.string(),
      closed_at: Instant.nullable(),
      closed_by: z.string(),
    }),
  ),
});

export const shipperPriceCheck = query('shipper_price.check', {
  path: '/shipper_price/check',
  needs: 'shipper-price.read',
  summary: 'What each channel charges for one parcel, or why it does not carry it.',
  /** Without a day: now. */
  input: parcelInput({ on: Day.optional() }),
  output: z.object({
    offers: z.array(
      z.object({
        channel_id: Id,
        channel: z.string(),
        channel_cn: z.string(),
        carrier: z.string(),
        price_id: Id,
        zone: z.string().nullable(),
        price: Money,
        /** Its parts. */
        base: Money,
        weight: Money,
        surcharges: z.array(z.object({ name: z.string(), amount: Money, remote_area: z.string().nullable() })),
        ...offerFields,
      }),
    ),
    others: z.array(
      z.object({
        channel_id: Id,
        channel: z.string(),
        channel_cn: z.string(),
        carrier: z.string(),
        why: WhyNotCarried,
      }),
    ),
  }),
});
