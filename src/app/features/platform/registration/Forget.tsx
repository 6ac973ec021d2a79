import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { emailOk } from '#domain/platform/registration/names.ts';
import limits from 'virtual:limits/user.forget';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useLoginEmail } from './login-email.ts';
import { failureText } from './failure-text.ts';

/** Requests the mail with the link to reset a password. */
export function Forget() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm('user.forget', limits, {
    initialValues: { email: useLoginEmail() },
    validate: ({ email }) => ({
      email: emailOk(email) ? undefined : t`Enter an e-mail address, such as name@shop.com.`,
    }),
    toInput: ({ email }) => ({ email: email.trim() }),
    onDone: (_, { email }) => void navigate({ to: '/user/sendEmail', state: { doorEmail: email } }),
    onFailed: () => true,
  });
  return (
    <>
      <LoginTitle
        title={<Trans>Forgot your password?</Trans>}
        text={<Trans>We send you a link to set a new one.</Trans>}
      />
      <Form {...form.props}>
        <TextField
          {...form.field('email')}
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          error={form.errorOf('email') ?? (form.failure && failureText(form.failure, i18n))}
        />
        <SubmitButton size="pay" block loading={form.isPending}>
          <Trans>Send the link</Trans>
        </SubmitButton>
      </Form>
      <LoginFooter>
        <Trans>
          Remembered it?{' '}
          <Link to="/user/login" className={linkClass}>
            Sign in
          </Link>
        </Trans>
      </LoginFooter>
    </>
  );
}
