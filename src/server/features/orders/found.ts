import type { Pool } from 'pg';
import type { Scope } from '#domain/permissions/can.ts';
import { binding, conditionsOf, type Filter } from './filter.ts';
import { prepared } from './statement.ts';
import { nobodyWrites, versionOf } from './version.ts';

export type Sort = {
  readonly sort: 'created_at' | 'order_number' | 'income' | 'margin';
  readonly direction: 'asc' | 'desc';
};
export type Page = Sort & { readonly page: number; readonly size: number };

/** Which orders stand on a page, out of how many, while the newest event of their sellers is `version`. */
export type Found = { readonly ids: readonly string[]; readonly count: number; readonly version: number };

type Answer = {
  readonly version: number;
  readonly count: number;
  readonly pages: Map<string, readonly string[]>;
  readonly until: number;
};

/** Not everything a list shows is told by its sellers' events (a channel's price is not), so nothing is kept for long. */
const keptMs = 60_000;
/** What was found while somebody was writing may miss a change that commits late. */
const unsettledMs = 1_000;
const mostAnswers = 2_000;
const mostIds = 200_000;

const keepers = new WeakMap<Pool, Keeper>();

/** Remembers, for one process, which orders a filter found. Nothing in here is believed without its version. */
class Keeper {
  readonly running = new Map<string, Promise<Found>>();
  readonly #answers = new Map<string, Answer>();
  #ids = 0;

  get(key: string, page: string, now: Date): Found | null {
    const answer = this.#answers.get(key);
    const ids = answer?.pages.get(page);
    if (!answer || !ids || answer.until < now.getTime()) return null;
    // What was asked for last goes last.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return { ids, count: answer.count, version: answer.version };
  }

  put(key: string, page: string, found: Found, until: number): void {
    const known = this.#answers.get(key);
    if (known?.version === found.version) known.pages.set(page, found.ids);
    else {
      this.#drop(key);
      this.#answers.set(key, { ...found, pages: new Map([[page, found.ids]]), until });
    }
    this.#ids += found.ids.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#ids <= mostIds && this.#answers.size <= mostAnswers) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    for (const ids of this.#answers.get(key)?.pages.values() ?? []) this.#ids -= ids.length;
    this.#answers.delete(key);
  }
}

const keeperOf = (pool: Pool): Keeper => {
  const keeper = keepers.get(pool) ?? new Keeper();
  keepers.set(pool, keeper);
  return keeper;
};

const expressions: Readonly<Record<Sort['sort'], readonly string[]>> = {
  created_at: ['o.created_at', 'o.id'],
  order_number: ['o.order_number', 'o.id'],
  income: ['o.income_base_minor', 'o.id'],
  margin: ['o.income_base_minor - o.cost_minor', 'o.id'],
};

/** Word for word as in the indexes: `desc nulls first`, or the same walked backwards. An unknown amount comes last. */
function orderBy({ sort, direction }: Sort, columns: readonly string[]): string {
  const amounts = sort === 'income' || sort === 'margin';
  const nulls = amounts || direction === 'asc' ? 'nulls last' : 'nulls first';
  return `order by ${columns.map((column) => `${column} ${direction} ${nulls}`).join(', ')}`;
}

/** Each of several sellers gives the head of its own list: only so may every one of them walk its index. */
function pageOfMany(where: string, sellers: string, page: Page, limit: string, offset: string): string {
  const [by = 'o.id'] = expressions[page.sort];
  return `array(select o.id from unnest(${sellers}::uuid[]) as seller(id)
    cross join lateral (select o.id, ${by} as by from orders o
      where o.seller_id = seller.id and ${where} ${orderBy(page, expressions[page.sort])} limit ${limit} + ${offset}) o
    ${orderBy(page, ['o.by', 'o.id'])} limit ${limit} offset ${offset})`;
}

/** One statement, so that page, count and version are of one moment. The count is left out where the page tells it. */
function searchText(scope: Scope, filter: Filter, page: Page) {
  const bound = binding();
  const where = conditionsOf(filter, bound);
  const { bind } = bound;
  const key = JSON.stringify([scope, where, bound.values]);
  const limit = `${bind(page.size)}::int`;
  const offset = `${bind((page.page - 1) * page.size)}::int`;
  const version = versionOf(scope, bound);
  const several = !scope.all && scope.sellerIds.length > 1;
  const sellers = scope.all ? '' : bind(several ? scope.sellerIds : scope.sellerIds[0]);
  const inScope = scope.all
    ? where
    : several
      ? `o.seller_id = any(${sellers}::uuid[]) and ${where}`
      : `o.seller_id = ${sellers}::uuid and ${where}`;
  const ids = several
    ? pageOfMany(where, sellers, page, limit, offset)
    : `array(select o.id from orders o where ${inScope} ${orderBy(page, expressions[page.sort])} limit ${limit} offset ${offset})`;
  const text = `select f.ids, ${version} as version, ${nobodyWrites} as settled,
    case when cardinality(f.ids) < ${limit} and (cardinality(f.ids) > 0 or ${offset} = 0)
      then ${offset} + cardinality(f.ids) else (select count(*) from orders o where ${inScope}) end as count
    from (select ${ids} as ids) f`;
  return { key, text, values: bound.values };
}

type Row = { ids: string[]; version: number; settled: boolean; count: number };

export type Question = {
  readonly key: string;
  readonly page: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

/** What is asked of the database, and the name under which the answer is remembered. */
export function questionOf(scope: Scope, filter: Filter, page: Page): Question {
  const { key, text, values } = searchText(scope, filter, page);
  return { key, page: [page.sort, page.direction, page.page, page.size].join(), text, values };
}

/** What was found before; whoever uses it compares its version with the one that stands now. */
export const remembered = (pool: Pool, { key, page }: Question, now: Date): Found | null =>
  keeperOf(pool).get(key, page, now);

/**
 * Looks the page up. Requests that ask the same at the same time share one look when `shared`; the answer of another's
 * look may be older than the asking, so its version is to be compared as well.
 */
export function search(pool: Pool, question: Question, now: Date, shared: boolean): Promise<Found> {
  const keeper = keeperOf(pool);
  const name = `${question.key}${question.page}`;
  const running = shared ? keeper.running.get(name) : undefined;
  if (running) return running;
  const looking = look(pool, question, now).finally(() => {
    if (keeper.running.get(name) === looking) keeper.running.delete(name);
  });
  keeper.running.set(name, looking);
  return looking;
}

async function look(pool: Pool, { key, page, text, values }: Question, now: Date): Promise<Found> {
  // Not prepared: how many orders a status or a word stands for decides the plan.
  const { rows } = await pool.query<Row>(text, [...values]);
  const [row] = rows;
  if (!row) throw new Error('A search without tables always has one row');
  const found = { ids: row.ids, count: row.count, version: row.version };
  keeperOf(pool).put(key, page, found, now.getTime() + (row.settled ? keptMs : unsettledMs));
  return found;
}

/** The number that stands now, for a page without rows to carry it. */
export async function versionNow(pool: Pool, scope: Scope): Promise<number> {
  const bound = binding();
  const text = `select ${versionOf(scope, bound)} as version`;
  const { rows } = await pool.query<{ version: number }>(prepared(text, bound.values));
  return rows[0]?.version ?? 0;
}
