import { z } from 'zod';
import { addDays, addMonths, firstOfMonth, utcDay } from '#domain/shared/calendar/days.ts';
import { invoiceStatus } from '#domain/finance/invoices/status.ts';
import { invoiceIssuers } from '../../core/db/schema/finance/invoices.ts';
import { query } from '../../core/db/rows.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { groupsAfter } from '../../features/finance/invoices/bill-groups.ts';
import { makeDraft, type Making } from '../../features/finance/invoices/draft.ts';
import { issuerById } from '../../features/finance/invoices/issuer-store.ts';
import { issueDraft, voidInvoice, type Issuing } from '../../features/finance/invoices/issue.ts';
import { lockInvoice } from '../../features/finance/invoices/store.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';

const issuerId = demoId('invoice issuer PY');
const everyone = { all: true } as const;

/** The company of the demo settings as the issuer of invoices. Fictional, as everything in the demo. */
export async function fillInvoiceIssuer(db: Db, now: Date): Promise<void> {
  const address = { address1: '12 Example Quay', zip: '3011 AA', city: 'Rotterdam', countryCode: 'NL' };
  const company = { name: 'Parcelyard Demo Ltd', vatNumber: 'NL000099998B57', registration: 'KvK 00000000' };
  const more = { prefix: 'PY', email: 'hello@demo.test', iossNumber: 'IM5280000003' };
  await insertRows(db, invoiceIssuers, [
    { id: issuerId, ...address, ...company, ...more, createdAt: now, updatedAt: now },
  ]);
}

const OneRow = z.object({ id: z.string() });

/** Two months of issued invoices, one of them voided, and drafts of this month. */
export async function fillInvoices(db: Db, now: Date): Promise<void> {
  const issuer = await issuerById(db, issuerId);
  if (!issuer) throw new Error('The demo has no issuer of invoices');
  const thisMonth = firstOfMonth(utcDay(now));
  for (const back of [2, 1, 0]) {
    const start = addMonths(thisMonth, -back);
    const period = { start, end: addDays(addMonths(start, 1), -1) };
    const at = back === 0 ? now : new Date(`${addMonths(start, 1)}T08:00:00Z`);
    const making: Making = { db, issuer, by: 'period', period, userId: userId('manager'), now: at };
    for (const name of ['seller', 'seller2', 'seller3'] as const) await oneMonth(making, userId(name), back > 0);
  }
  const issued = await query(db, OneRow).first(sql`
    select id from invoices where status = ${invoiceStatus.issued} and seller_id = ${userId('seller2')} order by created_at limit 1`);
  const row = issued && (await lockInvoice(db, everyone, issued.id));
  if (row) await voidInvoice(issuing(db, now), row, 'The address of the buyer has changed');
}

const issuing = (db: Db, now: Date): Issuing => ({ db, userId: userId('manager'), parties: ['manager'], now });

async function oneMonth(making: Making, sellerId: string, isIssued: boolean): Promise<void> {
  const { db, by, period, now } = making;
  const [group] = await groupsAfter(db, { by, period }, { sellerId, key: null, limit: 1 });
  const id = group && (await makeDraft(making, sellerId, group));
  const row = id && isIssued ? await lockInvoice(db, everyone, id) : null;
  // A seller without billing details keeps a draft.
  if (row) await issueDraft(issuing(db, now), row);
}
