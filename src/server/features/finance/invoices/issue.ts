import { mirroredAccounting } from '#domain/finance/invoices/accounting.ts';
import { mirrored, type Composed } from '#domain/finance/invoices/compose.ts';
import { missingOf } from '#domain/finance/invoices/party.ts';
import { decideInvoice, invoiceNumber } from '#domain/finance/invoices/status.ts';
import { taxTreatment } from '#domain/finance/invoices/tax.ts';
import type { Party } from '#domain/shared/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { billsOnInvoice } from './bill-groups.ts';
import { buyerOf } from './buyer-store.ts';
import { composeFor, type MissingRate } from './currency.ts';
import { issuerById, printed } from './issuer-store.ts';
import { presentCheck } from './present.ts';
import {
  insertDraft,
  nextSerial,
  saveIssued,
  saveVoided,
  storedContent,
  type Content,
  type InvoiceRow,
} from './store.ts';
import { checkInForce } from './vat-check/store.ts';

export type Issuing = {
  readonly db: Db;
  readonly userId: string;
  readonly parties: readonly Party[];
  readonly now: Date;
};

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const wrongStatus = ({ status }: InvoiceRow) => refuse('invoice.wrong-status', { status });

const spread = ({ lines, taxes, totals }: Composed) => ({
  lines: lines.map((line) => ({ ...line })),
  taxes: taxes.map((tax) => ({ ...tax })),
  totals: { ...totals },
});

export type Drafted = {
  readonly content: Content;
  /** While it is missing the content is in the books' currency, and cannot be issued. */
  readonly missingRate: MissingRate | null;
};

/** What a draft would print if it were issued today. */
export async function draftContent(db: Db, row: InvoiceRow, now: Date): Promise<Drafted> {
  const issuer = await issuerById(db, row.issuer_id);
  if (!issuer) throw new Error(`Invoice ${row.id} has no issuer`);
  const { party: buyer, currency: chosen } = await buyerOf(db, row.seller_id);
  const day = dayOf(now);
  const check = await checkInForce(db, row.seller_id, buyer);
  const treatment = taxTreatment(issuer, buyer, day, check?.status ?? null);
  const { period_start: start, period_end: end } = row;
  const bills = await billsOnInvoice(db, row.id);
  const made = await composeFor(db, { bills, treatment, currency: chosen, day });
  const { composed, currency, accounting, missingRate } = made;
  const content = {
    issuer: printed(issuer),
    buyer,
    currency,
    issue_date: day,
    period: start !== null && end !== null ? { start, end } : null,
    tax_case: treatment.case,
    vat_check: check && presentCheck(check),
    refers_to: null,
    reason: '',
    ...spread(composed),
    accounting,
  };
  return { content, missingRate };
}

async function number(db: Db, row: Pick<InvoiceRow, 'issuer_id'>, content: Content) {
  const year = Number(content.issue_date.slice(0, 4));
  const serial = await nextSerial(db, row.issuer_id, year);
  return { year, serial, number: invoiceNumber(content.issuer.prefix, year, serial) };
}

/** Issues a locked draft: it gets its number and its final content. */
export async function issueDraft({ db, userId, parties, now }: Issuing, row: InvoiceRow) {
  const decided = decideInvoice(row, { action: 'issue' }, parties);
  if (!decided.ok) return decided.refusal === 'status.wrong' ? wrongStatus(row) : refuse('permission.denied');
  const { content, missingRate } = await draftContent(db, row, now);
  if (content.lines.length === 0) return refuse('invoice.nothing');
  if (missingOf(content.buyer).length > 0) return refuse('invoice.buyer-incomplete', { seller: row.seller_name });
  if (missingRate) return refuse('invoice.no-rate', { ...missingRate, seller: row.seller_name });
  if (content.tax_case === 'eu-unchecked-vat-id')
    return refuse('invoice.vat-unchecked', { number: content.buyer.vat_number, seller: row.seller_name });
  const numbered = await number(db, row, content);
  await saveIssued(db, row.id, { ...numbered, content, by: userId, now });
  return ok(numbered.number);
}

/** Voids a locked invoice by a credit note that mirrors it. */
export async function voidInvoice({ db, userId, parties, now }: Issuing, row: InvoiceRow, reason: string) {
  const decided = decideInvoice(row, { action: 'void', reason }, parties);
  if (!decided.ok) return decided.refusal === 'status.wrong' ? wrongStatus(row) : refuse(decided.refusal);
  const before = await storedContent(db, row.id);
  if (!before || row.number === null) throw new Error(`Invoice ${row.id} is issued without content`);
  const content: Content = {
    ...before,
    ...spread(mirrored(before)),
    accounting: mirroredAccounting(before.accounting),
    issue_date: dayOf(now),
    refers_to: { number: row.number, issue_date: before.issue_date },
    reason,
  };
  const id = newId();
  await insertDraft(db, {
    id,
    sellerId: row.seller_id,
    issuerId: row.issuer_id,
    kind: 'credit-note',
    period: before.period,
    about: row.about,
    currency: row.currency,
    totals: content.totals,
    voidsId: row.id,
    createdBy: userId,
    now,
  });
  const numbered = await number(db, row, content);
  await saveIssued(db, id, { ...numbered, content, by: userId, now });
  await saveVoided(db, row.id, userId, now);
  return ok({ id, number: numbered.number });
}
