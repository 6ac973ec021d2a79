import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fulfillmentStatus } from '#domain/shared/order-status/order-status.ts';
import { columnsOf } from '../../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../../ui/list/open-row.ts';
import { clearFilters, type ListState } from '../../../../ui/list/list-state.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { ViewTabs } from '../../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../../ui/state/Empty.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { Flag } from '../../../../ui/text/Flag.tsx';
import { addressesQuery, addressFilters, viewOf, type AddressRow } from './queries.ts';
import { inOneLine, shortProblems } from './address-labels.ts';
import classes from './addresses.module.css';

const AddressDrawer = lazy(() => import('./AddressDrawer.tsx'));
const AddressForm = lazy(() => import('../drawer/AddressForm.tsx'));

function Why({ row }: { row: AddressRow }) {
  const { i18n } = useLingui();
  const [problem] = row.address_problems;
  if (row.change && !row.change.applied)
    return (
      <ToneMark tone="bad">
        <Trans>Changed too late</Trans>
      </ToneMark>
    );
  if (row.change)
    return (
      <ToneMark tone="wait">
        {row.change.source === 'shop' ? <Trans>Changed by the shop</Trans> : <Trans>Corrected</Trans>}
      </ToneMark>
    );
  return <ToneMark tone="bad">{problem ? i18n._(shortProblems[problem]) : <Trans>Wrong</Trans>}</ToneMark>;
}

const clipped = (text: string) => <span className={classes.clip}>{text}</span>;
const customerOf = (row: AddressRow) => row.change?.customer ?? row.shipping_address;

const columns = columnsOf<AddressRow>([
  {
    id: 'order',
    head: msg`Order`,
    width: 116,
    fixed: true,
    cell: (row) => <b>{row.order_number}</b>,
    tablet: { width: 124 },
  },
  {
    id: 'since',
    head: msg`Since`,
    width: 134,
    minWidth: 130,
    yields: 1,
    mergeInto: 'order',
    cell: (row) => <DateText value={row.change?.at ?? row.created_at} quietDay />,
  },
  { id: 'why', head: msg`Problem`, width: 170, tablet: { width: 140 }, cell: (row) => <Why row={row} /> },
  {
    id: 'to',
    head: msg`Ship to`,
    width: 60,
    mergeInto: 'why',
    cell: (row) => <Flag code={row.shipping_address.country_code} />,
  },
  {
    id: 'customer',
    head: msg`The customer’s`,
    width: 280,
    tablet: { width: 190 },
    cell: (row) => clipped(inOneLine(customerOf(row))),
  },
  {
    id: 'corrected',
    head: msg`Corrected`,
    width: 280,
    tablet: { width: 190 },
    cell: (row) => row.change && clipped(inOneLine(row.change.corrected)),
  },
]);

const card = (row: AddressRow) => (
  <RowCard
    title={row.order_number}
    facts={[
      row.store_name,
      <DateText key="at" value={row.change?.at ?? row.created_at} form="day" />,
      <Flag key="to" code={row.shipping_address.country_code} />,
    ]}
    media={inOneLine(row.change?.corrected ?? row.shipping_address)}
    statuses={<Why row={row} />}
  />
);

type AddressesListProps = {
  state: ListState;
  onState: (next: ListState, how?: { replace: boolean }) => void;
  open: string | undefined;
  onOpen: (id: string) => void;
};

/** Orders with an invalid address, or with a change that needs a review by another user. */
export function AddressesList({ state, onState, open, onOpen }: AddressesListProps) {
  const { t } = useLingui();
  const query = useQuery({ ...addressesQuery(state), placeholderData: keepPreviousData });
  const rows = query.data?.list ?? [];
  // Next to the drawer, which closes when another user settles its address: what is typed stays.
  const [correcting, setCorrecting] = useState<AddressRow | null>(null);
  const opened = openRow(rows, open, onOpen);
  const counts = query.data?.counts;
  return (
    <>
      <ListScreen
        name="addresses"
        title={<Trans>Addresses</Trans>}
        query={query}
        state={state}
        onState={onState}
        keepsView
        nothing={
          viewOf(state) === 'all' && (
            <Empty
              title={<Trans>Every address is in order</Trans>}
              text={
                <Trans>
                  Addresses that a carrier would refuse, or that were changed after the order came in, appear here.
                </Trans>
              }
            />
          )
        }
        noMatch={<Trans>No addresses match</Trans>}
        failed={<Trans>The addresses did not load</Trans>}
        search={t`Order number, customer or e-mail`}
        filters={addressFilters}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: t`All` },
              { id: 'wrong', label: t`Wrong`, count: counts?.wrong },
              { id: 'changed', label: t`Changed`, count: counts?.changed },
            ]}
            current={viewOf(state)}
            onView={(view) => onState({ ...clearFilters(state), view: view === 'all' ? undefined : view })}
          />
        }
        table={{
          label: t`Addresses`,
          columns,
          rowId: (row) => row._id,
          rowName: (row) => row.order_number,
          onOpen: (row) => onOpen(row._id),
          card,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <AddressDrawer
            key={`${opened.row._id} ${opened.row.change?._id ?? ''}`}
            row={opened.row}
            {...opened.place}
            onCorrect={() => setCorrecting(opened.row)}
            onClose={() => onOpen('')}
          />
        </Suspense>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <AddressForm
            order={correcting}
            isPaid={correcting.fulfillment_status !== fulfillmentStatus.unfulfilled}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </>
  );
}
