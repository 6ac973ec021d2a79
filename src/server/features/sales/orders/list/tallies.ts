import type { PoolClient } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { OrderView } from '#domain/sales/orders/views.ts';
import { binding, conditionsOf, isWithin, spanOf, type Binding, type Filter, type Span } from './filter.ts';

/** Views whose conditions speak of nothing but what is tallied. */
const talliedViews: ReadonlySet<OrderView> = new Set(['all', 'not_mapped', 'after_sale']);

/** Whether all a filter asks for is tallied, so that what it finds is summed up instead of counted. */
export const isTallied = ({ view, order_ids, order_number, variant_ids, note, keyword }: Filter): boolean =>
  talliedViews.has(view) && !(order_ids?.length || order_number?.length || variant_ids?.length || note || keyword);

const monthOf = (at: Date, next = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + next, 1));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type Cut = {
  /** From one first of a month to another; null when there is no whole month. */
  readonly months: Span | null;
  /** What is left before and after, each within one month. */
  readonly ends: readonly Span[];
};

/** A span as whole months and the ends that stick out of them. */
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

/** The sellers of a scope as a condition on `o`, followed by `and`; nothing for everybody. */
export function sellersOf(scope: Scope, { bind }: Binding): string {
  if (scope.all) return '';
  const [only, ...more] = scope.sellerIds;
  // One value compared by itself keeps an index in its order; a list of one does not.
  if (more.length === 0) return `o.seller_id = ${bind(only ?? null)}::uuid and `;
  return `o.seller_id = any(${bind(scope.sellerIds)}::uuid[]) and `;
}

/** `seller_id`, `month` and `orders` of everything that is tallied, as it stands now: the sums and what changed since. */
function talliesOf(where: string): string {
  const from = (table: string) => `select o.seller_id, o.month, o.orders from ${table} o where ${where}`;
  return `${from('order_tallies')} union all ${from('order_tally_changes')}`;
}

/** How many orders the conditions leave, as an expression; for conditions without a time. */
export const tallied = (where: string): string =>
  `(select coalesce(sum(t.orders), 0)::bigint from (${talliesOf(where)}) t)`;

export type Tally = {
  readonly count: number;
  /** Who has any of them. */
  readonly sellerIds: readonly string[];
  /** In which months all of them lie; null when there is none. */
  readonly span: Span | null;
};

type Row = { seller_id: string; orders: number; first: string; last: string };

/** How many orders a filter finds, whose they are, and when the shops took them. Only for what `isTallied`. */
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
  const { rows } = await client.query<Row>(text, bound.values);
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
