import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import type { ListState } from '../../../../ui/list/list-state.ts';
import { openRow } from '../../../../ui/list/open-row.ts';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { suppliersQuery, type SupplierScore } from '../queries.ts';
import { SupplierDrawer } from './SupplierDrawer.tsx';

const days = (count: number | null) => (count === null ? '—' : <Plural value={count} one="# day" other="# days" />);

/** A share in thousandths, as a percentage. */
export function Share({ permille }: { permille: number | null }) {
  const { i18n } = useLingui();
  if (permille === null) return <>—</>;
  return <>{i18n.number(permille / 1000, { style: 'percent', maximumFractionDigits: 1 })}</>;
}

export const supplierColumns = columnsOf<SupplierScore>([
  {
    id: 'name',
    head: msg`Supplier`,
    width: 280,
    fixed: true,
    tablet: { width: 200 },
    cell: (row) => <b>{row.name}</b>,
  },
  {
    id: 'running',
    head: msg`Running orders`,
    width: 120,
    align: 'right',
    tablet: { width: 84 },
    cell: (row) => row.running,
  },
  {
    id: 'finished',
    head: msg`Finished orders`,
    width: 120,
    align: 'right',
    mergeInto: 'running',
    cell: (row) => row.finished,
  },
  {
    id: 'p50',
    head: msg`Half arrive within`,
    width: 140,
    align: 'right',
    tablet: { width: 110 },
    cell: (row) => days(row.lead_days_p50),
  },
  {
    id: 'p90',
    head: msg`Nine in ten within`,
    width: 140,
    align: 'right',
    tablet: { width: 110 },
    cell: (row) => days(row.lead_days_p90),
  },
  {
    id: 'short',
    head: msg`Short deliveries`,
    width: 100,
    align: 'right',
    tablet: { width: 84 },
    cell: (row) => <Share permille={row.short_permille} />,
  },
  {
    id: 'damaged',
    head: msg`Damaged`,
    width: 100,
    align: 'right',
    mergeInto: 'short',
    cell: (row) => <Share permille={row.damaged_permille} />,
  },
]);

const card = (row: SupplierScore) => (
  <RowCard
    title={row.name}
    amount={days(row.lead_days_p50)}
    facts={[
      <Plural key="running" value={row.running} one="# running order" other="# running orders" />,
      <Plural key="finished" value={row.finished} one="# finished order" other="# finished orders" />,
    ]}
    second={<Share permille={row.short_permille} />}
  />
);

type SuppliersListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  views: ReactNode;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** How suppliers deliver. */
export function SuppliersList({ state, onState, views, open, onOpen }: SuppliersListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...suppliersQuery(state), placeholderData: keepPreviousData });
  const opened = openRow(query.data?.list ?? [], open, onOpen);
  return (
    <>
      <ListScreen
        name="suppliers"
        title={<Trans>Supplier orders</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        views={views}
        nothingHere={
          <Empty
            title={<Trans>No suppliers yet</Trans>}
            text={<Trans>They come with the offers of internal products, and with supplier orders.</Trans>}
          />
        }
        noMatch={<Trans>No suppliers match</Trans>}
        failed={<Trans>The suppliers did not load</Trans>}
        search={t`Supplier`}
        table={{
          label: t`Suppliers`,
          columns: supplierColumns,
          rowId: (row) => row._id,
          rowName: (row) => row.name,
          onOpen: (row) => onOpen(row._id),
          card,
        }}
      />
      {opened && (
        <SupplierDrawer
          key={opened.row._id}
          supplier={opened.row}
          place={opened.place}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  );
}
