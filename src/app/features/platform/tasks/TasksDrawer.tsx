import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportRetentionDays } from '#domain/platform/exports/kinds.ts';
import { Drawer } from '../../../ui/layer/Drawer.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/state/SkeletonRows.tsx';
import { tasksQuery } from './queries.ts';
import { TaskEntry } from './TaskEntry.tsx';

/** The user's tasks: running, done and failed imports and exports. */
export default function TasksDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(tasksQuery);
  const body = () => {
    if (error && !data)
      return (
        <ErrorPanel title={<Trans>The tasks did not load</Trans>} text={error.message} onRetry={() => void refetch()} />
      );
    if (!data) return <SkeletonRows label={t`Tasks`} />;
    if (data.list.length === 0)
      return (
        <Empty
          title={<Trans>No tasks yet</Trans>}
          text={<Trans>Your imports and exports appear here, with their progress.</Trans>}
        />
      );
    return (
      <>
        <Box component="ul" mt={-8}>
          {data.list.map((task) => (
            <TaskEntry key={task.task_id} task={task} onLeave={onClose} />
          ))}
        </Box>
        <Text mt={14} size="xs" c="dimmed">
          <Trans>Files are kept for {exportRetentionDays} days.</Trans>
        </Text>
      </>
    );
  };
  return (
    <Drawer title={t`Tasks and files`} onClose={onClose}>
      {body()}
    </Drawer>
  );
}
