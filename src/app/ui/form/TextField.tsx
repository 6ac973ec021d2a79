import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { textControlProps, type FieldProps } from './Field.tsx';
import classes from './form.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'prefix' | 'color'>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (text: string) => void;
    /** 36 px in forms, 40 px on login pages. */
    size?: 'normal' | 'large' | undefined;
    /** An icon or a currency symbol. */
    prefix?: ReactNode;
    /** For table rows: the label is the accessible name only. */
    bare?: boolean | undefined;
    /** Right-aligned, tabular. */
    numeric?: boolean | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
  };

/** One line of text. */
export function TextField({ size, prefix, numeric, bare, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...textControlProps(field)}
      {...(bare && { label: undefined, 'aria-label': String(field.label) })}
      size={size === 'large' ? 'md' : 'sm'}
      leftSection={prefix}
      {...(typeof prefix === 'string' && { leftSectionWidth: `calc(${prefix.length}ch + 20px)` })}
      classNames={numeric ? { input: classes.number ?? '' } : {}}
    />
  );
}
