import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWidth } from '../../../ui/list/use-width.ts';
import { Surface } from '../../../ui/Surface.tsx';

type TableCardProps = { title: ReactNode; end?: ReactNode; children: ReactNode };

/** A table in a card; on a phone its rows are cards under a plain heading. */
export function TableCard({ title, end, children }: TableCardProps) {
  if (useWidth() !== 'phone') {
    return (
      <Surface flush title={title} end={end}>
        {children}
      </Surface>
    );
  }
  return (
    <section>
      <Group justify="space-between" gap="8px 12px" mb="sm">
        <h2>{title}</h2>
        {end}
      </Group>
      {children}
    </section>
  );
}
