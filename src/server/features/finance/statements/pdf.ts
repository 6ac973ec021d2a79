import type { Writable } from 'node:stream';
import { z } from 'zod';
import { accountStatementPdf } from '#contract/finance/statements.ts';
import { maxStatementLines } from '#domain/finance/statements/days.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
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
import { settingOf } from '../../platform/settings/settings.ts';
import { openTask } from '../../platform/tasks/progress.ts';
import { billLines, billTotals } from '../accounts/bill-store.ts';
import { writeStatement } from './document.ts';
import { sellerOf } from '../accounts/seller-of.ts';
import { openingOf, statementDayRows } from './store.ts';

export const statementPdfJob = 'statement-pdf';

const Payload = z.object({
  task_id: z.string(),
  user_id: z.string(),
  seller_id: z.string(),
  name: z.string(),
  start: z.string(),
  end: z.string(),
  language: LanguageValue,
  time_zone: z.string(),
  time_format: z.enum(timeFormats),
});
type Payload = z.output<typeof Payload>;

const title = both('Statement', '对账单');

type Period = { readonly sellerId: string; readonly currency: string; readonly start: string; readonly end: string };

/** The bills of a period of days. */
function billsOf({ sellerId, currency, start, end }: Period, timeZone: string) {
  const { from, to } = instantsOf({ from: start, to: end }, timeZone);
  const last = new Date(to.getTime() - 1);
  const none = { kinds: null, orderNumber: undefined };
  return { sellerId, currency, ...none, start: from.toISOString(), end: last.toISOString() };
}

/** Starts the task that writes a statement as PDF. */
export const statementPdfRoute = defineRoute(
  accountStatementPdf,
  async ({ input, actor, scope, db, now, language, services }) => {
    const sellerId = sellerOf(input, actor, scope);
    const seller = sellerId === null ? null : await userById(db, sellerId);
    if (sellerId === null || seller === null) return refuse('not-found');
    const slot = await claimExportSlot(db, actor.userId);
    if (!slot.ok) return slot;
    const { start, end } = input;
    const currency = await booksCurrency(db);
    const { timeZone, timeFormat } = await formatsOf(db, actor.userId, input.time_zone);
    const { count } = await billTotals(db, billsOf({ sellerId, currency, start, end }, timeZone));
    if (count > maxStatementLines) return refuse('export.too-many', { count, limit: maxStatementLines });
    const id = newId();
    const name = `${title[language]} ${seller.name} ${start} ${end}.pdf`;
    const about = { kind: 'statement', format: 'pdf', start, end, user_id: sellerId };
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
      language,
      time_zone: timeZone,
      time_format: timeFormat,
    };
    await services.jobs.enqueue(db, statementPdfJob, payload, { key: `export ${id}` });
    return ok({ task_id: id });
  },
);

export const writeStatementPdf = defineJob(Payload, (job, services) =>
  produceFile(services, { ...job, format: 'pdf', userId: job.user_id }, (out) =>
    inSnapshot(services, (db) => write(out, job, db)),
  ),
);

/** Returns the number of movements. */
async function write(out: Writable, job: Payload, db: Db): Promise<number> {
  const { seller_id: sellerId, start, end, time_zone: timeZone } = job;
  const currency = await booksCurrency(db);
  const period = { sellerId, currency, start, end };
  const of = { sellerId, currency, range: instantsOf({ from: start, to: end }, timeZone), timeZone };
  const seller = await userById(db, sellerId);
  const bills = await billLines(db, billsOf(period, timeZone), 1, maxStatementLines);
  const days = await statementDayRows(db, of);
  const content = {
    issuer: [await settingOf(db, 'company.name'), ...(await settingOf(db, 'company.address')).split('\n')],
    seller: seller?.name ?? '',
    from: start,
    to: end,
    opening: days.at(-1)?.opening ?? (await openingOf(db, of)),
    days: days.toReversed(),
    bills: bills.toReversed(),
  };
  const reader = { language: job.language, timeZone, timeFormat: job.time_format, currency };
  await writeStatement(out, content, reader, new Date());
  return bills.length;
}
