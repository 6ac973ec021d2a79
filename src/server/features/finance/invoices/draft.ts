import { taxTreatment } from '#domain/finance/invoices/tax.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { billsOfGroup, type BillPeriod, type GroupedBy, type GroupRow } from './bill-groups.ts';
import { buyerOf } from './buyer-store.ts';
import { composeFor } from './currency.ts';
import type { IssuerRow } from './issuer-store.ts';
import { insertDraft, linkBills } from './store.ts';
import { checkInForce } from './vat-check/store.ts';

export type Making = {
  readonly db: Db;
  readonly issuer: IssuerRow;
  readonly by: GroupedBy;
  readonly period: BillPeriod;
  readonly userId: string;
  readonly now: Date;
};

/** Of two runs for one seller the second one waits, and finds nothing left. */
export async function lockSeller(db: Db, sellerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${sellerId}`}, 0))`);
}

/** A draft of one group of bills; null while the exchange rate is missing. Bills that sum to a credit make a credit note. */
export async function makeDraft(making: Making, sellerId: string, group: GroupRow): Promise<string | null> {
  const { db, issuer, by, period, userId, now } = making;
  const bills = await billsOfGroup(db, { by, period }, { sellerId, key: group.key });
  const { party, currency: chosen } = await buyerOf(db, sellerId);
  const day = utcDay(now);
  const check = await checkInForce(db, sellerId, party);
  const treatment = taxTreatment(issuer, party, day, check?.status ?? null);
  const { composed, currency, missingRate } = await composeFor(db, { bills, treatment, currency: chosen, day });
  const { lines, totals } = composed;
  if (missingRate || lines.length === 0) return null;
  const id = newId();
  await insertDraft(db, {
    id,
    sellerId,
    issuerId: issuer.id,
    kind: totals.total_minor < 0 ? 'credit-note' : 'invoice',
    period,
    about: group.about,
    currency,
    totals,
    createdBy: userId,
    now,
  });
  await linkBills(
    db,
    id,
    bills.map(({ seq }) => seq),
  );
  return id;
}
