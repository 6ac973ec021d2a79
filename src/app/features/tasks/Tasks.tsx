import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { openTasks, useTasksOpen } from '../../session/tasks-open.ts';
import { showToast } from '../../ui/layer/toast-store.ts';
import { saveKept } from './fetch-file.ts';
import { runningQuery, type TaskRow } from './search.ts';
import { endedSince, fileOf } from './task-file.ts';

const TasksDrawer = lazy(() => import('./TasksDrawer.tsx'));

/** On every page: tells when a file is finished, and is the drawer of all tasks while that is open. */
export default function Tasks() {
  const isOpen = useTasksOpen();
  const { data } = useQuery({ ...runningQuery, staleTime: 60_000 });
  const seen = useRef<ReadonlyMap<string, TaskRow['status']>>(null);
  useEffect(() => {
    if (!data) return;
    for (const task of endedSince(seen.current, data.list)) tellEnd(task);
    seen.current = new Map(data.list.map((task) => [task.task_id, task.status]));
  }, [data]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <TasksDrawer onClose={() => openTasks(false)} />
    </Suspense>
  );
}

function tellEnd(task: TaskRow): void {
  const file = fileOf(task);
  if (file) {
    showToast({
      tone: 'good',
      title: <Trans>The file is ready</Trans>,
      text: file.name,
      stays: true,
      action: { label: <Trans>Download</Trans>, onSelect: () => void saveKept(file.id) },
    });
  } else if (task.kind === 'order-bulk' && task.status === 'done') {
    const failed = Number(task.result?.['failed'] ?? 0);
    showToast({
      tone: failed > 0 ? 'wait' : 'good',
      title: <Trans>{task.title}: finished</Trans>,
      text: failed > 0 ? <Plural value={failed} one="# order was refused" other="# orders were refused" /> : undefined,
      stays: failed > 0,
      action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
    });
  } else if (task.status === 'failed') {
    showToast({
      tone: 'bad',
      title: task.kind === 'export' ? <Trans>Export error</Trans> : <Trans>The work broke off</Trans>,
      text: task.title,
      action: { label: <Trans>Show</Trans>, onSelect: () => openTasks(true) },
    });
  }
}
