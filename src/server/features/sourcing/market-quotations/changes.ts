import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { jobQueue } from '../../../core/jobs/jobs.ts';

export const marketJob = 'market-quotations';

/**
 * `goods`: a market product, an internal or base product or a variant. `channel`: a channel or a carrier. `countries`: the
 * setting of the main countries.
 */
const kinds = ['all', 'channel', 'countries', 'country', 'currency', 'formula', 'goods'] as const;
type ChangeKind = (typeof kinds)[number];
export type MarketChange = { readonly kind: ChangeKind; readonly subject: string };

const TransactionRow = z.object({ transaction: z.string() });

/**
 * Notes what changed, and starts a run after the commit: one for each transaction, however many products it changed. A run
 * without changes of its own computes those that an earlier run left.
 */
export async function noteChanges(tx: Db, changes: readonly MarketChange[]): Promise<void> {
  const row = await query(tx, TransactionRow).first(sql`
    with noted as (
      insert into market_quotation_changes (kind, subject)
      select * from unnest(${sql.param(changes.map(({ kind }) => kind))}::text[],
        ${sql.param(changes.map(({ subject }) => subject))}::text[])
    )
    select pg_current_xact_id()::text as transaction`);
  // A key that all transactions share would make each wait for the one before it.
  const key = `${marketJob} ${row?.transaction}`;
  await jobQueue.enqueue(tx, marketJob, {}, { queue: marketJob, key });
}

const ChangeRow = z.object({ id: z.number(), kind: z.enum(kinds), subject: z.string() });
type ChangeRow = z.output<typeof ChangeRow>;

const atOnce = 5_000;

/** Changes that are not computed yet, the oldest ones first. */
export const openChanges = (db: Db): Promise<readonly ChangeRow[]> =>
  query(db, ChangeRow).all(sql`
    select id, kind, subject from market_quotation_changes order by id limit ${atOnce}`);

/** Deletes changes that were computed. Others may have been noted since, also with lower ids. */
export const dropChanges = (db: Db, changes: readonly ChangeRow[]) =>
  db.execute(sql`
    delete from market_quotation_changes where id = any(${sql.param(changes.map(({ id }) => id))}::bigint[])`);
