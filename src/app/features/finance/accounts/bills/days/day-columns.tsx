import { msg } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { StatementGroup } from '#domain/finance/statements/days.ts';
import { RowCard } from '../../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../../ui/list/columns/column.ts';
import { formatDay } from '../../../../../ui/text/format-date.ts';
import { MoneyText } from '../../../../../ui/text/MoneyText.tsx';
import type { StatementDay } from './queries.ts';

const movements = ({ lines }: StatementDay) => <Plural value={lines} one="# movement" other="# movements" />;

/** A dash instead of many zeros. */
const sum = (group: StatementGroup) => (row: StatementDay) =>
  row.sums[group].minor === 0 ? '—' : <MoneyText money={row.sums[group]} sign="always" />;

const amount = (
  id: string,
  head: Column<StatementDay>['head'],
  cell: Column<StatementDay>['cell'],
): Column<StatementDay> => ({ id, head, width: 130, align: 'right', cell, tablet: { width: 98 } });

export const dayColumns = columnsOf<StatementDay>([
  {
    id: 'day',
    head: msg`Day`,
    width: 140,
    fixed: true,
    tablet: { width: 110 },
    cell: (row) => <b>{formatDay(row.day)}</b>,
  },
  { id: 'lines', head: msg`Movements`, width: 130, mergeInto: 'day', cell: movements },
  { ...amount('opening', msg`Opening`, (row) => <MoneyText money={row.opening} alarm />), yields: 1 },
  amount('paid', msg`Paid in`, sum('paid')),
  amount('charged', msg`Charges`, sum('charged')),
  amount('returned', msg`Given back`, sum('returned')),
  amount('other', msg`Other`, sum('other')),
  amount('closing', msg`Closing`, (row) => <MoneyText money={row.closing} alarm />),
]);

const change = ({ opening, closing }: StatementDay) => ({ ...closing, minor: closing.minor - opening.minor });

export const dayCard = (row: StatementDay) => (
  <RowCard
    title={formatDay(row.day)}
    amount={<MoneyText money={change(row)} sign="always" />}
    facts={[movements(row)]}
    second={<MoneyText money={row.closing} alarm />}
  />
);
