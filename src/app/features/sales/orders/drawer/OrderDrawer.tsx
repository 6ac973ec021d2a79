import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { useCan } from '../../../../session/session.ts';
import { Refused } from '../../../../sync/failure.ts';
import { useParcelPhotos } from '../../../../sync/outbox/pictures/photos.ts';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { RateNote } from '../../../../ui/text/display-currency/RateNote.tsx';
import { orderQuery, timelineQuery, type OrderDetail, type OrderRow } from '../queries.ts';
import type { Neighbours } from '../use-neighbours.ts';
import { CancelRequests } from './CancelRequests.tsx';
import { CustomerMoney } from './money/CustomerMoney.tsx';
import { Obstacles } from './Obstacles.tsx';
import { OrderCost } from './money/OrderCost.tsx';
import { OrderFooter, useOrderActs } from './OrderFooter.tsx';
import { OrderLines } from './OrderLines.tsx';
import { AwaitsTransfer } from '../order-parts.tsx';
import { OrderMargin } from './money/OrderMargin.tsx';
import { OrderNote } from './note/OrderNote.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderPurchases } from './OrderPurchases.tsx';
import { OrderPromise } from '../promise/OrderPromise.tsx';
import { OrderTimeline } from './timeline/OrderTimeline.tsx';
import { ShipTo } from './ShipTo.tsx';

const OrderTransfer = lazy(() => import('./money/OrderTransfer.tsx').then((m) => ({ default: m.OrderTransfer })));
const AddressForm = lazy(() => import('./AddressForm.tsx'));

type OrderDrawerProps = Pick<Neighbours, 'row' | 'position' | 'onPrevious' | 'onNext'> & {
  id: string;
  /** The order's after-sales cases. */
  cases: ReactNode;
  onClose: () => void;
};

/** One order: lines, address, costs and history. Shows the data of its row while it loads. */
export default function OrderDrawer({ id, row, cases, onClose, ...walk }: OrderDrawerProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(orderQuery(id));
  const timeline = useQuery(timelineQuery(id));
  const mayReaddress = useCan('order.address');
  const [readdressing, setReaddressing] = useState<string | null>(null);
  const acts = useOrderActs(data);
  const head = data ?? row;
  const photos = useParcelPhotos(data?.parcels.map((parcel) => parcel._id) ?? []);
  const readdress = data?.address_open && mayReaddress ? () => setReaddressing(id) : undefined;

  return (
    <>
      <DetailDrawer
        {...walk}
        title={head?.order_number ?? t`Order`}
        onClose={onClose}
        link={`/order/list?open=${id}`}
        page={`/order/list?open=${id}`}
        statuses={head && <HeadStatuses order={head} />}
        amount={head?.income && <MoneyText money={head.income} />}
        sub={head && <Sub order={head} />}
        side={
          data && (
            <Stack key={id} gap={28}>
              <ShipTo order={data} onEdit={readdress} />
              <OrderPromise orderId={id} />
              <OrderTimeline entries={timeline.data} photos={photos} />
            </Stack>
          )
        }
        foot={data ? acts && <OrderFooter order={data} acts={acts} /> : !error && <Box h={36} aria-hidden="true" />}
      >
        {data ? (
          <Stack key={id} gap={28}>
            <Obstacles order={data} onReaddress={readdress} />
            <CancelRequests order={data} />
            {data.awaits_transfer && data.charge?.transfer && (
              <Suspense fallback={null}>
                <OrderTransfer transfer={data.charge.transfer} />
              </Suspense>
            )}
            <OrderLines order={data} />
            <OrderParcels order={data} />
            <OrderPurchases order={data} />
            {cases}
            <RateNote />
            <OrderCost order={data} />
            <OrderMargin order={data} />
            <CustomerMoney order={data} />
            <OrderNote order={data} />
          </Stack>
        ) : error ? (
          <ErrorPanel
            title={<Trans>The order did not load</Trans>}
            text={error.message}
            {...(error instanceof Refused ? {} : { onRetry: () => void refetch() })}
          />
        ) : (
          <SkeletonRows label={t`Order`} rows={6} />
        )}
      </DetailDrawer>
      {data && readdressing === id && (
        <Suspense fallback={null}>
          <AddressForm order={data} isPaid={data.processed_at !== null} onClose={() => setReaddressing(null)} />
        </Suspense>
      )}
    </>
  );
}

type Head = OrderRow | OrderDetail;

function HeadStatuses({ order }: { order: Head }) {
  return (
    <>
      {order.order_status !== orderStatus.open && (
        <StatusMark family="order" status={order.order_status} variant="tinted" />
      )}
      <StatusMark family="financial" status={order.financial_status} variant="tinted" />
      {order.awaits_transfer ? (
        <AwaitsTransfer order={order} />
      ) : (
        <StatusMark family="fulfilment" status={order.fulfillment_status} variant="tinted" />
      )}
      <StatusMark family="mapping" status={order.mapping_status} variant="tinted" full />
    </>
  );
}

function Sub({ order }: { order: Head }) {
  return (
    <>
      {order.seller && `${order.seller.name} · `}
      {order.store_name} · <DateText value={order.created_at} /> ·{' '}
      <Plural value={order.unit_count} one="# unit" other="# units" />
      {order.customer.name && ` · ${order.customer.name}`}
    </>
  );
}
