import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { todayOf, type DayRange } from '../../ui/list/filters/dates.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { monthOf, monthsUpTo } from './queries.ts';
import classes from './statistics.module.css';

/** Chooses a whole month, the current one first; empty while the chosen days are not a whole month. */
export function MonthField({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { t, i18n } = useLingui();
  const today = todayOf(useNow(60_000));
  const names = new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const month = days.from.slice(0, 7);
  const whole = monthOf(month, today);
  const isWhole = days.from === whole.from && days.to === whole.to;
  return (
    <div className={classes.month}>
      <SelectField
        bare
        label={t`Month`}
        placeholder={t`Chosen days`}
        options={monthsUpTo(today.slice(0, 7)).map((each) => ({
          value: each,
          label: names.format(new Date(`${each}-01T00:00:00Z`)),
        }))}
        value={isWhole ? month : null}
        onChange={(next) => next && onDays(monthOf(next, today))}
      />
    </div>
  );
}
