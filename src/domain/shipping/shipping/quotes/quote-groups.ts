import { sum } from '#domain/shared/money/money.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { Totals } from '#domain/shipping/pricing/totals.ts';
import type { ChannelQuote, Quoted } from './quote.ts';

/** A channel for a whole group: the total cost, and the days of its fastest and slowest parcel. */
export interface GroupOffer {
  readonly channel_id: string;
  readonly channel: string;
  readonly days_p50: number;
  readonly days_p90: number;
  readonly shipping: Money;
  readonly total: Money;
}

/** Orders of one country with the same available channels, so that every offered channel carries all of them. */
export interface QuoteGroup<O> {
  readonly key: string;
  readonly country: string;
  readonly orders: readonly Quoted<O>[];
  /** Cheapest for the whole group first. */
  readonly offers: readonly GroupOffer[];
  /** The channel that the mapping of its goods prefers; absent: the cheapest. */
  readonly preferred?: string | undefined;
}

/** An order's quote of one channel; null when the channel does not carry it. */
export const quoteBy = ({ quotes }: Quoted<unknown>, channelId: string): ChannelQuote | null =>
  quotes.find(({ row }) => row.channel_id === channelId) ?? null;

function offerOf(channelId: string, orders: readonly Quoted<unknown>[], currency: string): readonly GroupOffer[] {
  const mine = orders.flatMap((order) => quoteBy(order, channelId) ?? []);
  const [first] = mine;
  if (!first) return [];
  const all = (pick: (totals: Totals) => Money) =>
    sum(
      currency,
      mine.map(({ totals }) => pick(totals)),
    );
  const offer = {
    channel_id: channelId,
    channel: first.row.channel,
    days_p50: Math.min(...mine.map(({ row }) => row.days_p50)),
    days_p90: Math.max(...mine.map(({ row }) => row.days_p90)),
    shipping: all((totals) => totals.shipping),
    total: all((totals) => totals.total),
  };
  return [offer];
}

const plainFirst = (a: QuoteGroup<unknown>, b: QuoteGroup<unknown>): number =>
  b.offers.length - a.offers.length || b.orders.length - a.orders.length || (a.key < b.key ? -1 : 1);

/**
 * Groups orders by country and by available channels, so that one bottle of perfume or one heavy lamp does not exclude
 * the cheap channel for all others. Orders without any channel are omitted. Countries are in order of their first
 * order; within a country the group with the most channels comes first.
 */
export function groupQuoted<O>(orders: readonly Quoted<O>[], currency: string): readonly QuoteGroup<O>[] {
  const carried = orders.filter(({ quotes }) => quotes.length > 0);
  const byCountry = Map.groupBy(carried, ({ country }) => country);
  return [...byCountry].flatMap(([country, there]) =>
    [...Map.groupBy(there, ({ group }) => group)]
      .map(([key, some]): QuoteGroup<O> => {
        const ids = some[0]?.quotes.map(({ row }) => row.channel_id) ?? [];
        const offers = ids
          .flatMap((id) => offerOf(id, some, currency))
          .sort((a, b) => a.total.minor - b.total.minor || a.days_p50 - b.days_p50);
        const preferred = some[0]?.preferred;
        return { key, country, orders: some, offers, ...(preferred === undefined ? {} : { preferred }) };
      })
      .sort(plainFirst),
  );
}

/** A seller's choice of channel: for one group, or for a whole country. */
export interface ChannelChoice {
  readonly country_code: string;
  readonly group?: string | undefined;
  readonly channel_id: string;
}

/**
 * The channel of a group: the choice for the group, else for its country if available, else the one its mapping prefers,
 * else the cheapest.
 */
export function chosenOffer(group: QuoteGroup<unknown>, choices: readonly ChannelChoice[]): GroupOffer | null {
  const offered = (choice: ChannelChoice) => group.offers.find((offer) => offer.channel_id === choice.channel_id);
  const mine = choices.find((choice) => choice.group === group.key);
  const general = choices.find((choice) => choice.group === undefined && choice.country_code === group.country);
  const preferred = group.offers.find((offer) => offer.channel_id === group.preferred);
  return (mine && offered(mine)) ?? (general && offered(general)) ?? preferred ?? group.offers[0] ?? null;
}
