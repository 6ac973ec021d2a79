import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { signOut, useMe } from '../../session/session.ts';
import type { Unsent } from '../../sync/outbox/waiting.ts';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { forgetRecent } from '../command-palette/recent.ts';

const nothing: Unsent = { scans: 0, changes: 0 };

/** The user's unsent operations; the number may shrink while the dialog is open. */
function useUnsent(): Unsent {
  const { _id: userId } = useMe();
  const [unsent, setUnsent] = useState(nothing);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void Promise.all([import('../../sync/outbox/waiting.ts'), import('../../sync/outbox/outbox.ts')])
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

/** Confirms the logout; afterwards the login page opens even if the server is unreachable. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { scans, changes } = useUnsent();
  const leave = async () => {
    setBusy(true);
    forgetRecent();
    const failure = await signOut(() => navigate({ to: '/user/login' }));
    if (failure) showToast({ tone: 'bad', title: t`Error`, text: failure.message });
  };
  const counted = [
    {
      count: scans,
      words: plural(scans, { one: '# scan is not sent yet.', other: '# scans are not sent yet.' }),
      fate: t`They stay on this device and are sent when somebody who packs signs in here.`,
    },
    {
      count: changes,
      words: plural(changes, { one: '# change is not sent yet.', other: '# changes are not sent yet.' }),
      fate: t`They stay on this device and are sent when you sign in here again.`,
    },
  ].filter(({ count }) => count > 0);
  return (
    <ConfirmDialog
      title={t`Are you sure logout?`}
      text={
        <>
          {counted.map(({ words, fate }) => (
            <span key={words}>
              <b>{words}</b> {fate}{' '}
            </span>
          ))}
          <Trans>What this device kept of your lists is removed.</Trans>
        </>
      }
      confirm={counted.length > 0 ? <Trans>Log out all the same</Trans> : <Trans>Log out</Trans>}
      danger={counted.length > 0}
      keep={<Trans>Stay</Trans>}
      loading={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
