import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import { decidePurchase } from '#domain/warehouse/purchasing/decide.ts';
import { isPurchaseUnderWay, purchaseLineStatus, purchaseTransitions } from '#domain/warehouse/purchasing/status.ts';
import { useCan, useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BuyForm } from '../BuyForm.tsx';
import { CancelPurchases } from '../CancelPurchases.tsx';
import { isUnpaid } from '../columns.tsx';
import { RejectPurchase } from '../RejectPurchase.tsx';
import { CancelOwn } from '../stock/CancelOwn.tsx';
import type { Flow } from './queries.ts';
import { ReopenPurchase } from './ReopenPurchase.tsx';

type Dialog = 'reject' | 'cancel' | 'cancel-own' | 'reopen' | 'buy';

/** What the reader may do with the purchase now. */
export function FlowActions({ flow: { purchase, is_own: isOwn } }: { flow: Flow }) {
  const { t } = useLingui();
  const me = useMe();
  const mayWork = useCan('purchase.work');
  const offline = useOffline() ? t`This needs the connection.` : undefined;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const confirm = useCommand('purchase.confirm', {
    onDone: () => showToast({ tone: 'good', title: t`${purchase.number} is being bought` }),
  });
  const finish = useCommand('purchase.finish', {
    onDone: () => showToast({ tone: 'good', title: t`${purchase.number} is finished` }),
  });
  const [now] = useState(() => new Date());
  const named = actionsFrom(purchaseTransitions, purchase.status, me.role_name);
  const facts = {
    status: purchase.status,
    lines: purchase.lines,
    supplier_and_cost: true,
    finished_at: purchase.finished_at === null ? null : new Date(purchase.finished_at),
  };
  const isAllowed = (action: (typeof named)[number]) => {
    const decided = decidePurchase(facts, { action, reason: '…', now }, me.role_name);
    return named.includes(action) && (decided.ok || decided.refusal === 'purchase.payment-awaited');
  };
  if (isOwn)
    return (
      <>
        {purchase.stock && isAllowed('cancel') && (
          <Button variant="danger" size="form" why={offline} onClick={() => setDialog('cancel-own')}>
            <Trans>Cancel purchase</Trans>
          </Button>
        )}
        {dialog === 'cancel-own' && <CancelOwn purchase={purchase} onClose={close} />}
      </>
    );
  if (!mayWork) return null;
  const open = purchase.lines.filter((line) => line.status === purchaseLineStatus.open);
  return (
    <>
      <Group gap="xs">
        {isAllowed('confirm') && (
          <Button
            variant="primary"
            size="form"
            loading={confirm.isPending}
            why={isUnpaid(purchase) ? t`The seller’s payment has not been confirmed yet.` : offline}
            onClick={() => confirm.mutate({ purchase_ids: [purchase._id] })}
          >
            <Trans>Start buying</Trans>
          </Button>
        )}
        {isPurchaseUnderWay(purchase.status) && open.length > 0 && (
          <Button variant="primary" size="form" why={offline} onClick={() => setDialog('buy')}>
            <Plural value={open.length} one="Mark # line as bought" other="Mark # lines as bought" />
          </Button>
        )}
        {isAllowed('finish') && (
          <Button
            variant="primary"
            size="form"
            why={offline}
            loading={finish.isPending}
            onClick={() => finish.mutate({ purchase_id: purchase._id })}
          >
            <Trans>Finish</Trans>
          </Button>
        )}
        {isAllowed('reopen') && (
          <Button size="form" why={offline} onClick={() => setDialog('reopen')}>
            <Trans>Open again</Trans>
          </Button>
        )}
        {isAllowed('reject') && (
          <Button variant="danger" size="form" why={offline} onClick={() => setDialog('reject')}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {isAllowed('cancel') && (
          <Button variant="danger" size="form" why={offline} onClick={() => setDialog('cancel')}>
            <Trans>Cancel purchase</Trans>
          </Button>
        )}
      </Group>
      {dialog === 'reject' && <RejectPurchase purchase={purchase} onClose={close} />}
      {dialog === 'cancel' && <CancelPurchases purchases={[purchase]} onClose={close} />}
      {dialog === 'reopen' && <ReopenPurchase purchase={purchase} onClose={close} />}
      {dialog === 'buy' && <BuyForm lines={open} onClose={close} />}
    </>
  );
}
