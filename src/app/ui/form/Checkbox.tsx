import { Checkbox as MantineCheckbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { inputProps } from './input-props.ts';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color' | 'id'> & {
  /** Words beside it. */
  label?: ReactNode;
  /** Some of what it stands for is checked. */
  mixed?: boolean | undefined;
};

/** A box to tick, with its words beside it. */
export function Checkbox({ label, mixed, className = '', ...native }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...inputProps(native)}
      label={label}
      indeterminate={mixed ?? false}
      radius="xs"
      className={className}
      classNames={classes}
    />
  );
}
