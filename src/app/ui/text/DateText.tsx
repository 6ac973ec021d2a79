import { useLingui } from '@lingui/react/macro';
import { formatDate, instantOf } from './format-date.ts';
import { Tab } from './Tab.tsx';
import classes from './text.module.css';

type DateTextProps = {
  /** ISO text, seconds since 1970 or a Date; anything else shows as a dash. */
  value: Date | string | number | null | undefined;
  form?: 'full' | 'day' | 'time';
  /** Shows the day muted: in tables the time is read first. */
  quietDay?: boolean;
};

/** An instant as DD-MM-YYYY HH:mm in the user's zone and format. */
export function DateText({ value, form = 'full', quietDay = false }: DateTextProps) {
  const { t } = useLingui();
  const at = instantOf(value);
  if (!at) {
    return (
      <span className={classes.muted} title={t`Not known`}>
        —
      </span>
    );
  }
  const quiet = quietDay && form === 'full';
  return (
    <time dateTime={at.toISOString()}>
      {quiet ? (
        <>
          <span className={classes.muted}>
            <Tab>{formatDate(at, 'day')}</Tab>
          </span>{' '}
          <Tab>{formatDate(at, 'time')}</Tab>
        </>
      ) : (
        <Tab>{formatDate(at, form)}</Tab>
      )}
    </time>
  );
}
