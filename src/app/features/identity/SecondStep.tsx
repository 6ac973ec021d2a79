import { Trans, useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { knownDeviceToken } from '../../session/known-device.ts';
import { canPasskeys, isTakenBack, signWithPasskey } from '../../session/passkey.ts';
import { enterWith, type Me } from '../../session/session.ts';
import { tell } from '../../sync/ask.ts';
import type { Input, Output } from '../../sync/calls.ts';
import { isNetworkError } from '../../sync/failure.ts';
import { newKey } from '../../sync/key.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { CodeField } from '../../shared/proof/CodeField.tsx';

export type StepProps = {
  /** The user whose password was accepted. */
  email: string;
  challenge: string;
  methods: Output<'user.login'>['methods'];
  onDone: (me: Me) => Promise<void>;
  onBack: () => void;
};
type Proof = Omit<Input<'user.secondFactor'>, 'challenge' | 'device_token'>;

/** After a right password: the code of one's app, a recovery code, or a passkey. */
export function SecondStep({ email, challenge, methods, onDone, onBack }: StepProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<'code' | 'recovery_code'>('code');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const prove = async (bring: () => Proof | Promise<Proof>) => {
    setBusy(true);
    setFailure(null);
    try {
      const proof = await bring();
      const device_token = knownDeviceToken(email);
      const opened = await tell('user.secondFactor', { challenge, device_token, ...proof }, newKey());
      return await onDone(await enterWith(opened));
    } catch (error) {
      if (!isTakenBack(error)) setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
      setBusy(false);
      setCode('');
    }
    return undefined;
  };
  const byPasskey = async (): Promise<Proof> => {
    const { options } = await tell('user.passkeyQuestion', { challenge }, newKey());
    return { passkey: await signWithPasskey(options) };
  };
  const change = (next: typeof way) => {
    setWay(next);
    setCode('');
    setFailure(null);
  };
  // Recovery codes come with an app.
  const hasApp = methods.includes('code');
  const isApp = way === 'code';
  return (
    <>
      <DoorTitle
        title={<Trans>Two-step sign-in</Trans>}
        text={
          !hasApp ? (
            <Trans>Your role requires more than the password: use your passkey.</Trans>
          ) : isApp ? (
            <Trans>Enter the six digits your authenticator app shows now.</Trans>
          ) : (
            <Trans>Enter one of the recovery codes you saved. It works once.</Trans>
          )
        }
      />
      <Form onSubmit={() => void (code.trim() && prove(() => ({ [way]: code.trim() })))}>
        {hasApp ? (
          <>
            <CodeField
              key={way}
              size="large"
              autoFocus
              letters={!isApp}
              label={isApp ? <Trans>Code</Trans> : <Trans>Recovery code</Trans>}
              value={code}
              onChange={setCode}
              error={failure}
            />
            <SubmitButton size="pay" block loading={busy}>
              <Trans>Continue</Trans>
            </SubmitButton>
          </>
        ) : (
          failure && <p role="alert">{failure}</p>
        )}
        {methods.includes('passkey') && (
          <Button
            size="pay"
            block
            variant={hasApp ? 'default' : 'primary'}
            disabled={busy}
            why={canPasskeys() ? undefined : t`Passkeys do not work at this address`}
            icon={<IconFingerprint size={18} stroke={1.6} />}
            onClick={() => void prove(byPasskey)}
          >
            <Trans>Use a passkey</Trans>
          </Button>
        )}
        {methods.includes('recovery_code') && (
          <Button variant="subtle" block onClick={() => change(isApp ? 'recovery_code' : 'code')}>
            {isApp ? <Trans>I do not have my phone</Trans> : <Trans>Use the app instead</Trans>}
          </Button>
        )}
      </Form>
      <DoorFoot>
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </Button>
      </DoorFoot>
    </>
  );
}
