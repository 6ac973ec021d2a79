import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { query } from '../../../core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { languages, type Db } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import type { WithdrawalRow } from './withdrawals-store.ts';

const Reader = z.object({ email: z.string(), language: z.enum(languages) });

/** Affiliates have no notifications (specification §6): a mail reports what was decided. */
export async function mailDecision(db: Db, row: WithdrawalRow, to: string, now: Date): Promise<void> {
  const reader = await query(db, Reader).first(sql`select email, language from users where id = ${row.affiliate_id}`);
  if (!reader) return;
  const { email, language } = reader;
  const amount = amountText(money(row.amount_minor, row.currency), language);
  const values = { number: row.number, amount, to, method: row.method, reason: row.reason, reference: row.reference };
  await queueMail(db, { to: email, language, kind: 'withdrawal-decided', values, at: now });
}
