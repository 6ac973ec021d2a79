import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/security.removeSecondFactor';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { CodeField } from '../../../shared/proof/CodeField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { Note } from '../../../ui/Note.tsx';

/** Turning off the second factor needs both the password and a code. */
export function RemoveFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useCallForm('security.removeSecondFactor', limits, {
    isDiscardable: true,
    initialValues: { password: '', code: '' },
    required: { password: t`Please enter your password.`, code: t`Enter the code the app shows, or a recovery code.` },
    toInput: ({ password, code }) => ({ password, code: code.trim() }),
    refusals: {
      'password.wrong': 'password',
      'second-factor.wrong': 'code',
      'second-factor.none': 'code',
      'session.too-many-tries': 'code',
    },
    onDone: onClose,
    onFailed: () => true,
  });
  return (
    <ConfirmDialog
      title={t`Turn off two-step sign-in?`}
      text={<Trans>The password alone signs you in again, and your recovery codes are void.</Trans>}
      confirm={<Trans>Turn off</Trans>}
      danger
      loading={form.isPending}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <PasswordField
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <CodeField letters label={<Trans>Code from the app, or a recovery code</Trans>} {...form.field('code')} />
      {form.failure && <Note tone="bad" text={form.failure.message} />}
    </ConfirmDialog>
  );
}
