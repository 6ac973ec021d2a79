import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { Output } from '../../../sync/calls.ts';
import { useCommand } from '../../../sync/queries.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { countryOptions } from '../country-options.ts';
import { useFields } from '../use-fields.ts';
import { CardForm } from './CardForm.tsx';

type CompanyCardProps = { saved: Output<'settings.platform'>['company']; mayEdit: boolean };

/** Who runs this installation. */
export function CompanyCard({ saved, mayEdit }: CompanyCardProps) {
  const { t, i18n } = useLingui();
  const { fields, set, errorOf, say, placed } = useFields(saved);
  const save = useCommand('settings.saveCompany', {
    onDone: () => showToast({ tone: 'good', title: t`The company is saved` }),
    onFailed: placed({
      'settings.wrong-mail': 'email',
      'settings.wrong-url': 'website',
      'settings.wrong-vat': 'vat_number',
      'settings.country-needed': 'country_code',
      'settings.wrong-country': 'country_code',
    }),
  });
  const line = (field: Exclude<keyof typeof fields, 'country_code'>, most: number) => ({
    value: fields[field],
    onChange: set(field),
    error: errorOf(field),
    maxLength: most,
    disabled: !mayEdit,
  });
  return (
    <CardForm
      title={<Trans>Company</Trans>}
      note={<Trans>On invoices, slips and in mails</Trans>}
      mayEdit={mayEdit}
      saving={save.isPending}
      onSave={() => (fields.name.trim() === '' ? say('name', t`Please enter a name.`) : save.mutate(fields))}
    >
      <TextField label={<Trans>Name</Trans>} {...line('name', 120)} />
      <TextAreaField label={<Trans>Address</Trans>} optional {...line('address', 500)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'end' }}>
        <SelectField
          label={<Trans>Country</Trans>}
          optional
          options={countryOptions(i18n.locale)}
          value={fields.country_code || null}
          onChange={(code) => set('country_code')(code ?? '')}
          error={errorOf('country_code')}
          disabled={!mayEdit}
        />
        <TextField label={<Trans>VAT number</Trans>} optional spellCheck={false} {...line('vat_number', 30)} />
        <TextField label={<Trans>Registration</Trans>} optional {...line('registration', 60)} />
        <TextField label={<Trans>Phone</Trans>} optional type="tel" {...line('phone', 40)} />
        <TextField label={<Trans>Mail</Trans>} optional type="email" {...line('email', 200)} />
        <TextField label={<Trans>Website</Trans>} optional inputMode="url" {...line('website', 300)} />
      </SimpleGrid>
    </CardForm>
  );
}
