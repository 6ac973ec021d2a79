import { Trans, useLingui } from '@lingui/react/macro';
import { useCommand } from '../../../../sync/queries.ts';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

export function DeleteDraftDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number } = inquiry;
  const remove = useCommand('inquiry.deleteDraft', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The draft ${number} is deleted` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete the draft ${number}?`}
      text={<Trans>It cannot be restored.</Trans>}
      confirm={<Trans>Delete it</Trans>}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ inquiry_id: _id })}
      onClose={onClose}
    />
  );
}
