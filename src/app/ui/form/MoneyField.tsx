import { useLingui } from '@lingui/react/macro';
import { currencySymbol } from '#domain/shared/money/currencies.ts';
import type { Money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import { readMoney } from '../text/format-money.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

type MoneyFieldProps = Omit<TypedFieldProps<Money>, 'value' | 'onChange' | 'prefix'> & {
  value: Money | null;
  currency: string;
  /** Null while the text is not an amount in this currency. */
  onChange: (value: Money | null, text: string) => void;
};

/** An amount in one currency; returns whole minor units, never a fraction. */
export function MoneyField({ value, currency, onChange, ...rest }: MoneyFieldProps) {
  const { t } = useLingui();
  return (
    <TypedField
      {...rest}
      unreadable={t`Enter an amount such as 1234.56 or 1.234,56.`}
      value={value ?? undefined}
      prefix={currencySymbol(currency)}
      inputMode="decimal"
      read={(text) => readMoney(text, currency) ?? undefined}
      write={plainAmount}
      onChange={(next, text) => onChange(next ?? null, text)}
    />
  );
}
