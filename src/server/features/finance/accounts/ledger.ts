import { available, decideSpend } from '#domain/finance/accounts/available.ts';
import { posting, type Line, type PostingKind } from '#domain/finance/accounts/posting.ts';
import { bookingDay } from '#domain/finance/books/months.ts';
import { utcDay, type Day } from '#domain/shared/calendar/days.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import { ok, type Refused, type Result } from '#domain/shared/result.ts';
import { requirePosting } from '../../../core/db/posting-authority.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { commissionsOf, referralsOf, saveCommissions } from '../commissions/post.ts';
import {
  accountKey,
  availableFigures,
  booksOpenFrom,
  lockAccounts,
  postingsBySource,
  sellerFigures,
  writePostings,
  type AccountRow,
  type LineWrite,
  type PostingWrite,
} from './ledger-store.ts';

/** A posting to write. `lines` come from the builders of domain/accounts. */
export type Entry = {
  /** `postingKey(reason)` of the builder's posting: unique, so a retry writes nothing. */
  readonly source: string;
  readonly reason: PostingKind;
  readonly sellerId: string | null;
  readonly orderId?: string | null;
  /** What was charged or returned, where it is no order. */
  readonly documentId?: string;
  readonly actorId: string;
  readonly memo?: string;
  readonly at: Date;
  /**
   * The day it counts for, when that is another than the one of `at`: in an open month, which the caller has checked by
   * `booksOpenFrom`.
   */
  readonly bookedOn?: Day;
  readonly lines: readonly Line[];
};

export type TooLittle = 'account.too-little';

/**
 * Writes one posting in the caller's transaction; its accounts stay locked until that ends. A repeated source returns
 * the existing posting and changes nothing. Refuses when the seller's balance and credit do not cover it; `missing` is
 * in minor units, `amount` the same as text. Nothing is written then. @throws UnbalancedPosting when the lines do not
 * sum to zero. @throws PostingWhileActing while acting as another user, and an Error when the transaction did not
 * declare that it posts (db/posting-authority.ts).
 */
export async function post(db: Db, entry: Entry): Promise<Result<{ postingId: string }, TooLittle>> {
  const posted = await postAll(db, [entry]);
  if (!posted.ok) return posted;
  const [postingId] = posted.value.postingIds;
  if (postingId === undefined) throw new Error(`${entry.source} was neither posted nor rejected`);
  return ok({ postingId });
}

/**
 * Like `post` for many postings: all or none, in order, with one lock and one write. Use it for several orders, because
 * locking accounts posting by posting can deadlock with another transaction. Commissions of affiliates are posted with
 * the charges and refunds that cause them: a source that exists already earns nothing again.
 */
export async function postAll(
  db: Db,
  entries: readonly Entry[],
): Promise<Result<{ postingIds: readonly string[] }, TooLittle>> {
  if (entries.length === 0) return ok({ postingIds: [] });
  requirePosting(db);
  for (const { reason, source, lines } of entries) posting({ kind: reason, source }, lines);
  const openFrom = await booksOpenFrom(db);
  const referrals = await referralsOf(db, entries);
  const accounts = await lockAccounts(db, [...entries.flatMap((entry) => entry.lines), ...(referrals?.accounts ?? [])]);
  // Read after the lock: a concurrent transaction with the same source has committed by now, or never will.
  const known = await postingsBySource(
    db,
    entries.map((entry) => entry.source),
  );
  const fresh = new Map(entries.filter(({ source }) => !known.has(source)).map((entry) => [entry.source, entry]));
  if (fresh.size > 0) {
    const causes = [...fresh.values()];
    const commissions = referrals && (await commissionsOf(db, causes, referrals));
    const all = [...causes, ...(commissions?.entries ?? [])];
    const written = await write(db, all, { accounts, ids: known, openFrom });
    if (!written.ok) return written;
    if (commissions) await saveCommissions(db, commissions);
  }
  return ok({ postingIds: entries.flatMap(({ source }) => known.get(source) ?? []) });
}

type Writing = {
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** Ids of postings by source; those written are added. */
  readonly ids: Map<string, string>;
  readonly openFrom: Day;
};

async function write(
  db: Db,
  entries: readonly Entry[],
  { accounts, ids, openFrom }: Writing,
): Promise<Result<true, TooLittle>> {
  const changed = new Map<AccountRow, Pick<AccountRow, 'balance_minor'> & { last_at: Date }>();
  const postings: PostingWrite[] = [];
  const lines: LineWrite[] = [];
  for (const entry of entries) {
    const id = newId();
    ids.set(entry.source, id);
    const bookedOn = entry.bookedOn ?? bookingDay(utcDay(entry.at), openFrom);
    postings.push(presentPosting(id, entry, bookedOn));
    for (const line of entry.lines) {
      const account = accounts.get(accountKey(line));
      if (!account) throw new Error(`No account ${accountKey(line)}`);
      const before = changed.get(account) ?? account;
      const after = money(before.balance_minor + line.amount.minor, account.currency).minor;
      const at = latest(entry.at, before.last_at);
      changed.set(account, { balance_minor: after, last_at: at });
      lines.push({
        n: lines.length,
        posting_id: id,
        account_id: account.id,
        amount_minor: line.amount.minor,
        at: at.toISOString(),
        booked_on: bookedOn,
        balance_after: after,
        bill_type: line.bill ?? null,
        bill_tax: line.tax ?? null,
      });
    }
  }
  const short = shortage(changed);
  if (short) return short;
  const balances = [...changed].map(([{ id }, { balance_minor, last_at }]) => ({
    id,
    balance_minor,
    last_at: last_at.toISOString(),
  }));
  await writePostings(db, postings, lines, balances);
  await announce(db, entries);
  return ok(true);
}

/** Requests that wait for the same account may get it in another order than they arrived; its lines stay in time order. */
const latest = (at: Date, last: Date | null): Date => (last !== null && last > at ? last : at);

const presentPosting = (id: string, entry: Entry, bookedOn: Day): PostingWrite => ({
  id,
  source: entry.source,
  reason: entry.reason,
  seller_id: entry.sellerId,
  order_id: entry.orderId ?? null,
  actor_id: entry.actorId,
  memo: entry.memo ?? '',
  at: entry.at.toISOString(),
  booked_on: bookedOn,
});

/** Checks the final balances only: one posting may credit and debit the same account. */
function shortage(changed: ReadonlyMap<AccountRow, Pick<AccountRow, 'balance_minor'>>): Refused<TooLittle> | null {
  for (const [{ kind, currency, balance_minor, credit_minor }, { balance_minor: after }] of changed) {
    if (kind !== 'seller-available' || after >= balance_minor) continue;
    const of = (minor: number) => money(minor, currency);
    const free = { balance: of(balance_minor), credit: of(credit_minor), holds: of(0) };
    const decision = decideSpend(free, of(balance_minor - after));
    if (!decision.ok) return decision;
  }
  return null;
}

async function announce(db: Db, entries: readonly Entry[]): Promise<void> {
  const touched = new Map(entries.flatMap((entry) => (entry.sellerId ? [[entry.sellerId, entry]] : [])));
  await recordMany(
    db,
    [...touched].map(([sellerId, { actorId, at }]) => ({ name: 'account.posted', sellerId, actorId, at })),
  );
}

export type Balance = {
  /** The balance, including money on hold. */
  readonly balance: Money;
  readonly hold: Money;
  readonly credit: Money;
  /** balance + credit − hold. */
  readonly available: Money;
};

/** A seller's account in the books' currency. Zero without postings. */
export async function balanceOf(db: Db, sellerId: string): Promise<Balance> {
  const figures = await sellerFigures(db, sellerId, await booksCurrency(db));
  const of = (minor: number) => money(minor, figures.currency);
  const state = { balance: of(figures.balance), credit: of(figures.credit), holds: of(figures.hold) };
  return { balance: state.balance, hold: state.holds, credit: state.credit, available: available(state) };
}

/** What each of these sellers may spend, as in `balanceOf`. */
export async function availableOfSellers(db: Db, sellerIds: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  const currency = await booksCurrency(db);
  const rows = await availableFigures(db, sellerIds, currency);
  return new Map(rows.map(({ owner_id, minor }) => [owner_id, money(minor, currency)]));
}
