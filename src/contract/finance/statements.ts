import { z } from 'zod';
import { maxStatementDays, statementFormats, statementGroups } from '#domain/finance/statements/days.ts';
import { daysBetween } from '#domain/shared/calendar/days.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, Money, pageOf, paging, TimeZone } from '../wire.ts';

const seller = { user_id: Id.optional() };

const days = {
  ...seller,
  /** Days in the zone, both inclusive. */
  start: Day,
  end: Day,
  time_zone: TimeZone.default('UTC'),
};
const isShort = ({ start, end }: { start: string; end: string }) =>
  start <= end && daysBetween(start, end) < maxStatementDays;
const tooLong = `${maxStatementDays} days at most, the first one first`;

/** The days of a statement, for its export. */
export const StatementFilter = z.object(days).refine(isShort, tooLong);

export const StatementDayRow = z.object({
  day: Day,
  /** Number of movements. */
  lines: z.int(),
  opening: Money,
  closing: Money,
  /** With the sign of their effect on the balance: opening + Σ sums = closing. */
  sums: z.record(z.enum(statementGroups), Money),
});

export const accountDailyBill = query('account.dailyBill', {
  path: '/account/dailyBill',
  needs: 'bill.read',
  summary:
    'The days with movements of a seller’s balance, newest first: what it was before, what changed it, what it was after.',
  input: z
    .object({
      ...paging,
      ...days,
      /** All days at once, as in a file. */
      is_export: z.enum(['0', '1']).optional(),
    })
    .refine(isShort, tooLong),
  output: pageOf(StatementDayRow).extend({
    /** Of all days of the period. */
    opening: Money,
    closing: Money,
    sums: z.record(z.enum(statementGroups), Money),
  }),
});

export const accountStatementFile = command('account.statementFile', {
  path: '/account/statementFile',
  needs: 'bill.read',
  offline: 'refuse',
  summary: 'A statement of some days as PDF or XLSX, as a task: every movement with the balance after it.',
  input: z.object({ ...days, format: z.enum(statementFormats).default('pdf') }).refine(isShort, tooLong),
  output: z.object({ task_id: Id }),
  refusals: ['export.too-many', 'export.too-much-at-once'],
});

export const accountBalanceAt = query('account.balanceAt', {
  path: '/account/balanceAt',
  needs: 'bill.read',
  summary: 'A seller’s balance at a moment, without money on hold.',
  input: z.object({ ...seller, at: Instant }),
  output: z.object({
    balance: Money,
    /** The last movement until then; null before the first one. */
    last_at: Instant.nullable(),
  }),
});

export const accountCheckBooks = query('account.checkBooks', {
  path: '/account/checkBooks',
  needs: 'bill.read',
  summary: 'Adds up every movement of a seller’s balance and compares the sum with the balance that is spent from.',
  input: z.object(seller),
  output: z.object({
    lines: z.int(),
    sum: Money,
    balance: Money,
    /** The first movement whose balance is not the one before it plus its amount; null when all agree. */
    first_wrong: z.object({ _id: z.int(), at: Instant }).nullable(),
    is_right: z.boolean(),
  }),
});
