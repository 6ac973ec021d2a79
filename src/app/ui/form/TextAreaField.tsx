import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { TextareaHTMLAttributes } from 'react';
import { wrapperProps, type FieldProps } from './Field.tsx';
import { inputProps } from './input-props.ts';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'color'> & {
    value: string;
    onChange: (text: string) => void;
  };

/** Several lines of text; grows by hand. */
export function TextAreaField({ label, help, error, optional, onChange, rows = 3, ...native }: TextAreaFieldProps) {
  return (
    <Textarea
      {...inputProps(native)}
      {...wrapperProps({ label, help, error, optional })}
      rows={rows}
      required={!optional}
      resize="vertical"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
