import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currencies } from '#domain/shared/money/currencies.ts';
import type { FormField } from '../../../../shared/form/use-call-form.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';

type NameFieldsProps = {
  name: FormField<string>;
  code: FormField<string>;
  currency: FormField<string>;
  /** Why the currency is what it is. */
  currencyHelp: ReactNode;
  /** Whether the currency cannot be changed. */
  isFixed: boolean;
  /** Between the code and the currency. */
  children?: ReactNode;
};

const options = currencies.map(({ value, label }) => ({ value: value as string, label }));

/** A store's name and currency. */
export function NameFields({ name, code, currency, currencyHelp, isFixed, children }: NameFieldsProps) {
  return (
    <>
      <TextField label={<Trans>Store name</Trans>} {...name} />
      <TextField
        label={<Trans>Store code</Trans>}
        help={<Trans>4 to 6 capital letters. Printed on slips and in reports.</Trans>}
        {...code}
        onChange={(text) => code.onChange(text.toUpperCase())}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {children}
      <SelectField
        label={<Trans>Currency</Trans>}
        help={currencyHelp}
        options={options}
        {...currency}
        onChange={(next) => next && currency.onChange(next)}
        disabled={isFixed}
      />
    </>
  );
}
