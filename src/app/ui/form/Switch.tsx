import type { ReactNode } from 'react';
import classes from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
};

/** On or off, at once; for what a form only sends on saving use a Checkbox. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {help && <span className={classes.help}>{help}</span>}
      </span>
    </label>
  );
}
