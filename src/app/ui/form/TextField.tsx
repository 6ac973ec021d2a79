import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { FieldShell, type FieldProps } from './Field.tsx';
import classes from './form.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'prefix'>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (text: string) => void;
    /** 36 in forms, 40 at the door. */
    size?: 'normal' | 'large';
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Right-aligned, tabular. */
    numeric?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, value, onChange, size = 'normal', prefix, suffix, numeric, ...native } = props;
  return (
    <FieldShell label={label} help={help} error={error} optionalWord={optional && <Trans>optional</Trans>}>
      {(ids) => (
        <span className={size === 'large' ? `${classes.box} ${classes.large}` : classes.box}>
          {prefix && <span className={classes.prefix}>{prefix}</span>}
          <input
            {...native}
            {...ids}
            data-first-focus={native.autoFocus || undefined}
            required={native.required ?? !optional}
            className={numeric ? `${classes.input} ${classes.number}` : classes.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <span className={classes.suffix}>{suffix}</span>}
        </span>
      )}
    </FieldShell>
  );
}

/** A password, with an eye to see what was typed. */
export function PasswordField({
  size = 'normal',
  ...props
}: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'numeric'>) {
  const { label, help, error, optional, value, onChange, ...native } = props;
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldShell label={label} help={help} error={error} optionalWord={optional && <Trans>optional</Trans>}>
      {(ids) => (
        <span className={size === 'large' ? `${classes.box} ${classes.large}` : classes.box}>
          <input
            {...native}
            {...ids}
            data-first-focus={native.autoFocus || undefined}
            type={shown ? 'text' : 'password'}
            required={!optional}
            spellCheck={false}
            autoCapitalize="none"
            className={classes.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={classes.end}>
            <IconButton label={shown ? t`Hide the password` : t`Show the password`} onClick={() => setShown(!shown)}>
              <Icon size={18} stroke={1.6} />
            </IconButton>
          </span>
        </span>
      )}
    </FieldShell>
  );
}
