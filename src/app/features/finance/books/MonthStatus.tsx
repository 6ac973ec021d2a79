import { Trans, useLingui } from '@lingui/react/macro';
import { firstDayOf, type Month } from '#domain/finance/books/months.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { formatMonth } from '../../../ui/text/format-date.ts';
import type { MonthRow } from './queries.ts';

export function MonthName({ month }: { month: Month }) {
  const { i18n } = useLingui();
  return formatMonth(firstDayOf(month), i18n.locale);
}

export function MonthStatus({ row }: { row: MonthRow }) {
  if (row.is_closed)
    return (
      <ToneMark tone="good">
        <Trans context="month">Closed</Trans>
      </ToneMark>
    );
  if (row.reopened_at)
    return (
      <ToneMark tone="wait">
        <Trans context="month">Reopened</Trans>
      </ToneMark>
    );
  return (
    <ToneMark tone="going">
      {row.is_over ? <Trans context="a month">Open</Trans> : <Trans>Current month</Trans>}
    </ToneMark>
  );
}
