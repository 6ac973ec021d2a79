import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { IconFingerprint } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import limits from 'virtual:limits/user.login';
import { landingPath } from '../../../session/auth-guard.ts';
import { forgetSessionEnd, readSessionEnd } from '../../../session/session-end.ts';
import { supportsPasskeys, isCancelled } from '../../../session/device/passkey.ts';
import { loginInput, signInStep, signInWithPasskey, type Me, type SignInStep } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { isNetworkError, Refused } from '../../../sync/failure.ts';
import { Button, linkClass } from '../../../ui/button/Button.tsx';
import { LoginAside, LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Note } from '../../../ui/Note.tsx';

// Most sign-ins need no second step.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));
// It reads the device database, which a sign-in does not need.
const SessionEndNote = lazy(async () => ({ default: (await import('./SessionEndNote.tsx')).SessionEndNote }));
const EnrolStep = lazy(async () => ({ default: (await import('./EnrolStep.tsx')).EnrolStep }));

type LoginProps = {
  /** The full path that needed the login. */
  returnTo: string | undefined;
  /** The e-mail address, if the previous page knew it. */
  known?: string;
  /** Shown for an address that was never confirmed. */
  unconfirmed?: (email: string) => ReactNode;
};

/** Signs in, then opens the requested page. */
export function Login({ returnTo: target, known = '', unconfirmed }: LoginProps) {
  const { t } = useLingui();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const [isEntering, setEntering] = useState(false);
  const [ended] = useState(readSessionEnd);
  const [step, setStep] = useState<Exclude<SignInStep, { next: 'none' }> | null>(null);

  const land = async (me: Me) => {
    forgetSessionEnd();
    await router.navigate({ href: landingPath(me, target), replace: true });
    // Where the login is shown in place of a page, the URL is the same and only its content changes.
    await router.invalidate();
  };
  const showFailure = (error: unknown) => {
    if (!isCancelled(error)) setFailure(isNetworkError(error) ? t`Network Error` : (error as Error).message);
  };
  const enter = async (act: () => Promise<SignInStep>) => {
    setEntering(true);
    setFailure(null);
    setUnconfirmedEmail(null);
    try {
      const next = await act();
      if (next.next === 'none') return await land(next.me);
      setStep(next);
    } catch (error) {
      showFailure(error);
    }
    setEntering(false);
  };
  const form = useCallForm('user.login', limits, {
    initialValues: { email: known, password: '' },
    required: { email: t`Please enter your e-mail address.`, password: t`Please enter your password.` },
    toInput: ({ email, password }) => {
      setFailure(null);
      setUnconfirmedEmail(null);
      return loginInput(email.trim(), password);
    },
    refusals: { 'session.wrong-password': 'password', 'session.too-many-tries': 'password' },
    onDone: (login) => void enter(() => signInStep(login)),
    onFailed: (error, { email }) => {
      if (error instanceof Refused && error.refusal === 'session.unconfirmed') setUnconfirmedEmail(email);
      showFailure(error);
    },
  });
  const { email } = form.values;
  const isBusy = form.isPending || isEntering;
  const back = () => {
    setStep(null);
    form.set('password', '');
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
      <LoginTitle title={<Trans>Sign in</Trans>} text={<Trans>Your orders, your parcels, your balance.</Trans>} />
      <Form {...form.props}>
        {ended && (
          <Suspense>
            <SessionEndNote why={ended} />
          </Suspense>
        )}
        <TextField
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={known === ''}
          {...form.field('email')}
        />
        <PasswordField
          size="large"
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          autoFocus={known !== ''}
          {...form.field('password')}
        />
        {failure && <Note tone="bad" text={failure} />}
        {unconfirmedEmail && unconfirmed?.(unconfirmedEmail)}
        <LoginAside>
          <Link to="/user/forget" className={linkClass} state={{ doorEmail: email.trim() }}>
            <Trans>Forgot password?</Trans>
          </Link>
        </LoginAside>
        <SubmitButton size="pay" block loading={isBusy}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        {supportsPasskeys() && (
          <Button
            size="pay"
            block
            disabled={isBusy}
            icon={<IconFingerprint size={18} stroke={1.6} />}
            onClick={() => void enter(async () => ({ next: 'none', me: await signInWithPasskey() }))}
          >
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
      </Form>
      <LoginFooter>
        <Trans>
          New here?{' '}
          <Link to="/user/register" className={linkClass}>
            Create an account
          </Link>
        </Trans>
      </LoginFooter>
    </>
  );
}
