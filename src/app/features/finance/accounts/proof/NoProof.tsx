import { Center } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import type { ReactNode } from 'react';

export const NoProof = ({ children }: { children: ReactNode }) => (
  <Center component="p" mih={220} p="lg" bd="1px dashed var(--py-line2)" bdrs="md" c="dimmed" fz="sm" ta="center">
    {children}
  </Center>
);
