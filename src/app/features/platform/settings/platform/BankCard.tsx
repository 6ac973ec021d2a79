import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import limits from 'virtual:limits/settings.saveBank';
import type { Output } from '../../../../sync/calls.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { CardForm } from './CardForm.tsx';

type BankCardProps = { saved: Output<'settings.platform'>['bank']; mayEdit: boolean };

/** The bank details for sellers' transfers. */
export function BankCard({ saved, mayEdit }: BankCardProps) {
  const { t } = useLingui();
  const form = useCallForm('settings.saveBank', limits, {
    initialValues: saved,
    toInput: (values) => values,
    onDone: () => showToast({ tone: 'good', title: t`Transfers go there from now on` }),
  });
  const line = (path: keyof typeof saved) => ({
    ...form.field(path),
    disabled: !mayEdit,
    optional: true,
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <CardForm
      title={<Trans>Bank account</Trans>}
      note={<Trans>The account for transfers of sellers; empty fields are not shown</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <TextField label={<Trans>Account holder</Trans>} {...line('account_name')} />
      <TextField label={<Trans>IBAN</Trans>} {...line('iban')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <TextField label={<Trans>Bank</Trans>} {...line('bank_name')} />
        <TextField label={<Trans>BIC</Trans>} {...line('bic')} />
        <TextField label={<Trans>Wise account</Trans>} {...line('wise')} />
        <TextField label={<Trans>PayPal account</Trans>} {...line('paypal')} />
      </SimpleGrid>
    </CardForm>
  );
}
