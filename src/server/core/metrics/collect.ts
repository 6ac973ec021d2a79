import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { lastBackup } from '../db/backup/record.ts';
import type { Services } from '../../services.ts';
import { backupGauges, diskGauges, jobGauges, poolGauges, queueGauges, shopGauges, type MakeGauge } from './gauges.ts';
import { readDisk, readJobs, readQueues, readShops } from './queries.ts';
import { source } from './source.ts';

/** Values that only the HTTP server has. */
export type Live = { readonly sockets: () => number };

/**
 * The gauges in text format, read on demand. An unreadable source has no values and `parcelyard_source_up` 0; the
 * others are still exposed.
 */
export function collectGauges({ pool, commandPool, config }: Services, live: Live): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `parcelyard_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const up = gauge('source_up', 'Whether the source of these gauges could be read', ['source']);
  const refreshes: (() => Promise<void>)[] = [];

  function add<T>(
    name: string,
    read: () => Promise<T>,
    define: (make: MakeGauge) => (value: T) => void,
    fresh?: number,
  ): void {
    const clears: (() => void)[] = [];
    const set = define((gaugeName, help, labelNames) => {
      const made = gauge(gaugeName, help, labelNames);
      // Without labels reset() would leave a 0 that was not measured.
      clears.push(labelNames === undefined ? () => made.remove() : () => made.reset());
      return made;
    });
    const latest = source(read, fresh === undefined ? {} : { fresh });
    refreshes.push(async () => {
      const value = await latest();
      for (const clear of clears) clear();
      up.set({ source: name }, value === undefined ? 0 : 1);
      if (value !== undefined) set(value);
    });
  }

  add('process', async () => ({ pools: [pool, commandPool], sockets: live.sockets() }), poolGauges, 0);
  add('jobs', () => readJobs(pool), jobGauges);
  add('queues', () => readQueues(pool), queueGauges);
  add('shops', () => readShops(pool), shopGauges);
  add('disk', () => readDisk(config.dataDir), diskGauges);
  add('backup', () => lastBackup(config.dataDir), backupGauges);

  return async () => {
    await Promise.all(refreshes.map((refresh) => refresh()));
    return registry.metrics();
  };
}
