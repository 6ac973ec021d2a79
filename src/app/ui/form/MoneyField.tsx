import { useState } from 'react';
import { currencySymbol } from '#domain/money/currencies.ts';
import type { Money } from '#domain/money/money.ts';
import { plainAmount } from '#domain/money/text.ts';
import { readMoney } from '../text/format-money.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric' | 'prefix'> & {
  value: Money | null;
  currency: string;
  /** Null while what is typed is no amount of this currency. */
  onChange: (value: Money | null, text: string) => void;
};

/** An amount in one currency; gives whole minor units, never a fraction. */
export function MoneyField({ value, currency, onChange, ...rest }: MoneyFieldProps) {
  const [text, setText] = useState(value ? plainAmount(value) : '');
  const [known, setKnown] = useState(value);
  // Set from outside: the field follows, unless it already says the same amount in other words.
  if (value?.minor !== known?.minor || value?.currency !== known?.currency) {
    setKnown(value);
    setText(value ? plainAmount(value) : '');
  }
  return (
    <TextField
      {...rest}
      prefix={currencySymbol(currency)}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(next) => {
        setText(next);
        const read = readMoney(next, currency);
        setKnown(read);
        onChange(read, next);
      }}
    />
  );
}
