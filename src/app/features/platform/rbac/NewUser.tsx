import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passwordLength } from '#domain/platform/identity/password.ts';
import limits from 'virtual:limits/user.addUser';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Form, SubmitButton } from '../../../ui/form/Form.tsx';
import { RadioCards } from '../../../ui/form/choice/RadioCards.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Drawer, DrawerEnd } from '../../../ui/layer/Drawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RolesField } from './RolesField.tsx';
import { userRules } from './user-form.ts';

const { min: minLength } = passwordLength;

/** Creates a user, with a password set here or by the user through a mail. */
export function NewUser({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [passwordBy, setPasswordBy] = useState<'mail' | 'password'>('mail');
  const rules = userRules(i18n);
  const form = useCallForm('user.addUser', limits, {
    ...rules,
    initialValues: { name: '', first_name: '', email: '', role_ids: [] as readonly string[], password: '' },
    required: { ...rules.required, role_ids: t`Please choose at least one role.` },
    validate: (values) => ({
      ...rules.validate(values),
      password:
        passwordBy === 'password' && values.password.length < minLength
          ? t`At least ${minLength} characters`
          : undefined,
    }),
    toInput: ({ password, role_ids, ...names }) => ({
      ...names,
      role_ids: [...role_ids],
      language: i18n.locale === 'zh-CN' ? 'zh-CN' : 'en-US',
      ...(passwordBy === 'password' && { password }),
    }),
    onDone: (user) => {
      showToast({
        tone: 'good',
        title: t`${user.name} is added`,
        ...(passwordBy === 'mail' ? { text: t`A mail with a link to set a password is on its way.` } : {}),
      });
      onAdded(user._id);
    },
  });
  const roles = form.field('role_ids');
  return (
    <Drawer
      title={t`Add user`}
      onClose={onClose}
      foot={
        <DrawerEnd>
          <SubmitButton form="new-user" loading={form.isPending}>
            <Trans>Add user</Trans>
          </SubmitButton>
        </DrawerEnd>
      }
    >
      <Form id="new-user" {...form.props}>
        <TextField label={<Trans>Name</Trans>} {...form.field('name')} autoComplete="off" />
        <TextField label={<Trans>First name</Trans>} optional {...form.field('first_name')} autoComplete="off" />
        <TextField label={<Trans>E-mail</Trans>} type="email" {...form.field('email')} autoComplete="off" />
        <RolesField chosen={roles.value} onChange={roles.onChange} error={roles.error} />
        <RadioCards
          label={t`Password`}
          value={passwordBy}
          onChange={setPasswordBy}
          cards={[
            { value: 'mail', label: <Trans>Let them set it</Trans>, text: <Trans>They get a mail with a link.</Trans> },
            { value: 'password', label: <Trans>Set it here</Trans>, text: <Trans>You hand it over yourself.</Trans> },
          ]}
        />
        {passwordBy === 'password' && (
          <PasswordField
            label={<Trans>Password</Trans>}
            help={<Trans>At least {minLength} characters</Trans>}
            {...form.field('password')}
            autoComplete="new-password"
          />
        )}
      </Form>
    </Drawer>
  );
}
