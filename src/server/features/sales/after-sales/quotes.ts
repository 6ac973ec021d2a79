import { storeStatus } from '#domain/sales/stores/status.ts';
import { orderStatus, financialStatus, fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import type { ChannelQuote } from '#domain/shipping/shipping/quotes/quote.ts';
import type { Db } from '../../../core/http/context.ts';
import { whatIfQuote, type OrderToCheck } from '../process/preview/what-if-quote.ts';

export type ResentLine = { readonly order_line_id: string; readonly quantity: number };
/** What the seller would pay: own pieces are sent first, and their goods are not charged. */
type PaidBySeller = Pick<ChannelQuote, 'totals'> & { readonly ownUnits: number };
export type ResendQuote = ChannelQuote & { readonly channelCn: string; readonly paidBySeller: PaidBySeller };
type Moment = { readonly currency: string; readonly at: Date };

/** A resend does not depend on the shop's order status, nor on an open store, and brings no income. */
export const asResend = (order: OrderToCheck): OrderToCheck => ({
  ...order,
  order_status: orderStatus.open,
  financial_status: financialStatus.paid,
  fulfillment_status: fulfillmentStatus.unfulfilled,
  store_status: storeStatus.open,
  processed_at: null,
  income_base_minor: null,
});

/** The current cost of resending these units by each channel, cheapest first; empty when none carries them. */
export async function quotesOf(
  db: Db,
  orderId: string,
  lines: readonly ResentLine[],
  { currency, at }: Moment,
): Promise<readonly ResendQuote[]> {
  const wanted = new Map(lines.map((line) => [line.order_line_id, line.quantity]));
  const only = (order: OrderToCheck): OrderToCheck => ({
    ...asResend(order),
    lines: order.lines.flatMap((line) => {
      const quantity = wanted.get(line.id) ?? 0;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  });
  const { considered, consideration } = await whatIfQuote(db, orderId, only, { currency, at });
  const byOwn = await whatIfQuote(db, orderId, only, { currency, at, own: 'read' });
  const ownUnits = [...(byOwn.considered?.own?.pieces.values() ?? [])].reduce((all, each) => all + each, 0);
  const ownQuotes = new Map(byOwn.considered?.quoted?.quotes.map((quote) => [quote.row.channel_id, quote]));
  const inChinese = ({ row }: ChannelQuote) => consideration.prices.channels.get(row.channel_id)?.nameCn ?? row.channel;
  return (considered?.quoted?.quotes ?? []).map((quote) => ({
    ...quote,
    channelCn: inChinese(quote),
    paidBySeller: { totals: ownQuotes.get(quote.row.channel_id)?.totals ?? quote.totals, ownUnits },
  }));
}

/** A channel's quote on the wire. */
export const presentQuote = (quote: ResendQuote) => ({
  channel_id: quote.row.channel_id,
  channel: quote.row.channel,
  channel_cn: quote.channelCn,
  days: { from: quote.row.days_p50, to: quote.row.days_p90 },
  goods: quote.totals.subtotal,
  shipping: quote.totals.shipping,
  vat: quote.totals.vat,
  duty: quote.totals.duty,
  total: quote.totals.total,
  paid_by_seller: { total: quote.paidBySeller.totals.total, own_units: quote.paidBySeller.ownUnits },
});
