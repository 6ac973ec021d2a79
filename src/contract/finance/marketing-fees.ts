import { z } from 'zod';
import { command, query } from '../call.ts';
import { CountryCode, Id, listOf, Nothing, pageOf, paging } from '../wire.ts';
import {
  changedExpense,
  expenseFilter,
  expenseInput,
  ExpenseRow,
  expenseSums,
  savedExpense,
  seenExpense,
} from './store-costs.ts';

export const MarketingFeeRow = ExpenseRow.extend({
  media_type_id: Id,
  media_type: z.string(),
  invoice_id: z.string(),
  /** The country the advertisements were for; null: all. */
  country_code: CountryCode.nullable(),
});

const feeInput = {
  media_type_id: Id,
  invoice_id: z.string().trim().min(1).max(80),
  country_code: CountryCode.nullable().default(null),
  ...expenseInput,
};
const saved = [...savedExpense, 'marketing-fee.invoice-taken', 'marketing-fee.wrong-media-type'] as const;

export const MarketingFeeFilter = z.object({
  ...expenseFilter,
  media_type_id: listOf(Id).optional(),
  country_code: listOf(CountryCode).optional(),
});

export const marketingFeeList = query('funding.marketingFeeList', {
  path: '/funding/marketingFeeList',
  needs: 'marketing-fee.read',
  summary: 'What stores spent on advertisements, newest first.',
  input: MarketingFeeFilter.extend(paging),
  output: pageOf(MarketingFeeRow).extend(expenseSums),
});

export const marketingFeeLastInvoiceId = query('funding.marketingFeeLastInvoiceId', {
  path: '/funding/marketingFeeLastInvoiceId',
  needs: 'marketing-fee.read',
  summary: 'The invoice number entered last, of a media type and a store if named; null before the first.',
  input: z.object({ media_type_id: Id.optional(), store_id: Id.optional() }),
  output: z.object({ invoice_id: z.string().nullable() }),
});

export const createMarketingFee = command('funding.createMarketingFee', {
  path: '/funding/createMarketingFee',
  needs: 'marketing-fee.edit',
  offline: 'refuse',
  summary: 'Enter what a store spent on a medium in a period. It counts once it is confirmed.',
  input: z.object({ store_id: Id, ...feeInput }),
  output: MarketingFeeRow,
  refusals: saved,
});

export const updateMarketingFee = command('funding.updateMarketingFee', {
  path: '/funding/updateMarketingFee',
  needs: 'marketing-fee.edit',
  offline: 'refuse',
  summary: 'Change an unconfirmed marketing fee.',
  input: z.object({ ...seenExpense, ...feeInput }),
  output: MarketingFeeRow,
  refusals: [...saved, ...changedExpense],
});

export const deleteMarketingFee = command('funding.deleteMarketingFee', {
  path: '/funding/deleteMarketingFee',
  needs: 'marketing-fee.edit',
  offline: 'refuse',
  summary: 'Delete an unconfirmed marketing fee.',
  input: z.object(seenExpense),
  output: Nothing,
  refusals: changedExpense,
});

export const confirmMarketingFee = command('funding.confirmMarketingFee', {
  path: '/funding/confirmMarketingFee',
  needs: 'marketing-fee.confirm',
  offline: 'refuse',
  summary: 'Confirm a marketing fee: from now on it counts, at today’s exchange rate, and stays as it is.',
  input: z.object(seenExpense),
  output: MarketingFeeRow,
  refusals: ['expense.no-rate', ...changedExpense],
});
