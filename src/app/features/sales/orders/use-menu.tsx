import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderStatus, mappingStatus } from '#domain/shared/order-status/order-status.ts';
import { useCan } from '../../../session/session.ts';
import type { MenuEntry } from '../../../ui/layer/Menu.tsx';
import { copyNumbers } from './bulk/copy-numbers.ts';
import type { OrderRow } from './queries.ts';

/** Syncs one order from its shop; undefined where its store is not connected. */
export type SyncOf = (order: OrderRow) => (() => void) | undefined;

/** The possible after-sales requests where the order's goods are now; may be empty. */
export type RequestEntriesOf = (order: OrderRow) => readonly MenuEntry[];

/** The entries of a row's menu. */
export function useOrderMenu(
  onOpen: (order: OrderRow) => void,
  requestsOf: RequestEntriesOf,
  syncOf: SyncOf,
): (order: OrderRow) => readonly MenuEntry[] {
  const navigate = useNavigate();
  const mayProcess = useCan('order.process');
  const mayMap = useCan('mapping.edit');
  return (order) => {
    const sync = syncOf(order);
    const isUnprocessed = order.order_status === orderStatus.open && order.processed_at === null;
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
        order.mapping_status !== mappingStatus.mapped && {
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
    const requests = requestsOf(order);
    const shown = entries.filter((entry) => entry !== undefined && entry !== false);
    return requests.length === 0 ? shown : [...shown, { kind: 'line', id: 'asks' }, ...requests];
  };
}
