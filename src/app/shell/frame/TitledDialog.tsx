import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CloseButton } from '../../ui/layer/CloseButton.tsx';
import { Layer } from '../../ui/layer/Layer.tsx';

export function TitledDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Layer label={title} shape="dialog" onClose={onClose}>
      <Group justify="space-between" flex="none" p="14px 12px 10px 24px">
        <h2>{title}</h2>
        <CloseButton />
      </Group>
      {children}
    </Layer>
  );
}
