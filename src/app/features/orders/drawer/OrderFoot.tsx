import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../ui/layer/toast-store.ts';
import { formatMoney } from '../../../ui/text/format-money.ts';
import type { OrderDetail } from '../search.ts';
import { printLabels } from './print-labels.ts';

type Acts = { process: boolean; cancel: boolean; print: readonly string[] };

/** What this reader may do with the order now; null when nothing. */
export function useOrderActs(order: OrderDetail | undefined): Acts | null {
  const mayProcess = useCan('order.process');
  const mayCancel = useCan('order.cancel-process');
  const mayPrint = useCan('label.print');
  if (!order) return null;
  const labelled = order.parcels.filter((parcel) => parcel.status === 'packed' || parcel.status === 'shipped');
  const acts = {
    process: mayProcess && order.obstacles.length === 0,
    cancel: mayCancel && order.processed_at !== null && order.fulfillment_status === 'in_progress',
    print: mayPrint ? labelled.map((parcel) => parcel._id) : [],
  };
  return acts.process || acts.cancel || acts.print.length > 0 ? acts : null;
}

/** The acts; the one that leads on stands at the right. */
export function OrderFoot({ order, acts }: { order: OrderDetail; acts: Acts }) {
  const { t, i18n } = useLingui();
  const [cancelling, setCancelling] = useState(false);
  const cancel = useCommand('order.cancelProcess', {
    onDone: ({ returned }) => {
      setCancelling(false);
      const sum = formatMoney(returned, i18n.locale);
      const text = returned.minor > 0 ? t`${sum} went back to the balance.` : undefined;
      showToast({ tone: 'good', title: t`Processing of ${order.order_number} is cancelled`, text });
    },
    onFailed: () => {
      setCancelling(false);
      return false;
    },
  });
  const total = order.charge ? formatMoney(order.charge.total, i18n.locale) : '';
  return (
    <>
      {acts.cancel && (
        <Button size="form" variant="danger" onClick={() => setCancelling(true)}>
          <Trans>Cancel processing</Trans>
        </Button>
      )}
      {/* The right end is the primary's, also while there is none. */}
      {!acts.process && acts.print.length === 0 && <span hidden />}
      {acts.print.length > 0 && (
        <Button
          size="form"
          variant="primary"
          icon={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => void printLabels(acts.print)}
        >
          <Trans>Print label</Trans>
        </Button>
      )}
      {acts.process && (
        <Link className={buttonClass('primary', 'form')} to="/order/process" search={{ ids: order._id }}>
          <Trans>Process order</Trans>
        </Link>
      )}
      {cancelling && (
        <ConfirmDialog
          title={t`Cancel processing of ${order.order_number}?`}
          text={
            order.charge?.payment_type === 'auto' ? (
              <Trans>{total} goes back to the balance. Its purchases and parcels are called off.</Trans>
            ) : (
              <Trans>Its purchases and parcels are called off.</Trans>
            )
          }
          confirm={<Trans>Cancel processing</Trans>}
          keep={<Trans>Keep it</Trans>}
          danger
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ order_ids: [order._id] })}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
