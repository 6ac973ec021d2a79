import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordFault } from '#domain/identity/password.ts';
import { useMe } from '../../session/session.ts';
import { Refused } from '../../sync/failure.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { Surface } from '../../ui/Surface.tsx';

/** What is wrong with the present password; every other refusal is about the new one. */
const currentRefusals: ReadonlySet<string> = new Set(['password.wrong', 'session.too-many-tries']);

/** Another password, by the present one. */
export function PasswordCard() {
  const { t } = useLingui();
  const me = useMe();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<{ isNew: boolean; text: string } | null>(null);
  const owner = { email: me.email, names: [me.name, me.first_name, me.nickname] };
  const change = useCommand('user.changePassword', {
    onDone: () => {
      setCurrent('');
      setPassword('');
      setLeft(false);
      setFailure(null);
      showToast({ tone: 'good', title: t`Your password is changed`, text: t`All other devices are signed out.` });
    },
    onFailed: (error) =>
      setFailure({ isNew: error instanceof Refused && !currentRefusals.has(error.refusal), text: error.message }),
  });
  const submit = () => {
    setLeft(true);
    if (current && !passwordFault(password, owner)) change.mutate({ current, password });
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
        <NewPasswordField
          label={<Trans>New password</Trans>}
          owner={owner}
          value={password}
          onChange={setPassword}
          onBlur={() => setLeft(true)}
          isChecked={left && password !== ''}
          refused={failure?.isNew && failure.text}
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
