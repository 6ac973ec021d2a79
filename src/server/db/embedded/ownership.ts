import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from '#server/db/pool.ts';

/**
 * Who owns a running embedded server is told by a lock that one session of the owner holds. The system closes that
 * session when the owner dies, however it dies, so the lock is never stale as a file with a process number would be.
 */
const ownerLock = 4_021_987_365;
const ownerName = 'parcelyard owner ';

export type Claim =
  /** It does not answer yet, or is on its way out. */
  | { readonly state: 'busy' }
  | { readonly state: 'owned'; readonly ownerPid: number | undefined }
  /** Nobody owns it; age in seconds. */
  | { readonly state: 'orphan'; readonly age: number; readonly release: () => Promise<void> };

/** Asks a running server who owns it. An orphan stays claimed until `release` is called or it is shut down. */
export async function claim(superuser: ConnectionConfig): Promise<Claim> {
  const client = newClient(superuser);
  try {
    await client.connect();
    const { rows } = await client.query<{ gained: boolean; age: number }>(
      `select pg_try_advisory_lock($1) as gained, extract(epoch from now() - pg_postmaster_start_time())::float8 as age`,
      [ownerLock],
    );
    const release = () => client.end().catch(() => undefined);
    if (rows[0]?.gained) return { state: 'orphan', age: rows[0].age, release };
    const ownerPid = await findOwner(client);
    await release();
    return { state: 'owned', ownerPid };
  } catch {
    await client.end().catch(() => undefined);
    return { state: 'busy' };
  }
}

async function findOwner(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and (classid::int8 << 32) | objid::int8 = $1`,
    [ownerLock],
  );
  const pid = Number(rows[0]?.name.slice(ownerName.length));
  return Number.isSafeInteger(pid) ? pid : undefined;
}

export type Ownership = { release(): Promise<void> };

/** Takes the owner's lock on a server and keeps it, also when the server drops all sessions after a crash of one. */
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

/** Tries until it is held; once released, what is held is let go at once. */
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
    application_name: `${ownerName}${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // The end of the connection is what is watched; without a listener the error would end the process.
  client.on('error', () => undefined);
  return client;
}
