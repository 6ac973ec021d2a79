import { ageingOf, unpaidCharges, type Ageing } from '#domain/finance/credit/ageing.ts';
import { decideCharge, type Charge } from '#domain/finance/credit/block.ts';
import { blocksOn, isBlocked, usualTerms, type CreditTerms } from '#domain/finance/credit/terms.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Refused } from '#domain/shared/result.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { creditOf, shareTerms, type CreditRow } from './store.ts';

export type Due = {
  readonly row: CreditRow;
  readonly terms: CreditTerms;
  readonly ageing: Ageing;
  readonly debt: number;
};

/** What a seller owes, by age. */
export function dueOf(row: CreditRow, today: Day): Due {
  const terms =
    row.due_days === null
      ? usualTerms
      : { due_days: row.due_days, block_after_days: row.block_after_days, lifted_until: row.lifted_until };
  const debt = Math.max(0, -row.balance_minor);
  return { row, terms, debt, ageing: ageingOf(unpaidCharges(debt, row.charges), terms.due_days, today) };
}

export const presentDue = ({ terms, ageing, debt }: Due, currency: string, today: Day) => ({
  due_days: terms.due_days,
  block_after_days: terms.block_after_days,
  debt: money(debt, currency),
  overdue: money(ageing.overdue, currency),
  due_day: ageing.due_day,
  overdue_days: ageing.overdue_days,
  is_blocked: isBlocked(terms, ageing, today),
  blocks_on: blocksOn(terms, ageing),
  lifted_until: terms.lifted_until,
});

export type CreditBlock = Refused<'credit.blocked'>;

/** Why this charge is stopped now; null when nothing stops it. */
async function blockBy(db: Db, sellerId: string, charge: Charge, now: Date): Promise<CreditBlock | null> {
  const currency = await booksCurrency(db);
  const today = utcDay(now);
  const row = await creditOf(db, sellerId, { currency, today });
  if (!row) return null;
  const { terms, ageing } = dueOf(row, today);
  const decided = decideCharge({ terms, ageing, currency, today }, charge);
  return decided.ok ? null : decided;
}

/**
 * Why this charge of a seller is stopped; null when nothing stops it. Holds the terms until the transaction ends, so that
 * a block or its lifting takes effect before or after all of it.
 */
export async function creditBlockOf(db: Db, sellerId: string, charge: Charge, now: Date): Promise<CreditBlock | null> {
  const terms = await shareTerms(db, sellerId);
  return terms && terms.block_after_days !== null ? blockBy(db, sellerId, charge, now) : null;
}

/** The same for a preview: it holds nothing. */
export async function announcedBlock(
  db: Db,
  sellerId: string,
  charge: Charge,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<string | null> {
  const block = await blockBy(db, sellerId, charge, now);
  return block && sentence(block.refusal, language, block.details);
}
