import { Trans, useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../../session/session.ts';
import { printLabels } from '../../../../sync/print-labels.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { OrderDetail } from '../queries.ts';
import { orderActsOf, type OrderActs } from './order-acts.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

/** The user's actions on the order; null if there are none. */
export function useOrderActs(order: OrderDetail | undefined): OrderActs | null {
  const { actions } = useMe();
  return order ? orderActsOf(order, (permission) => actions.includes(permission)) : null;
}

/** The actions; the primary one is at the right. */
export function OrderFooter({ order, acts }: { order: OrderDetail; acts: OrderActs }) {
  const [cancelling, setCancelling] = useState(false);
  return (
    <>
      {acts.cancel && (
        <Button size="form" variant="danger" onClick={() => setCancelling(true)}>
          <Trans>Cancel processing</Trans>
        </Button>
      )}
      {acts.unfulfil && <Unfulfil order={order} />}
      {/* The right end is reserved for the primary, even if there is none. */}
      {!acts.process && !acts.fulfil && acts.print.length === 0 && <span hidden />}
      {acts.print.length > 0 && (
        <Button
          size="form"
          variant={acts.fulfil ? 'default' : 'primary'}
          icon={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => void printLabels(acts.print)}
        >
          <Trans>Print label</Trans>
        </Button>
      )}
      {acts.fulfil && <Fulfil order={order} />}
      {acts.process && (
        <ButtonLink variant="primary" size="form" to="/order/process" search={{ ids: order._id }}>
          <Trans>Process order</Trans>
        </ButtonLink>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog orderIds={[order._id]} name={order.order_number} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  );
}

function Fulfil({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const undo = useCommand('order.unfulfill', {
    onDone: () => showToast({ tone: 'good', title: t`${order.order_number} is back from the carrier` }),
  });
  const fulfil = useCommand('order.fulfill', {
    onDone: () =>
      showToast({
        tone: 'good',
        title: t`${order.order_number} is given to the carrier`,
        action: { label: t`Undo`, onSelect: () => undo.mutate({ order_ids: [order._id] }) },
      }),
  });
  return (
    <Button
      size="form"
      variant="primary"
      loading={fulfil.isPending}
      onClick={() => fulfil.mutate({ order_ids: [order._id] })}
    >
      <Trans>Give to the carrier</Trans>
    </Button>
  );
}

function Unfulfil({ order }: { order: OrderDetail }) {
  const { t } = useLingui();
  const unfulfil = useCommand('order.unfulfill', {
    onDone: () => showToast({ tone: 'good', title: t`${order.order_number} is back from the carrier` }),
  });
  return (
    <Button size="form" loading={unfulfil.isPending} onClick={() => unfulfil.mutate({ order_ids: [order._id] })}>
      <Trans>Take back from the carrier</Trans>
    </Button>
  );
}
