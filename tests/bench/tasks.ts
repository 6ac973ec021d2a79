import { setTimeout as wait } from 'node:timers/promises';
import { taskStatus } from '#domain/platform/tasks/status.ts';
import type { TestClient } from '../support/server/client.ts';

export async function untilDone(client: TestClient, task_id: string): Promise<void> {
  for (;;) {
    const { data } = await client.query('task.detail', { task_id });
    if (data.status === taskStatus.done) return;
    if (data.status === taskStatus.failed) throw new Error('The task failed');
    await wait(200);
  }
}
