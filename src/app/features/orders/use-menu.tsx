import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../session/session.ts';
import type { MenuEntry } from '../../ui/layer/Menu.tsx';
import { copyNumbers } from './copy-numbers.ts';
import type { OrderRow } from './search.ts';

/** What the dots of a row offer. */
export function useOrderMenu(onOpen: (order: OrderRow) => void): (order: OrderRow) => readonly MenuEntry[] {
  const navigate = useNavigate();
  const mayProcess = useCan('order.process');
  const mayMap = useCan('mapping.edit');
  return (order) => {
    const isUnprocessed = order.order_status === 'open' && order.processed_at === null;
    const entries: (MenuEntry | false)[] = [
      { id: 'open', label: <Trans>Open</Trans>, onSelect: () => onOpen(order) },
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
    return entries.filter((entry) => entry !== false);
  };
}
