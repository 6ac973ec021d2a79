import { postingKey, type ClearingKind } from '#domain/finance/accounts/posting.ts';
import { decideMatch, entrySource, transferPosting } from '#domain/finance/books/clearing.ts';
import { bookingDay } from '#domain/finance/books/months.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import type { Money } from '#domain/shared/money/money.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Entry } from './ledger.ts';
import { lockItemsOf, saveMatch } from './clearing-matches.ts';

/** A confirmed recharge whose money is on a bank statement. */
export type PaidByBank = {
  readonly rechargeId: string;
  /** The source of its posting. */
  readonly source: string;
  readonly kind: ClearingKind;
  /** The part of the bank entry that pays it, in the books' currency. */
  readonly amount: Money;
  /** The day on the statement. */
  readonly booked: Day;
  /** The recharge and its reference. */
  readonly memo: string;
};

type Booking = { readonly actorId: string; readonly at: Date };

/**
 * The bank entry in the books: from the clearing account to the bank, on the day of the statement, or the first open day
 * when that month is closed.
 */
export function entryTransfer(
  { rechargeId, kind, amount, booked, memo }: PaidByBank,
  { actorId, at, openFrom }: Booking & { readonly openFrom: Day },
): Entry {
  const { reason, lines } = transferPosting(entrySource(rechargeId), { kind, direction: 'in', amount });
  const today = utcDay(at);
  const bookedOn = bookingDay(booked < today ? booked : today, openFrom);
  return { source: postingKey(reason), reason: reason.kind, sellerId: null, actorId, memo, at, bookedOn, lines };
}

/**
 * Matches the two items of each recharge on its clearing account once both are posted. They stay open when another amount
 * was confirmed than arrived.
 */
export async function clearRecharges(
  db: Db,
  paid: readonly PaidByBank[],
  { actorId: by, at }: Booking,
  emit: (event: NewEvent) => Promise<void>,
): Promise<void> {
  for (const { rechargeId, source, kind, amount, memo: note } of paid) {
    const { currency } = amount;
    const transfer = postingKey({ kind: 'clearing-transfer', source: entrySource(rechargeId) });
    const items = await lockItemsOf(db, kind, currency, [source, transfer]);
    const minors = items.map(({ amount_minor }) => amount_minor);
    if (items.length < 2 || !decideMatch(minors, currency).ok) continue;
    const matchId = await saveMatch(db, { kind, currency, items: items.map(({ seq }) => seq), note, by, at });
    await emit({ name: 'books.clearing-changed', subjectId: matchId, at });
  }
}
