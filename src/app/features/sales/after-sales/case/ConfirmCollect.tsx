import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/order.collectConfirm';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import type { CaseActProps } from './CaseFooter.tsx';

/** The seller accepts an extra charge, or staff send a proposed one to the seller: after an objection with an answer. */
export function ConfirmCollect({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const { _id, version, number, order_number: order, seller_name: seller, objected } = detail;
  const accepts = detail.actions.includes('accept');
  const sum = useMoneyTexts().charged(detail.amount);
  const needsReply = objected && !accepts;
  const confirm = useCallForm('order.collectConfirm', limits, {
    initialValues: { reason: '' },
    ...(needsReply ? { required: { reason: t`Answer the objection, so that the seller knows.` } } : {}),
    toInput: ({ reason }) => ({ _id, version, status: afterSaleStatus.confirmed, ...(needsReply ? { reason } : {}) }),
    onDone: () => {
      const title = accepts ? t`${number} is accepted` : t`${number} was sent to the seller`;
      showToast({ tone: 'good', title, text: accepts ? t`${sum} left the balance.` : undefined });
      onDone();
    },
  });
  const offlineReason = useOffline() ? t`Payments need the connection.` : undefined;
  return (
    <ConfirmDialog
      title={accepts ? t`Accept the extra charge for ${order}?` : t`Send the extra charge to ${seller}?`}
      text={
        accepts ? (
          <>
            <Trans>{sum} leaves your balance.</Trans>
            <RateNote mt="xs" />
          </>
        ) : (
          <Trans>The seller is requested to pay {sum}. Nothing leaves the balance before they accept.</Trans>
        )
      }
      confirm={accepts ? t`Pay ${sum}` : <Trans>Send to the seller</Trans>}
      loading={confirm.isPending}
      formRef={confirm.props.ref}
      why={offlineReason}
      onConfirm={confirm.submit}
      onClose={onClose}
    >
      {needsReply && <TextAreaField label={<Trans>Answer</Trans>} {...confirm.field('reason')} rows={4} autoFocus />}
    </ConfirmDialog>
  );
}
