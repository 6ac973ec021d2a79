import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { DelayRow } from './queries.ts';

type CloseDelayProps = { delay: DelayRow; onClose: () => void };

/** Asks what was found out, and closes the delay with it. */
export default function CloseDelay({ delay, onClose }: CloseDelayProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { track_no: number } = delay;
  const close = useCommand('tracking.closeDelay', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The delay of ${number} is closed` });
      onClose();
    },
  });
  const said = reason.trim();
  return (
    <ConfirmDialog
      title={t`Close the delay of ${number}?`}
      text={
        <Trans>
          This silence is not told again. If the parcel falls silent once more after news, that is a new delay.
        </Trans>
      }
      confirm={<Trans>Close the delay</Trans>}
      loading={close.isPending}
      why={said.length < 3 ? t`Say first what you found out.` : undefined}
      onConfirm={() => close.mutate({ _id: delay._id, reason: said })}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>What did you find out?</Trans>}
        help={<Trans>Up to 300 characters. The seller can read it.</Trans>}
        value={reason}
        maxLength={300}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
