import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currencySymbol } from '#domain/money/currencies.ts';
import type { Money } from '#domain/money/money.ts';
import { plainAmount } from '#domain/money/text.ts';
import { readMoney } from '../text/format-money.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric' | 'prefix'> & {
  value: Money | null;
  currency: string;
  /** Null while what is typed is no amount of this currency; the field says so itself once it is left. */
  onChange: (value: Money | null, text: string) => void;
};

/** An amount in one currency; gives whole minor units, never a fraction. */
export function MoneyField({ value, currency, onChange, ...rest }: MoneyFieldProps) {
  const { t } = useLingui();
  const [hasLeft, setLeft] = useState(false);
  const [text, setText] = useState(value ? plainAmount(value) : '');
  const [known, setKnown] = useState(value);
  // Set from outside: the field follows, unless it already says the same amount in other words.
  if (value?.minor !== known?.minor || value?.currency !== known?.currency) {
    setKnown(value);
    setText(value ? plainAmount(value) : '');
  }
  const isUnread = hasLeft && text.trim() !== '' && readMoney(text, currency) === null;
  return (
    <TextField
      {...rest}
      error={rest.error ?? (isUnread ? t`Please input number` : undefined)}
      onBlur={(event) => {
        setLeft(true);
        rest.onBlur?.(event);
      }}
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
