import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import limits from 'virtual:limits/user.update';
import { useMe } from '../../../session/session.ts';
import { useCallForm } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { currencyOptions } from '../../../i18n/currency-options.ts';

/** Requests the currency from users without one; the page then reloads in it. */
export function CurrencyPrompt() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [later, setLater] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useCallForm('user.update', limits, {
    initialValues: { name: me.name, currency_type: 'EUR' as string | null },
    required: { name: t`Please enter your name`, currency_type: t`Please choose a currency` },
    toInput: ({ name, currency_type }) => (currency_type === null ? null : { name, currency_type }),
    onDone: () => {
      setSaved(true);
      location.reload();
    },
  });
  if (later) return null;
  return (
    <ConfirmDialog
      title={t`Your name and currency`}
      text={<Trans>Prices are shown in this currency from now on. You can change it in your account settings.</Trans>}
      confirm={<Trans>Save</Trans>}
      keep={<Trans>Later</Trans>}
      loading={form.isPending || isSaved}
      formRef={form.props.ref}
      onConfirm={form.submit}
      onClose={() => setLater(true)}
    >
      <TextField label={<Trans>Name</Trans>} autoComplete="name" {...form.field('name')} />
      <SelectField
        label={<Trans>Currency</Trans>}
        options={currencyOptions(i18n.locale)}
        {...form.field('currency_type')}
      />
    </ConfirmDialog>
  );
}
