import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../ui/form/choice/SelectField.tsx';
import type { DayRange } from '#domain/shared/calendar/days.ts';
import { formatMonth } from '../../../ui/text/format-date.ts';
import { today } from '../../../ui/text/formats.ts';
import { useNow } from '../../../ui/text/time/use-now.ts';
import { monthOf, monthsUpTo } from './queries.ts';
import classes from './statistics.module.css';

/** Selects a whole month, the current one first; empty while the chosen days are not a whole month. */
export function MonthField({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const { t, i18n } = useLingui();
  const lastDay = today(useNow(60_000));
  const whole = monthOf(days.from, lastDay);
  const isWhole = days.from === whole.from && days.to === whole.to;
  return (
    <div className={classes.month}>
      <SelectField
        bare
        label={t`Month`}
        placeholder={t`Chosen days`}
        options={monthsUpTo(lastDay).map((month) => ({ value: month, label: formatMonth(month, i18n.locale) }))}
        value={isWhole ? whole.from : null}
        onChange={(next) => next && onDays(monthOf(next, lastDay))}
      />
    </div>
  );
}
