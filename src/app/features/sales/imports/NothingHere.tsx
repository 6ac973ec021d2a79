import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Outcome } from './queries.ts';

/** The empty state of a tab without orders: no errors to fix, no filters to clear. */
export function NothingHere({ outcome }: { outcome: Outcome }) {
  const messages = {
    new: <Trans>No order of this file is new.</Trans>,
    changed: <Trans>No order of this file changes.</Trans>,
    unchanged: <Trans>No order of this file is unchanged.</Trans>,
    refused: <Trans>No order of this file is refused.</Trans>,
  };
  return (
    <Text px="md" py={48} c="dimmed" ta="center">
      {messages[outcome]}
    </Text>
  );
}
