import { z } from 'zod';
import { supplierPricesPaid, supplierScores } from '#contract/warehouse/suppliers/supplier-scores.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { claimStatus } from '#domain/warehouse/supplier-claims/status.ts';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { leadDays, scoredSince } from './lead-days.ts';

const ScoreRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  running: z.number(),
  finished: z.number(),
  lead_days_p50: z.number().nullable(),
  lead_days_p90: z.number().nullable(),
  short_permille: z.number().nullable(),
  damaged_permille: z.number().nullable(),
  claims: z.number(),
  claimed_fen: z.number(),
  recovered_fen: z.number(),
});

async function listScores(
  db: Db,
  { page, size, keyword }: { page: number; size: number; keyword?: string | undefined },
  now: Date,
) {
  const where = sql`lower(s.name) like ${containing(keyword?.toLowerCase() ?? '')}`;
  const since = scoredSince(now);
  const rows = await query(db, ScoreRow).all(sql`
    select s.id as _id, s.name, s.email, o.running, o.finished, round(o.p50)::int as lead_days_p50,
      round(o.p90)::int as lead_days_p90, round(o.short * 1000.0 / nullif(o.ordered, 0))::int as short_permille,
      round(o.damaged * 1000.0 / nullif(o.ordered, 0))::int as damaged_permille,
      c.claims, c.claimed_fen, c.recovered_fen
    from suppliers s cross join lateral (
      select count(*) filter (where so.status = ${anyOf(runningSupplierOrders)})::int as running,
        count(*) filter (where so.status = ${supplierOrderStatus.finished})::int as finished,
        percentile_cont(0.5) within group (order by so.days) as p50, percentile_cont(0.9) within group (order by so.days) as p90,
        sum(so.ordered) as ordered, sum(greatest(so.ordered - so.received, 0)) as short, sum(so.damaged) as damaged
      from (
        select status, ordered, received, damaged,
          ${leadDays} as days
        from supplier_orders where supplier_id = s.id and created_at > ${since}
      ) so
    ) o cross join lateral (
      select count(*)::int as claims, coalesce(sum(sc.amount_fen), 0)::bigint as claimed_fen,
        coalesce(sum(sc.accepted_fen) filter (where sc.status = ${claimStatus.settled}), 0)::bigint as recovered_fen
      from supplier_claims sc
      where sc.supplier_id = s.id and sc.status <> ${claimStatus.cancelled} and sc.created_at > ${since}
    ) c
    where ${where} order by lower(s.name), s.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from suppliers s where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

const PaidRow = z.object({
  line_id: z.string(),
  order_number: z.string(),
  variant_code: z.string(),
  quantity: z.number(),
  price_fen: z.number(),
  sent_at: z.date(),
});

const pricesPaid = (db: Db, supplierId: string) =>
  query(db, PaidRow).all(sql`
    select sl.id as line_id, so.number as order_number, v.variant_code, sl.quantity, sl.price_fen, so.sent_at
    from supplier_orders so join supplier_order_lines sl on sl.order_id = so.id join variants v on v.id = sl.variant_id
    where so.supplier_id = ${supplierId} and so.sent_at is not null and sl.quantity > 0
    order by so.created_at desc, so.id desc, sl.position limit 100`);

export const supplierScoreRoutes: readonly Route[] = [
  defineRoute(supplierScores, async ({ input, db, now }) => {
    const { rows, count } = await listScores(db, input, now);
    const list = rows.map(({ claimed_fen: claimed, recovered_fen: recovered, ...row }) => ({
      ...row,
      claimed: money(claimed, factoryCurrency),
      recovered: money(recovered, factoryCurrency),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(supplierPricesPaid, async ({ input, db }) =>
    ok(
      (await pricesPaid(db, input.supplier_id)).map(({ price_fen: fen, sent_at: sent, ...row }) => ({
        ...row,
        price: money(fen, factoryCurrency),
        sent_at: sent.toISOString(),
      })),
    ),
  ),
];
