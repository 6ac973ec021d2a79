import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { readNumber } from '../../ui/form/read-number.ts';
import classes from './stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** The label is read, not drawn: what stands beside says it. */
  bare?: boolean;
};

const most = 100_000;

/** A count for a thumb: one less, one more, or typed. */
export function Stepper({ label, value, onChange, bare = false }: StepperProps) {
  const { t } = useLingui();
  const set = (next: number) => onChange(Math.max(0, Math.min(most, next)));
  return (
    <div className={bare ? classes.stepper : `${classes.stepper} ${classes.labelled}`} role="group" aria-label={label}>
      {!bare && <span className={classes.label}>{label}</span>}
      <button type="button" aria-label={t`One less`} disabled={value === 0} onClick={() => set(value - 1)}>
        <IconMinus size={22} stroke={2} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => set(readNumber(event.target.value, true) ?? 0)}
      />
      <button type="button" aria-label={t`One more`} onClick={() => set(value + 1)}>
        <IconPlus size={22} stroke={2} />
      </button>
    </div>
  );
}
