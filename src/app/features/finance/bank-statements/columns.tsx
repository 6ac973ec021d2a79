import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { formatDay } from '../../../ui/text/format-date.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { confidenceLabels, formatLabels } from './labels.ts';
import type { EntryRow, StatementRow } from './queries.ts';

/** What an open entry may pay, or what it pays. */
function Pays({ row }: { row: EntryRow }) {
  const { i18n } = useLingui();
  if (row.matches.length > 0)
    return row.matches.map(({ number, seller_name: name }) => `${number} · ${name}`).join(', ');
  if (!row.best) return null;
  return `${i18n._(confidenceLabels[row.best.confidence])}: ${row.best.number} · ${row.best.seller_name}`;
}

/** Bank texts are long; the drawer has all of it. */
const Written = ({ row }: { row: EntryRow }) => <span title={row.text}>{row.text || row.reference}</span>;

export const entryColumns = columnsOf<EntryRow>([
  { id: 'booked', head: msg`Booked on`, width: 112, minWidth: 108, fixed: true, cell: (row) => formatDay(row.booked) },
  { id: 'name', head: msg`Payer or payee`, width: 170, cell: (row) => <b>{row.name || row.iban || '—'}</b> },
  {
    id: 'text',
    head: msg({ message: 'Text', context: 'bank entry' }),
    width: 220,
    mergeInto: 'name',
    cell: (row) => <Written row={row} />,
  },
  {
    id: 'amount',
    head: msg`Amount`,
    width: 110,
    align: 'right',
    cell: (row) => <MoneyText money={row.amount} charged />,
  },
  { id: 'pays', head: msg`Recharge`, width: 230, cell: (row) => <Pays row={row} />, tablet: { width: 190 } },
  {
    id: 'statement',
    head: msg`Statement`,
    width: 150,
    hidden: true,
    mergeInto: 'booked',
    cell: (row) => row.statement_number,
  },
  {
    id: 'status',
    head: msg`Status`,
    width: 128,
    minWidth: 124,
    cell: (row) => <StatusMark family="bankEntry" status={row.status} />,
  },
]);

export const entryCard = (row: EntryRow) => (
  <RowCard
    title={row.name || row.iban || <Trans>No name</Trans>}
    amount={<MoneyText money={row.amount} charged />}
    facts={[formatDay(row.booked), row.text || row.reference]}
    media={<Pays row={row} />}
    statuses={<StatusMark family="bankEntry" status={row.status} full />}
  />
);

const period = ({ from, to }: Pick<StatementRow, 'from' | 'to'>): string =>
  from === null || to === null ? '—' : from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

const Imported = ({ row }: { row: StatementRow }) => (
  <>
    <DateText value={row.imported_at} quietDay /> {row.imported_by_name}
  </>
);

export const statementColumns = columnsOf<StatementRow>([
  { id: 'account', head: msg`Account`, width: 200, minWidth: 180, fixed: true, cell: (row) => <b>{row.account}</b> },
  { id: 'number', head: msg`Statement`, width: 120, cell: (row) => row.number, tablet: { width: 150 } },
  { id: 'period', head: msg`Period`, width: 196, minWidth: 190, mergeInto: 'number', cell: period },
  {
    id: 'opening',
    head: msg`Opening balance`,
    width: 116,
    align: 'right',
    mergeInto: 'closing',
    cell: (row) => (row.opening ? <MoneyText money={row.opening} charged /> : '—'),
  },
  {
    id: 'closing',
    head: msg`Closing balance`,
    width: 116,
    align: 'right',
    cell: (row) => (row.closing ? <MoneyText money={row.closing} charged /> : '—'),
  },
  { id: 'entries', head: msg`Entries`, width: 74, align: 'right', cell: (row) => row.entries },
  {
    id: 'open',
    head: msg({ message: 'Open', context: 'a bank entry' }),
    width: 66,
    align: 'right',
    cell: (row) => row.open,
  },
  {
    id: 'format',
    head: msg`Format`,
    width: 92,
    hidden: true,
    mergeInto: 'number',
    cell: (row) => formatLabels[row.format],
  },
  {
    id: 'imported',
    head: msg({ message: 'Imported', context: 'when' }),
    width: 200,
    mergeInto: 'account',
    cell: (row) => <Imported row={row} />,
  },
]);

export const statementCard = (row: StatementRow) => (
  <RowCard
    title={row.account}
    amount={row.closing && <MoneyText money={row.closing} charged />}
    facts={[row.number, period(row)]}
    second={
      <Trans>
        {row.open} of {row.entries} open
      </Trans>
    }
    media={<Imported row={row} />}
  />
);
