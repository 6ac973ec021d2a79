import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';

type IdleDialogProps = { leftMs: number; onStay: () => void; onLeave: () => void };

/** The warning in the last minute before a session ends. Closing it in any way counts as activity. */
export function IdleDialog({ leftMs, onStay, onLeave }: IdleDialogProps) {
  const { t } = useLingui();
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return (
    <ConfirmDialog
      title={t`Are you still there?`}
      text={
        <>
          <span aria-live="off">
            {plural(seconds, {
              one: 'You are signed out in # second, because nothing was done for a while.',
              other: 'You are signed out in # seconds, because nothing was done for a while.',
            })}
          </span>{' '}
          <Trans>Unsent changes are kept and sent after you sign in again.</Trans>
        </>
      }
      confirm={<Trans>Stay signed in</Trans>}
      keep={<Trans>Log out</Trans>}
      confirmFirst
      onConfirm={onStay}
      onClose={onStay}
      onKeep={onLeave}
    />
  );
}
