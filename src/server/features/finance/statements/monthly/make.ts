import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { preferencesOf } from '#domain/platform/account/preferences.ts';
import { fileKinds } from '#domain/platform/files/kinds.ts';
import { maxStatementLines, type StatementFormat } from '#domain/finance/statements/days.ts';
import { daysOfMonth, type Month } from '#domain/finance/statements/month.ts';
import { utc } from '#domain/shared/calendar/days.ts';
import type { Db } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../services.ts';
import { userById } from '../../../platform/identity/users.ts';
import { writtenTo } from '../../../platform/exports/file-task.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { billTotals } from '../../accounts/bill-store.ts';
import { billsOf, statementContent } from '../content.ts';
import { writeStatement } from '../write.ts';
import { insertMonthly } from './store.ts';

type Making = {
  readonly db: Db;
  readonly services: Services;
  readonly userId: string;
  readonly now: Date;
};

/** Makes the statement of a month with its files, in the seller's language. False: it has too many movements. */
export async function makeMonthly({ db, services, userId, now }: Making, sellerId: string, month: Month) {
  const currency = await booksCurrency(db);
  const period = { sellerId, currency, days: daysOfMonth(month), timeZone: utc };
  const { count } = await billTotals(db, billsOf(period));
  const seller = await userById(db, sellerId);
  if (count > maxStatementLines || !seller) return false;
  const content = await statementContent(db, period);
  const { time_format: timeFormat } = preferencesOf(seller.general_settings);
  const reader = { language: seller.language, timeZone: utc, timeFormat, currency };
  const store = async (format: StatementFormat): Promise<string> => {
    const file = { id: newId(), ownerId: sellerId, purpose: 'statement', name: fileName(month, format) };
    const wanted = { ...file, type: fileKinds[format].type };
    await storeWritten(services, db, wanted, now, (out) => writeStatement[format](out, content, reader));
    return file.id;
  };
  await insertMonthly(db, {
    id: newId(),
    seller_id: sellerId,
    month,
    currency,
    lines: count,
    opening_minor: content.opening,
    closing_minor: content.closing,
    pdf_file_id: await store('pdf'),
    xlsx_file_id: await store('xlsx'),
    created_by: userId,
    created_at: now,
  });
  return true;
}

/** statement-2026-10.pdf */
export const fileName = (month: Month, format: StatementFormat): string => `statement-${month.slice(0, 7)}.${format}`;

type NewFile = Parameters<Services['files']['put']>[1];

async function storeWritten(
  { files }: Services,
  db: Db,
  file: NewFile,
  now: Date,
  write: (out: Writable) => Promise<void>,
): Promise<void> {
  const path = await files.newUpload();
  try {
    await writtenTo(path, write);
    const stored = await files.put(db, file, { path }, now);
    if (!stored.ok) throw new Error(`A statement could not be stored: ${stored.refusal}`);
  } finally {
    await rm(path, { force: true });
  }
}
