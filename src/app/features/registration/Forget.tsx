import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailOk } from '#domain/registration/names.ts';
import { useCommand } from '../../sync/queries.ts';
import { linkClass } from '../../ui/button/Button.tsx';
import { DoorFoot, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useDoorEmail } from './door-email.ts';
import { failureText } from './failure-text.ts';
import { useFields } from './use-fields.ts';

/** Asks for the link by which a forgotten password is replaced. */
export function Forget() {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { values, isWrong, bind, leaveAll } = useFields({ email: useDoorEmail() }, ({ email }) =>
    emailOk(email) ? [] : ['email'],
  );
  const [failure, setFailure] = useState<Error | null>(null);
  const forget = useCommand('user.forget', {
    onDone: (_, { email }) => void navigate({ to: '/user/sendEmail', state: { doorEmail: email } }),
    onFailed: setFailure,
  });
  const submit = () => {
    setFailure(null);
    if (leaveAll()) forget.mutate({ email: values.email.trim() });
  };
  const failed = failure && failureText(failure, i18n);
  return (
    <>
      <DoorTitle
        title={<Trans>Forgot your password?</Trans>}
        text={<Trans>We send you a link to set a new one.</Trans>}
      />
      <Form onSubmit={submit}>
        <TextField
          {...bind('email')}
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={200}
          autoFocus
          error={isWrong('email') ? <Trans>Enter an e-mail address, such as name@shop.com.</Trans> : failed}
        />
        <SubmitButton size="pay" block loading={forget.isPending}>
          <Trans>Send the link</Trans>
        </SubmitButton>
      </Form>
      <DoorFoot>
        <Trans>
          Remembered it?{' '}
          <Link to="/user/login" className={linkClass}>
            Sign in
          </Link>
        </Trans>
      </DoorFoot>
    </>
  );
}
