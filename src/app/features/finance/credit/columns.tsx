import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { Money } from '#domain/shared/money/money.ts';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Glyph } from '../../../ui/status/Glyph.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { CreditRow } from './queries.ts';

/** Whether the seller can process, and until when. */
export function BlockMark({ row }: { row: CreditRow }) {
  const { is_blocked: isBlocked, lifted_until: until, blocks_on: on } = row;
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Glyph tone={isBlocked ? 'bad' : row.overdue.minor > 0 ? 'wait' : 'good'} />
      <span>
        {isBlocked ? (
          <Trans>Blocked</Trans>
        ) : on !== null && until !== null && until >= on ? (
          <Trans>Lifted until {formatDay(until)}</Trans>
        ) : on !== null ? (
          <Trans>Block on {formatDay(on)}</Trans>
        ) : row.overdue.minor > 0 ? (
          <Trans>Overdue</Trans>
        ) : (
          <Trans>In order</Trans>
        )}
      </span>
    </Group>
  );
}

const Amount = ({ money }: { money: Money }) => (money.minor === 0 ? null : <MoneyText money={money} />);

const bucket = (
  id: 'not_due' | 'd30' | 'd60' | 'd90' | 'over90',
  head: Column<CreditRow>['head'],
  mergeInto?: 'overdue' | 'd30' | 'd90',
): Column<CreditRow> => ({
  id,
  head,
  width: 96,
  align: 'right',
  ...(mergeInto && { mergeInto }),
  tablet: { width: 112 },
  cell: (row) => <Amount money={row[id]} />,
});

export const columns = columnsOf<CreditRow>([
  { id: 'seller', head: msg`Seller`, width: 160, minWidth: 140, fixed: true, cell: (row) => <b>{row.seller_name}</b> },
  {
    id: 'overdue',
    head: msg`Overdue`,
    width: 104,
    align: 'right',
    tablet: { width: 112 },
    cell: (row) => (
      <b>
        <Amount money={row.overdue} />
      </b>
    ),
  },
  bucket('not_due', msg`Not due yet`, 'overdue'),
  bucket('d30', msg`Up to 30 days`),
  bucket('d60', msg`31–60 days`, 'd30'),
  bucket('d90', msg`61–90 days`),
  bucket('over90', msg`Over 90 days`, 'd90'),
  {
    id: 'credit',
    head: msg`Credit line`,
    width: 104,
    align: 'right',
    yields: 1,
    cell: (row) => <Amount money={row.credit} />,
  },
  {
    id: 'due_days',
    head: msg`Due after`,
    width: 88,
    align: 'right',
    hidden: true,
    mergeInto: 'credit',
    cell: (row) => <Trans>{row.due_days} days</Trans>,
  },
  {
    id: 'block',
    head: msg`Processing`,
    width: 170,
    minWidth: 160,
    mergeInto: 'seller',
    cell: (row) => <BlockMark row={row} />,
  },
]);

export const card = (row: CreditRow) => (
  <RowCard
    title={row.seller_name}
    amount={<MoneyText money={row.overdue.minor > 0 ? row.overdue : row.debt} />}
    facts={[
      row.overdue.minor > 0 ? (
        <Trans key="late">{row.overdue_days} days overdue</Trans>
      ) : (
        <Trans key="owed">Nothing overdue</Trans>
      ),
    ]}
    second={
      row.credit.minor > 0 && (
        <Trans>
          Credit line <MoneyText money={row.credit} />
        </Trans>
      )
    }
    statuses={<BlockMark row={row} />}
  />
);
