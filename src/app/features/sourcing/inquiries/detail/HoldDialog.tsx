import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/inquiry.hold';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

/** Puts an inquiry on hold with a question to its seller. */
export function HoldDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number } = inquiry;
  const form = useCallForm('inquiry.hold', limits, {
    initialValues: { question: '' },
    required: { question: t`Write what you need to know.` },
    toInput: ({ question }) => ({ inquiry_id: _id, question }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The question about ${number} is sent` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Ask the seller about ${number}`}
      text={<Trans>The inquiry is on hold until the seller answers.</Trans>}
      confirm={<Trans>Send question</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Question</Trans>} {...form.field('question')} rows={4} autoFocus />
    </ConfirmDialog>
  );
}
