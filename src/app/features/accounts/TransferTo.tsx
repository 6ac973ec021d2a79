import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RechargeMethod } from '#domain/accounts/recharge.ts';
import { CopyButton } from '../../ui/text/CopyButton.tsx';
import type { BankAccount } from './rows.ts';
import classes from './accounts.module.css';

type TransferToProps = {
  bank: BankAccount;
  method: RechargeMethod;
  /** What the transfer must carry so that it is found. */
  reference?: string;
  /** What happens then. */
  children?: ReactNode;
};

/** Where the money goes for one way of sending it; every word can be copied. */
export function TransferTo({ bank, method, reference = '', children }: TransferToProps) {
  const ways: Readonly<Record<RechargeMethod, readonly { label: ReactNode; value: string }[]>> = {
    bank: [
      { label: <Trans>Account holder</Trans>, value: bank.account_name },
      { label: <Trans>IBAN</Trans>, value: bank.iban },
      { label: <Trans>BIC</Trans>, value: bank.bic },
      { label: <Trans>Bank</Trans>, value: bank.bank_name },
    ],
    wise: [
      { label: <Trans>Account holder</Trans>, value: bank.account_name },
      { label: <Trans>Wise account</Trans>, value: bank.wise },
    ],
    'paypal-manual': [{ label: <Trans>PayPal account</Trans>, value: bank.paypal }],
    other: [],
  };
  const named = { label: <Trans>Reference</Trans>, value: reference };
  const rows = [...ways[method], named].filter((row) => row.value !== '');
  return (
    <aside className={classes.transfer}>
      <h3>
        <Trans>Transfer to</Trans>
      </h3>
      {rows.length === 0 ? (
        <p>
          <Trans>Agree with us first where to send it, then tell us here.</Trans>
        </p>
      ) : (
        <dl>
          {rows.map(({ label, value }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>
                <span>{value}</span>
                <CopyButton text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children && <p>{children}</p>}
    </aside>
  );
}
