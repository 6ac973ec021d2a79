import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import classes from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Words beside it; a table's box has only an `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is checked. */
  mixed?: boolean;
};

/** A box to tick, with its words beside it. */
export function Checkbox({ label, mixed = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  const box = <input {...rest} ref={input} type="checkbox" className={classes.box} />;
  if (label === undefined) return box;
  return (
    <label className={[classes.row, className].filter(Boolean).join(' ')}>
      {box}
      <span>{label}</span>
    </label>
  );
}
