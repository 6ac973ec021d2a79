import { userStatus } from '#domain/platform/identity/password.ts';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../../core/documents/amount-text.ts';
import type { Db } from '../../../../core/http/context.ts';
import { queueMail } from '../../../../core/mail/mail.ts';
import type { MailFiles } from '../../../../core/mail/mail-files.ts';
import { userById } from '../../../platform/identity/users.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { bytesOf } from './file-bytes.ts';
import { findMonthly, saveMonthlyMailed, type MonthlyRow } from './store.ts';

/** Queues the mail of a statement. False: the account is disabled. */
export async function mailMonthly(db: Db, row: MonthlyRow, now: Date): Promise<boolean> {
  const seller = await userById(db, row.seller_id);
  if (!seller || seller.status !== userStatus.normal) return false;
  const values = {
    statement_id: row.id,
    month: row.month.slice(0, 7),
    company: await settingOf(db, 'company.name'),
    closing: amountText(money(row.closing_minor, row.currency), seller.language),
  };
  await queueMail(db, { to: seller.email, language: seller.language, kind: 'statement', values, at: now });
  await saveMonthlyMailed(db, row.id, now);
  return true;
}

/** The stored PDF: the queue holds no files. */
export const statementMailFiles: MailFiles = async ({ db, files }, values) => {
  const row = await findMonthly(db, { all: true }, String(values['statement_id']));
  if (!row) return [];
  const filename = `statement-${row.month.slice(0, 7)}.pdf`;
  return [{ filename, contentType: 'application/pdf', content: await bytesOf(files, row.pdf_file_id) }];
};
