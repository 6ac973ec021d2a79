import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandPaypal, IconWallet } from '@tabler/icons-react';
import { PayPanel } from '../../../shared/pay/PayPanel.tsx';
import { RechargeLink } from '../../../shared/pay/RechargeLink.tsx';
import { useOffline } from '../../../sync/connectivity.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { countryName } from '../../../ui/text/country-name.ts';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { boughtLines } from './checkout-input.ts';
import type { Draft } from './draft.ts';
import type { Method, Preview } from './queries.ts';
import type { Refusal } from './use-checkout.ts';

type PayCardProps = {
  preview: Preview;
  draft: Pick<Draft, 'becomes' | 'method'>;
  /** Why it cannot be bought as it is. */
  obstacle?: string | undefined;
  /** The total is requested again: a press would pay for outdated choices. */
  isAsking: boolean;
  isBuying: boolean;
  /** Changes of the cart that are not sent yet. */
  waiting: number;
  refusal: Refusal | null;
  onMethod: (method: Method) => void;
  onBuy: () => void;
};

/** The totals of specification §9, the payment, and the balance after it. */
export function PayCard(props: PayCardProps) {
  const { preview, draft, obstacle, isAsking, isBuying, waiting, refusal, onMethod, onBuy } = props;
  const { t, i18n } = useLingui();
  const { text, charged } = useMoneyTexts();
  const { becomes, method } = draft;
  const {
    total,
    missing,
    available,
    remaining,
    fee,
    duty,
    paypal_account: account,
    paypal_connected: isConnected,
    vat_rate_bp: vatBp,
    credit_block: block,
  } = preview;
  const isOffline = useOffline();
  const country = countryName(preview.country_code, i18n.locale);
  const rate = vatBp === null ? '' : i18n.number(vatBp / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const paypal = preview.methods.find(({ payment_method }) => payment_method === 'paypal');
  const why = isOffline
    ? t`Payments need the connection. What you typed stays on this device.`
    : waiting > 0
      ? t`Changes of the cart are being sent first.`
      : boughtLines(preview).length === 0
        ? t`Nothing is chosen.`
        : obstacle;
  const sum = charged(total);
  const isShort = method === 'balance' && missing.minor > 0;
  const buy = (
    <Button variant="primary" size="pay" block loading={isBuying || isAsking} why={why} onClick={onBuy}>
      {becomes === 'stock' ? t`Buy stock for ${sum}` : t`Order for ${sum}`}
    </Button>
  );
  return (
    <PayPanel<Method>
      ways={[
        {
          value: 'balance',
          label: <Trans>Account balance</Trans>,
          text: t`${text(available)} available`,
          icon: <IconWallet size={18} stroke={1.6} />,
        },
        {
          value: 'paypal',
          label: <Trans>PayPal</Trans>,
          text: paypal && paypal.fee.minor > 0 ? t`${text(paypal.fee)} fee` : '',
          icon: <IconBrandPaypal size={18} stroke={1.6} />,
          why: account === '' && !isConnected ? t`Not open yet` : undefined,
        },
      ]}
      way={method}
      onWay={onMethod}
      rows={[
        { id: 'goods', label: <Trans>Goods</Trans>, money: preview.subtotal },
        { id: 'shipping', label: <Trans>Shipping</Trans>, money: preview.shipping },
        { id: 'vat', label: <Trans>VAT</Trans>, sum: rate && `${country}, ${rate}`, money: preview.vat },
        ...(duty.minor > 0
          ? [{ id: 'duty', label: <Trans>Import duty</Trans>, sum: <Trans>per distinct item</Trans>, money: duty }]
          : []),
        ...(method === 'paypal'
          ? [
              { id: 'before', label: <Trans>Before fee</Trans>, money: preview.before_fee },
              { id: 'fee', label: <Trans>PayPal fee</Trans>, money: fee },
            ]
          : []),
      ]}
      total={total}
      balance={method === 'balance' ? available : undefined}
      primary={isShort || block !== null ? <RechargeLink missing={missing} /> : buy}
      second={refusal && <Note tone="bad" text={refusal.text} />}
      note={
        block !== null ? (
          <Note tone="bad" role="status" text={block} />
        ) : method === 'paypal' && isConnected ? (
          <Trans>You pay on PayPal’s page after this. We start when PayPal has the money.</Trans>
        ) : method === 'paypal' ? (
          <Trans>
            PayPal is not connected here. You pay to {account} yourself, and we start when our staff has seen the
            payment.
          </Trans>
        ) : isShort ? (
          <Trans>The balance does not cover it. Nothing is charged, and your choices stay here.</Trans>
        ) : becomes === 'stock' ? (
          <Trans>The amount is put on hold, and charged when we start buying. {text(remaining)} stay available.</Trans>
        ) : (
          <Trans>{text(remaining)} stay on your balance.</Trans>
        )
      }
    />
  );
}
