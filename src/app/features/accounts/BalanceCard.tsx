import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../sync/queries.ts';
import { CostRows } from '../../ui/pay/CostRows.tsx';
import { Surface } from '../../ui/Surface.tsx';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import classes from './accounts.module.css';

/** What can be spent now, and what it is made of. */
export function BalanceCard({ userId }: { userId: string }) {
  const { data } = useQuery(callQuery('account.detail', { user_id: userId }));
  const parts = data
    ? [
        { id: 'balance', label: <Trans>Balance</Trans>, money: data.balance },
        ...(data.hold.minor > 0
          ? [{ id: 'hold', label: <Trans>Money on hold</Trans>, money: { ...data.hold, minor: -data.hold.minor } }]
          : []),
        ...(data.credit.minor > 0 ? [{ id: 'credit', label: <Trans>Credit line</Trans>, money: data.credit }] : []),
      ]
    : [];
  return (
    <Surface>
      <div className={classes.available}>
        <span>
          <Trans>Available</Trans>
        </span>
        <b aria-live="polite">
          <MoneyText money={data?.available} alarm />
        </b>
      </div>
      {parts.length > 1 && <CostRows rows={parts} />}
    </Surface>
  );
}
