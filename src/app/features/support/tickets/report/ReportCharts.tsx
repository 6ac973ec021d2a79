import { Trans, useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { TicketReportGroup } from '#domain/support/tickets/report-groups.ts';
import { BarList } from '../../../../shared/charts/BarList.tsx';
import { ChartCard, type FigureTable } from '../../../../shared/charts/ChartCard.tsx';
import { DayChart, type Series } from '../../../../shared/charts/DayChart.tsx';
import { useRowName } from './columns.tsx';
import { shareInTime, shareText, useMinutes } from './figures.ts';
import { isTime, type ReportRow } from './queries.ts';

/** Rows drawn of a group that is no period. */
const drawn = 8;

type ReportChartsProps = { rows: readonly ReportRow[]; by: TicketReportGroup };

/** Volume, speed and punctuality of the rows on the page, in the order of time or as the list has them. */
export function ReportCharts({ rows, by }: ReportChartsProps) {
  const { t, i18n } = useLingui();
  const nameOf = useRowName(by);
  const minutes = useMinutes();
  const number = (value: number) => i18n.number(value);
  const shown = isTime(by) ? rows.toSorted((a, b) => (a._id < b._id ? -1 : 1)) : rows.slice(0, drawn);
  const names = {
    opened: t({ message: 'Opened', context: 'number of tickets' }),
    solved: t`Solved`,
    first: t`First answer`,
    solution: t`Solution`,
  };
  const percent = (share: number) => t`${number(share)} %`;
  const table = (heads: readonly string[], cells: (row: ReportRow) => readonly string[]): FigureTable => ({
    heads: [t`Group`, ...heads],
    rows: shown.map((row) => ({ id: row._id, cells: [nameOf(row), ...cells(row)] })),
  });
  const chart = (title: string, tick: (value: number) => string, series: readonly [Series, ...Series[]]) =>
    isTime(by) ? (
      <DayChart label={title} kind="bars" days={shown.map(nameOf)} tick={tick} series={series} />
    ) : (
      <BarList
        bars={shown.map((row, nth) => ({
          id: row._id,
          name: nameOf(row),
          value: series[0].values[nth] ?? 0,
          text: series[0].say(series[0].values[nth] ?? 0),
        }))}
      />
    );
  const tones = isTime(by) ? [1, 0] : [0];
  const legend = (...both: readonly [string, string]) => (isTime(by) ? both : [both[0]]);
  const titles = {
    volume: t`Tickets`,
    speed: t`Working hours`,
    share: t`In time`,
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm">
      <ChartCard
        title={titles.volume}
        legend={legend(names.opened, names.solved)}
        tones={tones}
        table={table([names.opened, names.solved], (row) => [number(row.opened), number(row.solution.count)])}
      >
        {chart(titles.volume, number, [
          { id: 'opened', name: names.opened, values: shown.map((row) => row.opened), say: number, tone: 1 },
          { id: 'solved', name: names.solved, values: shown.map((row) => row.solution.count), say: number, tone: 0 },
        ])}
      </ChartCard>
      <ChartCard
        title={titles.speed}
        note={<Trans>half within</Trans>}
        legend={legend(names.first, names.solution)}
        tones={tones}
        table={table([names.first, names.solution], (row) => [minutes(row.first.median), minutes(row.solution.median)])}
      >
        {chart(titles.speed, (value) => number(Math.round(value / 60)), [
          {
            id: 'first',
            name: names.first,
            values: shown.map((row) => row.first.median ?? 0),
            say: minutes,
            tone: 1,
          },
          {
            id: 'solution',
            name: names.solution,
            values: shown.map((row) => row.solution.median ?? 0),
            say: minutes,
            tone: 0,
          },
        ])}
      </ChartCard>
      <ChartCard
        title={titles.share}
        note={<Trans>by working hours</Trans>}
        legend={legend(names.first, names.solution)}
        tones={tones}
        table={table([names.first, names.solution], (row) => [
          shareText(row.first, i18n.locale),
          shareText(row.solution, i18n.locale),
        ])}
      >
        {chart(titles.share, percent, [
          {
            id: 'first',
            name: names.first,
            values: shown.map((row) => shareInTime(row.first) ?? 0),
            say: percent,
            tone: 1,
          },
          {
            id: 'solution',
            name: names.solution,
            values: shown.map((row) => shareInTime(row.solution) ?? 0),
            say: percent,
            tone: 0,
          },
        ])}
      </ChartCard>
    </SimpleGrid>
  );
}
