import { sql, drizzle } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { formulaStatus } from '#domain/sourcing/formulas/formula-status.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { writeChange, type FormulaChangeKind } from './history.ts';
import { lockFormulas } from './store.ts';

export const formulaClockJob = 'formula-clock';
export const formulaClockTimes = `*/5 * * * * ${formulaClockJob}`;

const KeyRow = z.object({ formula_id: z.string(), version: z.number() });
type Key = z.output<typeof KeyRow>;

/**
 * Periods begin and end by the clock. Prices follow the dates at once; this retires what has ended and notifies those
 * who react to changed prices.
 */
export const followFormulaDates = defineJob(z.object({}), async (_, { pool }) => {
  await transaction(pool, async (client) => {
    const db = drizzle(client);
    const now = new Date();
    await lockFormulas(db);
    for (const key of await begun(db, now)) await follow(db, key, 'began', now);
    for (const key of await ended(db, now)) await follow(db, key, 'retired', now);
  });
});

async function follow(db: Db, { formula_id, version }: Key, kind: FormulaChangeKind, now: Date): Promise<void> {
  await writeChange(db, { formula_id, version, kind, actorId: null, at: now });
  await record(db, {
    name: 'formula.changed',
    subjectId: formula_id,
    data: { kind, version, is_price: true },
    at: now,
  });
}

/** Scheduled versions that have begun since. */
const begun = (db: Db, now: Date) =>
  query(db, KeyRow).all(sql`
    select f.id as formula_id, f.version from quotation_formulas f
    where f.status = ${formulaStatus.active} and f.valid_from <= ${now} and f.valid_from > f.activated_at and not exists (
      select from formula_changes h where h.formula_id = f.id and h.version = f.version and h.kind = 'began')`);

const ended = (db: Db, now: Date) =>
  query(db, KeyRow).all(sql`
    update quotation_formulas set status = ${formulaStatus.retired}, revision = revision + 1
    where status = ${formulaStatus.active} and valid_to <= ${now} returning id as formula_id, version`);
