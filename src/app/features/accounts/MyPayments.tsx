import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callQuery } from '../../sync/queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Surface } from '../../ui/Surface.tsx';
import { ToneMark } from '../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import type { BankAccount, PaymentRow } from './rows.ts';
import classes from './accounts.module.css';

const PaymentProofDrawer = lazy(() =>
  import('./PaymentProofDrawer.tsx').then((m) => ({ default: m.PaymentProofDrawer })),
);

/** A seller's payments by hand that are not completed: what to transfer, and the proof of it. */
export function MyPayments({ bank }: { bank: BankAccount }) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('account.manualPayList', { status: 'CREATED', size: 20 }));
  const [chosen, setChosen] = useState<PaymentRow | null>(null);
  if (!data || data.count === 0) return null;
  return (
    <Surface title={<Trans>Payments by hand</Trans>} note={data.count}>
      <ul className={classes.payments}>
        {data.list.map((payment) => (
          <li key={payment._id}>
            <span>
              <b>{payment.number}</b>
              <span>
                <Plural value={payment.order_count} one="# order" other="# orders" />
              </span>
            </span>
            <b className={classes.sum}>
              <MoneyText money={payment.amount} />
            </b>
            <span className={classes.mark}>
              {payment.proof ? (
                <ToneMark tone="going">{t`Being checked`}</ToneMark>
              ) : (
                <ToneMark tone="wait">{t`Proof missing`}</ToneMark>
              )}
            </span>
            <Button onClick={() => setChosen(payment)}>
              {payment.proof ? <Trans>Replace proof</Trans> : <Trans>Attach proof</Trans>}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <PaymentProofDrawer payment={chosen} bank={bank} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Surface>
  );
}
