import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { DataTable } from '../../../../ui/list/table/DataTable.tsx';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { pairsOf, type InForce, type Pair } from './rate-pairs.ts';
import { RateSource } from './RateSource.tsx';
import { TableCard } from '../TableCard.tsx';
import classes from '../settings.module.css';

const pairColumns = columnsOf<Pair>([
  {
    id: 'pair',
    head: msg`Pair`,
    width: 190,
    fixed: true,
    cell: ({ there }) => (
      <b>
        {there.from} → {there.to}
      </b>
    ),
  },
  {
    id: 'value',
    head: msg`Rate`,
    width: 160,
    align: 'right',
    cell: ({ there }) => <span className={classes.rate}>{there.value}</span>,
  },
  {
    id: 'back',
    head: msg`Other direction`,
    width: 180,
    align: 'right',
    cell: ({ back }) => <span className={classes.rate}>{back?.value ?? '—'}</span>,
  },
  { id: 'source', head: msg`Source`, width: 180, cell: ({ there }) => <RateSource source={there.source} /> },
  {
    id: 'since',
    head: msg({ message: 'Since', context: 'rate' }),
    width: 180,
    mergeInto: 'source',
    cell: ({ there }) => <DateText value={there.at} quietDay />,
  },
]);

const card = ({ there, back }: Pair) => (
  <RowCard
    title={`${there.from} → ${there.to}`}
    amount={there.value}
    facts={[<RateSource key="source" source={there.source} />, <DateText key="at" value={there.at} />]}
    second={back && <Trans>back {back.value}</Trans>}
  />
);

type RatesInForceProps = {
  rates: readonly InForce[];
  onOpen: ((rate: { from: string; to: string; value: string }) => void) | undefined;
  action: ReactNode;
};

/** The rates in use. */
export function RatesInForce({ rates, onOpen, action }: RatesInForceProps) {
  const { t } = useLingui();
  return (
    <TableCard title={<Trans>Current rates</Trans>} end={action}>
      <DataTable
        label={t`Current rates`}
        columns={pairColumns}
        rows={pairsOf(rates)}
        rowId={({ id }) => id}
        rowName={({ there }) => `${there.from} → ${there.to}`}
        onOpen={onOpen && (({ there: { from, to, value } }) => onOpen({ from, to, value }))}
        card={card}
      />
    </TableCard>
  );
}
