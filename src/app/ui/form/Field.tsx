import { useId, type ReactNode } from 'react';
import classes from './form.module.css';

export type FieldProps = {
  /** Above the control. */
  label: ReactNode;
  /** Under the label: what is wanted, or the limit. */
  help?: ReactNode;
  /** Under the control, in words; turns the border red. */
  error?: ReactNode;
  /** Marks what may be left empty; fields are required unless they say so. */
  optional?: boolean;
};

type FieldShellProps = FieldProps & {
  optionalWord?: ReactNode;
  /** Draws the control with the ids that tie label, help and error to it. */
  children: (ids: ControlIds) => ReactNode;
};

export type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label above, help under it, control, error in words: what every field shares. */
export function FieldShell({ label, help, error, optionalWord, children }: FieldShellProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optionalWord && <span className={classes.optional}> {optionalWord}</span>}
      </label>
      {help && (
        <span id={`${id}-help`} className={classes.help}>
          {help}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <span id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
