import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

type RefusedRowsProps = { isOffline: boolean; isPending: boolean; onMake: () => void };

/** The refused rows with their reasons as a file, made as a task: corrected, it is imported like any other. */
export function RefusedRows({ isOffline, isPending, onMake }: RefusedRowsProps) {
  const { t } = useLingui();
  return (
    <Group justify="space-between" gap="xs" py="xs">
      <Text span size="sm" c="dimmed">
        <Trans>The file has the reason beside each row: correct it and import it again.</Trans>
      </Text>
      <Button
        icon={<IconDownload size={16} stroke={1.6} />}
        loading={isPending}
        why={isOffline ? t`The file is made on the server: this needs the connection.` : undefined}
        onClick={onMake}
      >
        <Trans>Download refused rows</Trans>
      </Button>
    </Group>
  );
}

/** `onShow` opens the tasks, where the file appears. */
export function announceRefusedRows(onShow: () => void): void {
  showToast({
    tone: 'going',
    title: <Trans>The refused rows are being written to a file</Trans>,
    text: <Trans>Correct them there and import the file again.</Trans>,
    action: { label: <Trans>Show</Trans>, onSelect: onShow },
  });
}
