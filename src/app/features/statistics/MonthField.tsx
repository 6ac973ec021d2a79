import { useLingui } from '@lingui/react/macro';
import { todayOf, type DayRange } from '../../ui/list/filters/dates.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { monthOf, monthsUpTo } from './asked.ts';
import classes from './statistics.module.css';

/** A whole month at once, the present one first. Not the device's own month field: that speaks the device's language. */
export function MonthField({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { t, i18n } = useLingui();
  const today = todayOf(useNow(60_000));
  const present = today.slice(0, 7);
  const words = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const month = days.from.slice(0, 7);
  const whole = monthOf(month, today);
  const isWhole = days.from === whole.from && days.to === whole.to;
  return (
    <select
      className={classes.month}
      aria-label={t`Month`}
      value={isWhole ? month : ''}
      onChange={({ target: { value } }) => onDays(monthOf(value, today))}
    >
      {!isWhole && (
        <option value="" disabled>
          {t`Chosen days`}
        </option>
      )}
      {monthsUpTo(present).map((each) => (
        <option key={each} value={each}>
          {words.format(new Date(`${each}-01T00:00:00Z`))}
        </option>
      ))}
    </select>
  );
}
