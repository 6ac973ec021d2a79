import { Checkbox as MantineCheckbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { inputProps } from '../input-props.ts';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color' | 'id'> & {
  label?: ReactNode;
  /** Some of its children are checked. */
  mixed?: boolean | undefined;
};

export function Checkbox({ label, mixed, ...native }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...inputProps(native)}
      label={label}
      indeterminate={mixed ?? false}
      radius="xs"
      classNames={classes}
    />
  );
}
