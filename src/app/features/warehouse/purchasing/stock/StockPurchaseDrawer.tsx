import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { actionsFrom } from '#domain/shared/status.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import { purchaseTransitions } from '#domain/warehouse/purchasing/status.ts';
import { localizedTitle } from '../../../../i18n/localized-title.ts';
import { useMe } from '../../../../session/session.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../../ui/button/ButtonLink.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { DetailDrawer } from '../../../../ui/layer/DetailDrawer.tsx';
import { LineRow } from '../../../../ui/LineRow.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { Plate } from '../../../../ui/text/Plate.tsx';
import { isUnpaid, PurchaseMark, type PurchaseRow } from '../columns.tsx';

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
  const cancel = useCommand('purchase.cancel', {
    onDone: () => {
      showToast({ tone: 'good', title: t`${number} is cancelled` });
      setCancelling(false);
    },
    onFailed: () => {
      setCancelling(false);
      return false;
    },
  });
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
          mayCancel && (
            <Button variant="danger" size="form" why={why} onClick={() => setCancelling(true)}>
              <Trans>Cancel purchase</Trans>
            </Button>
          )
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
        <ul aria-label={t`Items`}>
          {purchase.lines.map((line) => (
            <li key={line._id}>
              <LineRow
                image={line.image}
                name={localizedTitle(line, i18n.locale)[0]}
                codes={<Plate>{line.variant_code}</Plate>}
                amount={t`${line.received} of ${line.quantity} received`}
                status={<StatusMark family="purchaseLine" status={line.status || 'none'} />}
              />
            </li>
          ))}
        </ul>
      </DetailDrawer>
      {isCancelling && (
        <ConfirmDialog
          title={t`Cancel ${number}?`}
          text={
            isUnpaid(purchase) ? (
              <Trans>Nothing is bought, and the payment is no longer awaited.</Trans>
            ) : (
              <Trans>Nothing is bought, and the money is free again.</Trans>
            )
          }
          confirm={<Trans>Cancel purchase</Trans>}
          danger
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ purchase_id: purchase._id })}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
