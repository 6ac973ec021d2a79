import { Trans } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';
import { inputProps } from './input-props.ts';
import classes from './form.module.css';

export type FieldProps = {
  /** Above the control. */
  label: ReactNode;
  /** Under the label. */
  help?: ReactNode;
  /** Under the control; marks it invalid. */
  error?: ReactNode;
  /** Fields are required by default. */
  optional?: boolean | undefined;
};

/** Props of Mantine's `Input.Wrapper`. */
export function wrapperProps({ label, help, error, optional }: FieldProps) {
  const text = optional ? (
    <>
      {label}{' '}
      <span className={classes.optional}>
        <Trans>optional</Trans>
      </span>
    </>
  ) : (
    label
  );
  return { label: text, description: help, error };
}

type TextControlProps = FieldProps & {
  onChange: (text: string) => void;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Props of Mantine's text inputs: label, error and native attributes; `onChange` takes the text. */
export function textControlProps<P extends TextControlProps>({ label, help, error, optional, onChange, ...native }: P) {
  return {
    ...inputProps(native),
    ...wrapperProps({ label, help, error, optional }),
    required: native.required ?? !optional,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };
}
