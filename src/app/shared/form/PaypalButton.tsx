import { useLingui } from '@lingui/react/macro';
import { IconBrandPaypal } from '@tabler/icons-react';
import { useState } from 'react';
import type { Money } from '#domain/shared/money/money.ts';
import { useOffline } from '../../sync/connectivity.ts';
import { newKey } from '../../sync/key.ts';
import { useCommand } from '../../sync/queries.ts';
import { Button, type ButtonSize } from '../../ui/button/Button.tsx';
import { useMoneyTexts } from '../../ui/text/display-currency/use-money-texts.ts';
import { openExternal } from '../../ui/button/open-external.ts';

type PaypalButtonProps = {
  amount: Money;
  /** The payment of orders that it pays; a recharge without it. */
  manualPaymentId?: string;
  size?: ButtonSize;
  isPrimary?: boolean;
  block?: boolean;
  /** Why it cannot be pressed. */
  why?: string | undefined;
};

/** Starts a payment and leads to PayPal's page. Pressed again after a lost response it continues the same payment. */
export function PaypalButton({ amount, manualPaymentId, size, isPrimary = true, block, why }: PaypalButtonProps) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const isOffline = useOffline();
  const [paymentId, setPaymentId] = useState(newKey);
  const [isLeaving, setLeaving] = useState(false);
  const start = useCommand('paypal.start', {
    onDone: ({ approve_url: address }) => {
      setPaymentId(newKey());
      if (address === null) return;
      setLeaving(true);
      openExternal(address);
    },
  });
  const sum = charged(amount);
  const pays = manualPaymentId === undefined ? { amount } : { manual_payment_id: manualPaymentId };
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      size={size ?? 'form'}
      block={block}
      icon={<IconBrandPaypal size={16} stroke={1.6} />}
      loading={start.isPending || isLeaving}
      why={isOffline ? t`Payments need the connection.` : why}
      onClick={() => start.mutate({ payment_id: paymentId, ...pays })}
    >
      {t`Pay ${sum} with PayPal`}
    </Button>
  );
}
