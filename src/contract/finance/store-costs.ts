import { z } from 'zod';
import { storeCostTypes } from '#domain/finance/store-costs/cost-types.ts';
import { expenseStatuses } from '#domain/finance/store-costs/expense-status.ts';
import { command, query } from '../call.ts';
import { FileInfo } from '../platform/files.ts';
import { CurrencyCode, Day, Id, Instant, listOf, Money, Nothing, numberOf, pageOf, paging, Version } from '../wire.ts';

const largest = 10_000_000_000_000;

/** What store costs and marketing fees have in common. */
export const ExpenseRow = z.object({
  _id: Id,
  number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  amount: Money,
  /** In the books' currency: by the rate of the confirmation, null before. */
  base: Money.nullable(),
  /** Books' currency per unit of the amount's, in hundred-millionths, at the confirmation. */
  rate_e8: z.int().nullable(),
  /** The first and the last day it is for. */
  from: Day,
  to: Day,
  note: z.string(),
  file: FileInfo.nullable(),
  status: z.literal(expenseStatuses),
  version: Version,
  created_at: Instant,
  created_by: Id,
  created_by_name: z.string(),
  confirmed_at: Instant.nullable(),
  confirmed_by_name: z.string().nullable(),
});

/** Negative for a credit, or to correct a confirmed entry. */
const Amount = z.object({
  minor: z
    .int()
    .min(-largest)
    .max(largest)
    .refine((minor) => minor !== 0, 'not zero'),
  currency: CurrencyCode,
});

export const expenseInput = {
  amount: Amount,
  from: Day,
  to: Day,
  note: z.string().trim().max(500).default(''),
  file_id: Id.nullable().default(null),
};

/** The entry, and the version the user saw. */
export const seenExpense = { _id: Id, version: Version };

export const expenseFilter = {
  status: listOf(numberOf(expenseStatuses)).optional(),
  seller_id: listOf(Id).optional(),
  store_id: listOf(Id).optional(),
  /** Entries for some day between these. */
  start: Day.optional(),
  end: Day.optional(),
  keyword: z.string().trim().max(100).optional(),
  sort: z.enum(['created_at', 'period', 'amount']).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** Row counts by status, with the other filters, and the confirmed sum in the books' currency. */
export const expenseSums = {
  counts: z.object({ unconfirmed: z.int(), confirmed: z.int() }),
  confirmed: Money,
};

export const savedExpense = ['expense.wrong-period', 'expense.no-rate', 'expense.wrong-file'] as const;
export const changedExpense = ['expense.confirmed', 'expense.changed-meanwhile'] as const;

export const StoreCostRow = ExpenseRow.extend({ type: z.enum(storeCostTypes) });
const costInput = { type: z.enum(storeCostTypes), ...expenseInput };

export const StoreCostFilter = z.object({ ...expenseFilter, type: listOf(z.enum(storeCostTypes)).optional() });

export const storeCostList = query('funding.storeCostList', {
  path: '/funding/storeCostList',
  needs: 'store-cost.read',
  summary: 'What stores cost apart from goods, shipping and advertising, newest first.',
  input: StoreCostFilter.extend(paging),
  output: pageOf(StoreCostRow).extend(expenseSums),
});

export const storeCostTypeList = query('funding.storeCostTypeList', {
  path: '/funding/storeCostTypeList',
  needs: 'store-cost.read',
  summary: 'The types of store costs.',
  input: Nothing,
  output: z.array(z.object({ type: z.enum(storeCostTypes) })),
});

export const fundingStoreList = query('funding.storeList', {
  path: '/funding/storeList',
  needs: 'store-cost.read',
  summary: 'The stores for which the user may enter costs and fees, and the currencies with a rate today.',
  input: Nothing,
  output: z.object({
    stores: z.array(
      z.object({ store_id: Id, name: z.string(), currency: CurrencyCode, seller_id: Id, seller_name: z.string() }),
    ),
    /** The books' currency, and the others. */
    currency: CurrencyCode,
    /** `rate_e8`: books' currency per unit, in hundred-millionths. */
    currencies: z.array(z.object({ currency: CurrencyCode, rate_e8: z.int() })),
  }),
});

export const createStoreCost = command('funding.createStoreCost', {
  path: '/funding/createStoreCost',
  needs: 'store-cost.edit',
  offline: 'refuse',
  summary: 'Enter what a store cost in a period. It counts once it is confirmed.',
  input: z.object({ store_id: Id, ...costInput }),
  output: StoreCostRow,
  refusals: savedExpense,
});

export const updateStoreCost = command('funding.updateStoreCost', {
  path: '/funding/updateStoreCost',
  needs: 'store-cost.edit',
  offline: 'refuse',
  summary: 'Change an unconfirmed store cost.',
  input: z.object({ ...seenExpense, ...costInput }),
  output: StoreCostRow,
  refusals: [...savedExpense, ...changedExpense],
});

export const deleteStoreCost = command('funding.deleteStoreCost', {
  path: '/funding/deleteStoreCost',
  needs: 'store-cost.edit',
  offline: 'refuse',
  summary: 'Delete an unconfirmed store cost.',
  input: z.object(seenExpense),
  output: Nothing,
  refusals: changedExpense,
});

export const confirmStoreCost = command('funding.confirmStoreCost', {
  path: '/funding/confirmStoreCost',
  needs: 'store-cost.confirm',
  offline: 'refuse',
  summary: 'Confirm a store cost: from now on it counts, at today’s exchange rate, and stays as it is.',
  input: z.object(seenExpense),
  output: StoreCostRow,
  refusals: ['expense.no-rate', ...changedExpense],
});
