import { channelsFor, type ChannelPrice } from './price.ts';

/**
 * Why no channel carries a parcel. `country`: none goes there. `kinds`: each refuses these kinds of goods. `weight`: the
 * parcel is outside the bands of those that take its goods.
 */
export type NoChannel =
  | { readonly cause: 'country' }
  | { readonly cause: 'kinds'; readonly kinds: readonly string[] }
  | { readonly cause: 'weight'; readonly limit_g: number };

export const noChannelCauses = ['country', 'kinds', 'weight'] as const satisfies readonly NoChannel['cause'][];

/** The cause, given that no channel carries the parcel. */
export function whyNoChannel(
  country: string,
  rows: readonly ChannelPrice[],
  kinds: readonly string[],
  at: Date,
): NoChannel {
  if (channelsFor(country, rows, [], at).length === 0) return { cause: 'country' };
  const taking = channelsFor(country, rows, kinds, at);
  if (taking.length > 0) return { cause: 'weight', limit_g: Math.max(...taking.map((row) => row.to_grams)) };
  const refused = kinds.filter((kind) => channelsFor(country, rows, [kind], at).length === 0);
  // Each kind alone has a channel, but no channel takes all of them.
  return { cause: 'kinds', kinds: refused.length > 0 ? refused : kinds };
}
