import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { WithdrawalRow } from '../queries.ts';

/** Sends an approved withdrawal by PayPal. */
export function PaypalDialog({ row, onClose }: { row: WithdrawalRow; onClose: () => void }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const { number, payout_email: email } = row;
  const amount = charged(row.amount);
  const pay = useCommand('affiliate.payByPaypal', {
    onDone: () => {
      showToast({
        tone: 'good',
        title: t`PayPal is paying ${number}`,
        text: t`It is booked when the receiver has it.`,
      });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Pay ${amount} by PayPal?`}
      text={<Trans>To {email}, from our balance at PayPal. This cannot be undone.</Trans>}
      confirm={<Trans>Pay now</Trans>}
      loading={pay.isPending}
      onConfirm={() => pay.mutate({ _id: row._id })}
      onClose={onClose}
    />
  );
}
