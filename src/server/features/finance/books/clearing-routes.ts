import {
  clearingItems,
  clearingMatch,
  clearingMatches,
  matchClearing,
  postClearingTransfer,
  postExchangeDifference,
  unmatchClearing,
} from '#contract/finance/book-clearing.ts';
import { clearingKinds, postingKey, type ClearingKind, type Posting } from '#domain/finance/accounts/posting.ts';
import {
  decideMatch,
  differencePosting,
  sumOf,
  transferPosting,
  transferSource,
} from '#domain/finance/books/clearing.ts';
import { monthOf } from '#domain/finance/books/months.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { booksOpenFrom } from '../accounts/ledger-store.ts';
import { saveMatch } from '../accounts/clearing-matches.ts';
import { post } from '../accounts/ledger.ts';
import {
  clearingLineOf,
  deleteMatch,
  isPosted,
  itemsOfMatch,
  lockOpenItems,
  matchPage,
  openItems,
  openSums,
} from './clearing-store.ts';
import { presentLine } from './present.ts';

/** Whether something may be booked on a day by hand: in an open month, and not in the future. */
async function decideDay(
  db: Db,
  day: Day,
  today: Day,
): Promise<Result<true, 'books.month-closed' | 'books.day-in-future'>> {
  if (day > today) return refuse('books.day-in-future');
  return day < (await booksOpenFrom(db)) ? refuse('books.month-closed', { month: monthOf(day) }) : ok(true);
}

/** The items, locked; refused when one of them is not open on this account. */
async function lockItems(db: Db, kind: ClearingKind, currency: string, items: readonly number[]) {
  const wanted = new Set(items);
  const found = await lockOpenItems(db, kind, currency, [...wanted]);
  return found.length === wanted.size ? ok(found) : refuse('books.items-taken');
}

type Booking = { readonly actorId: string; readonly at: Date; readonly bookedOn: Day; readonly memo: string };

async function book(db: Db, { reason, lines }: Posting, booking: Booking): Promise<string> {
  const entry = { source: postingKey(reason), reason: reason.kind, sellerId: null, ...booking, lines };
  const posted = await post(db, entry);
  if (!posted.ok) throw new Error(`${entry.source} would lower a balance`);
  return posted.value.postingId;
}

export const clearingRoutes: readonly Route[] = [
  defineRoute(clearingItems, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await openItems(db, { ...input, side: input.side, keyword: input.keyword, currency });
    const open = await openSums(db, currency);
    return ok({
      list: rows.map((row) => presentLine(row, currency)),
      count,
      size: input.size,
      open: clearingKinds.map((kind) => {
        const found = open.find((each) => each.kind === kind);
        return { kind, items: found?.items ?? 0, sum: money(found?.minor ?? 0, currency) };
      }),
    });
  }),

  defineRoute(clearingMatches, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const { rows, count } = await matchPage(db, { ...input, currency });
    const list = rows.map(({ id, matched_at, debit_minor, ...row }) => ({
      _id: id,
      ...row,
      matched_at: matched_at.toISOString(),
      amount: money(debit_minor, currency),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(clearingMatch, async ({ input, db }) => {
    const currency = await booksCurrency(db);
    const rows = await itemsOfMatch(db, input._id);
    if (rows.length === 0) return refuse('not-found');
    return ok({
      list: rows.map((row) => presentLine(row, currency)),
    });
  }),

  defineRoute(matchClearing, async ({ input, actor, db, now, emit, audit }) => {
    const { kind, note } = input;
    const currency = await booksCurrency(db);
    const locked = await lockItems(db, kind, currency, input.items);
    if (!locked.ok) return locked;
    const decided = decideMatch(
      locked.value.map(({ amount_minor }) => amount_minor),
      currency,
    );
    if (!decided.ok) return decided;
    const items = locked.value.map(({ seq }) => seq);
    const match_id = await saveMatch(db, { kind, currency, items, note, by: actor.userId, at: now });
    audit({ subject: match_id, before: {}, after: { account: kind, items, note } });
    await emit({ name: 'books.clearing-changed', subjectId: match_id, at: now });
    return ok({ match_id });
  }),

  defineRoute(unmatchClearing, async ({ input: { _id, reason }, db, now, emit, audit }) => {
    if (reason === '') return refuse('books.reason-missing');
    const items = await deleteMatch(db, _id);
    if (items === 0) return refuse('not-found');
    audit({ before: { items }, after: { items: 0, reason } });
    await emit({ name: 'books.clearing-changed', subjectId: _id, at: now });
    return ok({ items });
  }),

  defineRoute(postExchangeDifference, async ({ input, actor, db, now, emit, audit }) => {
    const { kind, reason, booked_on: bookedOn } = input;
    if (reason === '') return refuse('books.reason-missing');
    const fits = await decideDay(db, bookedOn, utcDay(now));
    if (!fits.ok) return fits;
    const currency = await booksCurrency(db);
    const locked = await lockItems(db, kind, currency, input.items);
    if (!locked.ok) return locked;
    const sum = money(sumOf(locked.value.map(({ amount_minor }) => amount_minor)), currency);
    if (sum.minor === 0) return refuse('books.no-difference');
    const booking = { actorId: actor.userId, at: now, bookedOn, memo: reason };
    const posting_id = await book(db, differencePosting(newId(), { kind, sum }), booking);
    const items = [...locked.value.map(({ seq }) => seq), await clearingLineOf(db, posting_id, kind)];
    const match_id = await saveMatch(db, { kind, currency, items, note: reason, by: actor.userId, at: now });
    audit({ subject: match_id, before: {}, after: { account: kind, items, amount: sum, reason } });
    await emit({ name: 'books.clearing-changed', subjectId: match_id, at: now });
    return ok({ match_id, posting_id, amount: sum });
  }),

  defineRoute(postClearingTransfer, async ({ input, actor, db, now, emit, audit }) => {
    const { kind, direction, reference, note, booked_on: bookedOn } = input;
    const fits = await decideDay(db, bookedOn, utcDay(now));
    if (!fits.ok) return fits;
    const amount = money(input.amount_minor, await booksCurrency(db));
    const posting = transferPosting(transferSource(kind, reference), { kind, direction, amount });
    if (await isPosted(db, postingKey(posting.reason))) return refuse('books.reference-used', { reference });
    const memo = [reference, note].filter(Boolean).join(' · ');
    const posting_id = await book(db, posting, { actorId: actor.userId, at: now, bookedOn, memo });
    audit({
      subject: posting_id,
      before: {},
      after: { account: kind, direction, amount, reference, note, day: bookedOn },
    });
    await emit({ name: 'books.clearing-changed', subjectId: posting_id, at: now });
    return ok({ posting_id });
  }),
];
