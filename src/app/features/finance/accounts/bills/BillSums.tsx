import { Trans } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../../sync/calls.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import classes from './bills.module.css';

type BillSumsProps = { bill: Output<'account.historyBill'>; userId: string };

/** Total in and out of the listed bills, and the spendable balance. */
export function BillSums({ bill, userId }: BillSumsProps) {
  const account = useQuery(callQuery('account.detail', userId ? { user_id: userId } : {})).data;
  const out = { ...bill.total_out, minor: -bill.total_out.minor };
  return (
    <DataList orientation="vertical" size="sm" className={classes.sums}>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>In</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue fz="lg" fw={600} lh="1.5rem">
          <MoneyText money={bill.total_in} />
        </DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Out</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue fz="lg" fw={600} lh="1.5rem">
          <MoneyText money={out} />
        </DataList.ItemValue>
      </DataList.Item>
      {account && account.hold.minor > 0 && (
        <DataList.Item>
          <DataList.ItemLabel>
            <Trans>On hold now</Trans>
          </DataList.ItemLabel>
          <DataList.ItemValue fz="lg" fw={600} lh="1.5rem">
            <MoneyText money={account.hold} />
          </DataList.ItemValue>
        </DataList.Item>
      )}
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>Available now</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue fz="lg" fw={600} lh="1.5rem">
          <MoneyText money={account?.available} alarm />
        </DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}
