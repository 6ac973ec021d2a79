import type { Writable } from 'node:stream';
import { z } from 'zod';
import { accountStatementFile } from '#contract/finance/statements.ts';
import { maxStatementLines, statementFormats } from '#domain/finance/statements/days.ts';
import { timeFormats } from '#domain/shared/calendar/format.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { defineJob, LanguageValue } from '../../../core/jobs/define-job.ts';
import { userById } from '../../platform/identity/users.ts';
import { produceFile } from '../../platform/exports/file-task.ts';
import { both } from '../../platform/exports/source.ts';
import { claimExportSlot, exportTask, formatsOf } from '../../platform/exports/start.ts';
import { inSnapshot } from '../../platform/file-imports/refused-rows.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { billTotals } from '../accounts/bill-store.ts';
import { billsOf, statementContent } from './content.ts';
import { writeStatement } from './write.ts';
import { sellerOf } from '../accounts/seller-of.ts';

export const statementFileJob = 'statement-pdf';

const Payload = z.object({
  task_id: z.string(),
  user_id: z.string(),
  seller_id: z.string(),
  name: z.string(),
  start: z.string(),
  end: z.string(),
  // Absent in tasks from before there were worksheets.
  format: z.enum(statementFormats).default('pdf'),
  language: LanguageValue,
  time_zone: z.string(),
  time_format: z.enum(timeFormats),
});
type Payload = z.output<typeof Payload>;

const title = both('Statement', '对账单');

/** Starts the task that writes a statement as a file. */
export const statementFileRoute = defineRoute(
  accountStatementFile,
  async ({ input, actor, scope, db, now, language, services }) => {
    const sellerId = sellerOf(input, actor, scope);
    const seller = sellerId === null ? null : await userById(db, sellerId);
    if (sellerId === null || seller === null) return refuse('not-found');
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const { start, end, format } = input;
    const currency = await booksCurrency(db);
    const { timeZone, timeFormat } = await formatsOf(db, actor.userId, input.time_zone);
    const { count } = await billTotals(db, billsOf({ sellerId, currency, days: { from: start, to: end }, timeZone }));
    if (count > maxStatementLines) return refuse('export.too-many', { count, limit: maxStatementLines });
    const id = newId();
    const name = `${title[language]} ${seller.name} ${start} ${end}.${format}`;
    const about = { kind: 'statement', format, start, end, user_id: sellerId };
    await openTask(db, {
      id,
      userId: actor.userId,
      kind: exportTask,
      title: name,
      total: count,
      input: about,
      now,
    });
    const payload: Payload = {
      task_id: id,
      user_id: actor.userId,
      seller_id: sellerId,
      name,
      start,
      end,
      format,
      language,
      time_zone: timeZone,
      time_format: timeFormat,
    };
    await services.jobs.enqueue(db, statementFileJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  },
);

export const runStatementFile = defineJob(Payload, (job, services) =>
  produceFile(services, { ...job, userId: job.user_id }, (out) => inSnapshot(services, (db) => write(out, job, db))),
);

/** Returns the number of movements. */
async function write(out: Writable, job: Payload, db: Db): Promise<number> {
  const { seller_id: sellerId, start, end, time_zone: timeZone } = job;
  const currency = await booksCurrency(db);
  const content = await statementContent(db, { sellerId, currency, days: { from: start, to: end }, timeZone });
  const reader = { language: job.language, timeZone, timeFormat: job.time_format, currency };
  await writeStatement[job.format](out, content, reader);
  return content.lines;
}
