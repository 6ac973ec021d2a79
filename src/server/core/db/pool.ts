import { setTimeout as wait } from 'node:timers/promises';
import { Client, Pool, types } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import { failFast, waitWhileAway, type PoolLog } from './connecting.ts';
import { causeOf, DatabaseUnavailable, OutcomeUnknown, outageOf } from './outage.ts';

/** Connection settings for a pool or a single client of `pg`. */
export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

const typeIds = { int8: 20, date: 1082 } as const;

// Set for the whole process: drizzle uses pg's global type table.
types.setTypeParser(typeIds.int8, parseWholeNumber);
types.setTypeParser(typeIds.date, (text) => text);

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database returned ${text}, which is beyond exact integers.`);
}

/** drizzle requests raw text instead of pg's Date values and converts what it needs itself. */
class ReadingClient extends Client {}
const { query } = Client.prototype;
ReadingClient.prototype.query = function read(this: Client, statement: unknown, ...rest: unknown[]) {
  const isConfigured =
    typeof statement === 'object' && statement !== null && 'types' in statement && !('submit' in statement);
  const args = [isConfigured ? { ...statement, types } : statement, ...rest.map(withOutage)];
  const result: unknown = Reflect.apply(query, this, args);
  return result instanceof Promise ? result.catch(rethrowOutage) : result;
} as typeof query;

const rethrowOutage = (error: unknown): never => {
  throw outageOf(error);
};
/** A query may fail through an event of its connection instead of its own error. */
function nameOutages(pool: Pool): void {
  const queryPool = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    const result = queryPool(...args);
    return result instanceof Promise ? result.catch(rethrowOutage) : result;
  }) as typeof pool.query;
}
/** The pool queries its clients with a callback. */
const withOutage = (arg: unknown): unknown =>
  typeof arg === 'function' ? (error: unknown, result: unknown) => void arg(outageOf(error), result) : arg;

/** A transaction pooler gives each transaction another session, without the prepared statements of the last. */
class UnpreparedClient extends ReadingClient {}
UnpreparedClient.prototype.query = function unnamed(this: Client, statement: unknown, ...rest: unknown[]) {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement);
  return Reflect.apply(ReadingClient.prototype.query, this, [
    isNamed ? { ...statement, name: undefined } : statement,
    ...rest,
  ]) as unknown;
} as typeof query;

const maxConnections = 20;

/**
 * `requests`: a caller waits, so timeouts are short, and it fails at once while the database is unavailable. `work`:
 * jobs, whose statements may take long and which wait for the database. `tools`: no limits.
 */
export type PoolPurpose = 'requests' | 'work' | 'tools';

const minute = 60_000;
/** Enforced by the server per session; `query_timeout` is our own for a server that does not respond. */
const limits = {
  requests: {
    connectionTimeoutMillis: 5_000,
    query_timeout: 35_000,
    session: { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: minute },
  },
  work: {
    connectionTimeoutMillis: 10_000,
    query_timeout: 11 * minute,
    session: {
      statement_timeout: 10 * minute,
      lock_timeout: minute,
      idle_in_transaction_session_timeout: 5 * minute,
    },
  },
  tools: { connectionTimeoutMillis: 10_000, session: {} },
} as const satisfies Record<PoolPurpose, object>;
/** A pooler refuses session parameters, so they are set on the role instead. */
const limitsOf = (purpose: PoolPurpose, isPooled: boolean) => {
  const { session, ...own } = limits[purpose];
  return { ...own, ...(isPooled ? {} : session) };
};

export type PoolOptions = {
  /** Max connections. */
  readonly max?: number;
  readonly purpose?: PoolPurpose;
  /** Behind a pooler: no prepared statements. */
  readonly isPooled?: boolean;
};

/**
 * Creates a pool. int8 is parsed as a number (and throws beyond 2^53 - 1), date as `YYYY-MM-DD`, timestamptz as `Date`,
 * also through drizzle's `execute`. An idle connection that breaks is replaced on the next use and never ends the
 * process.
 */
export function createPool(
  connection: ConnectionConfig,
  log?: PoolLog,
  { max = maxConnections, isPooled = false, purpose = 'requests' }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    ...connection,
    Client: isPooled ? UnpreparedClient : ReadingClient,
    max,
    application_name: 'parcelyard',
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limitsOf(purpose, isPooled),
  });
  pool.on('error', (err) => log?.warn({ err }, 'an idle database connection was lost'));
  // The running query fails anyway; an error event without a listener would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  nameOutages(pool);
  if (purpose === 'requests') failFast(pool, log);
  else waitWhileAway(pool, log);
  return pool;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export type TransactionOptions = {
  /** Default: `read committed`. */
  readonly isolation?: Isolation;
  /** Max attempts; default: 5. */
  readonly tries?: number;
};

/**
 * Runs `work` in one transaction and commits, or rolls back and throws the error of `work`. After a serialization
 * failure or deadlock `work` is retried from its beginning, so it must have no effect outside the database.
 */
export async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { isolation = 'read committed', tries = 5 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, isolation);
    } catch (error) {
      if (attempt >= tries || !lostAgainstAnother(error)) throw error;
      await wait(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}

async function attemptTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  client.on('error', remember);
  try {
    await client.query(`begin isolation level ${isolation}`);
    const value = await work(client);
    await commit(client);
    return value;
  } catch (error) {
    // A broken connection has rolled back already, and a ROLLBACK on one that hangs would hang again.
    if (causeOf(error, DatabaseUnavailable)) broken ??= asError(error);
    else await client.query('rollback').catch(remember);
    throw error;
  } finally {
    client.off('error', remember);
    client.release(broken);
  }
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? new OutcomeUnknown({ cause: error }) : error;
  });
  // A statement failed and its error was swallowed: PostgreSQL then rolls back without an error.
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed');
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const retryable = new Set(['40001', '40P01']);

/** The SQLSTATE of a database error, also of one wrapped by the query builder; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

function lostAgainstAnother(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== undefined && retryable.has(state);
}
