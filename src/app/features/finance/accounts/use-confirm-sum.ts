import { useLingui } from '@lingui/react/macro';
import type { Money } from '#domain/shared/money/money.ts';
import limits from 'virtual:limits/account.confirmRecordAmount';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { DelayedCommand } from './recharge/use-delayed-command.ts';
import type { RechargeRow } from './rows.ts';

const isAmount = (minor: number | null) => minor !== null && minor > 0;
const isFee = (minor: number | null) => minor !== null && minor >= 0;

/** The form for the amount received and the bank's fee. */
export function useConfirmSum(row: RechargeRow, delayed: DelayedCommand, onDone: (confirmed: RechargeRow) => void) {
  const { t, i18n } = useLingui();
  const { currency } = row.claimed;
  const form = useCallForm('account.confirmRecordAmount', limits, {
    currency,
    initialValues: { amount_minor: row.claimed.minor as number | null, fee_minor: 0 as number | null },
    validate: ({ amount_minor, fee_minor }) => ({
      amount_minor: isAmount(amount_minor) ? undefined : t`Please enter what arrived.`,
      fee_minor: !isFee(fee_minor)
        ? t`Please enter the fee, or 0.`
        : isAmount(amount_minor) && Number(fee_minor) >= Number(amount_minor)
          ? t`The fee is as high as the amount.`
          : undefined,
    }),
    toInput: ({ amount_minor, fee_minor }) =>
      amount_minor === null || fee_minor === null ? null : { _id: row._id, amount_minor, fee_minor },
    refusals: { 'recharge.fee-too-high': 'fee_minor' },
    delay: delayed.start,
    onDone: (confirmed) => {
      const { number, credited, seller_name } = confirmed;
      const sum = credited ? formatMoney(credited, i18n.locale) : '';
      showToast({ tone: 'good', title: t`${number} is confirmed`, text: t`${sum} went to ${seller_name}.` });
      onDone(confirmed);
    },
  });
  const { amount_minor, fee_minor } = form.values;
  const amount: Money | null = amount_minor === null ? null : { minor: amount_minor, currency };
  const fee: Money | null = fee_minor === null ? null : { minor: fee_minor, currency };
  const isComplete = amount && fee && amount.minor > 0 && fee.minor >= 0 && fee.minor < amount.minor;
  return { form, amount, fee, sum: isComplete ? formatMoney(amount, i18n.locale) : '' };
}

export type SumForm = ReturnType<typeof useConfirmSum>;
