import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { becomeOther } from '../../session/acting.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import type { UserRow } from './search.ts';

const shortest = 3;

/** Acts as this person, for a reason that is written down. */
export function SwitchUser({ user, readOnly }: { user: UserRow; readOnly: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const change = useCommand('user.switchUser', { onDone: (said) => becomeOther(user._id, said) });
  return (
    <>
      <div>
        <Button size="form" onClick={() => setAsking(true)}>
          <Trans>Switch user</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Act as ${user.name}?`}
          text={
            readOnly ? (
              <Trans>For 60 minutes you see what they see, and change nothing. They see it among their devices.</Trans>
            ) : (
              <Trans>
                For 60 minutes, without moving money. What you do is written down under both names, and they see it
                among their devices.
              </Trans>
            )
          }
          confirm={<Trans>Switch user</Trans>}
          why={reason.trim().length < shortest ? t`Say why first.` : undefined}
          loading={change.isPending || change.isSuccess}
          onConfirm={() => change.mutate({ email: user.email, reason })}
          onClose={() => setAsking(false)}
        >
          <TextAreaField
            label={<Trans>Reason</Trans>}
            autoFocus
            help={<Trans>At most 300 characters, kept in the audit log.</Trans>}
            value={reason}
            onChange={setReason}
            maxLength={300}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
