import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { purchaseTransitions } from '#domain/warehouse/purchasing/status.ts';
import { useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { isUnpaid, PurchaseMark, type PurchaseRow } from '../columns.tsx';
import { CancelOwn } from './CancelOwn.tsx';
import { OwnLines } from './OwnLines.tsx';

type StockPurchaseDrawerProps = {
  purchase: PurchaseRow;
  onClose: () => void;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** A seller's stock purchase: its goods, its money, and its cancellation while nothing is bought. */
export function StockPurchaseDrawer({ purchase, onClose, ...walk }: StockPurchaseDrawerProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const [isCancelling, setCancelling] = useState(false);
  const { number, stock } = purchase;
  const why = useOffline() ? t`Payments need the connection.` : undefined;
  const mayCancel = actionsFrom(purchaseTransitions, purchase.status, me.role_name).includes('cancel');
  const channel = stock && (i18n.locale === 'zh-CN' ? stock.channel_cn : stock.channel);
  return (
    <>
      <DetailDrawer
        {...walk}
        title={number}
        onClose={onClose}
        statuses={<PurchaseMark purchase={purchase} full />}
        amount={stock?.total && <MoneyText money={stock.total} />}
        sub={
          <>
            {purchase.warehouse}
            {channel && <> · {channel}</>} · <DateText value={purchase.created_at} />
          </>
        }
        foot={
          <>
            {mayCancel && (
              <Button variant="danger" size="form" why={why} onClick={() => setCancelling(true)}>
                <Trans>Cancel purchase</Trans>
              </Button>
            )}
            <ButtonLink to="/stock/purchase/flow" search={{ id: purchase._id }} size="form">
              <Trans>Follow it</Trans>
            </ButtonLink>
          </>
        }
      >
        {stock?.charge === stockChargeStatus.held && (
          <Note text={<Trans>The amount is on hold on your balance. It is charged when we start buying.</Trans>} />
        )}
        {isUnpaid(purchase) && (
          <Note
            tone="wait"
            text={<Trans>We buy the goods when your payment has arrived.</Trans>}
            end={
              <ButtonLink to="/accounts/recharge">
                <Trans>Attach the proof</Trans>
              </ButtonLink>
            }
          />
        )}
        {purchase.reason && <Note tone="wait" title={<Trans>Reason</Trans>} text={purchase.reason} />}
        <OwnLines lines={purchase.lines} />
      </DetailDrawer>
      {isCancelling && <CancelOwn purchase={purchase} onClose={() => setCancelling(false)} />}
    </>
  );
}
