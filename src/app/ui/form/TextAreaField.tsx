import { Trans } from '@lingui/react/macro';
import type { TextareaHTMLAttributes } from 'react';
import { FieldShell, type FieldProps } from './Field.tsx';
import classes from './form.module.css';

type TextAreaFieldProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> & {
    value: string;
    onChange: (text: string) => void;
  };

/** Several lines of text; grows by hand. */
export function TextAreaField({
  label,
  help,
  error,
  optional,
  value,
  onChange,
  rows = 3,
  ...native
}: TextAreaFieldProps) {
  return (
    <FieldShell label={label} help={help} error={error} optionalWord={optional && <Trans>optional</Trans>}>
      {(ids) => (
        <span className={classes.box}>
          <textarea
            {...native}
            {...ids}
            data-first-focus={native.autoFocus || undefined}
            rows={rows}
            required={!optional}
            className={`${classes.input} ${classes.area}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </FieldShell>
  );
}
