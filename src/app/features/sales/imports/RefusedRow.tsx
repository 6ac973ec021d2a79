import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { openTasks } from '../../../session/tasks-open.ts';
import { useMayAct } from '../../../session/rights/use-may-act.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { OrderFile } from './queries.ts';

/** The refused rows with their reasons as a file, made as a task: corrected, it is imported like any other. */
export function RefusedRow({ file }: { file: OrderFile }) {
  const { t } = useLingui();
  const isOffline = useOffline();
  const mayImport = useMayAct('import');
  const make = useCommand('order.importRefused', {
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ['common'] });
      showToast({
        tone: 'going',
        title: <Trans>The refused rows are being written to a file</Trans>,
        text: <Trans>Correct them there and import the file again.</Trans>,
        action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
      });
    },
  });
  if (!mayImport) return null;
  return (
    <Group justify="space-between" gap="xs" py="xs">
      <Text span size="sm" c="dimmed">
        <Trans>The file has the reason beside each row: correct it and import it again.</Trans>
      </Text>
      <Button
        icon={<IconDownload size={16} stroke={1.6} />}
        loading={make.isPending}
        why={isOffline ? t`The file is made on the server: this needs the connection.` : undefined}
        onClick={() => make.mutate({ import_id: file.import_id })}
      >
        <Trans>Download refused rows</Trans>
      </Button>
    </Group>
  );
}
