import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import limits from 'virtual:limits/settings.saveCompany';
import type { Output } from '../../../../sync/calls.ts';
import { NoteChoice } from '../../../../shared/conflict/NoteChoice.tsx';
import { useNewerText } from '../../../../shared/form/use-newer-text.ts';
import { useCallForm } from '../../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextAreaField } from '../../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { countryOptions } from '../../../../shared/address/country-options.ts';
import { CardForm } from './CardForm.tsx';

type CompanyCardProps = { saved: Output<'settings.platform'>['company']; mayEdit: boolean };

/** The company that runs this installation. */
export function CompanyCard({ saved, mayEdit }: CompanyCardProps) {
  const { t, i18n } = useLingui();
  const address = useNewerText({ refusal: 'settings.address-changed', detail: 'address' }, saved.address);
  const form = useCallForm('settings.saveCompany', limits, {
    initialValues: saved,
    required: { name: t`Please enter a name.` },
    toInput: (values) => ({ ...values, before_address: address.before() }),
    refusals: {
      'settings.wrong-mail': 'email',
      'settings.wrong-url': 'website',
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
    },
    onDone: (_, input) => {
      address.see(input.address);
      showToast({ tone: 'good', title: t`The company is saved` });
    },
    onFailed: address.onFailed,
  });
  const line = (path: keyof typeof saved) => ({ ...form.field(path), disabled: !mayEdit });
  const addressField = <TextAreaField label={<Trans>Address</Trans>} optional {...line('address')} />;
  return (
    <CardForm
      title={<Trans>Company</Trans>}
      note={<Trans>On invoices, slips and in mails</Trans>}
      mayEdit={mayEdit}
      saving={form.isPending}
      onSave={form.submit}
      formRef={form.props.ref}
    >
      <TextField label={<Trans>Name</Trans>} {...line('name')} />
      {address.newer === null ? (
        addressField
      ) : (
        <NoteChoice
          title={<Trans>Another user changed this address meanwhile. Choose which one stays.</Trans>}
          stored={address.newer}
          own={addressField}
          isSaving={form.isPending}
          onStored={() => {
            form.set('address', address.newer ?? '');
            address.see(address.newer ?? '');
          }}
          onOwn={() => {
            address.see(address.newer ?? '');
            form.submit();
          }}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <SelectField
          label={<Trans>Country</Trans>}
          optional
          options={countryOptions(i18n.locale)}
          {...line('country_code')}
          value={form.values.country_code || null}
          onChange={(code) => form.set('country_code', code ?? '')}
        />
        <TextField label={<Trans>VAT number</Trans>} optional spellCheck={false} {...line('vat_number')} />
        <TextField label={<Trans>Registration</Trans>} optional {...line('registration')} />
        <TextField label={<Trans>Phone</Trans>} optional type="tel" {...line('phone')} />
        <TextField label={<Trans>Mail</Trans>} optional type="email" {...line('email')} />
        <TextField label={<Trans>Website</Trans>} optional inputMode="url" {...line('website')} />
      </SimpleGrid>
    </CardForm>
  );
}
