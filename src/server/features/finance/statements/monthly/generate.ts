import { z } from 'zod';
import { accountGenerateStatements } from '#contract/finance/monthly-statements.ts';
import { isMonthOver } from '#domain/finance/statements/month.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { record } from '../../../../core/events/events.ts';
import { defineRoute, type Db } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { defineJob } from '../../../../core/jobs/define-job.ts';
import type { Services } from '../../../../services.ts';
import { both } from '../../../platform/exports/source.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { portionAttempts, runInPortions } from '../../../platform/tasks/portions.ts';
import { openTask } from '../../../platform/tasks/progress.ts';
import { mailMonthly } from './mail.ts';
import { makeMonthly } from './make.ts';
import { countToDo, lockMonth, monthlyOfSeller, sellersAfter } from './store.ts';

export const statementsJob = 'generate-statements';
export const statementsTask = 'statements';
/** Sellers of one transaction. */
const atOnce = 10;
const firstId = '00000000-0000-0000-0000-000000000000';

const title = both('Monthly statements', '月度对账单');

const Payload = z.object({ task_id: z.string(), month: z.string(), mail: z.boolean(), user_id: z.string() });
type Payload = z.output<typeof Payload>;

/** `seller` is where the next portion goes on. `too_long`: statements with more movements than one document takes. */
const Result = z.object({ made: z.number(), mailed: z.number(), too_long: z.number(), seller: z.string() });
type Result = z.output<typeof Result>;

export const generateStatementsRoute = defineRoute(
  accountGenerateStatements,
  async ({ input, actor, db, now, language, services, audit }) => {
    const { month, mail } = input;
    if (!isMonthOver(month, now)) return refuse('statement.month-open');
    const total = await countToDo(db, { month, mail, currency: await booksCurrency(db) });
    if (total === 0) return refuse('statement.nothing');
    const id = newId();
    await openTask(db, {
      id,
      userId: actor.userId,
      kind: statementsTask,
      title: `${title[language]} ${month.slice(0, 7)}`,
      total,
      input: { month, mail },
      now,
    });
    const payload: Payload = { task_id: id, month, mail, user_id: actor.userId };
    audit({ subject: id, after: { month, mail, statements: total } });
    await services.jobs.enqueue(db, statementsJob, payload, {
      key: `${statementsJob} ${id}`,
      attempts: portionAttempts,
    });
    return ok({ task_id: id });
  },
);

/** Each portion is one transaction of some sellers: a killed run goes on behind the last one, and makes nothing twice. */
export const runStatements = defineJob(Payload, async (payload, services) => {
  const empty: Result = { made: 0, mailed: 0, too_long: 0, seller: firstId };
  await runInPortions(services, payload.task_id, Result, async (db, { done, result }) => {
    const before = result ?? empty;
    const toDo = { month: payload.month, mail: payload.mail, currency: await booksCurrency(db) };
    await lockMonth(db, payload.month);
    const sellers = await sellersAfter(db, toDo, before.seller, atOnce);
    const after = { ...before, seller: sellers.at(-1) ?? before.seller };
    for (const sellerId of sellers) await workOne({ db, services, payload, after }, sellerId);
    return { done: done + sellers.length, result: after, isLast: sellers.length < atOnce };
  });
});

type Working = { readonly db: Db; readonly services: Services; readonly payload: Payload; readonly after: Result };

/** Makes the statement of a seller unless there is one, and mails it when it should be and was not. */
async function workOne({ db, services, payload, after }: Working, sellerId: string): Promise<void> {
  const { month, user_id: userId } = payload;
  const now = new Date();
  let row = await monthlyOfSeller(db, sellerId, month);
  if (!row) {
    if (!(await makeMonthly({ db, services, userId, now }, sellerId, month))) {
      after.too_long += 1;
      return;
    }
    after.made += 1;
    row = await monthlyOfSeller(db, sellerId, month);
  }
  if (!row) throw new Error(`The statement of ${sellerId} for ${month} is gone`);
  if (payload.mail && row.mailed_at === null && (await mailMonthly(db, row, now))) after.mailed += 1;
  const data = { number: month };
  await record(db, { name: 'statement.changed', actorId: userId, sellerId, subjectId: row.id, data, at: now });
}
