import { z } from 'zod';
import { accountKinds, postingKinds } from '#domain/finance/accounts/posting.ts';
import { maxBookDays } from '#domain/finance/books/trial-balance.ts';
import { daysBetween } from '#domain/shared/calendar/days.ts';
import { query } from '../call.ts';
import { CurrencyCode, Day, Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';

/** Booking days in UTC, both inclusive. */
const days = { from: Day, to: Day };
const isPeriod = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < maxBookDays;
const noPeriod = `${maxBookDays} days at most, the first one first`;

const AccountKindValue = z.enum(accountKinds);

/** Balances: positive is credit, negative is debit. Debit and credit: the sums of the period, both positive. */
export const BookFigures = z.object({ opening: Money, debit: Money, credit: Money, closing: Money });

export const trialBalance = query('account.trialBalance', {
  path: '/account/trialBalance',
  needs: 'books.read',
  summary: 'What each kind of ledger account had before a period, its debits and credits, and what it has after it.',
  input: z.object(days).refine(isPeriod, noPeriod),
  output: z.object({
    rows: z.array(
      BookFigures.extend({
        kind: AccountKindValue,
        /** The account itself; null when it is one of several, of sellers or affiliates. */
        account_id: Id.nullable(),
        accounts: z.int(),
        lines: z.int(),
      }),
    ),
    /** Of all accounts, by currency. */
    sums: z.array(BookFigures),
    /** In each currency all balances sum to zero and debits equal credits. */
    is_balanced: z.boolean(),
  }),
});

export const trialBalanceAccounts = query('account.trialBalanceAccounts', {
  path: '/account/trialBalanceAccounts',
  needs: 'books.read',
  summary: 'The accounts of sellers or affiliates of one kind in a trial balance, the largest balances first.',
  input: z
    .object({ ...paging, ...days, kind: AccountKindValue, keyword: z.string().trim().max(100).optional() })
    .refine(isPeriod, noPeriod),
  output: pageOf(BookFigures.extend({ account_id: Id, owner_id: Id, owner_name: z.string(), lines: z.int() })),
});

/** What a posting is, and what caused it. */
export const PostingHead = z.object({
  posting_id: Id,
  /** The number of its first line. */
  number: z.int(),
  booked_on: Day,
  /** When it happened: in a closed month it is booked in the next open one. */
  at: Instant,
  reason: z.enum(postingKinds),
  memo: z.string(),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  recharge: z.string().nullable(),
  seller_id: Id.nullable(),
  seller_name: z.string().nullable(),
});

export const ledgerLines = query('account.ledgerLines', {
  path: '/account/ledgerLines',
  needs: 'books.read',
  summary: 'The lines of one ledger account in a period, newest first, with what caused them.',
  input: z.object({ ...paging, ...days, account_id: Id }).refine(isPeriod, noPeriod),
  output: pageOf(PostingHead.extend({ _id: z.int(), amount: Money })).extend({
    kind: AccountKindValue,
    owner_name: z.string().nullable(),
    figures: BookFigures,
  }),
});

export const journal = query('account.journal', {
  path: '/account/journal',
  needs: 'books.read',
  summary: 'The postings of a period, newest first.',
  input: z.object({ ...paging, ...days, reason: listOf(z.enum(postingKinds)).optional() }).refine(isPeriod, noPeriod),
  output: pageOf(
    PostingHead.extend({
      /** The sum of its debits, which is that of its credits. */
      amount: Money,
      lines: z.int(),
    }),
  ),
});

export const postingDetail = query('account.posting', {
  path: '/account/posting',
  needs: 'books.read',
  summary: 'One posting with its lines and the invoices that bill them.',
  input: z.object({ _id: Id }),
  output: PostingHead.extend({
    actor_name: z.string().nullable(),
    lines: z.array(
      z.object({
        _id: z.int(),
        kind: AccountKindValue,
        account_id: Id,
        owner_name: z.string().nullable(),
        amount: Money,
        bill_type: z.int().nullable(),
        bill_tax: z.string().nullable(),
      }),
    ),
    invoices: z.array(z.object({ invoice_id: Id, number: z.string().nullable() })),
    currency: CurrencyCode,
  }),
});
