import { Trans, useLingui } from '@lingui/react/macro';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import limits from 'virtual:limits/user.secondFactor';
import { knownDeviceToken } from '../../../session/device/known-device.ts';
import { supportsPasskeys, isCancelled, signWithPasskey } from '../../../session/device/passkey.ts';
import { enterWith, type Me } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { mutate } from '../../../sync/request.ts';
import type { Output } from '../../../sync/calls.ts';
import { isNetworkError } from '../../../sync/failure.ts';
import { newKey } from '../../../sync/key.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { Note } from '../../../ui/Note.tsx';

export type StepProps = {
  /** The user whose password was accepted. */
  email: string;
  challenge: string;
  methods: Output<'user.login'>['methods'];
  onDone: (me: Me) => Promise<void>;
  onBack: () => void;
};

const empty = { code: '', recovery_code: '' };

/** After the password: the code of the authenticator app, a recovery code, or a passkey. */
export function SecondStep({ email, challenge, methods, onDone, onBack }: StepProps) {
  const { t } = useLingui();
  const [method, setMethod] = useState<'code' | 'recovery_code'>('code');
  const [failure, setFailure] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);

  const showFailure = (error: unknown) => {
    if (!isCancelled(error)) setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
  };
  const enter = async (open: () => Promise<Output<'user.secondFactor'>>) => {
    setEntering(true);
    setFailure(null);
    try {
      return await onDone(await enterWith(await open()));
    } catch (error) {
      showFailure(error);
      setEntering(false);
    }
    return undefined;
  };
  const device_token = knownDeviceToken(email);
  const form = useCallForm('user.secondFactor', limits, {
    initialValues: empty,
    required: { [method]: method === 'code' ? t`Enter the code the app shows.` : t`Enter a recovery code.` },
    toInput: (values) => {
      setFailure(null);
      return { challenge, device_token, [method]: values[method].trim() };
    },
    refusals: { 'second-factor.wrong': method, 'session.too-many-tries': method, 'session.challenge-over': method },
    onDone: (opened) => void enter(async () => opened),
    onFailed: showFailure,
  });
  const enterByPasskey = () =>
    enter(async () => {
      const { options } = await mutate('user.passkeyQuestion', { challenge }, newKey());
      const passkey = await signWithPasskey(options);
      return mutate('user.secondFactor', { challenge, device_token, passkey }, newKey());
    });
  const change = (next: typeof method) => {
    setMethod(next);
    form.reset(empty);
    setFailure(null);
  };
  const isBusy = form.isPending || isEntering;
  // Recovery codes come with an app.
  const hasApp = methods.includes('code');
  const isApp = method === 'code';
  return (
    <>
      <LoginTitle
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
      <Form {...form.props}>
        {hasApp && (
          <CodeField
            key={method}
            size="large"
            autoFocus
            letters={!isApp}
            label={isApp ? <Trans context="sign-in">Code</Trans> : <Trans>Recovery code</Trans>}
            {...form.field(method)}
          />
        )}
        {failure && <Note tone="bad" text={failure} />}
        {hasApp && (
          <SubmitButton size="pay" block loading={isBusy}>
            <Trans>Continue</Trans>
          </SubmitButton>
        )}
        {methods.includes('passkey') && (
          <Button
            size="pay"
            block
            variant={hasApp ? 'default' : 'primary'}
            disabled={isBusy}
            why={supportsPasskeys() ? undefined : t`Passkeys do not work at this address`}
            icon={<IconFingerprint size={18} stroke={1.6} />}
            onClick={() => void enterByPasskey()}
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
      <LoginFooter>
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </Button>
      </LoginFooter>
    </>
  );
}
