import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;
const bounds = { least: 128, most: 4_096 } as const;

/** Memory this process may use, in bytes: that of its container if one limits it, else that of the machine. */
export function availableMemory(): number {
  // Without a limit it is 0 or larger than the machine.
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * PostgreSQL settings for that much memory, in bytes. A quarter is its own cache, as its documentation recommends; the
 * rest serves the application and the system's file cache, which the planner counts on too.
 */
export function memorySettings(bytes: number): Readonly<Record<'shared_buffers' | 'effective_cache_size', string>> {
  const total = Math.floor(bytes / megabyte);
  const shared = Math.min(Math.max(Math.floor(total / 4), bounds.least), bounds.most);
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(Math.floor(total / 2), shared)}MB`,
  };
}
