import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { RadioCards } from '../../ui/form/RadioCards.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../ui/layer/Drawer.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import { RolesField } from './RolesField.tsx';
import { emailTakenBy, faultsOf } from './user-form.ts';

/** Adds somebody, with a password given here or set by them through a mail. */
export function NewUser({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [fields, setFields] = useState({ name: '', first_name: '', email: '' });
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [way, setWay] = useState<'mail' | 'password'>('mail');
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<string | null>(null);
  const add = useCommand('user.addUser', {
    onDone: (user) => {
      showToast({
        tone: 'good',
        title: t`${user.name} is added`,
        ...(way === 'mail' ? { text: t`A mail with a link to set a password is on its way.` } : {}),
      });
      onAdded(user._id);
    },
    onFailed: (error, { email }) => {
      if (!emailTakenBy(error)) return false;
      setTaken(email);
      return true;
    },
  });
  const faults = {
    ...faultsOf(fields, i18n, taken),
    ...(roles.length === 0 ? { roles: t`Please choose at least one role.` } : {}),
    ...(way === 'password' && password.length < 8 ? { password: t`At least 8 characters.` } : {}),
  };
  const shown = (field: keyof typeof faults) => (left.has(field) ? faults[field] : undefined);
  const leave = (field: string) => () => setLeft(new Set([...left, field]));
  const set = (field: keyof typeof fields) => (text: string) => setFields({ ...fields, [field]: text });
  const submit = () => {
    setLeft(new Set(['name', 'email', 'roles', 'password']));
    if (Object.keys(faults).length > 0) return;
    const language = i18n.locale === 'zh-CN' ? 'zh-CN' : 'en-US';
    add.mutate({ ...fields, role_ids: [...roles], language, ...(way === 'password' ? { password } : {}) });
  };
  return (
    <Drawer
      title={t`Add user`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="new-user" loading={add.isPending}>
            <Trans>Add user</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="new-user" onSubmit={submit}>
        <TextField
          label={<Trans>Name</Trans>}
          value={fields.name}
          onChange={set('name')}
          onBlur={leave('name')}
          error={shown('name')}
          autoComplete="off"
        />
        <TextField
          label={<Trans>First name</Trans>}
          optional
          value={fields.first_name}
          onChange={set('first_name')}
          autoComplete="off"
        />
        <TextField
          label={<Trans>E-mail</Trans>}
          type="email"
          value={fields.email}
          onChange={set('email')}
          onBlur={leave('email')}
          error={shown('email')}
          autoComplete="off"
        />
        <RolesField chosen={roles} onChange={setRoles} error={shown('roles')} />
        <RadioCards
          label={t`Password`}
          value={way}
          onChange={setWay}
          cards={[
            { value: 'mail', label: <Trans>Let them set it</Trans>, text: <Trans>They get a mail with a link.</Trans> },
            { value: 'password', label: <Trans>Set it here</Trans>, text: <Trans>You hand it over yourself.</Trans> },
          ]}
        />
        {way === 'password' && (
          <PasswordField
            label={<Trans>Password</Trans>}
            help={<Trans>At least 8 characters.</Trans>}
            value={password}
            onChange={setPassword}
            onBlur={leave('password')}
            error={shown('password')}
            autoComplete="new-password"
          />
        )}
      </Form>
    </Drawer>
  );
}
