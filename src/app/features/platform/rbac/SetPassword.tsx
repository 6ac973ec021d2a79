import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/user.resetPassword';
import { newPasswordFault, newPasswordRefusals } from '../../../shared/form/new-password.tsx';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { UserRow } from './queries.ts';

export function SetPassword({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useLingui();
  const { _id: user_id, email, name, first_name } = user;
  const form = useCallForm('user.resetPassword', limits, {
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: newPasswordFault(password, { email, names: [name, first_name] }) }),
    toInput: ({ password }) => ({ user_id, password }),
    refusals: newPasswordRefusals,
    onDone: () => {
      showToast({ tone: 'good', title: t`The password is set` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Set a password for ${user.name}?`}
      text={<Trans>They are signed out everywhere and notified by mail.</Trans>}
      confirm={<Trans>Set password</Trans>}
      formRef={form.props.ref}
      loading={form.isPending}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <NewPasswordField label={<Trans>New password</Trans>} {...form.field('password')} />
    </ConfirmDialog>
  );
}
