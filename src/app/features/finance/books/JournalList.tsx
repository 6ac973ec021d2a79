import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { useNow } from '../../../ui/text/time/use-now.ts';
import type { TabProps } from './BooksPage.tsx';
import { journalCard, journalColumns } from './columns.tsx';
import { bookDays, filtersOf, journalQuery } from './queries.ts';

/** The postings of a period, newest first. */
export function JournalList({ list, onList, onOpen, ...head }: TabProps) {
  const { t } = useLingui();
  const query = useQuery({ ...journalQuery(list), placeholderData: keepPreviousData });
  const days = bookDays(list, utcDay(useNow(60_000)));
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <ListScreen
      {...head}
      name="journal"
      note={
        <Trans>
          {from} – {to}, days in UTC
        </Trans>
      }
      query={query}
      state={list}
      onState={onList}
      keepsView
      nothingHere={<Trans>Nothing was booked in these days.</Trans>}
      noMatch={<Trans>No postings match</Trans>}
      failed={<Trans>The journal did not load</Trans>}
      filters={filtersOf.journal}
      table={{
        label: t`Journal`,
        columns: journalColumns,
        rowId: (row) => row.posting_id,
        rowName: (row) => String(row.number),
        onOpen: (row) => onOpen({ what: 'posting', id: row.posting_id }),
        card: journalCard,
      }}
    />
  );
}
