import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/tracking.closeDelay';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { DelayRow } from './queries.ts';

type CloseDelayProps = { delay: DelayRow; onClose: () => void };

/** Closes a delay with its explanation. */
export default function CloseDelay({ delay, onClose }: CloseDelayProps) {
  const { t } = useLingui();
  const { track_no: number } = delay;
  const form = useCallForm('tracking.closeDelay', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Enter what you found out.` },
    toInput: ({ reason }) => ({ _id: delay._id, reason: reason.trim() }),
    onDone: () => {
      showToast({ tone: 'good', title: t`The delay of ${number} is closed` });
      onClose();
    },
  });
  const reason = form.field('reason');
  const { maxLength } = reason;
  return (
    <ConfirmDialog
      title={t`Close the delay of ${number}?`}
      text={<Trans>This delay is not reported again. If tracking stops again later, that is a new delay.</Trans>}
      confirm={<Trans>Close the delay</Trans>}
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>What did you find out?</Trans>}
        help={<Trans>Up to {maxLength} characters. The seller can read it.</Trans>}
        {...reason}
      />
    </ConfirmDialog>
  );
}
