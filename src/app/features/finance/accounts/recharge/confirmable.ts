import { decideRecharge } from '#domain/finance/accounts/recharge-status.ts';
import type { Party } from '#domain/shared/status.ts';
import { sum, type Money } from '#domain/shared/money/money.ts';
import type { RechargeRow } from '../rows.ts';

type Confirming = Pick<RechargeRow, 'status' | 'created_by' | 'edited_by' | 'matched' | 'reopened' | 'rate_e8'>;

/** Whether this user may confirm a claim at its reported amount: another one's, with a known rate. */
export const isConfirmable = (row: Confirming, user: { user_id: string; parties: readonly Party[] }): boolean =>
  row.rate_e8 !== null && decideRecharge(row, { action: 'confirm' }, user).ok;

/** The reported amounts, one sum per currency. */
export function sumsOf(rows: readonly Pick<RechargeRow, 'claimed'>[]): readonly Money[] {
  const byCurrency = Map.groupBy(
    rows.map(({ claimed }) => claimed),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, amounts]) => sum(currency, amounts));
}
