import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { Thumbs } from '../../../ui/list/Thumbs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Flag } from '../../../ui/text/Flag.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { RestockDialog } from './case/RestockDialog.tsx';

type Return = Output<'order.toRestock'>['list'][number];

const unitsOut = ({ lines }: Return) =>
  lines.reduce((sum, line) => sum + line.quantity - line.restocked - line.scrapped, 0);
const pictures = ({ lines }: Return) => lines.map((line) => ({ src: line.image, name: line.title }));
const Units = ({ row }: { row: Return }) => <Plural value={unitsOut(row)} one="# unit" other="# units" />;

const columns = columnsOf<Return>([
  { id: 'order', head: msg`Order`, width: 140, fixed: true, cell: (row) => <b>{row.order_number}</b> },
  { id: 'number', head: msg`Case`, width: 160, yields: 1, mergeInto: 'order', cell: (row) => row.number },
  {
    id: 'goods',
    head: msg`Products`,
    width: 170,
    tablet: { width: 130 },
    cell: (row) => <Thumbs items={pictures(row)} />,
  },
  { id: 'units', head: msg`Units`, width: 90, align: 'right', cell: (row) => <Units row={row} /> },
  { id: 'warehouse', head: msg`Warehouse`, width: 110, cell: (row) => <Plate>{row.warehouse}</Plate> },
  {
    id: 'from',
    head: msg`Comes from`,
    width: 110,
    tablet: { width: 90 },
    cell: (row) => <Flag code={row.country_code} />,
  },
  {
    id: 'since',
    head: msg`Since`,
    width: 140,
    minWidth: 130,
    mergeInto: 'warehouse',
    cell: (row) => <DateText value={row.since} quietDay />,
  },
  { id: 'seller', head: msg`Seller`, width: 170, mergeInto: 'goods', cell: (row) => row.seller_name },
]);

const card = (row: Return) => (
  <RowCard
    title={row.order_number}
    amount={<Units row={row} />}
    facts={[
      row.number,
      <Flag key="from" code={row.country_code} />,
      <DateText key="at" value={row.since} form="day" />,
    ]}
    media={<Thumbs items={pictures(row)} size={36} />}
    statuses={<Plate>{row.warehouse}</Plate>}
  />
);

type ReturnsListProps = { state: ListState; onState: (next: ListState) => void; views: ReactNode };

/** Returned goods for the warehouse: what to expect and where to put it, without amounts. */
export default function ReturnsList({ state, onState, views }: ReturnsListProps) {
  const { t } = useLingui();
  const { page, size } = state;
  const query = useQuery({ ...callQuery('order.toRestock', { page, size }), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<Return | null>(null);
  return (
    <>
      <ListScreen
        name="returns"
        title={<Trans>Receive goods</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>Nothing is returned</Trans>}
            text={<Trans>Returned goods of refunds and resends appear here until they are counted.</Trans>}
          />
        }
        noMatch={<Trans>Nothing is returned</Trans>}
        failed={<Trans>The list did not load</Trans>}
        table={{
          label: t`Returns`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.order_number,
          onOpen: setOpened,
          card,
        }}
      />
      {opened && (
        <RestockDialog
          detail={opened}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}
