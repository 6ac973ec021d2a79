import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './form.module.css';

export type FieldProps = {
  /** Above the control. */
  label: ReactNode;
  /** Under the label: what is wanted, or the limit. */
  help?: ReactNode;
  /** Under the control, in words; turns the border red. */
  error?: ReactNode;
  /** Marks what may be left empty; fields are required unless they say so. */
  optional?: boolean | undefined;
};

/** What every field shares, as props of Mantine's `Input.Wrapper`. */
export function wrapperProps({ label, help, error, optional }: FieldProps) {
  const words = optional ? (
    <>
      {label}{' '}
      <span className={classes.optional}>
        <Trans>optional</Trans>
      </span>
    </>
  ) : (
    label
  );
  return { label: words, description: help, error };
}
