import { z } from 'zod';
import { query } from '../call.ts';
import { CountryCode, Id, Money } from '../wire.ts';
import { offerFields, parcelInput, WhyNotCarried } from './parcel-check.ts';

export const ShippingChannel = z.object({
  channel_id: Id,
  code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  /** Kinds of goods it refuses: battery, liquid. */
  restricted: z.array(z.string()),
  /** Current destinations, with the median and 90th percentile of the transit days. */
  countries: z.array(
    z.object({
      country_code: CountryCode,
      days: z.object({ from: z.int(), to: z.int() }),
      /** Max parcel weight, grams. */
      to_g: z.int(),
    }),
  ),
});

export const shipperList = query('shipper.shipperList', {
  path: '/shipper/shipperList',
  needs: 'shipping.read',
  summary: 'The active shipping channels and their countries.',
  input: z.object({ country_code: CountryCode.optional() }),
  output: z.array(ShippingChannel),
});

const channelNames = { channel: z.string(), channel_cn: z.string(), carrier: z.string() };

export const shippingQuotes = query('shipper.shippingQuotes', {
  path: '/shipper/shippingQuotes',
  needs: 'public',
  summary:
    'Shipping quotes for a parcel by channel, cheapest first, and why the other channels to the country do not carry it. Public, limited per address.',
  input: parcelInput({}),
  output: z.object({
    /** A channel's price for one parcel, without goods and VAT. */
    list: z.array(
      z.object({
        ...channelNames,
        price: Money,
        ...offerFields,
        /** The price includes the surcharge of a remote area. */
        is_remote: z.boolean(),
      }),
    ),
    others: z.array(z.object({ ...channelNames, why: WhyNotCarried })),
  }),
  refusals: ['tracking.too-many-questions'],
});
