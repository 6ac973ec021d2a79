import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currencies } from '#domain/money/currencies.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** What a store is called here, and its money. */
export type Naming = { readonly name: string; readonly code: string; readonly currency: string };

type NameFieldsProps = {
  fields: Naming;
  onField: (field: keyof Naming, value: string) => void;
  onLeave: (field: keyof Naming) => void;
  errors: Partial<Record<keyof Naming, string | undefined>>;
  /** Why the currency is what it is; it cannot be changed when `isFixed`. */
  currencyHelp: ReactNode;
  isFixed: boolean;
  /** Between the code and the currency. */
  children?: ReactNode;
};

const options = currencies.map(({ value, label }) => ({ value, label }));

export function NameFields(props: NameFieldsProps) {
  const { fields, onField, onLeave, errors, currencyHelp, isFixed, children } = props;
  return (
    <>
      <TextField
        label={<Trans>Store name</Trans>}
        value={fields.name}
        maxLength={80}
        onChange={(name) => onField('name', name)}
        onBlur={() => onLeave('name')}
        error={errors.name}
      />
      <TextField
        label={<Trans>Store code</Trans>}
        help={<Trans>4 to 6 capital letters. It stands on slips and in reports.</Trans>}
        value={fields.code}
        maxLength={20}
        onChange={(code) => onField('code', code.toUpperCase())}
        onBlur={() => onLeave('code')}
        error={errors.code}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {children}
      <SelectField
        label={<Trans>Currency</Trans>}
        help={currencyHelp}
        options={options}
        value={fields.currency}
        onChange={(currency) => onField('currency', currency ?? '')}
        disabled={isFixed}
      />
    </>
  );
}
