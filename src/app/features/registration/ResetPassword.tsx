import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordFault } from '#domain/identity/password.ts';
import { keepDeviceToken } from '../../session/known-device.ts';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { DoorActions, DoorTitle } from '../../ui/form/DoorTitle.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { failureText } from './failure-text.ts';
import { useFields } from './use-fields.ts';

/** Where the link of the mail leads: a new password. It signs nobody in; the new password does. */
export function ResetPassword({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { values, isWrong, bind, leaveAll } = useFields({ password: '' }, ({ password }) =>
    passwordFault(password) ? ['password'] : [],
  );
  const [failure, setFailure] = useState<Error | null>(null);
  const reset = useCommand('user.resetForgotten', {
    onDone: ({ email, device_token }) => {
      keepDeviceToken(email, device_token);
      showToast({
        tone: 'good',
        title: t`The new password is set.`,
        text: t`You are signed out everywhere. Sign in with it.`,
      });
      void navigate({ to: '/user/login', state: { doorEmail: email }, replace: true });
    },
    onFailed: setFailure,
  });
  const isOver =
    token === '' ||
    (failure instanceof Refused && (failure.refusal === 'link.invalid' || failure.details['field'] === 'token'));
  if (isOver) return <LinkOver />;
  const submit = () => {
    setFailure(null);
    if (leaveAll()) reset.mutate({ token, password: values.password });
  };
  const failed = failure && failureText(failure, i18n);
  return (
    <>
      <DoorTitle
        title={<Trans>Set a new password</Trans>}
        text={<Trans>All devices that are signed in will be signed out.</Trans>}
      />
      <Form onSubmit={submit}>
        <NewPasswordField
          {...bind('password')}
          size="large"
          label={<Trans>New password</Trans>}
          autoFocus
          isChecked={isWrong('password')}
          refused={failed}
        />
        <SubmitButton size="pay" block loading={reset.isPending}>
          <Trans>Set password</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}

function LinkOver() {
  return (
    <>
      <DoorTitle
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>It was used, has expired, or a newer one was sent. Your password is as it was.</Trans>}
      />
      <DoorActions>
        <ButtonLink to="/user/forget" variant="primary" size="pay">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
        <ButtonLink to="/user/login" size="pay">
          <Trans>To the sign-in</Trans>
        </ButtonLink>
      </DoorActions>
    </>
  );
}
