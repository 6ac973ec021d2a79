import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/affiliate.payWithdraw';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { useNow } from '../../../../ui/text/time/use-now.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { WithdrawalRow } from '../queries.ts';

/** Records the transfer of an approved withdrawal. */
export function PayDialog({ row, onClose }: { row: WithdrawalRow; onClose: () => void }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const { number, holder } = row;
  const amount = charged(row.amount);
  const today = utcDay(useNow(60_000));
  const form = useCallForm('affiliate.payWithdraw', limits, {
    initialValues: { reference: '', paid_on: today },
    required: { reference: t`Please enter the reference of the transfer.`, paid_on: t`Please choose the day.` },
    toInput: ({ reference, paid_on }) => ({ _id: row._id, reference, paid_on }),
    refusals: { 'withdrawal.reference-taken': 'reference', 'withdrawal.wrong-day': 'paid_on' },
    onDone: () => {
      showToast({ tone: 'good', title: t`${number} is paid` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Was ${amount} transferred?`}
      text={<Trans>To {holder}. The books are changed at once, and this cannot be undone.</Trans>}
      confirm={<Trans>Record the transfer</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField label={<Trans>Reference</Trans>} autoComplete="off" {...form.field('reference')} />
      <DateField
        label={<Trans>Day of the transfer</Trans>}
        min={utcDay(new Date(row.created_at))}
        max={today}
        {...form.field('paid_on')}
      />
    </ConfirmDialog>
  );
}
