import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import limits from 'virtual:limits/user.resetForgotten';
import { storeDeviceToken } from '../../../session/device/known-device.ts';
import { Refused } from '../../../sync/failure.ts';
import { newPasswordFault, newPasswordRefusals } from '../../../shared/form/new-password.tsx';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { LoginActions, LoginTitle } from '../../../ui/form/LoginTitle.tsx';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { failureText } from './failure-text.ts';

/** The target of the link in the mail: sets a new password. The user then signs in with it. */
export function ResetPassword({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useCallForm('user.resetForgotten', limits, {
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: newPasswordFault(password) }),
    toInput: ({ password }) => ({ token, password }),
    refusals: newPasswordRefusals,
    onDone: ({ email, device_token }) => {
      storeDeviceToken(email, device_token);
      showToast({
        tone: 'good',
        title: t`The new password is set.`,
        text: t`You are signed out everywhere. Sign in with it.`,
      });
      void navigate({ to: '/user/login', state: { doorEmail: email }, replace: true });
    },
    onFailed: () => true,
  });
  const { failure } = form;
  const isOver =
    token === '' ||
    (failure instanceof Refused && (failure.refusal === 'link.invalid' || failure.details['field'] === 'token'));
  if (isOver) return <LinkOver />;
  return (
    <>
      <LoginTitle
        title={<Trans>Set a new password</Trans>}
        text={<Trans>All devices that are signed in will be signed out.</Trans>}
      />
      <Form {...form.props}>
        <NewPasswordField
          {...form.field('password')}
          size="large"
          label={<Trans>New password</Trans>}
          autoFocus
          error={form.errorOf('password') ?? (failure && failureText(failure, i18n))}
        />
        <SubmitButton size="pay" block loading={form.isPending}>
          <Trans>Set password</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}

function LinkOver() {
  return (
    <>
      <LoginTitle
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>It was used, has expired, or a newer one was sent. Your password is as it was.</Trans>}
      />
      <LoginActions>
        <ButtonLink to="/user/forget" variant="primary" size="pay">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
        <ButtonLink to="/user/login" size="pay">
          <Trans>To the sign-in</Trans>
        </ButtonLink>
      </LoginActions>
    </>
  );
}
