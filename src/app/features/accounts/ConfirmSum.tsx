import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { rechargeSum } from '#domain/accounts/recharge.ts';
import { compare, subtract, type Money } from '#domain/money/money.ts';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { rateText } from './RechargeFacts.tsx';
import type { RechargeRow } from './rows.ts';

export type Arrived = { readonly amount: Money | null; readonly fee: Money | null };

type ConfirmSumProps = { row: RechargeRow; books: string; arrived: Arrived; onArrived: (next: Arrived) => void };

/** What arrived and what the bank kept, and in words what that means. */
export function ConfirmSum({ row, books, arrived, onArrived }: ConfirmSumProps) {
  const { t } = useLingui();
  const { currency } = row.claimed;
  return (
    <Stack component="section">
      <SectionHead>
        <Trans>What arrived</Trans>
      </SectionHead>
      <MoneyField
        label={<Trans>Amount</Trans>}
        currency={currency}
        value={arrived.amount}
        onChange={(amount) => onArrived({ ...arrived, amount })}
        error={arrived.amount && arrived.amount.minor > 0 ? undefined : t`Please enter what arrived.`}
      />
      <MoneyField
        label={<Trans>Fee of the bank</Trans>}
        help={<Trans>The seller bears it.</Trans>}
        currency={currency}
        value={arrived.fee}
        onChange={(fee) => onArrived({ ...arrived, fee })}
        error={arrived.fee && arrived.fee.minor >= 0 ? undefined : t`Please enter the fee, or 0.`}
      />
      <Outcome row={row} books={books} arrived={arrived} />
    </Stack>
  );
}

function Outcome({ row, books, arrived: { amount, fee } }: Omit<ConfirmSumProps, 'onArrived'>) {
  const { t, i18n } = useLingui();
  const format = (money: Money) => formatMoney(money, i18n.locale);
  if (!amount || !fee || amount.minor <= 0 || fee.minor < 0) return null;
  const { rate_e8: rate, claimed } = row;
  if (rate === null) {
    return (
      <Stack component="p" gap={4} px="sm" py={10} bdrs="md" bd="1px solid var(--py-line)" fz="sm">
        <Trans>There is no exchange rate for {claimed.currency} yet.</Trans>
      </Stack>
    );
  }
  const sum = rechargeSum({ amount, fee }, books, rate);
  const order = compare(amount, claimed);
  const less = format(subtract(claimed, amount));
  const more = format(subtract(amount, claimed));
  const credited = sum.ok ? format(sum.value.credited) : '';
  const one = `1 ${claimed.currency} = ${rateText(rate)} ${books}`;
  return (
    <Stack gap={4} px="sm" py={10} bdrs="md" bd="1px solid var(--py-line)" fz="sm" aria-live="polite">
      <Text span inherit c={order === 0 ? 'inherit' : 'var(--py-wait-text)'}>
        {order === 0 ? t`As claimed` : order < 0 ? t`${less} less than claimed` : t`${more} more than claimed`}
      </Text>
      {sum.ok ? (
        <span>
          <Trans>
            <b>{credited}</b> goes on the balance
          </Trans>
        </span>
      ) : (
        <Text span inherit c="var(--py-wait-text)">
          <Trans>The fee is as high as the amount.</Trans>
        </Text>
      )}
      {claimed.currency !== books && (
        <Text span inherit c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {one}
        </Text>
      )}
    </Stack>
  );
}
