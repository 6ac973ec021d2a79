import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf, run } from './running.ts';
import type { World } from './world.ts';

export type StartFigures = {
  /** A new folder: database created, migrated and filled with the demo world. */
  readonly first_start_ms: number;
  /** The server on the large world, from process start to the first response. */
  readonly later_start_ms: number;
  readonly idle_server_mb: number;
  readonly idle_database_mb: number;
};

/** Start time and idle memory. */
export async function measureStart({ dataDir }: World): Promise<StartFigures> {
  const fresh = await mkdtemp(join(tmpdir(), 'parcelyard-bench-'));
  const first = await run(fresh);
  await first.stop();
  await rm(fresh, { recursive: true, force: true });
  const later = await run(dataDir);
  try {
    await wait(5_000);
    const { server_mb, database_mb } = memoryOf(later.pid);
    return {
      first_start_ms: first.startedInMs,
      later_start_ms: later.startedInMs,
      idle_server_mb: server_mb,
      idle_database_mb: database_mb,
    };
  } finally {
    await later.stop();
  }
}
