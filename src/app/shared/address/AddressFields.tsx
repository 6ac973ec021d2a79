import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Address } from '#domain/shared/address/address.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { countryName } from '../../ui/text/country-name.ts';

type Part = keyof Address;
type Region = { readonly code: string; readonly name: string };

/** Value, error and limit of one part. */
type PartField = {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  error: ReactNode;
  maxLength?: number;
};

type AddressFieldsProps = {
  field: (part: Part) => PartField;
  /** The countries to choose from. */
  countries: readonly string[];
  countryHelp?: ReactNode;
  /** The states or provinces of the country, where its carriers require one; otherwise it is typed. */
  regions?: readonly Region[] | undefined;
  onRegion?: (region: Region) => void;
  /** The country comes first where it decides prices. */
  countryFirst?: boolean;
};

/** The fields of a postal address. */
export function AddressFields({
  field,
  countries,
  countryHelp,
  regions,
  onRegion,
  countryFirst = false,
}: AddressFieldsProps) {
  const { i18n } = useLingui();
  const { onChange: onCountry, ...countryField } = field('country_code');
  const region = field('province');
  const { value: code } = field('province_code');
  const country = (
    <SelectField
      label={<Trans>Country</Trans>}
      help={countryHelp}
      options={countries
        .map((value) => ({ value, label: countryName(value, i18n.locale) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))}
      {...countryField}
      onChange={(value) => onCountry(value ?? '')}
    />
  );
  return (
    <>
      {countryFirst && country}
      <TextField label={<Trans>Recipient</Trans>} autoComplete="off" {...field('name')} />
      <TextField label={<Trans>Company</Trans>} optional {...field('company')} />
      <TextField label={<Trans>Street and number</Trans>} {...field('address1')} />
      <TextField label={<Trans>Flat, floor, building</Trans>} optional {...field('address2')} />
      <TextField label={<Trans>Postcode</Trans>} {...field('zip')} />
      <TextField label={<Trans>City</Trans>} {...field('city')} />
      {regions && regions.length > 0 ? (
        <SelectField
          label={<Trans>State or province</Trans>}
          error={region.error}
          options={regions.map((each) => ({ value: each.code, label: each.name, note: each.code }))}
          value={regions.some((each) => each.code === code) ? code : null}
          onChange={(value) => {
            const chosen = regions.find((each) => each.code === value);
            if (chosen) onRegion?.(chosen);
          }}
        />
      ) : (
        <TextField label={<Trans>State or province</Trans>} optional {...region} />
      )}
      {!countryFirst && country}
      <TextField label={<Trans>Phone</Trans>} optional type="tel" {...field('phone')} />
    </>
  );
}
