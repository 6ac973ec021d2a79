import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { formatDay } from '../../../../ui/text/format-date.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { ToneMark } from '../../../../ui/status/StatusMark.tsx';
import { Tab } from '../../../../ui/text/Tab.tsx';
import type { StoreDay } from './proof.ts';
import classes from '../stores.module.css';

type DaysTableProps = {
  days: readonly StoreDay[];
  /** Absent without the permission, or where the shop is not connected. */
  onDay: ((day: string) => void) | undefined;
  isBusy: boolean;
};

/** A row per day: the shop's order count, ours, and a button to import the rest. */
export function DaysTable({ days, onDay, isBusy }: DaysTableProps) {
  const { t } = useLingui();
  return (
    <Table tabularNums verticalSpacing={0} mt="sm" className={classes.days} aria-label={t`Orders by day`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Trans>Day (UTC)</Trans>
          </Table.Th>
          <Table.Th scope="col" ta="right">
            <Trans>Shop</Trans>
          </Table.Th>
          <Table.Th scope="col" ta="right">
            <Trans>Here</Trans>
          </Table.Th>
          <Table.Th scope="col">
            <Trans>Difference</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.map((day) => (
          <Table.Tr key={day.day}>
            <Table.Th scope="row">
              <Tab>{formatDay(day.day)}</Tab>
            </Table.Th>
            <Table.Td ta="right">{day.shop_count ?? '—'}</Table.Td>
            <Table.Td ta="right">{day.our_count}</Table.Td>
            <Table.Td>
              <Group justify="space-between" gap="4px 8px">
                <Difference day={day} />
                {onDay && day.state === 'missing' && (
                  <Button disabled={isBusy} onClick={() => onDay(day.day)}>
                    <Trans>Pull this day</Trans>
                  </Button>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Difference({ day: { state, shop_count, our_count } }: { day: StoreDay }) {
  const { t } = useLingui();
  const count = Math.abs((shop_count ?? our_count) - our_count);
  switch (state) {
    case 'missing':
      return <ToneMark tone="bad">{t`${count} missing`}</ToneMark>;
    case 'more':
      return <ToneMark tone="idle">{t`${count} more here`}</ToneMark>;
    case 'same':
      return <ToneMark tone="good">{t`None`}</ToneMark>;
    case 'unknown':
      return <ToneMark tone="idle">{t`Not compared`}</ToneMark>;
  }
}
