import { accountMailInvoice } from '#contract/finance/invoices.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { queueMail } from '../../../core/mail/mail.ts';
import type { MailFiles } from '../../../core/mail/mail-files.ts';
import { buyerOf } from './buyer-store.ts';
import { issuedFile, pdfBytes } from './files.ts';
import { lockInvoice, saveMailed } from './store.ts';
import { money } from '#domain/shared/money/money.ts';
import { amountText } from '../../../core/documents/amount-text.ts';

export const mailRoutes: readonly Route[] = [
  defineRoute(accountMailInvoice, async ({ input, scope, db, now, emit, audit }) => {
    const row = await lockInvoice(db, scope, input._id);
    if (!row) return refuse('not-found');
    if (row.number === null) return refuse('invoice.wrong-status', { status: row.status });
    const { party, language } = await buyerOf(db, row.seller_id);
    const total = amountText(money(row.total_minor, row.currency), language);
    const values = { invoice_id: row.id, number: row.number, issuer: row.issuer_name, total };
    await queueMail(db, { to: party.email, language, kind: 'invoice', values, at: now });
    await saveMailed(db, row.id, party.email, now);
    audit({ subject: row.id, after: { mailed_to: party.email } });
    const data = { number: row.number, what: 'mailed' };
    await emit({ name: 'invoice.changed', sellerId: row.seller_id, subjectId: row.id, data, at: now });
    return ok({ to: party.email });
  }),
];

/** The PDF is written when the mail is sent: the queue holds no files. */
export const invoiceMailFiles: MailFiles = async ({ db }, values) => {
  const file = await issuedFile(db, { all: true }, String(values['invoice_id']));
  if (!file) return [];
  return [{ filename: `${file.document.number}.pdf`, contentType: 'application/pdf', content: await pdfBytes(file) }];
};
