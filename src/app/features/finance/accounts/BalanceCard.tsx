import { Trans } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../sync/queries.ts';
import { CostRows } from '../../../shared/pay/CostRows.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { RateNote } from '../../../ui/text/display-currency/RateNote.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';

/** The spendable balance and its parts. */
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
      <Group justify="space-between" align="baseline" gap="sm" fw={550}>
        <span>
          <Trans>Available</Trans>
        </span>
        <Text component="b" fz={24} fw={600} lh="2rem" lts="-0.022em" aria-live="polite">
          <MoneyText money={data?.available} alarm />
        </Text>
      </Group>
      <RateNote mt="xs" />
      {parts.length > 1 && (
        <Box mt="xs" style={lineTop}>
          <CostRows rows={parts} />
        </Box>
      )}
    </Surface>
  );
}
