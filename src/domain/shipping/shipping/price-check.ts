import { isValidAt, offersFor, channelsFor, chargeableGrams } from './price.ts';
import type { ChannelPrice, Measures, ParcelPrice } from './price.ts';
import { withRemoteAreas, type RemoteArea } from './remote-areas.ts';

/** A channel with its prices to one country, of any time. */
export interface CheckedChannel {
  readonly channel_id: string;
  /** Neither the channel nor its carrier is disabled. */
  readonly is_offered: boolean;
  /** Refused kinds of goods. */
  readonly refuses: readonly string[];
  readonly rows: readonly ChannelPrice[];
}

/**
 * Why a channel does not carry a parcel: the first that applies, in this order. `later` and `ended`: it has prices to the
 * country, but not at this instant. `band`: the weight is between two bands. `Time` is text on the wire.
 */
export type NotCarried<Time = Date> =
  | { readonly cause: 'off' }
  | { readonly cause: 'country' }
  | { readonly cause: 'later'; readonly from: Time }
  | { readonly cause: 'ended'; readonly to: Time }
  | { readonly cause: 'kinds'; readonly kinds: readonly string[] }
  | { readonly cause: 'heavy'; readonly grams: number; readonly limit_g: number }
  | { readonly cause: 'light'; readonly grams: number; readonly above_g: number }
  | { readonly cause: 'band'; readonly grams: number };

export const notCarriedCauses = [
  'off',
  'country',
  'later',
  'ended',
  'kinds',
  'heavy',
  'light',
  'band',
] as const satisfies readonly NotCarried['cause'][];

export interface CheckedOffer {
  readonly row: ChannelPrice;
  readonly price: ParcelPrice;
  /** Among several offers only. */
  readonly is_cheapest: boolean;
  readonly is_fastest: boolean;
}

export interface PriceCheck {
  /** Cheapest first. */
  readonly offers: readonly CheckedOffer[];
  readonly others: readonly { readonly channel_id: string; readonly why: NotCarried }[];
}

/** A parcel to be priced. An empty postcode: unknown. */
export interface CheckedParcel {
  readonly country: string;
  readonly postcode: string;
  readonly parcel: Measures;
  readonly kinds: readonly string[];
  readonly at: Date;
}

/** Every channel with its price for a parcel, or with the reason why it has none. */
export function checkPrices(
  channels: readonly CheckedChannel[],
  areas: readonly RemoteArea[],
  request: CheckedParcel,
): PriceCheck {
  const { country, kinds, parcel, at } = request;
  const rows = channels.flatMap((channel) => (channel.is_offered ? channel.rows : []));
  const offers = offersFor(channelsFor(country, withRemoteAreas(rows, areas, request), kinds, at), parcel);
  const carried = new Set(offers.map(({ row }) => row.channel_id));
  const isSeveral = carried.size > 1;
  const fastest = offers.toSorted((a, b) => compareSpeed(a.row, b.row)).at(0)?.row;
  return {
    offers: offers.map(({ row, price }, nth) => ({
      row,
      price,
      is_cheapest: isSeveral && nth === 0,
      is_fastest: isSeveral && row === fastest,
    })),
    others: channels.flatMap((channel) =>
      carried.has(channel.channel_id) ? [] : [{ channel_id: channel.channel_id, why: whyNot(channel, request) }],
    ),
  };
}

/** Equally fast offers keep their order: cheapest first. */
const compareSpeed = (a: ChannelPrice, b: ChannelPrice): number => a.days_p50 - b.days_p50 || a.days_p90 - b.days_p90;

const time = (date: Date): number => date.getTime();

function whyNot({ is_offered: isOffered, refuses, rows }: CheckedChannel, request: CheckedParcel): NotCarried {
  const { country, kinds, parcel, at } = request;
  if (!isOffered) return { cause: 'off' };
  const there = rows.filter((row) => row.countries.includes(country));
  if (there.length === 0) return { cause: 'country' };
  const bands = there.filter((row) => isValidAt(row, at));
  if (bands.length === 0) return outOfDate(there, at);
  const refused = kinds.filter((kind) => refuses.includes(kind));
  if (refused.length > 0) return { cause: 'kinds', kinds: refused };
  return outOfBands(bands, parcel);
}

function outOfDate(rows: readonly ChannelPrice[], at: Date): NotCarried {
  const later = rows.map((row) => time(row.valid_from)).filter((from) => from > time(at));
  if (later.length > 0) return { cause: 'later', from: new Date(Math.min(...later)) };
  const ends = rows.flatMap(({ valid_to: to }) => (to ? [time(to)] : []));
  return { cause: 'ended', to: new Date(Math.max(...ends)) };
}

function outOfBands(bands: readonly ChannelPrice[], parcel: Measures): NotCarried {
  const top = bands.reduce((highest, band) => (band.to_grams > highest.to_grams ? band : highest));
  const bottom = bands.reduce((lowest, band) => (band.from_grams < lowest.from_grams ? band : lowest));
  const grams = chargeableGrams(top, parcel);
  if (grams > top.to_grams) return { cause: 'heavy', grams, limit_g: top.to_grams };
  const lowestGrams = chargeableGrams(bottom, parcel);
  return lowestGrams <= bottom.from_grams
    ? { cause: 'light', grams: lowestGrams, above_g: bottom.from_grams }
    : { cause: 'band', grams: lowestGrams };
}
