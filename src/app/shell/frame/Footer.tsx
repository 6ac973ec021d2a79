import { Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';

const firstYear = 2019;

/** "© 2019–2026 Parcelyard", and links next to it. */
export function Footer({ children }: { children?: ReactNode }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Group
      component="footer"
      flex="none"
      justify="space-between"
      gap="8px 16px"
      pt="md"
      c="dimmed"
      fz="sm"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span>
        © {firstYear}–{year} Parcelyard
      </span>
      {children}
    </Group>
  );
}
