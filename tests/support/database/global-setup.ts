import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/core/db/embedded/server.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { createPool } from '#server/core/db/pool.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import { stopLeftoverDatabases, testFolderPrefix } from '../server/leftover-databases.ts';
import { makeBaseTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's superuser, who may clone databases. */
    superuser: ConnectionConfig;
    /** When the run started, ISO 8601. */
    startedAt: string;
  }
}

// Durability is not needed in tests.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
  // Counting all tables costs more to distribute than to run.
  max_parallel_workers_per_gather: '0',
};

/** One PostgreSQL per run, with the migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopLeftoverDatabases();
  const dataDir = await mkdtemp(join(tmpdir(), testFolderPrefix));
  const server = await startEmbedded({ dataDir, settings, isLasting: false });
  const tearDown = async () => {
    await server.stop();
    await rm(server.home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // The application's database becomes the template: no connections to it from here on.
    const pool = createPool(server.connection);
    await migrate(pool).finally(() => pool.end());
    await makeBaseTemplate(server.superuser);
    project.provide('superuser', server.superuser);
    project.provide('startedAt', new Date().toISOString());
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
