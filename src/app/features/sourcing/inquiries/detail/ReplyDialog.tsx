import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/inquiry.answer';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { InquiryDialogProps } from './InquiryFooter.tsx';

/** The seller answers staff's question; without a network the answer waits on the device. */
export function ReplyDialog({ inquiry, onClose, onDone }: InquiryDialogProps) {
  const { t } = useLingui();
  const { _id, number, version } = inquiry;
  const form = useCallForm('inquiry.answer', limits, {
    initialValues: { answer: '' },
    required: { answer: t`Write your answer.` },
    toInput: ({ answer }) => ({ inquiry_id: _id, answer }),
    queue: {
      named: () => ({ subject: _id, title: number }),
      optimisticResult: () => ({ _id, number, version, status: inquiryStatus.inProcess }),
    },
    onDone: () => {
      showToast({ tone: 'good', title: t`Your answer to ${number} is on its way` });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t`Answer the question about ${number}`}
      text={inquiry.question}
      confirm={<Trans>Send answer</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField label={<Trans>Answer</Trans>} {...form.field('answer')} rows={4} autoFocus />
    </ConfirmDialog>
  );
}
