import type { Pool } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { Filter } from './filter.ts';
import { narrow } from '../../../../core/db/scope.ts';
import { findOrders, questionOf } from '../find.ts';
import { listCacheOf, type OrderPage } from './list-cache.ts';
import type { Page } from './pages.ts';
import { rowsOf } from './rows.ts';
import { versionNow } from './version.ts';

type ListInput = Filter & Page & { readonly now: Date };

/** Some list data changes without an event of its sellers (a channel's price), so entries expire. */
const cacheMs = 60_000;
/** A result read during a concurrent write may miss a change that commits late. */
const unsettledMs = 1_000;

/**
 * A page of orders. Cached while none of its sellers has a new event, which is checked in the database each time; so no
 * committed change of any process is missed.
 */
export async function listOrders(pool: Pool, within: Scope, input: ListInput): Promise<OrderPage> {
  const scope = narrow(within, input.seller_id);
  if (!scope.all && scope.sellerIds.length === 0) return { rows: [], count: 0, version: 0 };
  const cache = listCacheOf(pool);
  const question = questionOf(scope, input);
  const place = [input.sort, input.direction, input.page, input.size].join();
  const known = cache.page(question, place, input.now);
  if (known && known.version === (await versionNow(pool, scope))) return known;

  // Concurrent identical requests share one query, if nothing was committed since it began.
  const name = question + place;
  const running = cache.running.get(name);
  const theirs = await running;
  if (theirs && theirs.version === (await versionNow(pool, scope))) return theirs;

  const looking = look().finally(() => {
    if (cache.running.get(name) === looking) cache.running.delete(name);
  });
  cache.running.set(name, looking);
  return looking;

  async function look(): Promise<OrderPage> {
    const found = await findOrders(pool, scope, input, input, cache.count(question, input.now));
    const page = { rows: await rowsOf(pool, found.ids), count: found.count, version: found.version };
    cache.put(question, place, page, input.now.getTime() + (found.settled ? cacheMs : unsettledMs));
    return page;
  }
}
