import { createHash } from 'node:crypto';
import { combineTotals, type Totals } from '#domain/shipping/pricing/totals.ts';
import {
  chosenOffer,
  groupQuoted,
  quoteBy,
  type ChannelChoice,
  type QuoteGroup,
} from '#domain/shipping/shipping/quotes/quote-groups.ts';
import type { ChannelQuote } from '#domain/shipping/shipping/quotes/quote.ts';
import type { OwnCover } from '#domain/warehouse/stock/own.ts';
import type { ReadyOrder } from './consider.ts';
import type { OrderRow } from './store.ts';

/** An order with its channel. */
export type PlannedOrder = {
  readonly order: OrderRow;
  readonly country: string;
  readonly quote: ChannelQuote;
  /** What it takes from the seller's own stock; null: nothing. */
  readonly own: OwnCover | null;
};

export type PlannedGroup = {
  readonly group: QuoteGroup<OrderRow>;
  readonly channelId: string;
  readonly orders: readonly PlannedOrder[];
  readonly totals: Totals;
};

export type Plan = {
  readonly groups: readonly PlannedGroup[];
  /** Oldest first. */
  readonly orders: readonly PlannedOrder[];
  readonly totals: Totals;
};

/** Chooses a channel for every group and computes the totals. Neither balance nor manual payments have a fee. */
export function planOf(ready: readonly ReadyOrder[], choices: readonly ChannelChoice[], currency: string): Plan {
  const covers = new Map(ready.map(({ order, own }) => [order.id, own]));
  const groups = groupQuoted(ready, currency).flatMap((group): PlannedGroup[] => {
    const offer = chosenOffer(group, choices);
    if (!offer) return [];
    const orders = group.orders.flatMap((one) => {
      const quote = quoteBy(one, offer.channel_id);
      return quote ? [{ order: one.order, country: group.country, quote, own: covers.get(one.order.id) ?? null }] : [];
    });
    return [{ group, channelId: offer.channel_id, orders, totals: totalsOfAll(orders, currency) }];
  });
  const planned = new Map(groups.flatMap(({ orders }) => orders).map((one) => [one.order.id, one]));
  const orders = ready.flatMap(({ order }) => planned.get(order.id) ?? []);
  return { groups, orders, totals: totalsOfAll(orders, currency) };
}

export const totalsOfAll = (orders: readonly PlannedOrder[], currency: string): Totals =>
  combineTotals(
    currency,
    orders.map(({ quote }) => quote.totals),
  );

const ownMark = (own: OwnCover | null): string => [...(own?.pieces ?? [])].map((each) => each.join(':')).join(',');

/** Hash of orders, channels, own pieces and prices: what the user confirmed. */
export function quoteHash(orders: readonly PlannedOrder[]): string {
  const lines = orders.map(
    ({ order, quote, own }) =>
      `${order.id} ${quote.row.channel_id} ${quote.totals.total.minor} ${quote.totals.total.currency} ${ownMark(own)}`,
  );
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 32);
}

/** A choice that none of its groups can follow any more. */
export const lostChoice = (plan: Plan, choices: readonly ChannelChoice[]): ChannelChoice | undefined =>
  choices.find((choice) => {
    const meant = plan.groups.filter(({ group }) =>
      choice.group === undefined ? group.country === choice.country_code : group.key === choice.group,
    );
    const fits = ({ group }: PlannedGroup) => group.offers.some((offer) => offer.channel_id === choice.channel_id);
    return meant.length > 0 && !meant.some(fits);
  });
