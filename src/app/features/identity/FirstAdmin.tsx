import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordFault } from '#domain/identity/password.ts';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { DoorTitle } from '../../ui/form/DoorTitle.tsx';

/** A new installation's first administrator, let in by the link the first start printed. */
export function FirstAdmin({ token }: { token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const owner = { email, names: [name] };
  const create = useCommand('user.setupAdmin', {
    onDone: () => {
      showToast({ tone: 'good', title: t`The administrator is ready. Sign in.` });
      void navigate({ to: '/user/login' });
    },
    onFailed: (error) => setFailure(error.message),
  });
  const submit = () => {
    setLeft(true);
    if (!passwordFault(password, owner) && name.trim() && email.trim()) create.mutate({ token, name, email, password });
  };
  return (
    <>
      <DoorTitle
        title={<Trans>Create the first administrator</Trans>}
        text={<Trans>This link works once. Everybody else is added by the administrator.</Trans>}
      />
      <Form onSubmit={submit}>
        <TextField size="large" label={<Trans>Name</Trans>} autoComplete="name" value={name} onChange={setName} />
        <TextField
          size="large"
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
        />
        <NewPasswordField
          size="large"
          label={<Trans>Password</Trans>}
          owner={owner}
          value={password}
          onChange={setPassword}
          onBlur={() => setLeft(true)}
          isChecked={left}
          refused={failure}
        />
        <SubmitButton size="pay" block loading={create.isPending}>
          <Trans>Create administrator</Trans>
        </SubmitButton>
      </Form>
    </>
  );
}
