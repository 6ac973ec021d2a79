import { Group } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Money } from '#domain/shared/money/money.ts';
import { MoneyText } from '../../ui/text/MoneyText.tsx';

/** The seller's spendable balance, null while unknown; a link to the bills. */
export function BalanceText({ balance }: { balance: Money | null }) {
  return (
    <Group
      renderRoot={(props) => <Link to="/accounts/bill-history" {...props} />}
      gap={8}
      wrap="nowrap"
      pr={8}
      fz="sm"
      c="dimmed"
      td="none"
      style={{ whiteSpace: 'nowrap' }}
    >
      <Trans>
        Available{' '}
        <b style={{ color: 'var(--py-text)', fontWeight: 600 }}>
          <MoneyText money={balance} alarm />
        </b>
      </Trans>
    </Group>
  );
}
