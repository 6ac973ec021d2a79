import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { TestApp } from './app.ts';

/** Another process that serves and works on the app's database. Call it at the top of a test file. */
export async function killableServer({ services }: TestApp): Promise<{ address: string; kill(): Promise<void> }> {
  const { dataDir, paypal } = services.config;
  const given = [JSON.stringify(services.connection), dataDir, JSON.stringify(paypal ?? null)];
  const child = spawn(process.execPath, ['tests/support/server/killable-server-main.ts', ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  afterAll(kill);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: line.toString().trim(), kill };
}

/** Jobs of a killed server are executed by ours, as soon as the database has noticed its death. In production a minutely job releases them. */
export async function idleAfterKill(app: TestApp): Promise<void> {
  const idle = app.idle().then(() => true);
  do await app.services.jobs.enqueue(app.db, 'free-jobs-of-dead', {});
  while (!(await Promise.race([idle, wait(1_000, false)])));
}
