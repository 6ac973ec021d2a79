import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMe } from '../../session/session.ts';
import { useCommand } from '../../sync/queries.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConfirmDialog } from '../../ui/layer/ConfirmDialog.tsx';
import { currencyOptions } from '../../i18n/currency-options.ts';

/** Asked of everybody who has not said in which currency they think; afterwards the page begins anew in it. */
export function CurrencyPrompt() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [name, setName] = useState(me.name);
  const [currency, setCurrency] = useState<string | null>('EUR');
  const [later, setLater] = useState(false);
  const save = useCommand('user.update', { onDone: () => location.reload() });
  if (later) return null;
  return (
    <ConfirmDialog
      title={t`Your name and currency`}
      text={<Trans>Prices are shown in this currency from now on. You can change it in your account settings.</Trans>}
      confirm={<Trans>Save</Trans>}
      keep={<Trans>Later</Trans>}
      loading={save.isPending || save.isSuccess}
      why={!name.trim() ? t`Please enter your name` : currency ? undefined : t`Please choose a currency`}
      onConfirm={() => currency && save.mutate({ name: name.trim(), currency_type: currency })}
      onClose={() => setLater(true)}
    >
      <TextField label={<Trans>Name</Trans>} autoComplete="name" maxLength={80} value={name} onChange={setName} />
      <SelectField
        label={<Trans>Currency</Trans>}
        options={currencyOptions(i18n.locale)}
        value={currency}
        onChange={setCurrency}
      />
    </ConfirmDialog>
  );
}
