import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { useMe } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { StatusMark, ToneMark } from '../../../ui/status/StatusMark.tsx';
import { AgeText } from '../../../ui/text/time/AgeText.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { PaymentRow } from './rows.ts';
import { PaidFor } from './PaidFor.tsx';
import { paymentFilters, paymentsQuery, type PaymentState } from './queries.ts';

const PaymentDrawer = lazy(() => import('./PaymentDrawer.tsx').then((m) => ({ default: m.PaymentDrawer })));

function proofMark(row: PaymentRow) {
  if (row.proof) {
    return (
      <ToneMark tone="good">
        <Trans>Attached</Trans>
      </ToneMark>
    );
  }
  if (row.status === manualPaymentStatus.COMPLETED) return null;
  return (
    <ToneMark tone="idle">
      <Trans>Not attached</Trans>
    </ToneMark>
  );
}

const orderCount = (row: PaymentRow) => <PaidFor payment={row} />;

const columns = columnsOf<PaymentRow>([
  { id: 'number', head: msg`Payment`, width: 150, minWidth: 144, fixed: true, cell: (row) => <b>{row.number}</b> },
  { id: 'seller', head: msg`Seller`, width: 190, mergeInto: 'number', cell: (row) => row.seller_name },
  {
    id: 'date',
    head: msg`Created`,
    width: 140,
    minWidth: 130,
    cell: (row) => <DateText value={row.created_at} quietDay />,
  },
  {
    id: 'age',
    head: msg`Waiting`,
    width: 100,
    mergeInto: 'date',
    cell: (row) =>
      row.status === manualPaymentStatus.CREATED ? (
        <AgeText since={row.created_at} warnAfterHours={24} lateAfterHours={72} />
      ) : null,
  },
  { id: 'orders', head: msg`For`, width: 120, cell: orderCount },
  { id: 'amount', head: msg`Amount`, width: 100, align: 'right', cell: (row) => <MoneyText money={row.amount} /> },
  { id: 'proof', head: msg`Proof`, width: 110, mergeInto: 'status', cell: proofMark },
  {
    id: 'status',
    head: msg`Status`,
    width: 120,
    cell: (row) => <StatusMark family="manualPayment" status={row.status} />,
  },
]);

/** A seller sees only the own ones: their name says nothing. */
const columnsFor = (isStaff: boolean) => (isStaff ? columns : columns.filter(({ id }) => id !== 'seller'));

const cardFor = (isStaff: boolean) => (row: PaymentRow) => (
  <RowCard
    title={row.number}
    amount={<MoneyText money={row.amount} />}
    facts={[...(isStaff ? [row.seller_name] : []), <DateText key="at" value={row.created_at} form="day" />]}
    second={orderCount(row)}
    media={proofMark(row)}
    statuses={<StatusMark family="manualPayment" status={row.status} full />}
  />
);

type PaymentsListProps = {
  state: PaymentState;
  title: ReactNode;
  nothing?: ReactNode;
  /** The tabs of the page that contains the list. */
  views: ReactNode;
  onList: (next: ListState, how?: { replace: boolean }) => void;
  onOpen: (id: string) => void;
};

/** Payments outside the balance, open ones first. */
export function PaymentsList({ state, title, nothing, views, onList, onOpen }: PaymentsListProps) {
  const { t } = useLingui();
  const { list, open } = state;
  const query = useQuery(paymentsQuery(list));
  const { sellers: sellerOptions, onFilters } = useSellers(list.filters);
  const isStaff = !useMe().role_name.includes('buyer');
  const rows = query.data?.list ?? [];
  const opened = openRow(rows, open, onOpen);
  return (
    <>
      <ListScreen
        name="manual-payments"
        title={title}
        nothing={nothing}
        query={query}
        state={list}
        onState={onList}
        keepsView
        noMatch={<Trans>No manual payments</Trans>}
        failed={<Trans>The payments did not load</Trans>}
        search={isStaff ? t`Number or seller` : t`Payment number`}
        filters={withSellers(paymentFilters, sellerOptions)}
        onFilters={onFilters}
        views={views}
        table={{
          label: t`Manual payments`,
          columns: columnsFor(isStaff),
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => onOpen(row._id),
          card: cardFor(isStaff),
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <PaymentDrawer key={opened.row._id} payment={opened.row} {...opened.place} onClose={() => onOpen('')} />
        </Suspense>
      )}
    </>
  );
}
