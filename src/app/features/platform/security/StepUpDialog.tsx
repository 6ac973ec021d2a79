import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import limits from 'virtual:limits/security.stepUp';
import { supportsPasskeys, isCancelled, signWithPasskey } from '../../../session/device/passkey.ts';
import { useMe } from '../../../session/session.ts';
import { mutate } from '../../../sync/request.ts';
import type { Input } from '../../../sync/calls.ts';
import { isNetworkError } from '../../../sync/failure.ts';
import { newKey } from '../../../sync/key.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { CodeField } from '../../../shared/proof/CodeField.tsx';

type Proof = Input<'security.stepUp'>;

type StepUpDialogProps = {
  title?: string;
  text?: ReactNode;
  keep?: ReactNode;
  onResult: (shown: boolean) => void;
};

/** Verifies the user by any method they have: password, authenticator code, recovery code, passkey. */
export function StepUpDialog({ title, text: why, keep, onResult }: StepUpDialogProps) {
  const { t } = useLingui();
  const me = useMe();
  const [chosen, setWay] = useState<'code' | 'recovery_code'>('code');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const question = useQuery({
    queryKey: ['session', 'step-up'],
    queryFn: () => mutate('security.stepUpQuestion', {}, newKey()),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const methods = question.data?.methods ?? [];
  const byPassword = methods.includes('password');
  const activeMethod = methods.includes('code') ? chosen : 'recovery_code';
  const isTyped = methods.some((method) => method !== 'passkey');
  const mayRecover = methods.includes('recovery_code');

  const show = async (bring: () => Proof | Promise<Proof>) => {
    setBusy(true);
    setFailure(null);
    try {
      await mutate('security.stepUp', await bring(), newKey());
      onResult(true);
    } catch (error) {
      if (!isCancelled(error)) setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
      setText('');
      setBusy(false);
    }
  };
  const typed = (): Proof => (byPassword ? { password: text } : { [activeMethod]: text.trim() });
  const byPasskey = async (): Promise<Proof> => {
    // A new challenge: the previous one may be used or expired.
    const { challenge, options } = await mutate('security.stepUpQuestion', {}, newKey());
    if (!options) throw new Error(t`No passkeys are left.`);
    return { challenge, passkey: await signWithPasskey(options) };
  };
  const passkeyHere = methods.includes('passkey') && supportsPasskeys();
  const change = (next: typeof chosen) => {
    setWay(next);
    setText('');
    setFailure(null);
  };
  const missing = () => {
    // The button loads the methods again.
    if (question.error) return undefined;
    if (isTyped || !question.data) return text.trim() === '' ? t`Nothing entered yet` : undefined;
    return passkeyHere ? undefined : t`Passkeys do not work at this address`;
  };
  const unread = question.error && (isNetworkError(question.error) ? t`Network Error` : question.error.message);
  const error = failure ?? unread ?? undefined;
  return (
    <ConfirmDialog
      title={title ?? t`Confirm your identity`}
      text={why ?? <Trans>This moves money or changes rights, keys or sign-in. Your input is kept.</Trans>}
      confirm={isTyped || !question.data ? <Trans>Continue</Trans> : <Trans>Use a passkey</Trans>}
      keep={keep ?? <Trans>Cancel</Trans>}
      loading={busy}
      why={missing()}
      onConfirm={() => void (question.data ? show(isTyped ? typed : byPasskey) : question.refetch())}
      onClose={() => keep === undefined && onResult(false)}
      onKeep={() => onResult(false)}
    >
      {/* Tells a password manager the account. */}
      <input
        className="py-sr"
        type="text"
        autoComplete="username"
        value={me.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {byPassword ? (
        <PasswordField
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          autoFocus
          value={text}
          onChange={setText}
          maxLength={limits.fields['password']?.maxLength}
          error={error}
        />
      ) : isTyped || !question.data ? (
        <CodeField
          key={activeMethod}
          autoFocus
          letters={activeMethod === 'recovery_code'}
          maxLength={limits.fields[activeMethod]?.maxLength}
          label={activeMethod === 'code' ? <Trans>Code from the app</Trans> : <Trans>Recovery code</Trans>}
          value={text}
          onChange={setText}
          error={error}
        />
      ) : (
        error && <p role="alert">{error}</p>
      )}
      {isTyped && passkeyHere && (
        <Button disabled={busy} icon={<IconFingerprint size={16} stroke={1.6} />} onClick={() => void show(byPasskey)}>
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      {mayRecover && methods.includes('code') && (
        <Button variant="subtle" onClick={() => change(activeMethod === 'code' ? 'recovery_code' : 'code')}>
          {activeMethod === 'code' ? <Trans>I do not have my phone</Trans> : <Trans>Use the app instead</Trans>}
        </Button>
      )}
    </ConfirmDialog>
  );
}
