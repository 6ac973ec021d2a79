import { z } from 'zod';
import { clearingKinds } from '#domain/finance/accounts/posting.ts';
import { maxMatchedItems, transferDirections } from '#domain/finance/books/clearing.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, maxMinor, Money, pageOf, paging } from '../wire.ts';
import { PostingHead } from './books.ts';

const kind = z.enum(clearingKinds);
/** Numbers of lines. */
const items = z.array(z.int().min(1).max(maxMinor)).min(1).max(maxMatchedItems);
/** Positive is credit: money that left; negative is debit: money that came in. */
const ClearingItem = PostingHead.extend({ _id: z.int(), amount: Money });

export const clearingItems = query('account.clearingItems', {
  path: '/account/clearingItems',
  needs: 'books.read',
  summary: 'The open items of a clearing account, oldest first, and what is open on both.',
  input: z.object({
    ...paging,
    kind,
    side: z.enum(['debit', 'credit']).optional(),
    /** In the note, the order, the recharge or the seller’s name. */
    keyword: z.string().trim().max(100).optional(),
  }),
  output: pageOf(ClearingItem).extend({
    open: z.array(z.object({ kind, items: z.int(), sum: Money })),
  }),
});

export const clearingMatches = query('account.clearingMatches', {
  path: '/account/clearingMatches',
  needs: 'books.read',
  summary: 'The matches of a clearing account, newest first.',
  input: z.object({ ...paging, kind }),
  output: pageOf(
    z.object({
      _id: Id,
      matched_at: Instant,
      matched_by_name: z.string().nullable(),
      note: z.string(),
      items: z.int(),
      /** The sum of its debits, which is that of its credits. */
      amount: Money,
    }),
  ),
});

export const clearingMatch = query('account.clearingMatch', {
  path: '/account/clearingMatch',
  needs: 'books.read',
  summary: 'The items of one match.',
  input: z.object({ _id: Id }),
  output: z.object({ list: z.array(ClearingItem) }),
});

export const matchClearing = command('account.matchClearing', {
  path: '/account/matchClearing',
  needs: 'books.edit',
  offline: 'refuse',
  summary: 'Match open items of a clearing account that sum to zero.',
  input: z.object({ kind, items, note: z.string().trim().max(500).default('') }),
  output: z.object({ match_id: Id }),
  refusals: ['books.items-not-zero', 'books.items-taken'],
});

export const unmatchClearing = command('account.unmatchClearing', {
  path: '/account/unmatchClearing',
  needs: 'books.edit',
  offline: 'refuse',
  summary: 'Take a match apart: its items are open again.',
  input: z.object({ _id: Id, reason: z.string().trim().max(500) }),
  output: z.object({ items: z.int() }),
  refusals: ['books.reason-missing'],
});

export const postExchangeDifference = command('account.postExchangeDifference', {
  path: '/account/postExchangeDifference',
  needs: 'books.edit',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Post what open items add up to as an exchange difference, and match them with it.',
  input: z.object({ kind, items, booked_on: Day, reason: z.string().trim().max(500) }),
  output: z.object({ match_id: Id, posting_id: Id, amount: Money }),
  refusals: [
    'books.items-taken',
    'books.no-difference',
    'books.reason-missing',
    'books.month-closed',
    'books.day-in-future',
  ],
});

export const postClearingTransfer = command('account.postClearingTransfer', {
  path: '/account/postClearingTransfer',
  needs: 'books.edit',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Post an item of the statement of the bank or PayPal: money between a clearing account and the own account.',
  input: z.object({
    kind,
    direction: z.enum(transferDirections),
    amount_minor: z.int().min(1).max(10_000_000_000_000),
    booked_on: Day,
    reference: z.string().trim().min(1).max(80),
    note: z.string().trim().max(300).default(''),
  }),
  output: z.object({ posting_id: Id }),
  refusals: ['books.reference-used', 'books.month-closed', 'books.day-in-future'],
});
