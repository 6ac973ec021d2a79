import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { sum, type Money } from '#domain/shared/money/money.ts';
import type { CaseRow } from './queries.ts';

/** Whether an extra charge waits for its seller. */
export const isAcceptable = ({ kind, status, awaits }: Pick<CaseRow, 'kind' | 'status' | 'awaits'>): boolean =>
  kind === 'collect' && status === afterSaleStatus.unconfirmed && awaits === 'seller';

/** The sum of these charges, which are all in the books' currency; null without any. */
export function sumOfCharges(charges: readonly Pick<CaseRow, 'amount'>[]): Money | null {
  const [first] = charges;
  return first
    ? sum(
        first.amount.currency,
        charges.map(({ amount }) => amount),
      )
    : null;
}
