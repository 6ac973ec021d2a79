import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { TextareaHTMLAttributes } from 'react';
import { textControlProps, type FieldProps } from './Field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'color'> & {
    value: string;
    onChange: (text: string) => void;
  };

/** Several lines of text, resizable. */
export function TextAreaField({ rows = 3, ...field }: TextAreaFieldProps) {
  return <Textarea {...textControlProps(field)} rows={rows} resize="vertical" />;
}
