import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordOk } from '#domain/identity/password.ts';
import { useMe } from '../../session/session.ts';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Surface } from '../../ui/Surface.tsx';

/** Another password, by the present one. */
export function PasswordCard() {
  const { t } = useLingui();
  const me = useMe();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<{ isNew: boolean; text: string } | null>(null);
  const isShort = left && password !== '' && !passwordOk(password);
  const change = useCommand('user.changePassword', {
    onDone: () => {
      setCurrent('');
      setPassword('');
      setLeft(false);
      setFailure(null);
      showToast({ tone: 'good', title: t`Your password is changed`, text: t`All other devices are signed out.` });
    },
    onFailed: (error) =>
      setFailure({ isNew: error instanceof Refused && error.refusal === 'password.same', text: error.message }),
  });
  const submit = () => {
    setLeft(true);
    if (current && passwordOk(password)) change.mutate({ current, password });
  };
  return (
    <Surface title={<Trans>Password</Trans>}>
      <Form onSubmit={submit}>
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
          value={current}
          onChange={setCurrent}
          error={failure && !failure.isNew && failure.text}
        />
        <PasswordField
          label={<Trans>New password</Trans>}
          help={<Trans>At least 8 characters</Trans>}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          onBlur={() => setLeft(true)}
          error={isShort ? <Trans>At least 8 characters</Trans> : failure?.isNew && failure.text}
        />
        <div>
          <SubmitButton loading={change.isPending}>
            <Trans>Change password</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Surface>
  );
}
