import { CheckIcon, Checkbox as MantineCheckbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { inputProps } from './input-props.ts';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color' | 'id'> & {
  /** Words beside it; a table's box has only an `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is checked. */
  mixed?: boolean | undefined;
};

/** A box to tick, with its words beside it. */
export function Checkbox({ label, mixed, className = '', ...native }: CheckboxProps) {
  if (label === undefined && mixed === undefined) return <RowCheckbox {...native} />;
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

const { inner = '', input = '', icon = '' } = MantineCheckbox.classes;

/** The same box without Mantine's hooks: a table has one in every row. */
function RowCheckbox(native: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <span className={`${inner} ${classes.root}`}>
      <input {...native} type="checkbox" className={`${input} ${classes.input}`} />
      <CheckIcon className={icon} />
    </span>
  );
}
