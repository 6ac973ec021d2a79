import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { taskStatus } from '#domain/platform/tasks/status.ts';
import { openTasks, useTasksOpen } from '../../../session/tasks-open.ts';
import { isWatched } from '../../../session/tasks-watched.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { downloadFile } from './download-file.ts';
import { newestQuery, type TaskRow } from './queries.ts';
import { endedSince, fileOf, isAboutProducts, notProcessed, subjectsOf } from './task-file.ts';

const TasksDrawer = lazy(() => import('./TasksDrawer.tsx'));

/** On every page: shows toasts for tasks that ended in the background, and the drawer of all tasks. */
export default function Tasks() {
  const isOpen = useTasksOpen();
  const { data } = useQuery({ ...newestQuery, staleTime: 60_000 });
  const seen = useRef<ReadonlyMap<string, TaskRow['status']>>(null);
  // Tasks seen in the drawer need no toast.
  const showEnd = useEffectEvent((task: TaskRow) => {
    if (!isOpen && !subjectsOf(task).some(isWatched)) showEndToast(task);
  });
  useEffect(() => {
    if (!data) return;
    for (const task of endedSince(seen.current, data.list)) showEnd(task);
    seen.current = new Map(data.list.map((task) => [task.task_id, task.status]));
  }, [data]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <TasksDrawer onClose={() => openTasks(false)} />
    </Suspense>
  );
}

const leftOut = (task: TaskRow, failed: number): ReactNode =>
  isAboutProducts(task) ? (
    <Plural value={failed} one="The shop did not take # product" other="The shop did not take # products" />
  ) : (
    <Plural value={failed} one="# order was left out" other="# orders were left out" />
  );

function showEndToast(task: TaskRow): void {
  const file = fileOf(task);
  if (file) {
    showToast({
      tone: 'good',
      title: <Trans>The file is ready</Trans>,
      text: file.name,
      stays: true,
      action: { label: <Trans>Download</Trans>, onSelect: () => void downloadFile(file.id) },
    });
  } else if (task.status === taskStatus.done && task.kind !== 'tracking-import') {
    const failed = notProcessed(task);
    showToast({
      tone: failed > 0 ? 'wait' : 'good',
      title: task.kind === 'order-check' ? <Trans>{task.title}: checked</Trans> : <Trans>{task.title}: finished</Trans>,
      text: failed > 0 ? leftOut(task, failed) : undefined,
      stays: failed > 0,
      action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
    });
  } else if (task.status === taskStatus.failed) {
    showToast({
      tone: 'bad',
      title: task.kind === 'export' ? <Trans>Export error</Trans> : <Trans>The task was interrupted</Trans>,
      text: task.title,
      action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
    });
  }
}
