import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { landing } from '../../session/enter.ts';
import { signIn } from '../../session/session.ts';
import { Unreachable } from '../../sync/failure.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { SectionTitle } from './SectionTitle.tsx';

/** Sign in, then on to what was asked for. `asked` is the full path the door interrupted. */
export function Login({ asked }: { asked: string | undefined }) {
  const { t } = useLingui();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (email.trim() === '' || password === '') {
      setFailure(t`Please enter your e-mail and your password.`);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const me = await signIn(email, password);
      await router.navigate({ href: landing(me, asked), replace: true });
      // Where the door stands in place of a page, the address stays and only what it shows changes.
      await router.invalidate();
    } catch (error) {
      setFailure(error instanceof Unreachable ? t`Network Error` : (error as Error).message);
      setBusy(false);
    }
  };

  return (
    <>
      <SectionTitle title={<Trans>Sign in</Trans>} text={<Trans>Your orders, your parcels, your balance.</Trans>} />
      <Form onSubmit={() => void submit()}>
        <TextField
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          size="large"
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure}
        />
        <SubmitButton size="pay" block loading={busy}>
          <Trans>Sign in</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}
