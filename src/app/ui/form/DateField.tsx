import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { IconCalendar } from '@tabler/icons-react';
import { formatDay, formatMonth } from '../text/format-date.ts';
import { wrapperProps, type FieldProps } from './Field.tsx';
import classes from './date-field.module.css';
import list from './choice/select.module.css';

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last day that can be picked. */
  min?: string;
  max?: string;
  placeholder?: string;
  /** For toolbars: the label is the accessible name only. */
  bare?: boolean;
  clearable?: boolean;
};

/** One day, picked from a calendar. */
export function DateField({
  value,
  onChange,
  min,
  max,
  placeholder = '',
  bare,
  clearable = false,
  ...field
}: DateFieldProps) {
  const { t, i18n } = useLingui();
  // The name contains the text of the button, so that voice control finds it.
  const shown = value ? formatDay(value) : placeholder;
  return (
    <DatePickerInput
      {...(bare
        ? { 'aria-label': `${String(field.label)} ${shown}`.trim(), error: Boolean(field.error) }
        : wrapperProps(field))}
      placeholder={placeholder}
      clearable={clearable}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat="DD-MM-YYYY"
      locale={i18n.locale === 'zh-CN' ? 'zh-cn' : 'en'}
      firstDayOfWeek={1}
      weekendDays={[]}
      monthLabelFormat={(day) => formatMonth(day, i18n.locale)}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      // The section holds the button that clears.
      {...(!(clearable && value) && {
        rightSection: <IconCalendar size={16} stroke={1.6} aria-hidden="true" />,
        rightSectionPointerEvents: 'none' as const,
      })}
      popoverProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        shadow: 'none',
        transitionProps: { duration: 0 },
        classNames: { dropdown: list.dropdown },
      }}
      classNames={classes}
    />
  );
}
