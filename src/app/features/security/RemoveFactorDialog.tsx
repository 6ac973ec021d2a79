import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { CodeField } from '../../shared/proof/CodeField.tsx';

/** Turning the second step off takes both: the password and a code. */
export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<{ isPassword: boolean; text: string } | null>(null);
  const remove = useCommand('security.removeSecondFactor', {
    onDone: onClose,
    onFailed: (error) =>
      setFailure({ isPassword: error instanceof Refused && error.refusal === 'password.wrong', text: error.message }),
  });
  return (
    <ConfirmDialog
      title={t`Turn off two-step sign-in?`}
      text={<Trans>The password alone signs you in again, and your recovery codes are void.</Trans>}
      confirm={<Trans>Turn off</Trans>}
      danger
      loading={remove.isPending}
      why={password && code.trim() ? undefined : t`Enter password and code`}
      onConfirm={() => remove.mutate({ password, code: code.trim() })}
      onClose={onClose}
    >
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={failure?.isPassword && failure.text}
      />
      <CodeField
        letters
        label={<Trans>Code from the app, or a recovery code</Trans>}
        value={code}
        onChange={setCode}
        error={failure && !failure.isPassword && failure.text}
      />
    </ConfirmDialog>
  );
}
