import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';
import classes from './bills.module.css';

type BillSumsProps = { answer: Output<'account.historyBill'>; userId: string };

/** What came in and left in the bills that are listed, and what can be spent now. */
export function BillSums({ answer, userId }: BillSumsProps) {
  const account = useQuery(callQuery('account.detail', userId ? { user_id: userId } : {})).data;
  const out = { ...answer.total_out, minor: -answer.total_out.minor };
  return (
    <dl className={classes.sums}>
      <div>
        <dt>
          <Trans>Came in</Trans>
        </dt>
        <dd>
          <MoneyText money={answer.total_in} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Went out</Trans>
        </dt>
        <dd>
          <MoneyText money={out} />
        </dd>
      </div>
      {account && account.hold.minor > 0 && (
        <div>
          <dt>
            <Trans>On hold now</Trans>
          </dt>
          <dd>
            <MoneyText money={account.hold} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Available now</Trans>
        </dt>
        <dd>
          <MoneyText money={account?.available} alarm />
        </dd>
      </div>
    </dl>
  );
}
