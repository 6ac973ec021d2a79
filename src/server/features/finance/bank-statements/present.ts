import { entryStatus } from '#domain/finance/bank-statements/entry-status.ts';
import { suggestRecharges, type WaitingRecharge } from '#domain/finance/bank-statements/match.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { waitingRecharges } from '../accounts/bank-matches.ts';
import { ratesInto } from '../accounts/rates.ts';
import type { EntryRow } from './entry-store.ts';

/** What of an entry pays no recharge yet, in minor units. */
export const restOf = ({ amount_minor: amount, matches }: EntryRow): number =>
  matches.reduce((rest, match) => rest - match.amount_minor, amount);

export const presentEntry = (row: EntryRow) => ({
  _id: row.id,
  statement_id: row.statement_id,
  statement_number: row.statement_number,
  account: row.account,
  booked: row.booked_on,
  amount: money(row.amount_minor, row.currency),
  rest: money(row.status === entryStatus.open ? restOf(row) : 0, row.currency),
  reference: row.reference,
  text: row.text,
  name: row.name,
  iban: row.iban,
  status: row.status,
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by_name: row.decided_by_name,
  matches: row.matches.map(({ amount_minor, accepted_at, ...match }) => ({
    ...match,
    amount: money(amount_minor, row.currency),
    accepted_at: new Date(accepted_at).toISOString(),
  })),
});

type Waiting = Awaited<ReturnType<typeof waitingRecharges>>[number];

/** Finds suggestions for entries; the waiting recharges and rates are read once. */
export async function suggesting(db: Db, now: Date) {
  const rows = await waitingRecharges(db);
  const rates = await ratesInto(db, await booksCurrency(db), now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const waiting = rows.map((row): WaitingRecharge => ({ ...row, claimed: money(row.claimed_minor, row.currency) }));
  const present = (row: Waiting) => ({
    recharge_id: row.id,
    number: row.number,
    seller_name: row.seller_name,
    reference: row.reference,
    claimed: money(row.claimed_minor, row.currency),
    created_at: row.created_at.toISOString(),
  });
  return (entry: EntryRow) => {
    if (entry.status !== entryStatus.open) return [];
    const found = suggestRecharges({ ...entry, amount: money(restOf(entry), entry.currency) }, waiting, rates);
    return found.flatMap(({ id, converted, reasons, confidence }) => {
      const row = byId.get(id);
      return row ? [{ ...present(row), converted, reasons: [...reasons], confidence }] : [];
    });
  };
}
