import type { Pool } from 'pg';
import type { OrderRow } from './rows.ts';

export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly count: number;
  /** The newest event of the sellers in scope when this was read. */
  readonly version: number;
};

type Answer = {
  readonly version: number;
  readonly count: number;
  readonly until: number;
  readonly pages: Map<string, readonly OrderRow[]>;
};

const maxLists = 2_000;
/** About 25 MB. */
const maxRows = 10_000;

/**
 * What one process remembers of lists, the least used thrown out first. Nothing in here may be shown before its version
 * was compared with the one that stands in the database.
 */
class Kept {
  /** Looks under way, by question and page, for those who ask the same at the same time. */
  readonly running = new Map<string, Promise<OrderPage>>();
  readonly #answers = new Map<string, Answer>();
  #rows = 0;

  /** How many a filter found, whatever the page. */
  count(key: string, now: Date): { version: number; count: number } | null {
    const answer = this.#answers.get(key);
    return answer && answer.until > now.getTime() ? answer : null;
  }

  page(key: string, page: string, now: Date): OrderPage | null {
    const answer = this.#answers.get(key);
    const rows = answer?.pages.get(page);
    if (!answer || !rows || answer.until <= now.getTime()) return null;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return { rows, count: answer.count, version: answer.version };
  }

  put(key: string, page: string, { rows, count, version }: OrderPage, until: number): void {
    const known = this.#answers.get(key);
    const pages = known?.version === version ? known.pages : new Map<string, readonly OrderRow[]>();
    this.#rows += rows.length - (pages.get(page)?.length ?? 0);
    if (known && known.pages !== pages) this.#drop(key);
    pages.set(page, rows);
    this.#answers.set(key, { version, count, until, pages });
    for (const oldest of this.#answers.keys()) {
      if (this.#rows <= maxRows && this.#answers.size <= maxLists) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    for (const rows of this.#answers.get(key)?.pages.values() ?? []) this.#rows -= rows.length;
    this.#answers.delete(key);
  }
}

const byPool = new WeakMap<Pool, Kept>();

/** Of the process, one per database. */
export function keptOf(pool: Pool): Kept {
  const kept = byPool.get(pool) ?? new Kept();
  byPool.set(pool, kept);
  return kept;
}
