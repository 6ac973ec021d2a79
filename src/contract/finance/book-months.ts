import { z } from 'zod';
import { bookErrors, isMonth, openWork } from '#domain/finance/books/months.ts';
import { command, query } from '../call.ts';
import { Id, Instant, Money, Nothing } from '../wire.ts';

const Month = z.string().max(7).refine(isMonth, 'a month, YYYY-MM');
const inRange = Month.refine((month) => month >= '1900-01' && month < '2200-01', 'a month between 1900 and 2199');

export const BookMonth = z.object({
  month: Month,
  is_closed: z.boolean(),
  /** Over, and therefore closable. */
  is_over: z.boolean(),
  lines: z.int(),
  /** All debits of the month, which are all credits. */
  debit: Money,
  closed_at: Instant.nullable(),
  closed_by_name: z.string().nullable(),
  /** Open work that was accepted when it was closed. */
  accepted: z.array(z.enum(openWork)),
  note: z.string(),
  reopened_at: Instant.nullable(),
  reopened_by_name: z.string().nullable(),
  reason: z.string(),
});

export const bookMonths = query('account.months', {
  path: '/account/months',
  needs: 'books.read',
  summary: 'The months of the books, newest first, closed or open.',
  input: Nothing,
  output: z.object({ list: z.array(BookMonth) }),
});

export const monthChecklist = query('account.monthChecklist', {
  path: '/account/monthChecklist',
  needs: 'books.read',
  summary: 'What is to be checked before a month is closed: errors in the books, and open work up to its end.',
  input: z.object({ month: inRange }),
  output: z.object({
    month: Month,
    /** Open months before it, which close with it. */
    earlier: z.array(Month),
    findings: z.array(
      z.object({ code: z.enum([...bookErrors, ...openWork]), count: z.int(), amount: Money.nullable() }),
    ),
  }),
});

export const closeMonth = command('account.closeMonth', {
  path: '/account/closeMonth',
  needs: 'books.close',
  offline: 'refuse',
  stepUp: true,
  summary: 'Close a month and the open ones before it: nothing can be booked in them any more.',
  input: z.object({
    month: inRange,
    /** The findings that the user saw. */
    accepted: z.array(z.enum(openWork)).max(openWork.length).default([]),
    note: z.string().trim().max(500).default(''),
  }),
  output: z.object({ month: Month, closed: z.int() }),
  refusals: ['books.month-not-over', 'books.month-closed', 'books.unsound', 'books.new-findings'],
});

export const reopenMonth = command('account.reopenMonth', {
  path: '/account/reopenMonth',
  needs: 'books.reopen',
  offline: 'refuse',
  stepUp: true,
  summary: 'Open a closed month again, and all months after it.',
  input: z.object({ month: inRange, reason: z.string().trim().max(500) }),
  output: z.object({ month: Month, reopened: z.int() }),
  refusals: ['books.month-open', 'books.reason-missing'],
});

export const checkTotals = query('account.checkTotals', {
  path: '/account/checkTotals',
  needs: 'books.read',
  summary: 'Adds up every line of a month and compares the sums with the stored totals by account and day.',
  input: z.object({ month: inRange }),
  output: z.object({
    lines: z.int(),
    /** Accounts and days for which the stored total is not the sum of the posting lines. */
    wrong: z.array(z.object({ account_id: Id, day: z.string() })),
    /** Number of postings in which debit and credit are not equal. */
    unbalanced: z.int(),
    is_right: z.boolean(),
  }),
});
