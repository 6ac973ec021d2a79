import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric'> & {
  value: number | undefined;
  /** Undefined while what is typed is no number; the field says so itself once it is left. */
  onChange: (value: number | undefined, text: string) => void;
  /** Whole numbers only. */
  whole?: boolean;
};

/** A number, right-aligned; a comma is read as the decimal point. */
export function NumberField({ value, onChange, whole = false, ...rest }: NumberFieldProps) {
  const { t } = useLingui();
  const [hasLeft, setLeft] = useState(false);
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const [known, setKnown] = useState(value);
  // Set from outside: the field follows.
  if (value !== known) {
    setKnown(value);
    if (value !== undefined || readNumber(text, whole) !== undefined) setText(value === undefined ? '' : String(value));
  }
  const isUnread = hasLeft && text.trim() !== '' && readNumber(text, whole) === undefined;
  return (
    <TextField
      {...rest}
      error={rest.error ?? (isUnread ? t`Please input number` : undefined)}
      onBlur={(event) => {
        setLeft(true);
        rest.onBlur?.(event);
      }}
      numeric
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(next) => {
        setText(next);
        const read = readNumber(next, whole);
        setKnown(read);
        onChange(read, next);
      }}
    />
  );
}

/** A typed number, or undefined. */
export function readNumber(text: string, whole: boolean): number | undefined {
  const bare = text.trim().replace(',', '.').replace('−', '-');
  return (whole ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,9})?$/).test(bare) ? Number(bare) : undefined;
}
