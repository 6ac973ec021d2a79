import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signOut, useMe } from '../../../session/session.ts';
import type { Unsent } from '../../../sync/outbox/waiting/waiting.ts';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { confirmDiscard } from '../../../ui/unsaved/unsaved-store.ts';
import { forgetRecent } from '../../command-palette/recent.ts';

const nothing: Unsent = { scans: 0, changes: 0 };

/** The user's unsent operations; the number may shrink while the dialog is open. */
function useUnsent(): Unsent {
  const { _id: userId } = useMe();
  const [unsent, setUnsent] = useState(nothing);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void Promise.all([
      import('../../../sync/outbox/waiting/waiting.ts'),
      import('../../../sync/outbox/outbox.ts'),
      import('../../../sync/outbox/keep-draining.ts'),
    ])
      .then(([{ watchUnsent }, { drain }]) => {
        if (isGone) return;
        stop = watchUnsent(userId, setUnsent);
        void drain();
      })
      // Without storage nothing is queued.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return unsent;
}

type LeaveDialogProps = {
  onClose: () => void;
  /** Opens the login; by default its page. */
  toLogin?: () => Promise<void>;
};

/** Confirms the logout; afterwards the login opens even if the server is unreachable. */
export function LeaveDialog({ onClose, toLogin }: LeaveDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { scans, changes } = useUnsent();
  const leave = async () => {
    if (!(await confirmDiscard())) return onClose();
    setBusy(true);
    forgetRecent();
    const isRevoked = await signOut(toLogin ?? (() => navigate({ to: '/user/login' })));
    if (!isRevoked)
      showToast({
        tone: 'wait',
        title: t`Logged out on this device`,
        text: t`There is no connection. The server ends the session when it is back.`,
      });
  };
  const counted = [
    {
      count: scans,
      label: plural(scans, { one: '# scan is not sent yet.', other: '# scans are not sent yet.' }),
      fate: t`Kept on this device, and sent when a packer signs in here.`,
    },
    {
      count: changes,
      label: plural(changes, { one: '# change is not sent yet.', other: '# changes are not sent yet.' }),
      fate: t`Kept on this device, and sent when you sign in here again.`,
    },
  ].filter(({ count }) => count > 0);
  return (
    <ConfirmDialog
      title={t`Are you sure logout?`}
      text={
        <>
          {counted.map(({ label, fate }) => (
            <span key={label}>
              <b>{label}</b> {fate}{' '}
            </span>
          ))}
          <Trans>Lists saved on this device are removed.</Trans>
        </>
      }
      confirm={counted.length > 0 ? <Trans>Log out anyway</Trans> : <Trans>Log out</Trans>}
      danger={counted.length > 0}
      keep={<Trans>Stay</Trans>}
      loading={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
