import { z } from 'zod';
import { lotState, lastSale, type LotState } from '#domain/warehouse/lots/lots.ts';
import type { Day } from '#domain/shared/calendar/days.ts';
import { query } from '#server/core/db/rows.ts';
import { countOfPage } from '../../../core/db/count-up-to.ts';
import { containsAllTerms, containsAnyTerm } from '../../../core/db/keyword.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { searchedText } from '../../catalog/mapping/cards.ts';
import { LotRuleRow, ruleObject } from '../stock/lot-rule.ts';
import { searchedVariants } from '../stock/searched-variants.ts';

const LotRow = z.object({
  warehouse_id: z.string(),
  warehouse: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  location_code: z.string(),
  lot: z.string(),
  expires_on: z.string().nullable(),
  on_hand: z.number(),
  reserved: z.number(),
  rule: LotRuleRow,
});
export type LotRow = z.output<typeof LotRow>;

/** Levels `l` of variants `v` with lots, as in their indexes. */
const levels = sql`
  stock_levels l join lot_rules r on r.variant_id = l.variant_id join warehouses w on w.id = l.warehouse_id
    join variants v on v.id = l.variant_id`;
const isLot = sql`l.has_lots and l.on_hand > 0`;

const columns = sql`
  l.warehouse_id, w.code as warehouse, l.variant_id, v.variant_code, v.title as product_title,
  v.title_cn as product_title_cn, v.image, l.location_code, l.lot, l.expires_on, l.on_hand, l.reserved,
  ${ruleObject} as rule`;

/** `lotState` of a level, for filters. */
const stateOn = (today: Day): SQL => sql`case
  when l.lot = '' or (r.expires and l.expires_on is null) then 'unknown'
  when l.expires_on is null then 'good'
  when l.expires_on < ${today}::date then 'expired'
  when l.expires_on - r.sell_days < ${today}::date then 'ended'
  when l.expires_on - r.sell_days - r.notice_days <= ${today}::date then 'soon'
  else 'good' end`;

/** As in the indexes; lots that do not expire come last. */
const day = sql`coalesce(l.expires_on, 'infinity'::date)`;
const isIncomplete = sql`(l.lot = '' or l.expires_on is null)`;
const sellDays = sql`sell_days`;
const noticeDays = sql`(sell_days + notice_days)`;
const fewest = (days: SQL): SQL => sql`(select min(${days}) from lot_rules)`;
const longest = (days: SQL): SQL => sql`(select max(${days}) from lot_rules)`;

/** The days in which lots of these states expire, by the rules of all variants, so that few others are read. */
function within(states: readonly LotState[], today: Day): SQL {
  const has = (state: LotState) => states.includes(state);
  if (states.every((state) => state === 'unknown')) return isIncomplete;
  if (has('unknown')) return sql`true`;
  const first = has('ended') ? sql`0` : has('soon') ? fewest(sellDays) : sql`${fewest(noticeDays)} + 1`;
  const last = has('soon') ? longest(noticeDays) : has('ended') ? sql`${longest(sellDays)} - 1` : sql`-1`;
  const since = has('expired') ? sql`true` : sql`${day} >= ${today}::date + ${first}`;
  const until = has('good') ? sql`true` : sql`${day} <= ${today}::date + ${last}`;
  return sql`${since} and ${until}`;
}

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
  readonly state?: readonly LotState[] | undefined;
};

/** Conditions of the states that are asked for. The rule is looked up for each level, so that the order's index is used. */
function ofState({ state }: Filter, today: Day) {
  if (!state?.length) return { inBounds: sql`true`, inState: sql`true` };
  const isIn = sql`${stateOn(today)} = any(${sql.param([...state])}::text[])`;
  return {
    inBounds: within(state, today),
    inState: sql`(select ${isIn} from lot_rules r where r.variant_id = l.variant_id)`,
  };
}

/** Lots that are counted for the list; of more it is only known that they are more. */
const maxCounted = 1_000;

/** The earliest expiry first, in the order of the index. */
const earliestFirst = sql`order by ${day}, l.variant_id, l.warehouse_id, l.location_code`;
const keys = sql`l.warehouse_id, l.variant_id, l.location_code, l.lot, l.expires_on`;

const FoundRow = LotRow.extend({ found: z.number().nullable() });

async function withCount(db: Db, rows: readonly z.output<typeof FoundRow>[], from: SQL, { page, size }: Filter) {
  const count = await countOfPage(db, rows, from, { max: maxCounted, page, size });
  return { rows: rows.map(({ found: _, ...row }) => row), ...count };
}

/** The lots `page`, in their order, with the number of all as far as it is known. */
const pageOf = (found: SQL): SQL => sql`
  select ${columns}, ${found} as found from ${levels}
  where (l.warehouse_id, l.variant_id, l.location_code) in (select warehouse_id, variant_id, location_code from page)
  ${earliestFirst}`;

export async function listLots(db: Db, filter: Filter, today: Day) {
  const { page, size, keyword } = filter;
  if (keyword) return searchLots(db, { ...filter, keyword }, today);
  const { inBounds, inState } = ofState(filter, today);
  const from = sql`from stock_levels l where ${isLot} and ${inBounds} and ${inState}`;
  // Counted with the page: both read the same lots, and look up their rules.
  const rows = await query(db, FoundRow).all(sql`
    with first as materialized (select ${keys} ${from} ${earliestFirst} limit ${Math.max(maxCounted, page * size) + 1}),
    page as (select * from first l ${earliestFirst} limit ${size} offset ${(page - 1) * size})
    ${pageOf(sql`(select count(*)::int from first)`)}`);
  return withCount(db, rows, from, filter);
}

/** The expression of the index `stock_levels_lot_search`. */
const lotText = sql`lower(l.lot || ' ' || l.location_code)`;

/** Lots of a search that are sorted, if they are not met among the first ones. */
const maxSorted = 20_000;
/** Lots that are looked through for the first ones of a search. */
const maxPassed = 6_000;

/**
 * Each word is in a text of the variant, or in the lot or location. Lots of many variants are soon met in the order of
 * their expiry: `enough` of them, or all lots are read and sorted; of too many the first ones are looked for in all lots.
 */
async function searchLots(db: Db, filter: Filter & { readonly keyword: string }, today: Day) {
  const { page, size, keyword } = filter;
  const last = page * size;
  const limit = Math.max(maxSorted, last);
  const { inBounds, inState } = ofState(filter, today);
  const inVariant = sql`select v.id from variants v where ${containsAllTerms(keyword, searchedText)}`;
  const isFound = sql`(
    select ${containsAllTerms(keyword, sql`(${searchedText} || ' ' || ${lotText})`)}
    from variants v where v.id = l.variant_id)`;
  const isFoundByPlace = sql`(${containsAnyTerm(keyword, lotText)} and ${isFound})`;
  const from = (condition: SQL) =>
    sql`from stock_levels l where ${isLot} and ${inBounds} and ${inState} and ${condition}`;
  const found = sql`(select found from tally)`;
  const isEnough = sql`(select is_true from enough)`;
  const readLimit = sql`(
    select case when is_true then ${Math.max(maxCounted, last)}::bigint else ${limit}::bigint end + 1 from enough)`;
  const rows = await query(db, FoundRow).all(sql`
    with ${searchedVariants(inVariant)},
    met as materialized (
      select * from (
        select ${keys} from stock_levels l where ${isLot} and ${inBounds} and (select is_many from extent)
        ${earliestFirst} limit ${maxPassed}
      ) l
      where ${inState} and case when (select is_too_many from extent) then ${isFound}
        else l.variant_id in (select id from searched) or ${isFoundByPlace} end
      ${earliestFirst} limit ${last}
    ), enough as materialized (select count(*) >= ${last} as is_true from met),
    others as materialized (${inVariant} and (select is_too_many from extent) and not ${isEnough}),
    found as materialized (
      (select ${keys} ${from(sql`l.variant_id = any(array(select id from searched union all select id from others))`)}
        limit ${readLimit})
      union (select ${keys} ${from(isFoundByPlace)} limit ${readLimit})
    ), tally as materialized (
      select case when is_too_many and is_true and found <= ${maxCounted} then null else found end as found
      from (select count(*)::int as found from found) counted, extent, enough
    ), page as (
      select * from (
        select * from met where ${isEnough}
        union all (select * from found where not ${isEnough} and ${found} <= ${limit})
        union all (select ${keys} ${from(isFound)} and not ${isEnough} and ${found} > ${limit} ${earliestFirst} limit ${last})
      ) l ${earliestFirst} limit ${size} offset ${last - size}
    ) ${pageOf(found)}`);
  return withCount(db, rows, from(isFound), filter);
}

export const lotAt = (db: Db, at: { warehouse_id: string; variant_id: string; location_code: string }) =>
  query(db, LotRow).first(sql`
    select ${columns} from ${levels}
    where ${isLot} and l.warehouse_id = ${at.warehouse_id} and l.variant_id = ${at.variant_id} and l.location_code = ${at.location_code}`);

export const presentLot = ({ rule, ...row }: LotRow, today: Day) => ({
  ...row,
  _id: `${row.warehouse_id} ${row.variant_id} ${row.location_code}`,
  expires: rule.expires,
  sold_until: lastSale(row, rule),
  state: lotState(row, rule, today),
});

/** The levels of a variant follow its rule. */
export const markLots = (db: Db, variantId: string, hasLots: boolean) =>
  db.execute(sql`
    update stock_levels l set has_lots = ${hasLots} from warehouses w
    where l.warehouse_id = w.id and l.variant_id = ${variantId} and l.has_lots <> ${hasLots}`);

const TotalRow = z.object({ warehouseId: z.string(), variantId: z.string() });

/** A variant in each warehouse. */
export const totalsOf = (db: Db, variantId: string) =>
  query(db, TotalRow).all(
    sql`select id as "warehouseId", ${variantId}::uuid as "variantId" from warehouses order by id`,
  );

const OrderRow = z.object({
  order_id: z.string(),
  order_number: z.string(),
  shipped: z.number(),
  reserved: z.number(),
  moved_at: z.date(),
});

/** The orders that pieces of a lot were shipped for or are reserved for, newest first. */
export const ordersOfLot = (db: Db, variantId: string, lot: string) =>
  query(db, OrderRow).all(sql`
    with gone as (
      select order_id, sum(case kind when 'ship' then quantity else -quantity end)::int as pieces, max(at) as at
      from stock_moves
      where variant_id = ${variantId} and lot = ${lot} and lot <> '' and kind in ('ship', 'restock') and order_id is not null
      group by 1
    ), held as (
      -- By place: pieces may have been reserved before their lot was entered.
      select m.order_id, sum(case m.kind when 'reserve' then m.quantity else -m.quantity end)::int as pieces, max(m.at) as at
      from warehouses w join stock_levels l on l.warehouse_id = w.id and l.variant_id = ${variantId} and l.lot = ${lot}
        join stock_moves m on m.variant_id = l.variant_id and m.warehouse_id = w.id and m.location_code = l.location_code
          and m.kind in ('reserve', 'release', 'ship') and m.order_id is not null
      group by 1
    )
    select o.id as order_id, o.order_number, greatest(0, coalesce(gone.pieces, 0)) as shipped,
      greatest(0, coalesce(held.pieces, 0)) as reserved, greatest(gone.at, held.at) as moved_at
    from gone full join held using (order_id) join orders o on o.id = order_id
    where gone.pieces > 0 or held.pieces > 0 order by moved_at desc limit 200`);
