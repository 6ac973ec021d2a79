import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencies } from '#domain/shared/money/currencies.ts';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { DataTable } from '../../../../ui/list/table/DataTable.tsx';
import { Pager } from '../../../../ui/list/paging/Pager.tsx';
import { useLastPage } from '../../../../ui/list/paging/use-last-page.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { NoMatch } from '../../../../ui/state/NoMatch.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { RateSource } from './RateSource.tsx';
import { TableCard } from '../TableCard.tsx';
import classes from '../settings.module.css';

type Row = Output<'exchange_rate.rateList'>['list'][number];

const historyColumns = columnsOf<Row>([
  {
    id: 'at',
    head: msg({ message: 'Since', context: 'rate' }),
    width: 170,
    fixed: true,
    tablet: { width: 140 },
    cell: (row) => <DateText value={row.at} quietDay />,
  },
  {
    id: 'pair',
    head: msg`Pair`,
    width: 150,
    tablet: { width: 120 },
    cell: (row) => (
      <b>
        {row.from} → {row.to}
      </b>
    ),
  },
  {
    id: 'value',
    head: msg`Rate`,
    width: 150,
    tablet: { width: 110 },
    align: 'right',
    cell: (row) => <span className={classes.rate}>{row.value}</span>,
  },
  {
    id: 'previous',
    head: msg`Before`,
    width: 150,
    tablet: { width: 110 },
    align: 'right',
    cell: (row) => <span className={`${classes.rate} ${classes.quiet}`}>{row.previous ?? '—'}</span>,
  },
  {
    id: 'who',
    head: msg`Set by`,
    width: 240,
    tablet: { width: 200 },
    cell: (row) => <RateSource source={row.source} by={row.by_name} />,
  },
]);

const card = (row: Row) => (
  <RowCard
    title={`${row.from} → ${row.to}`}
    amount={row.value}
    facts={[<DateText key="at" value={row.at} />, <RateSource key="who" source={row.source} by={row.by_name} />]}
    second={row.previous && <Trans>before {row.previous}</Trans>}
  />
);

const options = currencies.map(({ value, label }) => ({ value, label }));

/** All rates ever in use, newest first. */
export function RateHistory() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [currency, setCurrency] = useState<string | null>(null);
  const ratesQuery = callQuery('exchange_rate.rateList', { page, size, ...(currency ? { currency } : {}) });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ratesQuery,
    placeholderData: keepPreviousData,
  });
  useLastPage({ page, size, count: isPlaceholderData ? undefined : data?.count }, setPage);
  const narrow = (next: string | null) => {
    setPage(1);
    setCurrency(next);
  };
  return (
    <TableCard
      title={<Trans>History</Trans>}
      end={
        <Box w={180}>
          <SelectField
            bare
            label={t`Currency`}
            placeholder={t`Currency`}
            options={options}
            value={currency}
            onChange={narrow}
            clearable
          />
        </Box>
      }
    >
      <DataTable
        label={t`History`}
        columns={historyColumns}
        rows={data?.list}
        rowId={(row) => row._id}
        rowName={(row) => `${row.from} → ${row.to}`}
        reloading={isFetching && data !== undefined}
        card={card}
        noMatch={<NoMatch title={<Trans>No rate of this currency</Trans>} onClear={() => narrow(null)} />}
        failure={
          error &&
          !data && (
            <ErrorPanel
              title={<Trans>The history did not load</Trans>}
              text={error.message}
              onRetry={() => void refetch()}
            />
          )
        }
      />
      {data && (
        <Pager
          page={page}
          size={size}
          count={data.count}
          onPage={setPage}
          onSize={(next) => {
            setPage(1);
            setSize(next);
          }}
        />
      )}
    </TableCard>
  );
}
