import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/inquiry.reject';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

/** Rejects an inquiry with a reason that its seller reads. */
export function RejectDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number } = inquiry;
  const form = useCallForm('inquiry.reject', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Say why, so that the seller knows what to change.` },
    toInput: ({ reason }) => ({ inquiry_id: _id, reason }),
    onDone: () => {
      showToast({ tone: 'good', title: t({ message: `${number} is rejected`, context: 'an inquiry' }) });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Reject ${number}?`}
      text={<Trans>The seller can change it and submit it again.</Trans>}
      confirm={<Trans>Reject it</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Reason</Trans>} {...form.field('reason')} rows={4} autoFocus />
    </ConfirmDialog>
  );
}
