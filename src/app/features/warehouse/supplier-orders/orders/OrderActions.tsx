import { Trans, useLingui } from '@lingui/react/macro';
import { actionsFrom } from '#domain/shared/status.ts';
import {
  runningSupplierOrders,
  supplierOrderStatus,
  supplierOrderTransitions,
} from '#domain/warehouse/supplier-orders/status.ts';
import { useMe } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu, type MenuEntry } from '../../../../ui/layer/Menu.tsx';
import type { Order } from '../queries.ts';
import { download, FileButton } from './FileButton.tsx';

export type OrderStep = 'send' | 'confirm' | 'cancel' | 'ship' | 'finish' | 'claim' | 'replace';

export const isDelivered = ({ status }: Order): boolean =>
  status === supplierOrderStatus['in-transit'] || status === supplierOrderStatus.finished;

type OrderActionsProps = {
  order: Order;
  /** The draft has unsaved changes. */
  isChanged: boolean;
  onStep: (step: OrderStep) => void;
};

/** The next steps of an order as buttons; what is rarely needed in a menu. */
export function OrderActions({ order, isChanged, onStep }: OrderActionsProps) {
  const { t } = useLingui();
  const actions = actionsFrom(supplierOrderTransitions, order.status, useMe().role_name);
  const isRunning = runningSupplierOrders.includes(order.status);
  const isAwaiting = order.lines.some((line) => line.awaited > 0);
  const isConfirming = actions.includes('confirm');
  if (order.status === supplierOrderStatus.draft)
    return (
      <>
        {actions.includes('cancel') && (
          <Button variant="danger" size="form" onClick={() => onStep('cancel')}>
            <Trans>Discard draft</Trans>
          </Button>
        )}
        {actions.includes('send') && (
          <Button
            variant="primary"
            size="form"
            why={isChanged ? t`Save the changes first.` : undefined}
            onClick={() => onStep('send')}
          >
            <Trans>Send order</Trans>
          </Button>
        )}
      </>
    );
  const table = { order_id: order._id, format: 'xlsx' } as const;
  const more: MenuEntry[] = [
    ...(isRunning
      ? [{ id: 'table', label: t`Download as a table`, onSelect: () => void download('supplier_order.file', table) }]
      : []),
    ...(isRunning && isAwaiting
      ? [{ id: 'replace', label: t`Other supplier…`, onSelect: () => onStep('replace') }]
      : []),
    ...(actions.includes('cancel')
      ? [{ id: 'cancel', label: t`Cancel order…`, danger: true, onSelect: () => onStep('cancel') }]
      : []),
  ];
  return (
    <>
      {more.length > 0 && (
        <Menu
          label={t`More`}
          entries={more}
          renderButton={(props) => (
            <Button {...props} size="form">
              <Trans>More…</Trans>
            </Button>
          )}
        />
      )}
      {isRunning && (
        <FileButton call="supplier_order.file" input={{ order_id: order._id, format: 'pdf' }}>
          <Trans>PDF</Trans>
        </FileButton>
      )}
      {isDelivered(order) && (
        <Button size="form" onClick={() => onStep('claim')}>
          <Trans>Claim</Trans>
        </Button>
      )}
      {isRunning && order.lines.some((line) => line.ordered > line.shipped) && (
        <Button variant={isConfirming ? 'default' : 'primary'} size="form" onClick={() => onStep('ship')}>
          <Trans>Attach carton</Trans>
        </Button>
      )}
      {isConfirming && (
        <Button variant="primary" size="form" onClick={() => onStep('confirm')}>
          <Trans>Supplier accepted</Trans>
        </Button>
      )}
      {actions.includes('finish') && (
        <Button variant={isAwaiting ? 'default' : 'primary'} size="form" onClick={() => onStep('finish')}>
          <Trans>Finish order</Trans>
        </Button>
      )}
    </>
  );
}
