import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { OrderView } from '#domain/sales/orders/views.ts';
import { checkedRows } from '#server/core/db/checked-rows.ts';
import { binding, conditionsOf, isWithin, spanOf, type Binding, type Filter, type Span } from './filter.ts';

/** Views whose conditions use tallied columns only. */
const talliedViews: ReadonlySet<OrderView> = new Set(['all', 'not_mapped', 'after_sale']);

/** Whether all conditions of a filter are tallied, so that its count is summed instead of counted. */
export const isTallied = (filter: Filter): boolean => {
  const { view, order_ids, order_number, variant_ids, note, keyword, manual_pay } = filter;
  const isByRow = order_ids?.length || order_number?.length || variant_ids?.length || note || keyword;
  // Whether a transfer has arrived is known per order only.
  return talliedViews.has(view) && !isByRow && manual_pay !== '2';
};

const monthOf = (at: Date, next = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + next, 1));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type Cut = {
  /** From the first of one month to that of another; null without a whole month. */
  readonly months: Span | null;
  /** The rest before and after, each within one month. */
  readonly ends: readonly Span[];
};

/** A range as whole months and its partial ends. */
function cut({ from, to }: Span): Cut {
  const first = monthOf(from).getTime() === from.getTime() ? from : monthOf(from, 1);
  const last = monthOf(to);
  if (first > last) return { months: null, ends: [{ from, to }] };
  const ends = [
    { from, to: first },
    { from: last, to },
  ];
  return { months: first < last ? { from: first, to: last } : null, ends: ends.filter((end) => end.from < end.to) };
}

/** The sellers of a scope as a condition on `o`, followed by `and`; empty for all sellers. */
export function sellersOf(scope: Scope, { bind }: Binding): string {
  if (scope.all) return '';
  const [only, ...more] = scope.sellerIds;
  // A plain equality keeps the index order; a list of one does not.
  if (more.length === 0) return `o.seller_id = ${bind(only ?? null)}::uuid and `;
  return `o.seller_id = any(${bind(scope.sellerIds)}::uuid[]) and `;
}

/** `seller_id`, `month` and `orders` of all tallies, as of now: totals plus changes. */
function talliesOf(where: string): string {
  const from = (table: string) => `select o.seller_id, o.month, o.orders from ${table} o where ${where}`;
  return `${from('order_tallies')} union all ${from('order_tally_changes')}`;
}

/** The number of matching orders as an expression; for conditions without a time. */
export const tallied = (where: string): string =>
  `(select coalesce(sum(t.orders), 0)::bigint from (${talliesOf(where)}) t)`;

export type Tally = {
  readonly count: number;
  /** Sellers with any of them. */
  readonly sellerIds: readonly string[];
  /** The months of all of them; null when there is none. */
  readonly span: Span | null;
};

const Row = z.object({ seller_id: z.string(), orders: z.number(), first: z.string(), last: z.string() });
type Row = z.output<typeof Row>;

/** The count of a filter, its sellers and time range. Only for filters with `isTallied`. */
export async function tally(client: PoolClient, scope: Scope, filter: Filter): Promise<Tally> {
  const bound = binding();
  const { bind } = bound;
  const span = spanOf(filter);
  const { months, ends } = span ? cut(span) : { months: null, ends: [] };
  const where = sellersOf(scope, bound) + conditionsOf({ ...filter, start: undefined, end: undefined }, bound);
  const inMonths = months
    ? [where, `o.month >= ${bind(dayOf(months.from))}::date`, `o.month < ${bind(dayOf(months.to))}::date`]
    : [where];
  const parts = [
    ...(span && !months ? [] : [talliesOf(inMonths.join(' and '))]),
    ...ends.map(
      (end) => `select o.seller_id, ${bind(dayOf(monthOf(end.from)))}::date as month, count(*) as orders
        from orders o where ${[where, ...isWithin(end, bound)].join(' and ')} group by o.seller_id`,
    ),
  ];
  if (parts.length === 0) return { count: 0, sellerIds: [], span: null };
  const text = `select t.seller_id, sum(t.orders)::bigint as orders, min(t.month) as first, max(t.month) as last
    from (${parts.join(' union all ')}) t group by t.seller_id having sum(t.orders) > 0`;
  const rows = checkedRows(Row, await client.query(text, bound.values));
  const [first] = rows.map((row) => row.first).toSorted();
  const last = rows
    .map((row) => row.last)
    .toSorted()
    .at(-1);
  return {
    count: rows.reduce((sum, row) => sum + row.orders, 0),
    sellerIds: rows.map((row) => row.seller_id),
    span: first && last ? { from: new Date(first), to: monthOf(new Date(last), 1) } : null,
  };
}
