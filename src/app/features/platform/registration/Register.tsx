import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { emailOk, nameOk } from '#domain/platform/registration/names.ts';
import { phoneOf } from '#domain/platform/registration/phone.ts';
import limits from 'virtual:limits/user.register';
import { newPasswordFault, newPasswordRefusals } from '../../../shared/form/new-password.tsx';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { linkClass } from '../../../ui/button/Button.tsx';
import { LoginFooter, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Note } from '../../../ui/Note.tsx';
import { failureText } from './failure-text.ts';
import { useReferral, visitOf } from './referral.ts';

/** Registers a seller; the account is created once the mail is confirmed. `referral`: the code of an affiliate's link. */
export function Register({ referral }: { referral: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const code = useReferral(referral);
  const form = useCallForm('user.register', limits, {
    initialValues: { name: '', email: '', password: '', phone: '', referral_code: code },
    validate: ({ name, email, password, phone }) => ({
      name: nameOk(name) ? undefined : t`Enter a name of at most 80 characters.`,
      email: emailOk(email) ? undefined : t`Enter an e-mail address, such as name@shop.com.`,
      password: newPasswordFault(password, { email, names: [name] }),
      phone:
        phone.trim() === '' || phoneOf(phone)
          ? undefined
          : t`Enter the number with its country, such as +31 6 12345678.`,
    }),
    toInput: ({ name, email, password, phone, referral_code }) => ({
      name: name.trim(),
      email: email.trim(),
      password,
      phone: phoneOf(phone) ?? undefined,
      referral_code: referral_code.trim() || undefined,
      referral_visit: visitOf(referral_code.trim(), new Date()),
    }),
    refusals: { 'register.referral-unknown': 'referral_code', ...newPasswordRefusals },
    onDone: (_, { email }) => void navigate({ to: '/user/register-result', search: {}, state: { doorEmail: email } }),
    onFailed: () => true,
  });
  return (
    <>
      <LoginTitle
        title={<Trans>Create an account</Trans>}
        text={<Trans>For shops. We send a mail to confirm your address.</Trans>}
      />
      <Form {...form.props}>
        <TextField
          {...form.field('name')}
          size="large"
          label={<Trans>Name</Trans>}
          help={<Trans>Yours or your company’s</Trans>}
          autoComplete="name"
          autoFocus
        />
        <TextField
          {...form.field('email')}
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <NewPasswordField {...form.field('password')} size="large" label={<Trans>Password</Trans>} />
        <TextField
          {...form.field('phone')}
          size="large"
          optional
          label={<Trans>Phone</Trans>}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...form.field('referral_code')}
          size="large"
          optional
          label={<Trans>Referral code</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {form.failure && <Note tone="bad" text={failureText(form.failure, i18n)} />}
        <SubmitButton size="pay" block loading={form.isPending}>
          <Trans>Create account</Trans>
        </SubmitButton>
      </Form>
      <LoginFooter>
        <Trans>
          Have an account?{' '}
          <Link to="/user/login" className={linkClass}>
            Sign in
          </Link>
        </Trans>
      </LoginFooter>
    </>
  );
}
