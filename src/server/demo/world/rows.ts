import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { manualPayments } from '../../core/db/schema/finance/accounts.ts';
import { events } from '../../core/db/schema/kernel.ts';
import { orderCharges, orderLines, orders } from '../../core/db/schema/orders.ts';
import { purchaseLines, purchases } from '../../core/db/schema/warehouse/purchasing.ts';
import { parcelLines, parcels, trackingEvents } from '../../core/db/schema/shipping/shipping.ts';
import { stockMoves } from '../../core/db/schema/warehouse/stock.ts';
import { copyRows } from '../copy.ts';

/** The tables of one order, in dependency order. */
const tables = {
  orders,
  orderLines,
  manualPayments,
  orderCharges,
  purchases,
  purchaseLines,
  parcels,
  parcelLines,
  trackingEvents,
  stockMoves,
  events,
} as const satisfies Record<string, PgTable>;

type Tables = typeof tables;
/** Rows of many orders, to be written with one statement per table. */
export type Rows = { readonly [T in keyof Tables]: Tables[T]['$inferInsert'][] };

export const noRows = (): Rows => ({
  orders: [],
  orderLines: [],
  manualPayments: [],
  orderCharges: [],
  purchases: [],
  purchaseLines: [],
  parcels: [],
  parcelLines: [],
  trackingEvents: [],
  stockMoves: [],
  events: [],
});

/** Writes all rows; all rows of a table have the same shape, so optional columns are explicit. */
export async function writeRows(client: PoolClient, rows: Rows): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Tables)[]) {
    await copyRows<PgTable>(client, tables[name], rows[name]);
  }
}
