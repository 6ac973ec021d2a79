import { Trans, useLingui } from '@lingui/react/macro';
import limits from 'virtual:limits/user.edit';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { UserRow } from './queries.ts';
import { userRules } from './user-form.ts';

export function UserNames({ user }: { user: UserRow }) {
  const { t, i18n } = useLingui();
  const { name, first_name, email } = user;
  const rules = userRules(i18n);
  const form = useCallForm('user.edit', limits, {
    ...rules,
    initialValues: { name, first_name, email },
    validate: (values) => rules.validate(values),
    toInput: (values) => (isSame(values) ? null : { user_id: user._id, ...values }),
    onDone: (saved) => showToast({ tone: 'good', title: t`${saved.name} is saved` }),
  });
  const isSame = (values: { name: string; first_name: string; email: string }) =>
    values.name === name && values.first_name === first_name && values.email === email;
  return (
    <Form {...form.props}>
      <TextField label={<Trans>Name</Trans>} {...form.field('name')} />
      <TextField label={<Trans>First name</Trans>} optional {...form.field('first_name')} />
      <TextField label={<Trans>E-mail</Trans>} type="email" {...form.field('email')} />
      <div>
        <Button
          type="submit"
          size="form"
          loading={form.isPending}
          why={isSame(form.values) ? t`Nothing is changed yet.` : undefined}
        >
          <Trans>Save name and address</Trans>
        </Button>
      </div>
    </Form>
  );
}
