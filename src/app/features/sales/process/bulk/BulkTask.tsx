import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isTaskEnded, taskStatus } from '#domain/platform/tasks/status.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { Refused } from '../../../../sync/failure.ts';
import { freshQuery } from '../../../../sync/queries.ts';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/state/SkeletonRows.tsx';
import { Surface } from '../../../../ui/Surface.tsx';
import { BulkDone } from './BulkDone.tsx';
import { bulkResultOf } from './bulk-result.ts';

/** A fallback while the websocket is down. */
const pollMs = 3_000;

/** The progress and the result of processing many orders, which continues when the page is left. */
export function BulkTask({ taskId }: { taskId: string }) {
  const { t, i18n } = useLingui();
  useWatching(taskId);
  const { data, error, refetch } = useQuery({
    ...freshQuery('task.detail', { task_id: taskId }),
    refetchInterval: ({ state }) => (state.data && !isTaskEnded(state.data.status) ? pollMs : false),
  });
  if (error && !data)
    return (
      <ErrorPanel
        title={<Trans>The orders did not load</Trans>}
        text={error.message}
        code={error instanceof Refused ? error.refusal : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows label={t`Orders`} rows={4} />;
  const result = bulkResultOf(data);
  if (data.status === taskStatus.done) return <BulkDone came={result} />;
  const [done, total] = [i18n.number(data.done), i18n.number(data.total)];
  if (data.status === taskStatus.failed)
    return (
      <ErrorPanel
        title={<Trans>The task was interrupted</Trans>}
        text={t`${done} of ${total} orders were looked at. What was processed is paid for; the others were not touched.`}
        code={data.failure ?? undefined}
      />
    );
  return (
    <Surface
      title={<Plural value={data.total} one="# order is being processed" other="# orders are being processed" />}
    >
      <ProgressLine
        label={
          data.status === taskStatus.waiting ? (
            <Trans>Waiting for its turn</Trans>
          ) : (
            <Trans>Processing, the oldest first</Trans>
          )
        }
        done={data.done > 0 ? data.done / data.total : undefined}
        words={
          <Trans>
            {done} of {total}
          </Trans>
        }
      />
      <Text inherit my="sm" c="var(--py-text2)">
        <Trans>You can leave this page. The work continues, and Tasks shows its progress.</Trans>
      </Text>
    </Surface>
  );
}
