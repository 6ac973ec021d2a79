import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { countryOptions } from '../../../shared/address/country-options.ts';
import { VatNumberField } from '../../../shared/form/VatNumberField.tsx';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

export const partyParts = [
  'name',
  'address1',
  'address2',
  'zip',
  'city',
  'province',
  'country_code',
  'vat_number',
] as const;
type Part = (typeof partyParts)[number];
export type PartyValues = Record<Part, string>;

type PartyFieldsProps = {
  field: (part: Part) => FormField<string>;
  /** The VAT number is checked in VIES. */
  isInVies?: boolean;
};

/** Name, address and VAT number, as invoices print them. */
export function PartyFields({ field, isInVies = false }: PartyFieldsProps) {
  const { i18n } = useLingui();
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);
  const country = field('country_code');
  return (
    <>
      <TextField label={<Trans>Company</Trans>} autoComplete="organization" {...field('name')} />
      <TextField label={<Trans>Address</Trans>} autoComplete="address-line1" {...field('address1')} />
      <TextField
        label={<Trans>Address, second line</Trans>}
        optional
        autoComplete="address-line2"
        {...field('address2')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <TextField label={<Trans>Postcode</Trans>} optional autoComplete="postal-code" {...field('zip')} />
        <TextField label={<Trans>City</Trans>} autoComplete="address-level2" {...field('city')} />
        <TextField label={<Trans>Province</Trans>} optional autoComplete="address-level1" {...field('province')} />
        <SelectField
          label={<Trans>Country</Trans>}
          options={countries}
          error={country.error}
          value={country.value || null}
          onChange={(code) => country.onChange(code ?? '')}
        />
      </SimpleGrid>
      <VatNumberField country={country.value} isInVies={isInVies} {...field('vat_number')} />
    </>
  );
}
