import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isPullEnded, pullStatus } from '#domain/sales/stores/pull-status.ts';
import { useWatching } from '../../../../session/tasks-watched.ts';
import { freshQuery } from '../../../../sync/queries.ts';
import { ProgressLine } from '../../../../ui/ProgressLine.tsx';
import { ErrorPanel } from '../../../../ui/state/ErrorPanel.tsx';
import { Counts, PullResult } from './PullResult.tsx';

type PullProgressProps = {
  taskId: string;
  /** Shown while it runs. */
  note?: ReactNode;
};

/** The progress of a pull, then its result. */
export function PullProgress({ taskId, note }: PullProgressProps) {
  const { i18n } = useLingui();
  useWatching(taskId);
  const task = useQuery(freshQuery('task.detail', { task_id: taskId }));
  const { status, done = 0, total = 0 } = task.data ?? {};
  const question = freshQuery('store.pullDetail', { task_id: taskId });
  // The task is updated live; its result is refetched with each step.
  const {
    data: pull,
    error,
    refetch,
  } = useQuery({ ...question, queryKey: [...question.queryKey, status, done], placeholderData: keepPreviousData });
  if (error && !pull)
    return (
      <ErrorPanel
        title={<Trans>The progress did not load</Trans>}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  const isOver = pull !== undefined && isPullEnded(pull.status);
  if (pull && (isOver || pull.problem)) return <PullResult pull={pull} />;
  const [shownDone, shownTotal] = [i18n.number(done), i18n.number(total)];
  return (
    <>
      <ProgressLine
        label={
          pull?.status === pullStatus.running ? <Trans>Checking the shop</Trans> : <Trans>Waiting for its turn</Trans>
        }
        done={total > 0 ? Math.min(1, done / total) : undefined}
        words={
          total > 0 && (
            <Trans>
              {shownDone} of {shownTotal}
            </Trans>
          )
        }
      />
      {pull && pull.kind !== 'compare' && <Counts counts={pull.counts} />}
      {note}
    </>
  );
}
