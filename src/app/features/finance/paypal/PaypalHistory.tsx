import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Disputed } from './Disputed.tsx';
import { PaysFor } from './PaysFor.tsx';
import { paypalFilters, paypalQuery, type PaypalRow, type PaypalState } from './queries.ts';

const PaypalDrawer = lazy(() => import('./PaypalDrawer.tsx').then((m) => ({ default: m.PaypalDrawer })));

const columnsFor = (showSeller: boolean) =>
  columnsOf<PaypalRow>([
    {
      id: 'number',
      head: msg`Payment`,
      width: 150,
      fixed: true,
      tablet: { width: 164 },
      cell: (row) => <b>{row.number}</b>,
    },
    ...(showSeller
      ? [
          {
            id: 'seller',
            head: msg`Seller`,
            width: 190,
            mergeInto: 'number',
            cell: (row: PaypalRow) => row.seller_name,
          },
        ]
      : []),
    {
      id: 'date',
      head: msg`Created`,
      width: 165,
      minWidth: 150,
      cell: (row) => <DateText value={row.created_at} quietDay />,
    },
    { id: 'for', head: msg`For`, width: 95, cell: (row) => <PaysFor payment={row} /> },
    { id: 'amount', head: msg`Amount`, width: 110, align: 'right', cell: (row) => <MoneyText money={row.amount} /> },
    { id: 'fee', head: msg`Fee`, width: 90, align: 'right', cell: (row) => <MoneyText money={row.fee} /> },
    {
      id: 'status',
      head: msg`Status`,
      width: 150,
      cell: (row) => <StatusMark family="paypalPayment" status={row.status} />,
    },
    { id: 'dispute', head: msg`Dispute`, width: 100, mergeInto: 'status', cell: (row) => <Disputed payment={row} /> },
  ]);

const cardFor = (showSeller: boolean) => (row: PaypalRow) => (
  <RowCard
    title={row.number}
    amount={<MoneyText money={row.amount} />}
    facts={[...(showSeller ? [row.seller_name] : []), <DateText key="at" value={row.created_at} form="day" />]}
    second={<PaysFor payment={row} />}
    statuses={
      <>
        <StatusMark family="paypalPayment" status={row.status} full />
        <Disputed payment={row} />
      </>
    }
  />
);

type PaypalHistoryProps = {
  state: PaypalState;
  onState: (next: PaypalState, how?: { replace: boolean }) => void;
};

/** Payments with PayPal: a seller's own, or for staff those of their sellers. */
export function PaypalHistory({ state, onState }: PaypalHistoryProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const query = useQuery(paypalQuery(list));
  const { sellers, onFilters } = useSellers(list.filters);
  const showSeller = !useMe().role_name.includes('buyer');
  const onOpen = (id: string) => onState({ list, open: id });
  const opened = openRow(query.data?.list ?? [], open, onOpen);
  return (
    <>
      <ListScreen
        name="paypal-payments"
        title={<Trans>PayPal history</Trans>}
        nothing={
          <Empty
            title={<Trans>No PayPal payments yet</Trans>}
            text={<Trans>Recharges and orders that were paid with PayPal appear here.</Trans>}
          />
        }
        query={query}
        state={list}
        onState={(next, how) => onState({ list: next, open: '' }, how)}
        noMatch={<Trans>No PayPal payments</Trans>}
        failed={<Trans>The payments did not load</Trans>}
        search={showSeller ? t`Number, seller or PayPal’s id` : t`Number or PayPal’s id`}
        filters={withSellers(paypalFilters, sellers)}
        onFilters={onFilters}
        table={{
          label: t`PayPal payments`,
          columns: columnsFor(showSeller),
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: cardFor(showSeller),
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <PaypalDrawer key={opened.row._id} payment={opened.row} {...opened.place} onClose={() => onOpen('')} />
        </Suspense>
      )}
    </>
  );
}
