import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { add, compare, money, type Money } from '#domain/shared/money/money.ts';
import { useCommand } from '../../../../sync/queries.ts';
import { useOffline } from '../../../../sync/connectivity.ts';
import { MoneyField } from '../../../../ui/form/MoneyField.tsx';
import { ConfirmDialog } from '../../../../ui/layer/ConfirmDialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import type { CaseActProps } from './CaseFooter.tsx';

/** The amounts with their limits, and what happens to goods not shipped yet. */
export function ConfirmRefund({ detail, onClose, onDone }: CaseActProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const [product, setProduct] = useState<Money | null>(detail.product);
  const [shipping, setShipping] = useState<Money | null>(detail.shipping);
  const { number, rest, stage, lines, seller_name: seller, order_number: order } = detail;
  const currency = rest.product.currency;
  const confirm = useCommand('order.refundConfirm', {
    onDone: ({ returned }) => {
      const sum = charged(returned);
      showToast({
        tone: 'good',
        title: t`${number} is confirmed`,
        text: t`${sum} went back to the balance of ${seller}.`,
      });
      onDone();
    },
  });
  const tip = (limit: Money) => {
    const amount = charged(limit);
    return t`Tips: Max ${amount} could be refunded.`;
  };
  const over = (value: Money | null, limit: Money) =>
    value === null || value.minor < 0 ? t`Please enter an amount.` : compare(value, limit) > 0 ? tip(limit) : undefined;
  const errors = [over(product, rest.product), over(shipping, rest.shipping)];
  const sum = add(product ?? money(0, currency), shipping ?? money(0, currency));
  const total = charged(sum);
  const offlineReason = useOffline() ? t`Payments need the connection.` : undefined;
  const why = offlineReason ?? errors.find(Boolean) ?? (sum.minor === 0 ? t`Enter a refund above zero.` : undefined);
  const stays = stage === 'not_shipped' && lines.length > 0;
  return (
    <ConfirmDialog
      title={t`Confirm the refund for ${order}?`}
      text={
        stays ? (
          <Trans>
            {total} goes back to the seller’s balance. The goods leave their parcel and are free stock again.
          </Trans>
        ) : (
          <Trans>{total} goes back to the seller’s balance.</Trans>
        )
      }
      confirm={t`Refund ${total}`}
      loading={confirm.isPending}
      why={why}
      onConfirm={() =>
        confirm.mutate({
          _id: detail._id,
          version: detail.version,
          status: afterSaleStatus.confirmed,
          product_minor: product?.minor ?? 0,
          shipping_minor: shipping?.minor ?? 0,
        })
      }
      onClose={onClose}
    >
      <MoneyField
        label={<Trans>Product cost</Trans>}
        help={tip(rest.product)}
        error={errors[0]}
        currency={currency}
        value={product}
        onChange={setProduct}
      />
      <MoneyField
        label={<Trans>Shipping cost</Trans>}
        help={tip(rest.shipping)}
        error={errors[1]}
        currency={currency}
        value={shipping}
        onChange={setShipping}
      />
    </ConfirmDialog>
  );
}
