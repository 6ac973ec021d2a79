import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Note } from '../Note.tsx';
import classes from './text-choice.module.css';

/** Two texts of the same thing (`TextSide`), side by side: the user chooses which one stays. */
export function TextChoice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Note tone="wait" role="status" icon={<IconAlertTriangle size={18} stroke={1.6} />} title={title} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {children}
      </SimpleGrid>
    </Stack>
  );
}

/** One of the texts, with the button that chooses it. */
export function TextSide({ label, action, children }: { label: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="xs" className={classes.side}>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <Box className={classes.text}>{children}</Box>
      <Group mt="auto">{action}</Group>
    </Stack>
  );
}
