import { z } from 'zod';
import { carrierStatuses } from '#domain/shipping/shipping/carrier-status.ts';
import { carrierCodeLimits } from '#domain/shipping/tracking/registration.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, Money, Nothing, pageOf, paging } from '../wire.ts';

const Status = z.literal(carrierStatuses);

const CarrierChannel = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  divisor: z.int(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
  status: Status,
  /** Number of countries with a current price. */
  countries: z.int(),
});

export const CarrierRow = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  /** Contains the placeholder `{number}`; empty when there is none. */
  tracking_url: z.string(),
  /** 17TRACK's number of the carrier; null: it finds the carrier by the form of the number. */
  track_code: z.int().nullable(),
  status: Status,
  channels: z.array(CarrierChannel),
});

export const carrierList = query('carrier.list', {
  path: '/carrier/list',
  needs: 'settings.read',
  summary: 'Carriers with their channels, including disabled ones.',
  input: Nothing,
  output: z.array(CarrierRow),
});

export const CarrierPrice = z.object({
  _id: Id,
  country_code: CountryCode,
  from_g: z.int(),
  to_g: z.int(),
  base: Money,
  per_kg: Money,
  /** Per parcel. */
  surcharges: z.array(z.object({ name: z.string(), amount: Money })),
  minimum_g: z.int(),
  step_g: z.int(),
  days: z.object({ from: z.int(), to: z.int() }),
  valid_from: Instant,
  valid_to: Instant.nullable(),
});

export const carrierPrices = query('carrier.prices', {
  path: '/carrier/prices',
  needs: 'settings.read',
  summary: 'Today’s prices of a channel, by country and weight.',
  input: z.object({ ...paging, channel_id: Id, country_code: CountryCode.optional() }),
  output: pageOf(CarrierPrice).extend({ countries: z.array(CountryCode) }),
});

export const carrierUpdate = command('carrier.update', {
  path: '/carrier/update',
  needs: 'carrier.edit',
  offline: 'refuse',
  summary: 'Change a carrier’s name, tracking URL and number at 17TRACK.',
  input: z.object({
    _id: Id,
    name: z.string().trim().min(1).max(80),
    tracking_url: z.string().trim().max(300),
    /** Omitted: unchanged. */
    track_code: z.int().min(carrierCodeLimits.min).max(carrierCodeLimits.max).nullable().optional(),
  }),
  output: Nothing,
  refusals: ['carrier.wrong-tracking-url'],
});

export const carrierSetStatus = command('carrier.setStatus', {
  path: '/carrier/setStatus',
  needs: 'carrier.edit',
  offline: 'refuse',
  summary: 'Enable (1) or disable (-1) a carrier. Parcels in transit are not affected.',
  input: z.object({ _id: Id, status: Status }),
  output: Nothing,
});

export const carrierSetChannelStatus = command('carrier.setChannelStatus', {
  path: '/carrier/setChannelStatus',
  needs: 'carrier.edit',
  offline: 'refuse',
  summary: 'Enable (1) or disable (-1) a channel. Parcels in transit are not affected.',
  input: z.object({ _id: Id, status: Status }),
  output: Nothing,
});
