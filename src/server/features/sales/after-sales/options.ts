import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { afterSaleOf, afterSaleOptions } from '#contract/sales/after-sales.ts';
import {
  afterSaleStages,
  kindsAt,
  stagesOf,
  unitsAt,
  afterSaleKinds,
  everyReason,
} from '#domain/sales/after-sales/kinds.ts';
import { mayRequestCase, afterSaleStatuses, afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { requestableOf } from '../cases/refundable.ts';
import { linkedOrders } from './detail.ts';
import { namedUnits, orderFacts, placedLines } from './order-facts.ts';
import { presentQuote, quotesOf } from './quotes.ts';

const Case = z.object({
  id: z.string(),
  kind: z.enum(afterSaleKinds),
  number: z.string(),
  status: z.literal(afterSaleStatuses),
  amount_minor: z.number(),
  currency: z.string(),
  reason: z.enum(everyReason),
  created_at: z.date(),
});
type Case = z.output<typeof Case>;

async function casesOf(db: Db, sellerId: string, orderId: string): Promise<Case[]> {
  return query(db, Case).all(sql`
    select id, kind, number, status, amount_minor, currency, reason, created_at from after_sales
    where seller_id = ${sellerId} and order_id = ${orderId} order by created_at, id`);
}

export const options: Handler<typeof afterSaleOptions> = async ({ input, actor, scope, db, now }) => {
  const order = await orderFacts(db, scope, input.order_id);
  if (!order) return refuse('not-found');
  const { id: orderId, seller_id: sellerId, processed } = order;
  const currency = order.currency ?? (await booksCurrency(db));
  const lines = await placedLines(db, sellerId, orderId);
  // A unit may be refunded or resent, and the form's choice is unknown: the smaller number is valid for both.
  const refunded = await namedUnits(db, { sellerId, orderId }, 'refund');
  const free = (id: string, units: number) => Math.max(0, units - (refunded.get(id) ?? 0));
  const stages = stagesOf({ processed, lines }).map((stage) => ({
    stage,
    kinds: kindsAt[stage].filter((kind) => mayRequestCase(kind, actor.roles)),
  }));
  const out = lines.flatMap((line) => {
    const quantity = unitsAt('to_be_restocked', line);
    return quantity > 0 ? [{ order_line_id: line.order_line_id, quantity }] : [];
  });
  const quotes = out.length > 0 ? await quotesOf(db, orderId, out, { currency, at: now }) : [];
  const { product, shipping } = await requestableOf(db, { sellerId, orderId, currency });
  return ok({
    order_id: orderId,
    order_number: order.order_number,
    currency,
    stages,
    lines: lines.map((line) => ({
      order_line_id: line.order_line_id,
      title: line.title,
      variant_title: line.variant_title,
      bundle: line.bundle,
      image: line.image,
      units: Object.fromEntries(
        afterSaleStages.map((stage) => [stage, free(line.order_line_id, unitsAt(stage, line))]),
      ) as Record<(typeof afterSaleStages)[number], number>,
      quote_e4: line.quote_e4,
      ship_e4: line.ship_e4,
      vat_e4: line.vat_e4,
      charged_units: line.charged_units,
    })),
    rest: { product, shipping },
    open: (await casesOf(db, sellerId, orderId)).flatMap(({ id, kind, number, status }) =>
      status === afterSaleStatus.unconfirmed ? [{ _id: id, kind, number }] : [],
    ),
    channels: quotes.map(presentQuote),
  });
};

const ResendRow = z.object({ id: z.string(), resend_of: z.string().nullable() });

export const ofOrder: Handler<typeof afterSaleOf> = async ({ input, scope, db }) => {
  const order = await orderFacts(db, scope, input.order_id);
  if (!order) return refuse('not-found');
  const rows = await query(db, ResendRow).all(sql`
    select id, resend_of from orders where seller_id = ${order.seller_id} and (resend_of = ${order.id} or id = ${order.id})`);
  const parent = rows.find((row) => row.id === order.id)?.resend_of ?? null;
  const linked = await linkedOrders(
    db,
    order.seller_id,
    rows.map((row) => (row.id === order.id ? parent : row.id)),
  );
  const cases = await casesOf(db, order.seller_id, order.id);
  return ok({
    cases: cases.map(({ id, created_at, amount_minor, currency, ...one }) => ({
      _id: id,
      ...one,
      amount: money(amount_minor, currency),
      created_at: created_at.toISOString(),
    })),
    resends: linked.filter((one) => one._id !== parent),
    resend_of: linked.find((one) => one._id === parent) ?? null,
  });
};
