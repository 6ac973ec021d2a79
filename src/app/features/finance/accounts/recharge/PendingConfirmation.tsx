import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { Button } from '../../../../ui/button/Button.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { useNow } from '../../../../ui/text/time/use-now.ts';
import type { DelayedCommand } from './use-delayed-command.ts';

type PendingConfirmationProps = { delayed: DelayedCommand & { until: Date }; sum: string; seller: string };

/** A confirmation that can still be undone. Its buttons are away from the confirm button, so that a double click does not press them. */
export function PendingConfirmation({ delayed, sum, seller }: PendingConfirmationProps) {
  const seconds = Math.max(0, Math.ceil((delayed.until.getTime() - useNow(250).getTime()) / 1000));
  return (
    <section>
      <SectionHead>
        <Trans>Confirmed by you</Trans>
      </SectionHead>
      <Stack gap="sm" px="sm" py={10} bdrs="md" bd="1px solid var(--py-line)" fz="sm">
        <span role="status">
          <Trans>
            <b>{sum}</b> for {seller}. Nothing is posted yet.
          </Trans>
        </span>
        <Text span inherit c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }} role="timer">
          <Trans>Posted in {seconds} s</Trans>
        </Text>
        <Group gap="xs">
          <Button autoFocus size="form" onClick={delayed.undo}>
            <Trans>Undo</Trans>
          </Button>
          <Button size="form" onClick={delayed.sendNow}>
            <Trans>Post now</Trans>
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
