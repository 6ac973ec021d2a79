import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Link } from '@tanstack/react-router';
import { Surface } from '../../../ui/Surface.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';
import { AgeText } from '../../../ui/text/AgeText.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { Dashboard } from './queries.ts';
import { stageLabels } from './labels.ts';
import classes from './home.module.css';

const rounded = { section: { borderRadius: 4 } } as const;

/** Orders that exceed the usual time of their stage, and those waiting longest. */
export function StalledCard({ stalled }: { stalled: Dashboard['stalled'] }) {
  const { t, i18n } = useLingui();
  const all = stalled.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...stalled.map(({ count }) => count));
  const oldest = stalled
    .flatMap(({ stage, oldest: orders }) => orders.map((order) => ({ ...order, stage })))
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .slice(0, 5);
  return (
    <Surface title={<Trans>Standing still</Trans>} note={i18n.number(all)} flush>
      <Stack component="ul" gap="xs" px="md" pb="md" fz="sm">
        {stalled.map(({ stage, after_hours: hours, count }) => {
          const days = Math.round(hours / 24);
          return (
            <li
              key={stage}
              className={classes.stage}
              title={days === 1 ? t`Longer than a day` : t`Longer than ${days} days`}
            >
              <span>{i18n._(stageLabels[stage])}</span>
              <Progress
                aria-hidden
                radius="xs"
                color="var(--py-wait)"
                styles={rounded}
                value={count === 0 ? 0 : Math.max(2, (count / largest) * 100)}
              />
              <b>{i18n.number(count)}</b>
            </li>
          );
        })}
      </Stack>
      <Box px="md" pt="sm" pb="md" fz="sm" style={lineTop}>
        {oldest.length === 0 ? (
          <ToneMark tone="good">{t`Everything moves.`}</ToneMark>
        ) : (
          <>
            <Text component="h3" size="sm" c="dimmed" mb="xs">
              <Trans>Standing the longest</Trans>
            </Text>
            <ul>
              {oldest.map(({ order_id: id, order_number: number, stage, since }) => (
                <li key={`${stage}${id}`} className={classes.order}>
                  <Link to="/order/list" search={{ keyword: number, open: id }}>
                    {number}
                  </Link>
                  <span>{i18n._(stageLabels[stage])}</span>
                  <AgeText since={since} units="one" />
                </li>
              ))}
            </ul>
          </>
        )}
      </Box>
    </Surface>
  );
}
