import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { IconFingerprint } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { landing } from '../../session/auth-guard.ts';
import { forgetIdleEnd, hasEndedIdle } from '../../session/idle-end.ts';
import { canPasskeys, isTakenBack } from '../../session/passkey.ts';
import { signIn, signInWithPasskey, type Me, type SignInStep } from '../../session/session.ts';
import { isNetworkError, Refused } from '../../sync/failure.ts';
import { Button, linkClass } from '../../ui/button/Button.tsx';
import { DoorAside, DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Note } from '../../ui/Note.tsx';

// Few come this far at the door; the others need not load it.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));
const EnrolStep = lazy(async () => ({ default: (await import('./EnrolStep.tsx')).EnrolStep }));

type LoginProps = {
  /** The full path the door interrupted. */
  asked: string | undefined;
  /** An address known from the page before. */
  known?: string;
  /** What helps somebody whose address was never confirmed. */
  unconfirmed?: (email: string) => ReactNode;
};

/** Sign in, then on to what was asked for. */
export function Login({ asked, known = '', unconfirmed }: LoginProps) {
  const { t } = useLingui();
  const router = useRouter();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [waits, setWaits] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [endedIdle] = useState(hasEndedIdle);

  const [step, setStep] = useState<Exclude<SignInStep, { next: 'none' }> | null>(null);

  const land = async (me: Me) => {
    forgetIdleEnd();
    await router.navigate({ href: landing(me, asked), replace: true });
    // Where the door stands in place of a page, the address stays and only what it shows changes.
    await router.invalidate();
  };
  const attempt = async (act: () => Promise<SignInStep>) => {
    setBusy(true);
    setFailure(null);
    setWaits(null);
    try {
      const next = await act();
      if (next.next === 'none') return await land(next.me);
      setStep(next);
    } catch (error) {
      if (!isTakenBack(error)) setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
      if (error instanceof Refused && error.refusal === 'session.unconfirmed') setWaits(email.trim());
    }
    setBusy(false);
  };
  const submit = () => {
    if (email.trim() === '' || password === '') setFailure(t`Please enter your e-mail and your password.`);
    else void attempt(() => signIn(email, password));
  };
  const back = () => {
    setStep(null);
    setPassword('');
  };
  if (step) {
    const Step = step.next === 'enrol' ? EnrolStep : SecondStep;
    return (
      <Suspense>
        <Step email={email} challenge={step.challenge} methods={step.methods} onDone={land} onBack={back} />
      </Suspense>
    );
  }

  return (
    <>
      <DoorTitle title={<Trans>Sign in</Trans>} text={<Trans>Your orders, your parcels, your balance.</Trans>} />
      <Form onSubmit={submit}>
        {endedIdle && (
          <Note
            tone="wait"
            title={<Trans>You were signed out because nothing was done for a while.</Trans>}
            text={<Trans>Sign in to go on where you were. What waits on this device is kept.</Trans>}
          />
        )}
        <TextField
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={known === ''}
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          size="large"
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          autoFocus={known !== ''}
          value={password}
          onChange={setPassword}
          error={failure}
        />
        {waits && unconfirmed?.(waits)}
        <DoorAside>
          <Link to="/user/forget" className={linkClass} state={{ doorEmail: email.trim() }}>
            <Trans>Forgot password?</Trans>
          </Link>
        </DoorAside>
        <SubmitButton size="pay" block loading={busy}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        {canPasskeys() && (
          <Button
            size="pay"
            block
            disabled={busy}
            icon={<IconFingerprint size={18} stroke={1.6} />}
            onClick={() => void attempt(async () => ({ next: 'none', me: await signInWithPasskey() }))}
          >
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
      </Form>
      <DoorFoot>
        <Trans>
          New here?{' '}
          <Link to="/user/register" className={linkClass}>
            Create an account
          </Link>
        </Trans>
      </DoorFoot>
    </>
  );
}
