import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { wrapperProps } from './Field.tsx';
import { readNumber } from './read-number.ts';
import { inputProps } from './input-props.ts';
import type { TextFieldProps } from './TextField.tsx';
import classes from './form.module.css';

type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric' | 'prefix' | 'min' | 'max' | 'step'
> & {
  value: number | undefined;
  /** Undefined while what is typed is no number; the field says so itself once it is left. */
  onChange: (value: number | undefined, text: string) => void;
  /** Whole numbers only. */
  whole?: boolean;
};

/** A number, right-aligned; a comma is read as the decimal point. */
export function NumberField(props: NumberFieldProps) {
  const { label, help, error, optional, required, size, value, onChange, whole = false, onBlur, ...native } = props;
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
    <NumberInput
      {...inputProps(native)}
      {...wrapperProps({ label, help, error: error ?? (isUnread ? t`Please input number` : undefined), optional })}
      required={required ?? !optional}
      size={size === 'large' ? 'md' : 'sm'}
      classNames={{ input: classes.number ?? '' }}
      autoComplete="off"
      // A fraction of a whole number is answered with words, not by dropping the decimal point.
      allowDecimal
      hideControls
      withKeyboardEvents={false}
      clampBehavior="none"
      trimLeadingZeroesOnBlur={false}
      value={text}
      onValueChange={({ value: next }, { source }) => {
        if (source !== 'event') return;
        setText(next);
        const read = readNumber(next, whole);
        setKnown(read);
        onChange(read, next);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
