import { Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
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
  const { t } = useLingui();
  return (
    <Layer label={title} shape="dialog" onClose={onClose}>
      <Group justify="space-between" flex="none" p="14px 12px 10px 24px">
        <h2>{title}</h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </Group>
      {children}
    </Layer>
  );
}
