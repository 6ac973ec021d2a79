import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { unreadMark } from './unread.ts';

export type TypedFieldProps<Value> = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'numeric'> & {
  value: Value | undefined;
  /** Undefined while the text cannot be read; the field shows the error on blur. */
  onChange: (value: Value | undefined, text: string) => void;
};

type Reading<Value> = {
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
  numeric?: boolean;
  /** The error for a text that cannot be read. */
  unreadable?: string | undefined;
};

/**
 * A field whose value is parsed from its text. Mantine's NumberInput drops non-digits before it can be parsed: "0,5" filled in at once would be 5,
 * and "1,000" would be 1.
 */
export function TypedField<Value>(props: TypedFieldProps<Value> & Reading<Value>) {
  const { value, onChange, read, write, unreadable, error, onBlur, ...rest } = props;
  const { t } = useLingui();
  const [hasLeft, setLeft] = useState(false);
  const shown = value === undefined ? '' : write(value);
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  // Set from outside: the field follows, unless its text already has this value.
  if (shown !== known) {
    setKnown(shown);
    setText(shown);
  }
  const isUnread = text.trim() !== '' && read(text) === undefined;
  // Takes precedence: the form sees an empty value and would say that the field is empty.
  const isShown = isUnread && (hasLeft || Boolean(error));
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...(isUnread && { [unreadMark]: true })}
      error={isShown ? (unreadable ?? t`Please input number`) : error}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      value={text}
      onChange={(next) => {
        setText(next);
        const now = read(next);
        setKnown(now === undefined ? '' : write(now));
        onChange(now, next);
      }}
    />
  );
}
