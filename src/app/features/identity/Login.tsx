import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { landing } from '../../session/enter.ts';
import { signIn } from '../../session/session.ts';
import { Refused, Unreachable } from '../../sync/failure.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import { DoorAside, DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';

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

  const submit = async () => {
    if (email.trim() === '' || password === '') {
      setFailure(t`Please enter your e-mail and your password.`);
      return;
    }
    setBusy(true);
    setFailure(null);
    setWaits(null);
    try {
      const me = await signIn(email, password);
      await router.navigate({ href: landing(me, asked), replace: true });
      // Where the door stands in place of a page, the address stays and only what it shows changes.
      await router.invalidate();
    } catch (error) {
      setFailure(error instanceof Unreachable ? t`Network Error` : (error as Error).message);
      if (error instanceof Refused && error.refusal === 'session.unconfirmed') setWaits(email.trim());
      setBusy(false);
    }
  };

  return (
    <>
      <DoorTitle title={<Trans>Sign in</Trans>} text={<Trans>Your orders, your parcels, your balance.</Trans>} />
      <Form onSubmit={() => void submit()}>
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
