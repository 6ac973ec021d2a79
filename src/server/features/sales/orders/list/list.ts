import type { Pool } from 'pg';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { narrow, type Filter } from './filter.ts';
import { findOrders, questionOf } from '../find.ts';
import { keptOf, type OrderPage } from './list-cache.ts';
import type { Page } from './pages.ts';
import { rowsOf } from './rows.ts';
import { versionNow } from './version.ts';

type Asked = Filter & Page & { readonly now: Date };

/** Not all that a list shows is told by its sellers' events (a channel's price is not), so nothing is kept for long. */
const keptMs = 60_000;
/** What was read while somebody was writing may miss a change that commits late. */
const unsettledMs = 1_000;

/**
 * A page of orders. It is remembered while none of its sellers has a new event, which is asked of the database every
 * time; so nothing that was committed before the asking is missed, whichever process wrote it.
 */
export async function listOrders(pool: Pool, within: Scope, asked: Asked): Promise<OrderPage> {
  const scope = narrow(within, asked.seller_id);
  if (!scope.all && scope.sellerIds.length === 0) return { rows: [], count: 0, version: 0 };
  const kept = keptOf(pool);
  const question = questionOf(scope, asked);
  const place = [asked.sort, asked.direction, asked.page, asked.size].join();
  const known = kept.page(question, place, asked.now);
  if (known && known.version === (await versionNow(pool, scope))) return known;

  // Whoever asks the same at the same time shares one look, if nothing was committed since that began.
  const name = question + place;
  const running = kept.running.get(name);
  const theirs = await running;
  if (theirs && theirs.version === (await versionNow(pool, scope))) return theirs;

  const looking = look().finally(() => {
    if (kept.running.get(name) === looking) kept.running.delete(name);
  });
  kept.running.set(name, looking);
  return looking;

  async function look(): Promise<OrderPage> {
    const found = await findOrders(pool, scope, asked, asked, kept.count(question, asked.now));
    const page = { rows: await rowsOf(pool, found.ids), count: found.count, version: found.version };
    kept.put(question, place, page, asked.now.getTime() + (found.settled ? keptMs : unsettledMs));
    return page;
  }
}
