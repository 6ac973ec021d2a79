import { Group, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { useId, type ReactNode } from 'react';

type ProgressLineProps = {
  /** The task: "Importing 10,000 orders". */
  label: ReactNode;
  /** 0 to 1; undefined while the end is not known. */
  done: number | undefined;
  /** In words, at the right: "6,200 of 10,000". */
  words?: ReactNode;
};

/** The progress of a long task. */
export function ProgressLine({ label, done, words }: ProgressLineProps) {
  const id = useId();
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div>
      <Group justify="space-between" gap={12} mb={6} fz="sm">
        <span id={id}>{label}</span>
        <Text span inherit c="dimmed" style={digits} aria-live="polite">
          {words}
        </Text>
      </Group>
      <Progress.Root
        size={6}
        radius={3}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Progress.Section value={percent ?? 100} animated={percent === undefined} withAria={false} />
      </Progress.Root>
    </div>
  );
}

const digits = { fontVariantNumeric: 'tabular-nums' } as const;
