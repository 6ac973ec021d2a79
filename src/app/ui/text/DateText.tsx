import { useLingui } from '@lingui/react/macro';
import { formatDate, momentOf } from './format-date.ts';
import { Tab } from './Tab.tsx';
import classes from './text.module.css';

type DateTextProps = {
  /** ISO text, seconds since 1970 or a Date; anything unknown shows as a dash. */
  value: Date | string | number | null | undefined;
  form?: 'full' | 'day' | 'time';
  /** In tables the day steps back so that the time is read first. */
  quietDay?: boolean;
};

/** A moment as DD-MM-YYYY HH:mm, the same in every language. */
export function DateText({ value, form = 'full', quietDay = false }: DateTextProps) {
  const { t } = useLingui();
  const moment = momentOf(value);
  if (!moment) {
    return (
      <span className={classes.muted} title={t`Not known`}>
        —
      </span>
    );
  }
  const quiet = quietDay && form === 'full';
  return (
    <time dateTime={moment.toISOString()}>
      {quiet ? (
        <>
          <span className={classes.muted}>
            <Tab>{formatDate(moment, 'day')}</Tab>
          </span>{' '}
          <Tab>{formatDate(moment, 'time')}</Tab>
        </>
      ) : (
        <Tab>{formatDate(moment, form)}</Tab>
      )}
    </time>
  );
}
