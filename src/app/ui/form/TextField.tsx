import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { inputProps } from './input-props.ts';
import { wrapperProps, type FieldProps } from './Field.tsx';
import classes from './form.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'prefix' | 'color'>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (text: string) => void;
    /** 36 in forms, 40 at the door. */
    size?: 'normal' | 'large' | undefined;
    /** An icon, or the symbol of a currency. */
    prefix?: ReactNode;
    /** Right-aligned, tabular. */
    numeric?: boolean | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, onChange, size, prefix, numeric, required, ...native } = props;
  return (
    <TextInput
      {...inputProps(native)}
      {...wrapperProps({ label, help, error, optional })}
      required={required ?? !optional}
      size={size === 'large' ? 'md' : 'sm'}
      leftSection={prefix}
      {...(typeof prefix === 'string' && { leftSectionWidth: `calc(${prefix.length}ch + 20px)` })}
      classNames={numeric ? { input: classes.number ?? '' } : {}}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
