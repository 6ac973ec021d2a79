import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { withSellers } from '../../../../shared/sellers/seller-filter.ts';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { FigureStrip } from '../../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { today } from '../../../../ui/text/formats.ts';
import { useNow } from '../../../../ui/text/time/use-now.ts';
import { assigneesQuery, customersQuery } from '../queries.ts';
import { reportCard, reportColumns, useRowName } from './columns.tsx';
import { shareText, useMinutes } from './figures.ts';
import { groupOf, reportDays, reportFilters, reportQuery, toGroup, type ReportSums } from './queries.ts';
import { ReportCharts } from './ReportCharts.tsx';

type ReportPageProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** How many tickets there are, and how fast they are answered and solved, by period, user, reason, tag or customer. */
export function ReportPage({ state, onState, exporting }: ReportPageProps) {
  const { t } = useLingui();
  const by = groupOf(state);
  const query = useQuery({ ...reportQuery(state), placeholderData: keepPreviousData });
  const { data: users } = useQuery(assigneesQuery());
  const { data: customers } = useQuery(customersQuery);
  const filters = useMemo(
    () =>
      withSellers(
        reportFilters(users?.map((user) => ({ value: user._id, label: user.name })) ?? []),
        customers?.map((customer) => ({ value: customer._id, label: customer.name })),
      ),
    [users, customers],
  );
  const nameOf = useRowName(by);
  const columns = useMemo(() => reportColumns(by), [by]);
  const days = reportDays(state, today(useNow(60_000)));
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  const { data } = query;
  return (
    <ListScreen
      name={`ticket-report-${by}`}
      title={<Trans>Reports on tickets</Trans>}
      note={
        <Trans>
          {from} – {to}
        </Trans>
      }
      actions={
        <>
          <ButtonLink to="/ticket">
            <Trans>Tickets</Trans>
          </ButtonLink>
          {exporting}
        </>
      }
      banner={
        data && (
          <Stack gap="sm">
            <Sums sums={data.sums} />
            {data.list.length > 0 && <ReportCharts rows={data.list} by={by} />}
          </Stack>
        )
      }
      views={
        <ViewTabs
          views={[
            { id: 'day', label: t`By day` },
            { id: 'week', label: t`By week` },
            { id: 'month', label: t`By month` },
            { id: 'assignee', label: t`By user` },
            { id: 'reason', label: t`By reason` },
            { id: 'tag', label: t`By tag` },
            { id: 'seller', label: t`By customer` },
          ]}
          current={by}
          onView={(id) => onState(toGroup(state, id))}
        />
      }
      keepsView
      query={query}
      state={state}
      onState={onState}
      filters={filters}
      noMatch={<Trans>No tickets in these days</Trans>}
      failed={<Trans>The report did not load</Trans>}
      nothingHere={<Trans>No ticket was opened, answered or solved in these days.</Trans>}
      table={{
        label: t`Reports on tickets`,
        columns,
        rowId: (row) => row._id,
        rowName: nameOf,
        card: reportCard(by),
      }}
    />
  );
}

/** The figures of the whole period. */
function Sums({ sums }: { sums: ReportSums }) {
  const { t, i18n } = useLingui();
  const minutes = useMinutes();
  const number = (value: number) => i18n.number(value);
  return (
    <FigureStrip
      label={t`Sums`}
      figures={[
        { id: 'opened', label: t({ message: 'Opened', context: 'number of tickets' }), value: number(sums.opened) },
        { id: 'solved', label: t`Solved`, value: number(sums.solution.count) },
        { id: 'reopened', label: t`Reopened`, value: number(sums.reopened) },
        { id: 'first', label: t`First answer, half within`, value: minutes(sums.first.median) },
        { id: 'first-in-time', label: t`First answers in time`, value: shareText(sums.first, i18n.locale) },
        { id: 'next', label: t`Next answer, half within`, value: minutes(sums.next.median) },
        { id: 'solution', label: t`Solution, half within`, value: minutes(sums.solution.median) },
        { id: 'solution-in-time', label: t`Solutions in time`, value: shareText(sums.solution, i18n.locale) },
      ]}
    />
  );
}
