import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { IconCalendar } from '@tabler/icons-react';
import { formatMonth } from '../text/format-date.ts';
import { wrapperProps, type FieldProps } from './Field.tsx';
import classes from './date-field.module.css';
import list from './choice/select.module.css';

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** The last day that can be picked. */
  max?: string;
};

/** One day, picked from a calendar. */
export function DateField({ value, onChange, max, ...field }: DateFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <DatePickerInput
      {...wrapperProps(field)}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat="DD-MM-YYYY"
      locale={i18n.locale === 'zh-CN' ? 'zh-cn' : 'en'}
      firstDayOfWeek={1}
      weekendDays={[]}
      monthLabelFormat={(day) => formatMonth(day, i18n.locale)}
      ariaLabels={{ previousMonth: t`Previous month`, nextMonth: t`Next month` }}
      {...(max ? { maxDate: max } : {})}
      rightSection={<IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
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
