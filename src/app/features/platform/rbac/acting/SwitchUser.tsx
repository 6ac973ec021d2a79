import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/user.switchUser';
import { startActing } from '../../../../session/acting.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { confirmDiscard } from '../../../../ui/unsaved/unsaved-store.ts';
import type { UserRow } from '../queries.ts';

type SwitchUserProps = { user: UserRow; readOnly: boolean };

/** Acts as this user, for a reason kept in the audit log. */
export function SwitchUser({ user, readOnly }: SwitchUserProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <div>
        <Button size="form" onClick={() => void confirmDiscard().then(setConfirming)}>
          <Trans>Switch user</Trans>
        </Button>
      </div>
      {isConfirming && <SwitchDialog user={user} readOnly={readOnly} onClose={() => setConfirming(false)} />}
    </>
  );
}

function SwitchDialog({ user, readOnly, onClose }: SwitchUserProps & { onClose: () => void }) {
  const { t } = useLingui();
  // The page reloads as the other user.
  const [isDone, setDone] = useState(false);
  const form = useCallForm('user.switchUser', limits, {
    initialValues: { reason: '' },
    required: { reason: t`Enter a reason.` },
    toInput: ({ reason }) => ({ email: user.email, reason }),
    onDone: (session) => {
      setDone(true);
      startActing(user._id, session);
    },
  });
  const reason = form.field('reason');
  const { maxLength } = reason;
  return (
    <ConfirmDialog
      title={t`Act as ${user.name}?`}
      text={
        readOnly ? (
          <Trans>For 60 minutes you see what they see, and change nothing. They see it among their devices.</Trans>
        ) : (
          <Trans>
            For 60 minutes, without moving money. What you do is written down under both names, and they see it among
            their devices.
          </Trans>
        )
      }
      confirm={<Trans>Switch user</Trans>}
      loading={form.isPending || isDone}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextAreaField
        label={<Trans>Reason</Trans>}
        autoFocus
        help={<Trans>At most {maxLength} characters, kept in the audit log.</Trans>}
        {...reason}
      />
    </ConfirmDialog>
  );
}
