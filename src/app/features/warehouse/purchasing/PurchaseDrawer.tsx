import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import { purchaseTransitions, purchaseLineStatus, isPurchaseUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { useCan, useMe } from '../../../session/session.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Note } from '../../../ui/Note.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { hasNoOrder, isUnpaid, PurchaseMark, type PurchaseLine, type PurchaseRow } from './columns.tsx';
import { CancelPurchases } from './CancelPurchases.tsx';
import { PurchaseLines } from './PurchaseLines.tsx';
import { RejectPurchase } from './RejectPurchase.tsx';
import { StockNote } from './stock/StockNote.tsx';

type PurchaseDrawerProps = {
  purchase: PurchaseRow;
  onBuy: (lines: readonly PurchaseLine[]) => void;
  onClose: () => void;
  /** Its position in the list. */
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** One purchase: its lines, and the next step. */
export function PurchaseDrawer({ purchase, onBuy, onClose, position, onPrevious, onNext }: PurchaseDrawerProps) {
  const { t } = useLingui();
  const me = useMe();
  const mayWork = useCan('purchase.work');
  const [rejecting, setRejecting] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const confirm = useCommand('purchase.confirm', {
    onDone: () => showToast({ tone: 'good', title: t`${purchase.number} is being bought` }),
  });
  const actions = mayWork ? actionsFrom(purchaseTransitions, purchase.status, me.role_name) : [];
  const open = purchase.lines.filter((line) => line.status === purchaseLineStatus.open);
  const arrived = purchase.lines.some(
    (line) => line.status === purchaseLineStatus.received || line.status === purchaseLineStatus.deliveried,
  );
  const primary = hasNoOrder(purchase) ? null : actions.includes('confirm') ? (
    <Button
      variant="primary"
      size="form"
      loading={confirm.isPending}
      why={isUnpaid(purchase) ? t`The seller’s payment has not been confirmed yet.` : undefined}
      onClick={() => confirm.mutate({ purchase_ids: [purchase._id] })}
    >
      <Trans>Start buying</Trans>
    </Button>
  ) : (
    mayWork &&
    isPurchaseUnderWay(purchase.status) &&
    open.length > 0 && (
      <Button variant="primary" size="form" onClick={() => onBuy(open)}>
        <Plural value={open.length} one="Mark # line as bought" other="Mark # lines as bought" />
      </Button>
    )
  );
  return (
    <DetailDrawer
      title={purchase.number}
      onClose={onClose}
      position={position}
      link={`/purchase/list?view=ALL&open=${purchase._id}&keyword=${purchase.number}`}
      onPrevious={onPrevious}
      onNext={onNext}
      statuses={
        isUnpaid(purchase) ? (
          <PurchaseMark purchase={purchase} full />
        ) : (
          <StatusMark family="purchase" status={purchase.status} variant="tinted" full />
        )
      }
      amount={purchase.total_cost && <MoneyText money={purchase.total_cost} />}
      sub={
        <>
          {purchase.stock ? t`For stock` : t`For order ${purchase.order_number}`} · {purchase.seller_name} ·{' '}
          <DateText value={purchase.created_at} />
        </>
      }
      foot={
        <>
          {actions.includes('reject') && !arrived && (
            <Button variant="danger" size="form" onClick={() => setRejecting(true)}>
              <Trans>Reject</Trans>
            </Button>
          )}
          {actions.includes('cancel') && !arrived && (
            <Button variant="danger" size="form" onClick={() => setCancelling(true)}>
              <Trans>Cancel purchase</Trans>
            </Button>
          )}
          <ButtonLink to="/stock/purchase/flow" search={{ id: purchase._id }} size="form">
            <Trans>Follow it</Trans>
          </ButtonLink>
          {primary}
        </>
      }
    >
      {hasNoOrder(purchase) && (
        <Note
          tone="bad"
          title={<Trans>The order was cancelled</Trans>}
          text={<Trans>Do not buy anything else for it. Reject the purchase if nothing has shipped yet.</Trans>}
        />
      )}
      {purchase.stock && <StockNote purchase={purchase} />}
      {purchase.reason && <Note tone="wait" title={<Trans>Reason</Trans>} text={purchase.reason} />}
      <PurchaseLines lines={purchase.lines} onBuy={mayWork ? onBuy : undefined} />
      {rejecting && <RejectPurchase purchase={purchase} onClose={() => setRejecting(false)} />}
      {cancelling && <CancelPurchases purchases={[purchase]} onClose={() => setCancelling(false)} />}
    </DetailDrawer>
  );
}
