import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';

type SectionHeadProps = {
  children: ReactNode;
  /** A small icon button or a count at the right. */
  end?: ReactNode;
  /** A hairline under it, where rows follow. */
  line?: boolean;
};

/** The muted heading of a section of a drawer: "Lines", "Ship to". */
export function SectionHead({ children, end, line = false }: SectionHeadProps) {
  return (
    <Group justify="space-between" wrap="nowrap" mih={20} {...(line ? { pb: 9, style: underline } : { mb: 8 })}>
      <Text component="h3" fz="0.78125rem" lh="inherit" fw={550} c="dimmed">
        {children}
      </Text>
      {end && <Group my={-4}>{end}</Group>}
    </Group>
  );
}

const underline = { borderBottom: '1px solid var(--py-line)' };
