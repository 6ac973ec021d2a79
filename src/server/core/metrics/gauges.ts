import type { Pool } from 'pg';
import type { Gauge } from 'prom-client';
import { maxShops, taskNames, type QueueRow, type ShopRow, type TaskRow } from './queries.ts';

/** Creates a gauge named `parcelyard_<name>`. */
export type MakeGauge = (name: string, help: string, labelNames?: readonly string[]) => Gauge;

export function poolGauges(make: MakeGauge) {
  const connections = make('database_connections', 'Connections for requests: total, idle, max', ['state']);
  const waiting = make('database_waiting', 'Requests that wait for a connection');
  const open = make('sockets', 'Open websockets');
  return ({ pools, sockets }: { pools: readonly Pool[]; sockets: number }) => {
    const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
    connections.set(
      { state: 'total' },
      sum((pool) => pool.totalCount),
    );
    connections.set(
      { state: 'idle' },
      sum((pool) => pool.idleCount),
    );
    connections.set(
      { state: 'max' },
      sum((pool) => pool.options.max ?? 0),
    );
    waiting.set(sum((pool) => pool.waitingCount));
    open.set(sockets);
  };
}

export function jobGauges(make: MakeGauge) {
  const count = make('jobs', 'Jobs by task and state: ready, delayed, running, failed for good', ['task', 'state']);
  const oldest = make('job_oldest_ready_seconds', 'How long the oldest job that may start has waited', ['task']);
  return (rows: readonly TaskRow[]) => {
    for (const task of taskNames) {
      const row = rows.find((one) => one.task === task);
      for (const state of ['ready', 'delayed', 'running', 'failed'] as const)
        count.set({ task, state }, row?.[state] ?? 0);
      oldest.set({ task }, row?.oldest ?? 0);
    }
  };
}

export function queueGauges(make: MakeGauge) {
  const waiting = make('queue_waiting', 'Entries that wait to leave this server: mail, push, shop-write-back', [
    'queue',
  ]);
  const failed = make('queue_failed', 'Entries that were given up (mail: of the last 24 hours)', ['queue']);
  const oldest = make('queue_oldest_seconds', 'Age of the oldest waiting entry', ['queue']);
  return (rows: readonly QueueRow[]) => {
    for (const { queue, ...row } of rows) {
      waiting.set({ queue }, row.waiting);
      failed.set({ queue }, row.failed);
      oldest.set({ queue }, row.oldest);
    }
  };
}

export function shopGauges(make: MakeGauge) {
  const all = make('shops', 'Shops that are pulled by the clock');
  const age = make('shop_pull_age_seconds', `Age of the last good pull; at most ${maxShops} stores, oldest first`, [
    'store',
  ]);
  const failures = make('shop_pull_failures', 'Pulls that failed in a row', ['store']);
  return ({ shops, count }: { shops: readonly ShopRow[]; count: number }) => {
    all.set(count);
    for (const { store, ...row } of shops) {
      age.set({ store }, row.age);
      failures.set({ store }, row.failures);
    }
  };
}

export function diskGauges(make: MakeGauge) {
  const free = make('data_disk_free_bytes', 'Free space of the disk that holds DATA_DIR');
  const size = make('data_disk_size_bytes', 'Size of the disk that holds DATA_DIR');
  return (disk: { free: number; size: number }) => {
    free.set(disk.free);
    size.set(disk.size);
  };
}

export function backupGauges(make: MakeGauge) {
  const last = make('backup_timestamp_seconds', 'When the last recorded backup succeeded; 0 when none was');
  return (at: Date | null) => last.set((at?.getTime() ?? 0) / 1_000);
}
