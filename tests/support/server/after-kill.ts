import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './app.ts';

/** Jobs of a killed server are executed by ours, as soon as the database has noticed its death. In production a minutely job releases them. */
export async function idleAfterKill(app: TestApp): Promise<void> {
  const idle = app.idle().then(() => true);
  do await app.services.jobs.enqueue(app.db, 'free-jobs-of-dead', {});
  while (!(await Promise.race([idle, wait(1_000, false)])));
}
