import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runningSupplierOrders, supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import type { Place } from '../../../../ui/list/open-row.ts';
import { NotLoaded } from '../../../../ui/state/NotLoaded.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { orderQuery, type Order, type OrderLine } from '../queries.ts';
import { MakeClaim } from '../claims/MakeClaim.tsx';
import { CancelOrder, ConfirmOrder, SendOrder } from './OrderSteps.tsx';
import { AddCarton, FinishOrder, ReceivePieces } from './Deliveries.tsx';
import { DraftForm } from './DraftForm.tsx';
import { isDelivered, OrderActions, type OrderStep } from './OrderActions.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSide } from './OrderSide.tsx';
import { ReplaceSupplier } from './ReplaceSupplier.tsx';

type OrderDrawerProps = {
  id: string;
  /** Its claim begins at once. */
  isClaiming: boolean;
  place: Place | undefined;
  onClose: () => void;
  onOpen: (id: string) => void;
};

/** One supplier order: its lines with the purchases they serve, and the next step. */
export function OrderDrawer({ id, isClaiming, place, onClose, onOpen }: OrderDrawerProps) {
  const { t } = useLingui();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  if (!order)
    return (
      <DetailDrawer title={t`Supplier order`} onClose={onClose}>
        {error ? (
          <NotLoaded
            error={error}
            title={<Trans>The supplier order did not load</Trans>}
            broken={<Trans>The server returned an error.</Trans>}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows />
        )}
      </DetailDrawer>
    );
  return <Loaded order={order} isClaiming={isClaiming} place={place} onClose={onClose} onOpen={onOpen} />;
}

type LoadedProps = Omit<OrderDrawerProps, 'id'> & { order: Order };

function Loaded({ order, isClaiming, place, onClose, onOpen }: LoadedProps) {
  const [isChanged, setChanged] = useState(false);
  // What is typed stays when another user saves; the server then refuses it, because it is based on an older version.
  const [drafted, setDrafted] = useState(order);
  if (!isChanged && drafted !== order) setDrafted(order);
  const [receiving, setReceiving] = useState<OrderLine | null>(null);
  const isRunning = runningSupplierOrders.includes(order.status);
  const isDraft = order.status === supplierOrderStatus.draft;
  const [step, setStep] = useState<OrderStep | null>(isClaiming && isDelivered(order) ? 'claim' : null);
  const close = () => setStep(null);
  const closeClaim = () => {
    close();
    if (isClaiming) onOpen(order._id);
  };
  return (
    <DetailDrawer
      title={order.number}
      onClose={onClose}
      {...place}
      link={`/purchase/orders?view=orders&open=${order._id}`}
      statuses={<StatusMark family="supplierOrder" status={order.status} variant="tinted" full />}
      amount={<MoneyText money={order.total} />}
      sub={
        <>
          {order.supplier_name} · {order.warehouse} · <DateText value={order.created_at} />
        </>
      }
      side={<OrderSide order={order} />}
      foot={<OrderActions order={order} isChanged={isChanged} onStep={setStep} />}
    >
      {isDraft ? (
        <DraftForm key={drafted.version} order={drafted} onChanged={setChanged} />
      ) : (
        <OrderLines order={order} onReceive={isRunning ? setReceiving : undefined} />
      )}
      {step === 'send' && <SendOrder order={order} onClose={close} />}
      {step === 'confirm' && <ConfirmOrder order={order} onClose={close} />}
      {step === 'ship' && <AddCarton order={order} onClose={close} />}
      {step === 'finish' && <FinishOrder order={order} onClose={close} />}
      {receiving && <ReceivePieces order={order} line={receiving} onClose={() => setReceiving(null)} />}
      {step === 'claim' && <MakeClaim order={order} onClose={closeClaim} />}
      {step === 'replace' && <ReplaceSupplier order={order} onClose={close} onReplaced={onOpen} />}
      {step === 'cancel' && <CancelOrder order={order} onClose={close} />}
    </DetailDrawer>
  );
}
