import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { plainVatNumber, vatNumberExample, vatNumberOk } from '#domain/platform/settings/vat-number.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import type { FormField } from '../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { countryName } from '../../../ui/text/country-name.ts';

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

/** An example of the country's VAT number where the entered one does not fit. */
export function wrongVatNumber({ vat_number: text, country_code: country }: PartyValues): string | true | undefined {
  const number = plainVatNumber(text);
  if (number === '' || country === '' || vatNumberOk(number, country)) return undefined;
  return vatNumberExample(country) ?? true;
}

/** Name, address and VAT number, as invoices print them. */
export function PartyFields({ field }: { field: (part: Part) => FormField<string> }) {
  const { i18n } = useLingui();
  const countries = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value: String(value), label: countryName(value, i18n.locale), note: String(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale)),
    [i18n.locale],
  );
  const country = field('country_code');
  const example = vatNumberExample(country.value);
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
      <TextField
        label={<Trans>VAT number</Trans>}
        help={
          example ? (
            <Trans>As in {example}. We check its form, not whether it is in use.</Trans>
          ) : (
            <Trans>We check its form, not whether it is in use.</Trans>
          )
        }
        optional
        autoCapitalize="characters"
        spellCheck={false}
        {...field('vat_number')}
      />
    </>
  );
}
