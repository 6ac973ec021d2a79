import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { showToast } from '../../ui/layer/toast-store.ts';
import type { UserRow } from './search.ts';
import { emailTakenBy, faultsOf } from './user-form.ts';

export function UserNames({ user }: { user: UserRow }) {
  const { t, i18n } = useLingui();
  const { name, first_name, email } = user;
  const [fields, setFields] = useState({ name, first_name, email });
  const [taken, setTaken] = useState<string | null>(null);
  const save = useCommand('user.edit', {
    onDone: (saved) => showToast({ tone: 'good', title: t`${saved.name} is saved` }),
    onFailed: (error, input) => {
      if (!emailTakenBy(error)) return false;
      setTaken(input.email);
      return true;
    },
  });
  const faults = faultsOf(fields, i18n, taken);
  const isSame = fields.name === name && fields.first_name === first_name && fields.email === email;
  const set = (field: keyof typeof fields) => (text: string) => setFields({ ...fields, [field]: text });
  const submit = () => {
    if (Object.keys(faults).length === 0 && !isSame) save.mutate({ user_id: user._id, ...fields });
  };
  return (
    <Form onSubmit={submit}>
      <TextField label={<Trans>Name</Trans>} value={fields.name} onChange={set('name')} error={faults.name} />
      <TextField label={<Trans>First name</Trans>} optional value={fields.first_name} onChange={set('first_name')} />
      <TextField
        label={<Trans>E-mail</Trans>}
        type="email"
        value={fields.email}
        onChange={set('email')}
        error={faults.email}
      />
      <div>
        <Button
          type="submit"
          size="form"
          loading={save.isPending}
          why={isSame ? t`Nothing is changed yet.` : undefined}
        >
          <Trans>Save name and address</Trans>
        </Button>
      </div>
    </Form>
  );
}
