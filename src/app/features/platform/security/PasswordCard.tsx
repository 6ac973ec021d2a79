import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/user.changePassword';
import { newPasswordFault, newPasswordRefusals } from '../../../shared/form/new-password.tsx';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { useMe } from '../../../session/session.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Surface } from '../../../ui/Surface.tsx';

const empty = { current: '', password: '' };

/** Changes the password, after entering the current one. */
export function PasswordCard() {
  const { t } = useLingui();
  const me = useMe();
  const form = useCallForm('user.changePassword', limits, {
    initialValues: empty,
    validate: ({ password }) => ({
      password: newPasswordFault(password, { email: me.email, names: [me.name, me.first_name, me.nickname] }),
    }),
    toInput: (values) => values,
    refusals: {
      'password.wrong': 'current',
      'session.too-many-tries': 'current',
      ...newPasswordRefusals,
    },
    onDone: () => {
      form.reset(empty);
      showToast({ tone: 'good', title: t`Your password is changed`, text: t`All other devices are signed out.` });
    },
    onFailed: () => true,
  });
  return (
    <Surface title={<Trans>Password</Trans>}>
      <Form {...form.props}>
        <input
          className="py-sr"
          type="text"
          autoComplete="username"
          value={me.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          label={<Trans>Present password</Trans>}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordField
          label={<Trans>New password</Trans>}
          {...form.field('password')}
          error={form.errorOf('password') ?? form.failure?.message}
        />
        <div>
          <SubmitButton loading={form.isPending}>
            <Trans>Change password</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Surface>
  );
}
