import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import type { ConnectionConfig } from '#server/core/db/pool.ts';
import { isAlive } from './postmaster.ts';
import { checkedRows } from '../checked-rows.ts';

/**
 * Ownership of a running embedded server is an advisory lock held by a session of the owner. The system closes that
 * session when the owner dies, so unlike a pid file the lock is never stale.
 */
const ownerLock = 4_021_987_365;
const namePrefix = 'parcelyard-';

/** The server's `cluster_name` contains the pid of its starter; also visible in its process titles. */
export const nameOfOurServer = () => `${namePrefix}${process.pid}`;

export type OwnerState =
  /** Not responding yet, or shutting down. */
  | { readonly state: 'busy' }
  | { readonly state: 'owned'; readonly ownerPid: number }
  /** The lock is free; the starter may be dead, or about to take it. */
  | { readonly state: 'free'; readonly isStarterDead: boolean };

const OwnerRow = z.object({ gained: z.boolean(), name: z.string() });

/** Finds the owner of a running server. */
export async function findOwner(superuser: ConnectionConfig): Promise<OwnerState> {
  const client = newClient(superuser);
  try {
    await client.connect();
    const rows = checkedRows(
      OwnerRow,
      await client.query(`select pg_try_advisory_lock($1) as gained, current_setting('cluster_name') as name`, [
        ownerLock,
      ]),
    );
    const starter = Number(rows[0]?.name.slice(namePrefix.length));
    if (!rows[0]?.gained) return { state: 'owned', ownerPid: starter };
    return { state: 'free', isStarterDead: !isAlive(starter) };
  } catch {
    return { state: 'busy' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export type Ownership = { release(): Promise<void> };

/** Takes the ownership lock and keeps it, also when the server resets all sessions after a crash. */
export async function own(superuser: ConnectionConfig): Promise<Ownership> {
  const released = new AbortController();
  let client = await hold(superuser);
  keep().catch(() => undefined);
  return {
    async release() {
      released.abort();
      await client.end().catch(() => undefined);
    },
  };

  async function keep(): Promise<void> {
    for (;;) {
      await endOf(client);
      if (released.signal.aborted) return;
      client = await holdAgain(superuser, released.signal);
    }
  }
}

/** Retries until the lock is held; after release the lock is dropped at once. */
async function holdAgain(superuser: ConnectionConfig, released: AbortSignal): Promise<Client> {
  for (;;) {
    try {
      const client = await hold(superuser);
      if (released.aborted) void client.end();
      return client;
    } catch (error) {
      if (released.aborted) throw error;
      await wait(100, undefined, { ref: false });
    }
  }
}

const endOf = (client: Client): Promise<void> =>
  new Promise((resolve) => {
    client.once('end', () => resolve());
  });

async function hold(superuser: ConnectionConfig): Promise<Client> {
  const client = newClient(superuser);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [ownerLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function newClient(superuser: ConnectionConfig): Client {
  const client = new Client({
    ...superuser,
    application_name: 'parcelyard owner',
    connectionTimeoutMillis: 5_000,
  });
  // The end event is handled instead; without a listener the error would end the process.
  client.on('error', () => undefined);
  return client;
}
