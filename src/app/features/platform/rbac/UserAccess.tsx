import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { userStatus } from '#domain/platform/identity/password.ts';
import { useMayActs } from '../../../session/rights/use-may-act.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { UserRow } from './queries.ts';
import { SetPassword } from './SetPassword.tsx';

type OpenDialog = 'mail' | 'password' | 'disable' | 'delete' | null;

/** Password, status and deletion of an account. */
export function UserAccess({ user, onGone }: { user: UserRow; onGone: () => void }) {
  const { t } = useLingui();
  const may = useMayActs();
  const [confirming, setConfirming] = useState<OpenDialog>(null);
  const close = () => setConfirming(null);
  const reset = useCommand('user.resetPassword', {
    onDone: () => {
      close();
      showToast({ tone: 'good', title: t`A mail with a link is on its way` });
    },
  });
  const status = useCommand('user.setStatus', {
    onDone: (saved) => {
      close();
      showToast({
        tone: 'good',
        title:
          saved.status === userStatus.normal
            ? t`${saved.name} may sign in again`
            : t`${saved.name} is signed out and disabled`,
      });
    },
  });
  const del = useCommand('user.del', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${user.name} is deleted` });
      onGone();
    },
  });
  const user_id = user._id;
  const isOpen = user.status === userStatus.normal;
  return (
    <Group gap="xs">
      <Button size="form" onClick={() => setConfirming('mail')} why={isOpen ? undefined : t`Enable the account first.`}>
        <Trans>Send reset link</Trans>
      </Button>
      <Button size="form" onClick={() => setConfirming('password')}>
        <Trans>Set password</Trans>
      </Button>
      {isOpen && may('disable') && (
        <Button size="form" variant="danger" onClick={() => setConfirming('disable')}>
          <Trans>Disable</Trans>
        </Button>
      )}
      {!isOpen && may('enable') && (
        <Button
          size="form"
          loading={status.isPending}
          onClick={() => status.mutate({ user_id, status: userStatus.normal })}
        >
          <Trans>Enable</Trans>
        </Button>
      )}
      {may('delete') && (
        <Button size="form" variant="danger" onClick={() => setConfirming('delete')}>
          <Trans>Delete user</Trans>
        </Button>
      )}
      {confirming === 'mail' && (
        <ConfirmDialog
          title={t`Send ${user.name} a link to set a password?`}
          text={<Trans>The link goes to {user.email} and works once. The old password is valid until then.</Trans>}
          confirm={<Trans>Send reset link</Trans>}
          loading={reset.isPending}
          onConfirm={() => reset.mutate({ user_id })}
          onClose={close}
        />
      )}
      {confirming === 'password' && <SetPassword user={user} onClose={close} />}
      {confirming === 'disable' && (
        <ConfirmDialog
          title={t`Disable ${user.name}?`}
          text={<Trans>They are signed out everywhere at once and cannot sign in. Their work stays.</Trans>}
          confirm={<Trans>Disable</Trans>}
          danger
          loading={status.isPending}
          onConfirm={() => status.mutate({ user_id, status: userStatus.disable })}
          onClose={close}
        />
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${user.name}?`}
          text={<Trans>The account cannot be restored. Its history stays.</Trans>}
          confirm={<Trans>Delete user</Trans>}
          danger
          loading={del.isPending}
          onConfirm={() => del.mutate({ user_id })}
          onClose={close}
        />
      )}
    </Group>
  );
}
