import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { StoreCostFilter } from '#contract/finance/store-costs.ts';
import { storeCostTypes, type StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entered } from './changes.ts';
import {
  expenseColumns,
  ExpenseRow,
  expenseSource,
  ExpenseSums,
  inOrder,
  matching,
  noSums,
  ofStatus,
  oneOf,
  sumColumns,
  within,
  type Reach,
} from './expenses.ts';

export type Filter = z.output<typeof StoreCostFilter>;
export const StoreCostRow = ExpenseRow.extend({ type: z.enum(storeCostTypes) });
export type StoreCostRow = z.output<typeof StoreCostRow>;

const columns = expenseColumns(sql`t.type`);
const source = expenseSource('store_costs');

const found = (reach: Reach, filter: Filter): SQL =>
  matching(reach, filter, sql`t.number || ' ' || s.name || ' ' || t.note`, oneOf(sql`t.type`, filter.type, 'text'));

/** The rows of the list in its order. */
export const storeCostLines = (reach: Reach, filter: Filter): SQL => sql`
  select ${columns} from ${source} where ${found(reach, filter)} and ${ofStatus(filter)} ${inOrder(filter)}`;
export const storeCostCount = (reach: Reach, filter: Filter): SQL => sql`
  select count(*)::int as count from ${source} where ${found(reach, filter)} and ${ofStatus(filter)}`;

export async function listStoreCosts(
  db: Db,
  reach: Reach,
  { page, size, ...filter }: Filter & { page: number; size: number },
) {
  const [rows, sums] = await Promise.all([
    query(db, StoreCostRow).all(sql`${storeCostLines(reach, filter)} limit ${size} offset ${(page - 1) * size}`),
    query(db, ExpenseSums).first(sql`select ${sumColumns} from ${source} where ${found(reach, filter)}`),
  ]);
  return { rows, sums: sums ?? noSums };
}

/** The row, locked until the transaction ends; null out of reach. */
export const lockStoreCost = (db: Db, reach: Reach, id: string): Promise<StoreCostRow | null> =>
  query(db, StoreCostRow).first(
    sql`select ${columns} from ${source} where t.id = ${id} and ${within(reach)} for update of t`,
  );

type Fields = Entered & { readonly type: StoreCostType };
type NewCost = Fields & {
  readonly id: string;
  readonly number: string;
  readonly sellerId: string;
  readonly storeId: string;
  readonly createdBy: string;
};

export async function insertStoreCost(db: Db, cost: NewCost, at: Date): Promise<void> {
  await db.execute(sql`
    insert into store_costs (seller_id, id, number, store_id, type, amount_minor, currency, from_day, to_day, note, file_id,
      created_by, created_at, updated_at)
    values (${cost.sellerId}, ${cost.id}, ${cost.number}, ${cost.storeId}, ${cost.type}, ${cost.amount.minor},
      ${cost.amount.currency}, ${cost.from}, ${cost.to}, ${cost.note}, ${cost.file_id}, ${cost.createdBy}, ${at}, ${at})`);
}

export async function saveStoreCost(
  db: Db,
  { seller_id: sellerId, id }: StoreCostRow,
  cost: Fields,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update store_costs set type = ${cost.type}, amount_minor = ${cost.amount.minor}, currency = ${cost.amount.currency},
      from_day = ${cost.from}, to_day = ${cost.to}, note = ${cost.note}, file_id = ${cost.file_id}, updated_at = ${at},
      version = version + 1
    where seller_id = ${sellerId} and id = ${id}`);
}
