import type { Pool } from 'pg';
import type { OrderRow } from './rows.ts';

export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly count: number;
  /** The newest event of the sellers in scope when this was read. */
  readonly version: number;
};

type CachedList = {
  readonly version: number;
  readonly count: number;
  readonly until: number;
  readonly pages: Map<string, readonly OrderRow[]>;
};

const maxLists = 2_000;
/** About 25 MB. */
const maxRows = 10_000;

/**
 * The list cache of one process, least recently used entries evicted first. An entry must not be used before its
 * version was compared with the database.
 */
class ListCache {
  /** Running queries by filter and page, shared by concurrent identical requests. */
  readonly running = new Map<string, Promise<OrderPage>>();
  readonly #lists = new Map<string, CachedList>();
  #rows = 0;

  /** The total of a filter, for any page. */
  count(key: string, now: Date): { version: number; count: number } | null {
    const list = this.#lists.get(key);
    return list && list.until > now.getTime() ? list : null;
  }

  page(key: string, page: string, now: Date): OrderPage | null {
    const list = this.#lists.get(key);
    const rows = list?.pages.get(page);
    if (!list || !rows || list.until <= now.getTime()) return null;
    this.#lists.delete(key);
    this.#lists.set(key, list);
    return { rows, count: list.count, version: list.version };
  }

  put(key: string, page: string, { rows, count, version }: OrderPage, until: number): void {
    const known = this.#lists.get(key);
    const pages = known?.version === version ? known.pages : new Map<string, readonly OrderRow[]>();
    this.#rows += rows.length - (pages.get(page)?.length ?? 0);
    if (known && known.pages !== pages) this.#drop(key);
    pages.set(page, rows);
    this.#lists.set(key, { version, count, until, pages });
    for (const oldest of this.#lists.keys()) {
      if (this.#rows <= maxRows && this.#lists.size <= maxLists) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    for (const rows of this.#lists.get(key)?.pages.values() ?? []) this.#rows -= rows.length;
    this.#lists.delete(key);
  }
}

const byPool = new WeakMap<Pool, ListCache>();

/** The process's cache per database. */
export function listCacheOf(pool: Pool): ListCache {
  const cache = byPool.get(pool) ?? new ListCache();
  byPool.set(pool, cache);
  return cache;
}
