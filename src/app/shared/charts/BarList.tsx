import { Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { ReactNode } from 'react';
import classes from './charts.module.css';

export type Bar = {
  readonly id: string;
  readonly name: ReactNode;
  readonly value: number;
  /** The formatted value. */
  readonly text: ReactNode;
};

/** Named figures as bars; a negative one is red. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <Stack component="ul" gap={8} fz="sm">
      {bars.map(({ id, name, value, text }) => (
        <li key={id} className={classes.barRow}>
          <Text span inherit truncate>
            {name}
          </Text>
          <Progress
            aria-hidden
            radius="xs"
            color={value < 0 ? 'var(--py-bad)' : 'var(--py-accent)'}
            value={(Math.abs(value) / largest) * 100}
          />
          <b>{text}</b>
        </li>
      ))}
    </Stack>
  );
}
