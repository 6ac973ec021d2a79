import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import limits from 'virtual:limits/user.setupAdmin';
import { newPasswordFault, newPasswordRefusals } from '../../../shared/form/new-password.tsx';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LoginTitle } from '../../../ui/form/LoginTitle.tsx';

/** Creates the first administrator of a new installation, with the token from the link the first start printed. */
export function FirstAdmin({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm('user.setupAdmin', limits, {
    initialValues: { name: '', email: '', password: '' },
    validate: ({ name, email, password }) => ({ password: newPasswordFault(password, { email, names: [name] }) }),
    toInput: (values) => ({ token, ...values }),
    refusals: newPasswordRefusals,
    onDone: () => {
      showToast({ tone: 'good', title: t`The administrator is ready. Sign in.` });
      void navigate({ to: '/user/login' });
    },
    onFailed: () => true,
  });
  return (
    <>
      <LoginTitle
        title={<Trans>Create the first administrator</Trans>}
        text={<Trans>This link works once. All other users are added by the administrator.</Trans>}
      />
      <Form {...form.props}>
        <TextField size="large" label={<Trans>Name</Trans>} autoComplete="name" {...form.field('name')} />
        <TextField
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
        <NewPasswordField
          size="large"
          label={<Trans>Password</Trans>}
          {...form.field('password')}
          error={form.errorOf('password') ?? form.failure?.message}
        />
        <SubmitButton size="pay" block loading={form.isPending}>
          <Trans>Create administrator</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}
