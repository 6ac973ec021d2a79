import { useLingui } from '@lingui/react';
import { kindsAt, stagesByFulfilment } from '#domain/sales/after-sales/kinds.ts';
import { useCanFor, useMe } from '../../../../session/session.ts';
import type { Output } from '../../../../sync/calls.ts';
import type { MenuEntry } from '../../../../ui/layer/Menu.tsx';
import { singularLabels, stageLabels } from './request-labels.ts';
import type { CaseRequest } from './case-request.ts';

type Order = Pick<
  Output<'order.list'>['list'][number],
  '_id' | 'order_number' | 'processed_at' | 'fulfillment_status' | 'seller'
>;

/** The possible requests for an order, grouped by where its goods are now. */
export function useRequestEntries(onAsk: (request: CaseRequest) => void): (order: Order) => readonly MenuEntry[] {
  const { i18n } = useLingui();
  const mayAsk = useCanFor('aftersale.request');
  // Only staff can request a collect, because it charges the seller.
  const mayCollect = !useMe().role_name.includes('buyer');
  return (order) =>
    order.processed_at !== null && mayAsk(order.seller?._id)
      ? stagesByFulfilment[order.fulfillment_status].flatMap((stage, index): MenuEntry[] => [
          ...(index > 0 ? [{ kind: 'line', id: `${stage} line` } as const] : []),
          { kind: 'heading', id: stage, label: i18n._(stageLabels[stage]) },
          ...kindsAt[stage]
            .filter((kind) => kind !== 'collect' || mayCollect)
            .map((kind) => ({
              id: `${stage} ${kind}`,
              label: i18n._(singularLabels[kind]),
              onSelect: () => onAsk({ orderId: order._id, orderNumber: order.order_number, stage, kind }),
            })),
        ])
      : [];
}
