import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { StoreCostFilter } from '#contract/finance/store-costs.ts';
import { storeCostTypes, type StoreCostType } from '#domain/finance/store-costs/cost-types.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entered } from './changes.ts';
import { expenseList } from './expense-list.ts';
import { ExpenseRow, oneOf } from './expenses.ts';

export type Filter = z.output<typeof StoreCostFilter>;
export const StoreCostRow = ExpenseRow.extend({ type: z.enum(storeCostTypes) });
export type StoreCostRow = z.output<typeof StoreCostRow>;

export const storeCosts = expenseList({
  table: 'store_costs',
  row: StoreCostRow,
  columns: sql`t.type`,
  text: sql`t.number || ' ' || s.name || ' ' || t.note`,
  conditions: ({ type }: Filter) => oneOf(sql`t.type`, type, 'text'),
});

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
