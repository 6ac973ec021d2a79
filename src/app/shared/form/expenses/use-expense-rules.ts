import { useLingui } from '@lingui/react/macro';
import { isPeriod } from '#domain/finance/store-costs/period-shares.ts';
import type { ExpenseValues } from './expense-values.ts';

/** The rules that the forms of costs and fees have in common. */
export function useExpenseRules() {
  const { t } = useLingui();
  return {
    required: {
      store_id: t`Please choose the store.`,
      'amount.minor': t`Please enter the amount.`,
      from: t`Please choose the first day.`,
      to: t`Please choose the last day.`,
    },
    validate: ({ amount, from, to }: Pick<ExpenseValues, 'amount' | 'from' | 'to'>) => ({
      'amount.minor': amount.minor === 0 ? t`The amount cannot be zero.` : undefined,
      to:
        from && to && !isPeriod({ from, to })
          ? t`The last day comes before the first, or the period is longer than three years.`
          : undefined,
    }),
    refusals: {
      'expense.wrong-period': 'to',
      'expense.no-rate': 'amount.currency',
      'expense.wrong-file': 'file_id',
    },
  } as const;
}
