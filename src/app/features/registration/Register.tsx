import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordFault } from '#domain/identity/password.ts';
import { emailOk, nameOk } from '#domain/registration/names.ts';
import { phoneOf } from '#domain/registration/phone.ts';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import { DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Note } from '../../ui/Note.tsx';
import { failureText } from './failure-text.ts';
import { useFields } from './use-fields.ts';

type Values = { name: string; email: string; password: string; phone: string; referral: string };

const wrongOf = ({ name, email, password, phone }: Values): (keyof Values)[] => [
  ...(nameOk(name) ? [] : ['name' as const]),
  ...(emailOk(email) ? [] : ['email' as const]),
  ...(passwordFault(password, { email, names: [name] }) ? ['password' as const] : []),
  ...(phone.trim() === '' || phoneOf(phone) ? [] : ['phone' as const]),
];

/** Asks for a seller's account; the mail decides whether there will be one. `referral`: the code of the link followed here. */
export function Register({ referral }: { referral: string }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const initial: Values = { name: '', email: '', password: '', phone: '', referral };
  const { values, isWrong, bind, leaveAll } = useFields(initial, wrongOf);
  const [failure, setFailure] = useState<Error | null>(null);
  const isReferral = failure instanceof Refused && failure.refusal === 'register.referral-unknown';
  const isPassword = failure instanceof Refused && failure.refusal.startsWith('password.');
  const register = useCommand('user.register', {
    onDone: (_, { email }) => void navigate({ to: '/user/register-result', search: {}, state: { doorEmail: email } }),
    onFailed: setFailure,
  });
  const submit = () => {
    setFailure(null);
    if (!leaveAll()) return;
    const { name, email, password } = values;
    const phone = phoneOf(values.phone) ?? undefined;
    register.mutate({
      name: name.trim(),
      email: email.trim(),
      password,
      phone,
      referral_code: values.referral.trim() || undefined,
    });
  };
  return (
    <>
      <DoorTitle
        title={<Trans>Create an account</Trans>}
        text={<Trans>For shops. We send a mail to confirm your address.</Trans>}
      />
      <Form onSubmit={submit}>
        <TextField
          {...bind('name')}
          size="large"
          label={<Trans>Name</Trans>}
          help={<Trans>Yours or your company’s</Trans>}
          autoComplete="name"
          maxLength={80}
          autoFocus
          error={isWrong('name') && <Trans>Enter a name of at most 80 characters.</Trans>}
        />
        <TextField
          {...bind('email')}
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={200}
          error={isWrong('email') && <Trans>Enter an e-mail address, such as name@shop.com.</Trans>}
        />
        <NewPasswordField
          {...bind('password')}
          size="large"
          label={<Trans>Password</Trans>}
          owner={{ email: values.email, names: [values.name] }}
          isChecked={isWrong('password')}
          refused={isPassword && failure.message}
        />
        <TextField
          {...bind('phone')}
          size="large"
          optional
          label={<Trans>Phone</Trans>}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={isWrong('phone') && <Trans>Enter the number with its country, such as +31 6 12345678.</Trans>}
        />
        <TextField
          {...bind('referral')}
          size="large"
          optional
          label={<Trans>Referral code</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={isReferral && failure.message}
        />
        {failure && !isReferral && !isPassword && <Note tone="bad" text={failureText(failure, i18n)} />}
        <SubmitButton size="pay" block loading={register.isPending}>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
      <DoorFoot>
        <Trans>
          Have an account?{' '}
          <Link to="/user/login" className={linkClass}>
            Sign in
          </Link>
        </Trans>
      </DoorFoot>
    </>
  );
}
