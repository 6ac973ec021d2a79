import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

type BankCardProps = { saved: Output<'settings.platform'>['bank']; mayEdit: boolean };

/** Where sellers send their transfers. */
export function BankCard({ saved, mayEdit }: BankCardProps) {
  const { t } = useLingui();
  const { fields, set } = useFields(saved);
  const save = useCommand('settings.saveBank', {
    onDone: () => showToast({ tone: 'good', title: t`Transfers go there from now on` }),
  });
  const line = (field: keyof typeof fields, most: number) => ({
    value: fields[field],
    onChange: set(field),
    maxLength: most,
    disabled: !mayEdit,
    optional: true,
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <CardForm
      title={<Trans>Bank account</Trans>}
      note={<Trans>Where sellers send their transfers; what is empty is not shown</Trans>}
      mayEdit={mayEdit}
      saving={save.isPending}
      onSave={() => save.mutate(fields)}
    >
      <TextField label={<Trans>Account holder</Trans>} {...line('account_name', 120)} />
      <TextField label={<Trans>IBAN</Trans>} {...line('iban', 50)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField label={<Trans>Bank</Trans>} {...line('bank_name', 120)} />
        <TextField label={<Trans>BIC</Trans>} {...line('bic', 20)} />
        <TextField label={<Trans>Wise account</Trans>} {...line('wise', 120)} />
        <TextField label={<Trans>PayPal account</Trans>} {...line('paypal', 120)} />
      </SimpleGrid>
    </CardForm>
  );
}
