import { msg } from '@lingui/core/macro';
import { columnsOf, type Column } from '../../../ui/list/columns/column.ts';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import {
  AwaitsTransfer,
  Destination,
  Items,
  Margin,
  OrderName,
  StackedStatuses,
  StoreAndPlace,
} from './order-parts.tsx';
import { PromiseCell } from './promise/PromiseCell.tsx';
import type { OrderRow } from './queries.ts';
import classes from './orders.module.css';

const quiet = (text: string) => text && <span className={classes.clip}>{text}</span>;

/** The margin is for sellers; others can add it in the column chooser. */
const amounts = (sellers: boolean): readonly Column<OrderRow>[] => [
  {
    id: 'income',
    head: msg`Income`,
    width: 92,
    align: 'right',
    sort: 'income',
    cell: (order) => <MoneyText money={order.income} />,
    tablet: { width: 130 },
  },
  {
    id: 'cost',
    head: msg`Cost`,
    width: 80,
    align: 'right',
    hidden: true,
    mergeInto: 'income',
    cell: (order) => <MoneyText money={order.cost} />,
  },
  {
    id: 'margin',
    head: msg`Margin`,
    width: 118,
    align: 'right',
    sort: 'margin',
    hidden: sellers,
    mergeInto: 'income',
    cell: (order) => <Margin order={order} />,
  },
];

const seller: Column<OrderRow> = {
  id: 'seller',
  head: msg`Seller`,
  width: 108,
  mergeInto: 'store',
  cell: (order) => quiet(order.seller?.name ?? ''),
};

/** Packers see no amounts; users with several sellers see the seller. */
export const orderColumns = ({ prices, sellers }: { prices: boolean; sellers: boolean }) =>
  columnsOf<OrderRow>([
    {
      id: 'order',
      head: msg`Order`,
      width: 112,
      minWidth: 108,
      fixed: true,
      sort: 'order_number',
      cell: (order) => <OrderName order={order} />,
      tablet: { width: 150, sort: 'created_at' },
    },
    {
      id: 'date',
      head: msg`Date`,
      width: 134,
      minWidth: 132,
      sort: 'created_at',
      mergeInto: 'order',
      cell: (order) => <DateText value={order.created_at} quietDay />,
    },
    {
      id: 'store',
      head: msg`Store`,
      width: 102,
      cell: (order) => quiet(order.store_name),
      tablet: { width: 134, cell: (order) => <StoreAndPlace order={order} sellers={sellers} /> },
    },
    ...(sellers ? [seller] : []),
    {
      id: 'customer',
      head: msg`Customer`,
      width: 130,
      hidden: true,
      cell: (order) => quiet(order.customer.name || order.shipping_address.name),
    },
    {
      id: 'to',
      head: msg`Ship to`,
      width: 60,
      yields: 2,
      mergeInto: 'store',
      cell: (order) => <Destination order={order} />,
    },
    { id: 'items', head: msg`Items`, width: 130, cell: (order) => <Items order={order} /> },
    {
      id: 'payment',
      head: msg`Payment`,
      width: 112,
      cell: (order) => <StatusMark family="financial" status={order.financial_status} />,
      tablet: { head: msg`Status`, width: 150, cell: (order) => <StackedStatuses order={order} /> },
    },
    {
      id: 'fulfilment',
      head: msg`Fulfilment`,
      width: 102,
      mergeInto: 'payment',
      cell: (order) =>
        order.awaits_transfer ? (
          <AwaitsTransfer order={order} short />
        ) : (
          <StatusMark family="fulfilment" status={order.fulfillment_status} />
        ),
    },
    {
      id: 'mapping',
      head: msg`Mapping`,
      width: 100,
      yields: 1,
      mergeInto: 'payment',
      cell: (order) => <StatusMark family="mapping" status={order.mapping_status} />,
    },
    {
      id: 'status',
      head: msg`Order status`,
      width: 104,
      hidden: true,
      mergeInto: 'payment',
      cell: (order) => <StatusMark family="order" status={order.order_status} />,
    },
    {
      id: 'tracking',
      head: msg`Tracking`,
      width: 116,
      hidden: true,
      cell: (order) => <StatusMark family="tracking" status={order.tracking_status} />,
    },
    {
      id: 'track_no',
      head: msg`Tracking number`,
      width: 170,
      hidden: true,
      mergeInto: 'tracking',
      cell: (order) => order.track_no && <Plate>{order.track_no}</Plate>,
    },
    {
      id: 'promise',
      head: msg`Promised`,
      width: 160,
      minWidth: 156,
      hidden: true,
      mergeInto: 'payment',
      cell: (order) => <PromiseCell orderId={order._id} />,
    },
    { id: 'paid_by', head: msg`Paid by`, width: 110, hidden: true, cell: (order) => quiet(order.payment_method) },
    { id: 'note', head: msg`Note`, width: 140, hidden: true, cell: (order) => quiet(order.note) },
    ...(prices ? amounts(sellers) : []),
  ]);
