import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

/** Makes one inquiry of each product. */
export function SplitDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number, products } = inquiry;
  const count = products.length;
  const split = useCommand('inquiry.split', {
    onDone: ({ inquiries }) => {
      const made = inquiries.length;
      showToast({ tone: 'good', title: t`${number} is ${made} inquiries now` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Split ${number} into ${count} inquiries?`}
      text={<Trans>Each product gets its own. Status, waiting time and comments of this one stay.</Trans>}
      confirm={<Trans>Split</Trans>}
      loading={split.isPending}
      onConfirm={() => split.mutate({ inquiry_id: _id })}
      onClose={onClose}
    />
  );
}
