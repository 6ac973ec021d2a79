import type { Pool } from 'pg';
import type { Scope } from '#domain/permissions/can.ts';
import { booksCurrencyFrom } from '../accounts/books.ts';
import { narrow, type Filter } from './filter.ts';
import { questionOf, remembered, search, versionNow, type Found, type Page } from './found.ts';
import { rowsOf, type OrderRow } from './rows.ts';

type Asked = Filter & Page & { readonly now: Date };
export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly count: number;
  /** The currency of the books. */
  readonly books: string;
};

const nothing: OrderPage = { rows: [], count: 0, books: booksCurrencyFrom(undefined) };

/**
 * A page of orders. Which ones they are is remembered while none of their sellers has a new event; the rows themselves
 * are always read. Nothing that was committed before the asking is missed.
 */
export async function listOrders(pool: Pool, within: Scope, { now, ...asked }: Asked): Promise<OrderPage> {
  const scope = narrow(within, asked.seller_id);
  if (!scope.all && scope.sellerIds.length === 0) return nothing;
  const question = questionOf(scope, asked, asked);
  const known = remembered(pool, question, now) ?? (await search(pool, question, now, true));
  const page = await read(pool, scope, known);
  if (page.version === known.version) return page;
  return read(pool, scope, await search(pool, question, now, false));
}

async function read(pool: Pool, scope: Scope, { ids, count }: Found): Promise<OrderPage & { version: number }> {
  if (ids.length === 0) return { ...nothing, count, version: await versionNow(pool, scope) };
  return { ...(await rowsOf(pool, scope, ids)), count };
}
