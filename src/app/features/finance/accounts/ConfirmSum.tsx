import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { rechargeSum } from '#domain/finance/accounts/recharge.ts';
import { compare, subtract, type Money } from '#domain/shared/money/money.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { rateText } from './recharge/RechargeFacts.tsx';
import type { RechargeRow } from './rows.ts';
import type { SumForm } from './use-confirm-sum.ts';

type ConfirmSumProps = { id: string; row: RechargeRow; books: string; sumForm: SumForm };

/** The amount received, the bank's fee, and the resulting credit. */
export function ConfirmSum({ id, row, books, sumForm: { form, amount, fee } }: ConfirmSumProps) {
  const { currency } = row.claimed;
  return (
    <section>
      <SectionHead>
        <Trans>What arrived</Trans>
      </SectionHead>
      <Form id={id} {...form.props}>
        <MoneyField
          label={<Trans>Amount</Trans>}
          {...form.field('amount_minor')}
          currency={currency}
          value={amount}
          onChange={(money) => form.set('amount_minor', money?.minor ?? null)}
        />
        <MoneyField
          label={<Trans>Fee of the bank</Trans>}
          help={<Trans>The seller pays.</Trans>}
          {...form.field('fee_minor')}
          currency={currency}
          value={fee}
          onChange={(money) => form.set('fee_minor', money?.minor ?? null)}
        />
        <Outcome row={row} books={books} amount={amount} fee={fee} />
      </Form>
    </section>
  );
}

type OutcomeProps = { row: RechargeRow; books: string; amount: Money | null; fee: Money | null };

function Outcome({ row, books, amount, fee }: OutcomeProps) {
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
