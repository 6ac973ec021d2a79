import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { payers, type Payer } from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { RadioCards } from '../../../../ui/form/choice/RadioCards.tsx';
import { SelectField } from '../../../../ui/form/choice/SelectField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import type { CaseActProps } from './CaseFooter.tsx';
import { channelOption } from '../request/channel-option.ts';

/** The channel, and who pays; the displayed price is binding. */
export function ConfirmResend({ detail, onClose, onDone }: CaseActProps) {
  const { t, i18n } = useLingui();
  const texts = useMoneyTexts();
  const { channels, number, order_number: order } = detail;
  const start = channels.find((one) => one.channel_id === detail.channel_id) ?? channels[0];
  const [channelId, setChannel] = useState<string | null>(start?.channel_id ?? null);
  const [payer, setPayer] = useState<Payer>(detail.payment_type ?? payers.platform);
  const chosen = channels.find((one) => one.channel_id === channelId);
  const confirm = useCommand('order.resendConfirm', {
    onDone: ({ resend_order: resend }) => {
      const name = resend?.order_number ?? '';
      showToast({ tone: 'good', title: t`${number} is confirmed`, text: t`The goods are sent again as ${name}.` });
      onDone();
    },
  });
  const offlineReason = useOffline() ? t`Payments need the connection.` : undefined;
  const why = offlineReason ?? (chosen ? undefined : t`No channel is available today.`);
  const priceOf = (one: (typeof channels)[number]) => (payer === payers.buyer ? one.paid_by_seller.total : one.total);
  const total = chosen ? texts.charged(priceOf(chosen)) : '';
  const own = chosen?.paid_by_seller.own_units ?? 0;
  return (
    <ConfirmDialog
      title={t`Send the goods of ${order} again?`}
      text={
        chosen &&
        (payer === payers.buyer ? (
          <>
            <Trans>{total} leaves the seller’s balance.</Trans>
            {own > 0 && (
              <>
                {' '}
                <Plural
                  value={own}
                  one="# piece comes from the seller’s own stock, no goods charge."
                  other="# pieces come from the seller’s own stock, no goods charge."
                />
              </>
            )}
          </>
        ) : (
          <Trans>{total} is our own cost.</Trans>
        ))
      }
      confirm={<Trans>Send again</Trans>}
      loading={confirm.isPending}
      why={why}
      onConfirm={() =>
        chosen &&
        confirm.mutate({
          _id: detail._id,
          version: detail.version,
          status: afterSaleStatus.confirmed,
          payer,
          channel_id: chosen.channel_id,
          total: priceOf(chosen),
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={<Trans>Channel</Trans>}
        options={channels.map((one) => channelOption(one, texts.text(priceOf(one)), i18n.locale))}
        value={channelId}
        onChange={setChannel}
      />
      <RadioCards
        label={t`Who pays?`}
        value={String(payer)}
        onChange={(value) => setPayer(value === '1' ? payers.buyer : payers.platform)}
        cards={[
          { value: '1', label: t`The buyer`, text: t`Product and shipping cost are billed to the seller` },
          { value: '2', label: t`The platform`, text: t`It costs the seller nothing` },
        ]}
      />
    </ConfirmDialog>
  );
}
