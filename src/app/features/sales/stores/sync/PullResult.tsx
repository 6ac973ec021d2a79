import { Plural, Trans } from '@lingui/react/macro';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { pullStatus } from '#domain/sales/stores/pull-status.ts';
import { Note } from '../../../../ui/Note.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { Pull } from '../queries.ts';
import classes from '../stores.module.css';

/** More would hide the imported ones; the next pull reports the rest. */
const maxNamed = 10;

/** The result of a pull: new, changed, unchanged, and the rejected ones with reasons. */
export function PullResult({ pull }: { pull: Pull }) {
  const { problem, counts, status } = pull;
  const isFailed = status === pullStatus.failed;
  return (
    <Stack gap={14} fz={{ base: 15, sm: 13 }} role="status">
      {problem && (
        <Note
          tone={isFailed ? 'bad' : 'wait'}
          icon={<IconAlertTriangle size={20} stroke={1.6} />}
          title={problem.text}
          text={
            pull.next_try_at ? (
              <Trans>
                It goes on by itself at <DateText value={pull.next_try_at} form="time" />, where it stopped.
              </Trans>
            ) : undefined
          }
        />
      )}
      {!isFailed && !problem && (
        <Note icon={<IconCircleCheck size={20} stroke={1.6} color="var(--py-good)" />} title={<Trans>Done</Trans>} />
      )}
      {pull.kind !== 'compare' && <Counts counts={counts} />}
      {pull.not_found.length > 0 && <NotFound numbers={pull.not_found} />}
      {pull.refused.length > 0 && (
        <section>
          <Text component="h3" inherit fw={550} mb={6}>
            <Trans>Refused</Trans>
          </Text>
          <Stack component="ul" gap="xs">
            {pull.refused.slice(0, maxNamed).map(({ order_number, reasons }) => (
              <li key={order_number}>
                <b>{order_number}</b> {reasons.map(({ text }) => text).join(' ')}
              </li>
            ))}
          </Stack>
          {counts.refused > maxNamed && (
            <p className={classes.muted}>
              <Plural value={counts.refused - maxNamed} one="and # more" other="and # more" />
            </p>
          )}
        </section>
      )}
    </Stack>
  );
}

/** The four figures in a row. */
export function Counts({ counts }: { counts: Pull['counts'] }) {
  return (
    <SimpleGrid component="dl" cols={4} spacing="xs" fz={{ base: 15, sm: 13 }}>
      <Figure label={<Trans context="orders">New</Trans>} value={counts.new} />
      <Figure label={<Trans context="orders">Changed</Trans>} value={counts.changed} />
      <Figure label={<Trans context="orders">Unchanged</Trans>} value={counts.unchanged} />
      <Figure label={<Trans context="orders">Refused</Trans>} value={counts.refused} />
    </SimpleGrid>
  );
}

function Figure({ label, value }: { label: React.ReactNode; value: number }) {
  return (
    <div>
      <Text component="dt" inherit c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        mt={2}
        fz={18}
        fw={value === 0 ? 400 : 600}
        c={value === 0 ? 'dimmed' : 'inherit'}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Text>
    </div>
  );
}

function NotFound({ numbers }: { numbers: readonly string[] }) {
  const named = numbers.slice(0, maxNamed).join(', ');
  return (
    <p>
      <Plural
        value={numbers.length}
        one="The shop does not know this number:"
        other="The shop does not know these # numbers:"
      />{' '}
      {named}
      {numbers.length > maxNamed && '…'}
    </p>
  );
}
