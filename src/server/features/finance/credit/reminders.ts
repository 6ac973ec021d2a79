import { reminderStage } from '#domain/finance/credit/terms.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { dueOf, presentDue } from './due.ts';
import { debtors, insertReminder, type CreditRow } from './store.ts';

export const creditRemindersJob = 'credit-reminders';
/** In the morning of working days. */
export const creditRemindersTimes = `37 6 * * 1-5 ${creditRemindersJob}`;

/** Reminds sellers of overdue charges by mail, once for each stage of a debt. */
export const sendCreditReminders: Job = async (_, { pool, db, log }) => {
  const currency = await booksCurrency(db);
  for (const row of await debtors(db, { currency, today: utcDay(new Date()) })) {
    try {
      await transaction(pool, (client) => remind(drizzle(client), row, currency, new Date()));
    } catch (error) {
      log.error({ err: error, seller: row.seller_id }, 'a reminder of overdue charges could not be sent');
    }
  }
};

/** Mail and note of the stage commit in one transaction, so that two runs send one mail. */
async function remind(db: Db, row: CreditRow, currency: string, now: Date): Promise<void> {
  const today = utcDay(now);
  const due = dueOf(row, today);
  const { overdue, oldest_day: oldestDay, overdue_days: days, due_day: dueDay } = due.ageing;
  const stage = reminderStage(days);
  if (stage === 0 || oldestDay === null || dueDay === null) return;
  const reminder = { sellerId: row.seller_id, oldestDay, stage, minor: overdue, currency };
  if (!(await insertReminder(db, reminder, now))) return;
  const { blocks_on: blocksOn } = presentDue(due, currency, today);
  const { language } = row;
  const values = {
    amount: amountText(money(overdue, currency), language),
    due_day: dueDay,
    blocks_on: blocksOn,
    stage,
  };
  await queueMail(db, { to: row.email, language, kind: 'credit-reminder', values, at: now });
}
