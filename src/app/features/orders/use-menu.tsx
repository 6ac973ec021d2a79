import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { kindsAt, stagesByFulfilment, type AfterSaleKind, type AfterSaleStage } from '#domain/after-sales/kinds.ts';
import { useCan, useCanFor, useMe } from '../../session/session.ts';
import type { MenuEntry } from '../../ui/layer/Menu.tsx';
import { copyNumbers } from './copy-numbers.ts';
import type { OrderRow } from './search.ts';

/** Which case is to be asked for an order, and where its goods are. */
export type AskedCase = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly stage: AfterSaleStage;
  readonly kind: AfterSaleKind;
};

const stageWords: Readonly<Record<AfterSaleStage, MessageDescriptor>> = {
  not_shipped: msg`Not Shipped`,
  in_transit: msg`In Transit`,
  to_be_restocked: msg`To Be Restocked`,
};
const kindWords: Readonly<Record<AfterSaleKind, MessageDescriptor>> = {
  refund: msg`Refund`,
  resend: msg`Resend`,
  collect: msg`Extra charge`,
};

/** The three groups of after-sales, each with what can be asked where the goods are now. */
function useAfterSales(onAsk: (asked: AskedCase) => void): (order: AfterSaleOrder) => readonly MenuEntry[] {
  const { i18n } = useLingui();
  const mayAsk = useCanFor('aftersale.request');
  // A collect takes the seller's money: it is staff's to ask for.
  const mayCollect = !useMe().role_name.includes('buyer');
  return (order) =>
    order.processed_at !== null && mayAsk(order.seller?._id)
      ? stagesByFulfilment[order.fulfillment_status].flatMap((stage): MenuEntry[] => [
          { kind: 'line', id: `${stage} line` },
          { kind: 'heading', id: stage, label: i18n._(stageWords[stage]) },
          ...kindsAt[stage]
            .filter((kind) => kind !== 'collect' || mayCollect)
            .map((kind) => ({
              id: `${stage} ${kind}`,
              label: i18n._(kindWords[kind]),
              onSelect: () => onAsk({ orderId: order._id, orderNumber: order.order_number, stage, kind }),
            })),
        ])
      : [];
}
type AfterSaleOrder = Pick<OrderRow, '_id' | 'order_number' | 'processed_at' | 'fulfillment_status' | 'seller'>;

/** Brings one order again from its shop; undefined where its store is not connected. */
export type SyncOf = (order: OrderRow) => (() => void) | undefined;

/** What the dots of a row offer. */
export function useOrderMenu(
  onOpen: (order: OrderRow) => void,
  onAsk: (asked: AskedCase) => void,
  syncOf: SyncOf,
): (order: OrderRow) => readonly MenuEntry[] {
  const navigate = useNavigate();
  const afterSales = useAfterSales(onAsk);
  const mayProcess = useCan('order.process');
  const mayMap = useCan('mapping.edit');
  return (order) => {
    const sync = syncOf(order);
    const isUnprocessed = order.order_status === 'open' && order.processed_at === null;
    const entries: (MenuEntry | false | undefined)[] = [
      { id: 'open', label: <Trans>Open the order</Trans>, onSelect: () => onOpen(order) },
      mayProcess &&
        isUnprocessed && {
          id: 'process',
          label: <Trans>Process order</Trans>,
          onSelect: () => void navigate({ to: '/order/process', search: { ids: order._id } }),
        },
      mayMap &&
        isUnprocessed &&
        order.mapping_status !== 1 && {
          id: 'map',
          label: <Trans>Map its products</Trans>,
          onSelect: () => void navigate({ to: '/products/my/mapping', search: { order_id: order._id } }),
        },
      sync && { id: 'sync', label: <Trans>Sync</Trans>, onSelect: sync },
      {
        id: 'copy',
        label: <Trans>Copy order number</Trans>,
        onSelect: () => void copyNumbers([order.order_number]),
      },
      {
        id: 'tab',
        label: <Trans>Open in a new tab</Trans>,
        onSelect: () => window.open(`/order/list?open=${order._id}`, '_blank', 'noopener'),
      },
      order.track_no !== null && {
        id: 'track',
        label: <Trans>Track the parcel</Trans>,
        onSelect: () => window.open(`/waybill-query?track_no=${order.track_no}`, '_blank', 'noopener'),
      },
    ];
    return [...entries.filter((entry) => entry !== undefined && entry !== false), ...afterSales(order)];
  };
}
