import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../session/session.ts';
import { ConfirmDialog } from '../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../ui/layer/toast-store.ts';
import { forgetRecent } from './palette/recent.ts';

/** Asks before the session ends here; then back to the door, whether the server heard of it or not. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    forgetRecent();
    const failure = await signOut(() => navigate({ to: '/user/login' }));
    if (failure) showToast({ tone: 'bad', title: t`Error`, text: failure.message });
  };
  return (
    <ConfirmDialog
      title={t`Are you sure logout?`}
      text={<Trans>What this device kept of your lists is removed.</Trans>}
      confirm={<Trans>Log out</Trans>}
      keep={<Trans>Stay</Trans>}
      loading={busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
