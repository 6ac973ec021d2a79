import { useLingui } from '@lingui/react/macro';
import { todayOf, type DayRange } from '../../ui/list/dates.ts';
import { monthOf } from './asked.ts';
import { useNow } from '../../ui/text/use-now.ts';
import classes from './statistics.module.css';

/** A whole month at once: the native field of the device, never beyond the present one. */
export function MonthField({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { t } = useLingui();
  const today = todayOf(useNow(60_000));
  const month = days.from.slice(0, 7);
  const whole = monthOf(month, today);
  const isWhole = days.from === whole.from && days.to === whole.to;
  return (
    <input
      type="month"
      className={classes.month}
      aria-label={t`Month`}
      min="2019-01"
      max={today.slice(0, 7)}
      value={isWhole ? month : ''}
      onChange={({ target: { value } }) => {
        if (/^\d{4}-\d{2}$/.test(value) && value <= today.slice(0, 7)) onDays(monthOf(value, today));
      }}
    />
  );
}
