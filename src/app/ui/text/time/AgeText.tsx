import { useLingui } from '@lingui/react/macro';
import { ageOf } from './age.ts';
import { formatDate, instantOf } from '../format-date.ts';
import { useNow } from './use-now.ts';
import classes from '../text.module.css';

type AgeTextProps = {
  since: Date | string | number | null | undefined;
  /** Hours after which the age is amber, and red. */
  warnAfterHours?: number;
  lateAfterHours?: number;
  /** `two` says "2 d 4 h", `one` says "2 d". */
  units?: 'one' | 'two';
};

/** The age of an instant, updated while it is mounted. */
export function AgeText({ since, warnAfterHours, lateAfterHours, units = 'two' }: AgeTextProps) {
  const { t } = useLingui();
  const now = useNow(30_000);
  const at = instantOf(since);
  if (!at) return <span className={classes.muted}>—</span>;
  const { unit, count, rest } = ageOf(at, now);
  const whole = units === 'one' || rest === 0;
  const text = {
    second: t`${count} s`,
    minute: t`${count} min`,
    hour: whole ? t`${count} h` : t`${count} h ${rest} min`,
    day: whole ? t`${count} d` : t`${count} d ${rest} h`,
  }[unit];
  const hours = (now.getTime() - at.getTime()) / 3_600_000;
  const late = lateAfterHours !== undefined && hours >= lateAfterHours;
  const warn = warnAfterHours !== undefined && hours >= warnAfterHours;
  return (
    <time
      dateTime={at.toISOString()}
      title={formatDate(at)}
      className={[classes.num, late ? classes.hot : warn ? classes.warm : ''].join(' ')}
    >
      {text}
    </time>
  );
}
