import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { IconFileInvoice, IconWallet } from '@tabler/icons-react';
import { useOffline } from '../../../../sync/connectivity.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { PayPanel } from '../../../../shared/pay/PayPanel.tsx';
import { RechargeLink } from '../../../../shared/pay/RechargeLink.tsx';
import { Note } from '../../../../ui/Note.tsx';
import { useMoneyTexts } from '../../../../ui/text/display-currency/use-money-texts.ts';
import type { Method, Preview } from '../queries.ts';
import { everythingOf, type Part } from '../process-request.ts';

type PayProps = {
  preview: Preview;
  method: Method;
  onMethod: (method: Method) => void;
  /** The total is being refetched: a click would pay for an outdated selection. */
  isAsking: boolean;
  isProcessing: boolean;
  /** The part being paid right now. */
  part: Part | null;
  onProcess: (part: Part) => void;
};

/** The payment method, the balance's share, and the next step. */
export function Pay({ preview, method, onMethod, isAsking, isProcessing, part, onProcess }: PayProps) {
  const { t } = useLingui();
  const { text, charged } = useMoneyTexts();
  const { total, available, missing, covered, orders, duty, fee, credit_block: block } = preview;
  const why = useOffline() ? t`Payments need the connection.` : undefined;
  const isShort = method === 'auto' && missing.minor > 0;
  const everything = everythingOf(preview);
  const sum = charged(total);
  const all = plural(orders, { one: `Process # order for ${sum}`, other: `Process # orders for ${sum}` });
  const isPart = part !== null && part.quote_hash !== preview.quote_hash;

  const processAll = (
    <Button
      variant="primary"
      size="pay"
      block
      loading={(isProcessing && !isPart) || isAsking}
      disabled={orders === 0 || (isProcessing && isPart)}
      why={why}
      onClick={() => onProcess(everything)}
    >
      {all}
    </Button>
  );
  const some = isShort && block === null && covered.orders > 0 && (
    <Button
      size="pay"
      block
      loading={(isProcessing && isPart) || isAsking}
      disabled={isProcessing && !isPart}
      why={why}
      onClick={() => onProcess(covered)}
    >
      {t`Process ${covered.orders} of ${orders} for ${charged(covered.total)}`}
    </Button>
  );
  return (
    <PayPanel<Method>
      ways={[
        {
          value: 'auto',
          label: <Trans>Account balance</Trans>,
          text: t`${text(available)} available`,
          icon: <IconWallet size={18} stroke={1.6} />,
        },
        {
          value: 'manual',
          label: <Trans>Manual</Trans>,
          text: <Trans>Bank transfer with proof</Trans>,
          icon: <IconFileInvoice size={18} stroke={1.6} />,
        },
      ]}
      way={method}
      onWay={onMethod}
      rows={[
        { id: 'goods', label: <Trans>Goods</Trans>, money: preview.goods },
        { id: 'shipping', label: <Trans>Shipping</Trans>, money: preview.shipping },
        { id: 'vat', label: <Trans>VAT</Trans>, money: preview.vat },
        ...(duty.minor > 0
          ? [{ id: 'duty', label: <Trans>Import duty</Trans>, sum: <Trans>per distinct item</Trans>, money: duty }]
          : []),
        ...(fee.minor > 0 ? [{ id: 'fee', label: <Trans>Fee</Trans>, money: fee }] : []),
      ]}
      total={total}
      balance={method === 'auto' ? available : undefined}
      primary={isShort || block !== null ? <RechargeLink missing={missing} /> : processAll}
      second={some}
      note={
        block === null ? (
          <PayNote method={method} isShort={isShort} covered={covered.orders} />
        ) : (
          <Note tone="bad" role="status" text={block} />
        )
      }
    />
  );
}

function PayNote({ method, isShort, covered }: { method: Method; isShort: boolean; covered: number }) {
  if (method === 'manual')
    return (
      <Trans>
        Transfer the amount, then attach the proof under Recharge, Manual payments. The orders start when the transfer
        has arrived.
      </Trans>
    );
  if (!isShort) return null;
  if (covered === 0) return <Trans>The balance covers none of these orders yet. Nothing is charged.</Trans>;
  return plural(covered, {
    one: 'The balance covers the oldest order. The rest stays in this list.',
    other: 'The balance covers the # oldest orders. The rest stays in this list.',
  });
}
