import { useLingui } from '@lingui/react/macro';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import { FilterGroup, Shortcuts } from './FilterGroup.tsx';
import { formatMonth, formatWeekday } from '../../text/format-date.ts';
import { today } from '../../text/formats.ts';
import { quickRanges } from './dates.ts';
import { daysChosen, type FilterValue } from './filters.ts';
import { quickRangeLabels } from './filter-labels.ts';
import classes from './filter-drawer.module.css';

type DatesFieldProps = {
  label: string;
  value: FilterValue | undefined;
  /** Days after today cannot be picked. */
  noFuture: boolean;
  onChange: (value: FilterValue | undefined) => void;
};

/** From one day to another: the quick ranges, or two months to pick from. Applies only when both ends are set. */
export function DatesField({ label, value, noFuture, onChange }: DatesFieldProps) {
  const { t, i18n } = useLingui();
  const [lastDay] = useState(() => today(new Date()));
  const days = daysChosen(value, lastDay);
  // The first end of a range; the filter changes when the other one is picked.
  const [half, setHalf] = useState<string | null>(null);
  const locale = i18n.locale === 'zh-CN' ? 'zh-cn' : 'en';
  return (
    <FilterGroup label={label}>
      <Shortcuts
        entries={quickRanges.map((range) => ({ id: range, label: i18n._(quickRangeLabels[range]) }))}
        current={value?.kind === 'quick' ? value.range : undefined}
        onPick={(range) => {
          setHalf(null);
          onChange(range && { kind: 'quick', range });
        }}
      />
      <DatePicker
        key={days ? `${days.from}${days.to}` : 'none'}
        type="range"
        size="xs"
        weekendDays={[]}
        numberOfColumns={2}
        columnsToScroll={1}
        allowSingleDateInRange
        locale={locale}
        ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
        firstDayOfWeek={1}
        weekdayFormat={(day) => formatWeekday(day, i18n.locale)}
        monthLabelFormat={(day) => formatMonth(day, i18n.locale)}
        {...(noFuture ? { maxDate: lastDay } : {})}
        defaultDate={days?.from ?? lastDay}
        value={half ? [half, null] : [days?.from ?? null, days?.to ?? null]}
        onChange={([from, to]) => {
          setHalf(from && !to ? from : null);
          onChange(from && to ? { kind: 'days', range: { from, to } } : undefined);
        }}
        classNames={{
          calendarHeader: classes.header ?? '',
          day: classes.day ?? '',
          levelsGroup: classes.months ?? '',
        }}
      />
    </FilterGroup>
  );
}
