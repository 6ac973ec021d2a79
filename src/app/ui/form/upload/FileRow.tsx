import { useLingui } from '@lingui/react/macro';
import { Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { IconFile, IconX } from '@tabler/icons-react';
import { IconButton } from '../../button/IconButton.tsx';
import { fileSize } from './file-size.ts';
import classes from './upload.module.css';

type FileRowProps = {
  name: string;
  size: number;
  /** 0 to 1 while it is uploaded. */
  progress?: number | undefined;
  error?: string | undefined;
  removeLabel: string;
  onRemove: () => void;
};

/** A chosen file with its size, its upload progress or the reason why it was refused. */
export function FileRow({ name, size, progress, error, removeLabel, onRemove }: FileRowProps) {
  const { t, i18n } = useLingui();
  return (
    <Group className={classes.file} gap={10} wrap="nowrap" mih={48} py={6} pl={14} pr={8}>
      <IconFile size={18} stroke={1.6} aria-hidden="true" />
      <Stack gap={0} flex={1} miw={0}>
        <Text component="b" size="sm" lh="1.125rem" fw={550} className={classes.name}>
          {name}
        </Text>
        {error || progress === undefined ? (
          <Text span size="sm" lh="1.125rem" c={error ? 'var(--py-bad-text)' : 'dimmed'}>
            {error ?? fileSize(size, i18n.locale)}
          </Text>
        ) : (
          <Progress value={progress * 100} size={4} my={7} aria-label={t`Uploading ${name}`} />
        )}
      </Stack>
      <IconButton label={removeLabel} onClick={onRemove}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </Group>
  );
}
