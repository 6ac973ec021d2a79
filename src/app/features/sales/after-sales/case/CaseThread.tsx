import { Trans } from '@lingui/react/macro';
import { Paper, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { CaseDetail } from '../queries.ts';

const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** Objections to an extra charge and their answers, oldest first. */
export function CaseThread({ detail: { messages } }: { detail: CaseDetail }) {
  if (messages.length === 0) return null;
  return (
    <section>
      <SectionHead>
        <Trans>Objection</Trans>
      </SectionHead>
      <Stack component="ol" gap="xs">
        {messages.map((message) => (
          <Paper key={message._id} component="li" withBorder radius="md" px="md" py="xs">
            <Text size="sm" c="dimmed">
              {message.is_own ? <Trans>You</Trans> : message.by} · <DateText value={message.at} />
            </Text>
            <Text inherit style={asTyped}>
              {message.text}
            </Text>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
