import { z } from 'zod';
import { query } from './call.ts';
import { CountryCode, Id } from './wire.ts';

export const ShippingChannel = z.object({
  channel_id: Id,
  code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  /** Kinds of goods it does not carry: battery, liquid. */
  restricted: z.array(z.string()),
  /** Where it goes today, with the days in which half and nine tenths of the parcels arrive. */
  countries: z.array(
    z.object({
      country_code: CountryCode,
      days: z.object({ from: z.int(), to: z.int() }),
      /** The heaviest parcel it takes, grams. */
      to_g: z.int(),
    }),
  ),
});

export const shipperList = query('shipper.shipperList', {
  path: '/shipper/shipperList',
  needs: 'shipping.read',
  summary: 'The shipping channels in use and the countries each serves.',
  input: z.object({ country_code: CountryCode.optional() }),
  output: z.array(ShippingChannel),
});
