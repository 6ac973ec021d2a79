import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { ConnectGate } from './connect-gate.ts';
import { DatabaseUnavailable, outageOf } from './outage.ts';

/** Log for broken idle connections and an unavailable database. */
export type PoolLog = { warn(details: { err: Error }, text: string): void };

type Connect = () => Promise<PoolClient>;
type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

const firstPauseMs = 250;
const maxPauseMs = 2_000;
const waitedForClient = 'timeout exceeded when trying to connect';
/** SQLSTATE that makes the job queue retry its own queries. */
const retriedByWorker = '57P03';

/** Makes connecting fail immediately while the database is unavailable: for requests, whose callers can retry. */
export function failFast(pool: Pool, log?: PoolLog): void {
  const connect = pool.connect.bind(pool) as Connect;
  const gate = new ConnectGate();
  replaceConnect(pool, async () => {
    // An idle connection was usable a moment ago.
    if (pool.idleCount > 0) return connect();
    if (!gate.enter(Date.now())) throw new DatabaseUnavailable('away');
    try {
      const client = await connect();
      gate.opened();
      return client;
    } catch (error) {
      if (error instanceof Error && error.message === waitedForClient) {
        gate.opened();
        throw new DatabaseUnavailable('busy', { cause: error });
      }
      const outage = outageOf(error);
      const isAway = outage instanceof DatabaseUnavailable && outage.reason === 'away';
      if (!isAway) gate.opened();
      else if (gate.failed(Date.now())) log?.warn({ err: outage }, 'the database cannot be reached');
      throw outage;
    }
  });
}

/**
 * Makes connecting wait while the database is unavailable: for jobs, which would otherwise fail. Ends with the pool.
 */
export function waitWhileAway(pool: Pool, log?: PoolLog): void {
  const connect = pool.connect.bind(pool) as Connect;
  const isEnding = () => pool.ending || pool.ended;
  replaceConnect(pool, async () => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        return await connect();
      } catch (error) {
        const isOver = error instanceof Error && error.message === waitedForClient;
        const outage = isOver ? new DatabaseUnavailable('busy', { cause: error }) : outageOf(error);
        if (!(outage instanceof DatabaseUnavailable) || isEnding()) throw forWorker(outage);
        if (pause === firstPauseMs) log?.warn({ err: outage }, 'jobs wait for the database');
        await wait(pause, undefined, { ref: false });
        if (isEnding()) throw forWorker(outage);
      }
    }
  });
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise
        ? result.catch((error: unknown) => {
            throw forWorker(error);
          })
        : result;
    }) as typeof client.query;
  });
}

function forWorker(error: unknown): unknown {
  return error instanceof DatabaseUnavailable ? Object.assign(error, { code: retriedByWorker }) : error;
}

/** `pool.query` also connects through this, with a callback. */
function replaceConnect(pool: Pool, connect: Connect): void {
  const replaced = (callback?: Callback): Promise<PoolClient> | undefined => {
    const connected = connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  };
  pool.connect = replaced as Pool['connect'];
}
