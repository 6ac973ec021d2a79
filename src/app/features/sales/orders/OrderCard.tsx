import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Destination, Items, Margin, OrderName, OrderStatuses } from './order-parts.tsx';
import { LateMark } from './promise/LateMark.tsx';
import type { OrderRow } from './queries.ts';

export const orderCard = (order: OrderRow) => (
  <RowCard
    title={<OrderName order={order} />}
    amount={order.income && <MoneyText money={order.income} />}
    facts={[
      order.store_name,
      <DateText key="at" value={order.created_at} form="time" />,
      <Destination key="to" order={order} />,
    ]}
    second={order.income && <Margin order={order} />}
    media={<Items order={order} size={36} />}
    statuses={
      <>
        <LateMark orderId={order._id} />
        <OrderStatuses order={order} />
      </>
    }
  />
);
