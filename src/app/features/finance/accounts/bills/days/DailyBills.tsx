import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Day } from '#domain/shared/calendar/days.ts';
import { ListScreen } from '../../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../../ui/list/list-state.ts';
import { Empty } from '../../../../../ui/state/Empty.tsx';
import { formatDay } from '../../../../../ui/text/format-date.ts';
import { today } from '../../../../../ui/text/formats.ts';
import { useNow } from '../../../../../ui/text/time/use-now.ts';
import { dayCard, dayColumns } from './day-columns.tsx';
import { dayFilters, statementDays, statementQuery } from './queries.ts';
import { StatementSums } from './StatementSums.tsx';

type DailyBillsProps = {
  list: ListState;
  /** The seller; empty for one's own. */
  user: string;
  /** False while staff have chosen no seller. */
  isReady: boolean;
  /** In place of the list until then. */
  instead: ReactNode;
  views: ReactNode;
  actions: ReactNode;
  onList: (next: ListState, how?: { replace: boolean }) => void;
  onDay: (day: Day) => void;
};

/** What changed the balance, day by day; a day opens its bills. */
export function DailyBills({ list, user, isReady, instead, views, actions, onList, onDay }: DailyBillsProps) {
  const { t } = useLingui();
  const query = useQuery({ ...statementQuery({ list, user }), enabled: isReady, placeholderData: keepPreviousData });
  const { data } = query;
  const days = statementDays(list, today(useNow(60_000)));
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return (
    <ListScreen
      name="daily-bills"
      title={<Trans>Bill history</Trans>}
      note={
        data && (
          <Trans>
            {from} – {to}
          </Trans>
        )
      }
      actions={actions}
      views={views}
      keepsView
      banner={isReady && data && <StatementSums statement={data} />}
      query={query}
      state={list}
      onState={onList}
      instead={!isReady && instead}
      nothingHere={
        <Empty
          title={<Trans>No movements in these days</Trans>}
          text={<Trans>The balance stayed as it was. Choose other days to see more.</Trans>}
        />
      }
      noMatch={<Trans>No movements in these days</Trans>}
      failed={<Trans>The bills did not load</Trans>}
      filters={dayFilters}
      table={{
        label: t`Days`,
        columns: dayColumns,
        rowId: (row) => row.day,
        rowName: (row) => formatDay(row.day),
        onOpen: (row) => onDay(row.day),
        card: dayCard,
      }}
    />
  );
}
