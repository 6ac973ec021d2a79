import { setTimeout as wait } from 'node:timers/promises';
import type { Client, ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { listen } from '../db/listen.ts';
import { transaction, type ConnectionConfig } from '../db/pool.ts';
import { checkedRows } from '../db/checked-rows.ts';

export type Life = {
  /** Resolves when other processes can see that the worker with this name is alive. */
  show(name: string): Promise<void>;
  stop(): Promise<void>;
};

const key = (name: string) => `hashtextextended('jobs of ' || ${name}, 0)`;

/**
 * Workers sharing a database detect each other's death: each holds a lock on a dedicated connection, which ends with
 * its process, but not while the process is only busy. A lost connection is re-established.
 */
export async function showLife(connection: ConnectionConfig, log: Logger): Promise<Life> {
  const shown = new Map<string, Promise<unknown>>();
  let client: Client | null = null;
  const hold = async (name: string) => client?.query(`select pg_advisory_lock(${key('$1')})`, [name]);
  const listener = await listen(connection, {
    channels: [],
    onNotification: () => undefined,
    onConnected: async (next) => {
      client = next;
      for (const name of shown.keys()) await hold(name);
    },
    onError: (err) => log.warn({ err }, 'the connection that marks this worker as alive was lost'),
  });
  return {
    async show(name) {
      const locked = shown.get(name) ?? hold(name);
      shown.set(name, locked);
      await locked;
    },
    stop: () => listener.stop(),
  };
}

const NameRow = z.object({ name: z.string() });

/** The names of workers that hold jobs but no lock. */
async function deadNames(db: ClientBase | Pool): Promise<string[]> {
  const rows = checkedRows(
    NameRow,
    await db.query(`
    with busy as materialized (
      select locked_by as name from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null)
    select name from busy where pg_try_advisory_xact_lock(${key('name')})`),
  );
  return rows.map(({ name }) => name);
}

/**
 * Releases the jobs of dead processes; returns the number of workers. A worker that looks dead is checked again after
 * `graceMs`, because it may only have lost its connection.
 */
export async function freeJobsOfDead(pool: Pool, graceMs: number): Promise<number> {
  const suspects = await deadNames(pool);
  if (suspects.length === 0) return 0;
  await wait(graceMs);
  return transaction(pool, async (client) => {
    const dead = (await deadNames(client)).filter((name) => suspects.includes(name));
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    return dead.length;
  });
}
