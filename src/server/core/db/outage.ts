/**
 * The database could not be used. `away`: it cannot be reached, or the connection broke. `busy`: no connection was free in
 * time. Whatever was not committed is rolled back.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: 'away' | 'busy';

  constructor(reason: 'away' | 'busy', options?: ErrorOptions) {
    super(reason === 'away' ? 'the database cannot be reached' : 'no database connection was free in time', options);
    this.reason = reason;
  }
}

/** The connection broke while a transaction was being committed: it may have been, or not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(options?: ErrorOptions) {
    super('the connection broke during commit', options);
  }
}

/** What pg itself says of a connection that is gone; it has no code for these. */
const pgMessages =
  /^(Connection terminated|Query read timeout|timeout expired|Client has encountered a connection error|Client was closed)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket file of a server that is down.
  'ENOENT',
]);
/** Shut down, crashed, starting up; and class 08, broken connections. */
const goneStates = /^(57P0[1-5]|08...)$/;
const busyStates = new Set(['53300']);

/** An error of pg's client, as what it means for the caller; any other error as it is. */
export function outageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (busyStates.has(code)) return new DatabaseUnavailable('busy', { cause: error });
  const isGone = networkCodes.has(code) || goneStates.test(code) || pgMessages.test(error.message);
  return isGone ? new DatabaseUnavailable('away', { cause: error }) : error;
}

/** Finds an error of a kind in the chain of causes. */
export function causeOf<E extends Error>(error: unknown, kind: abstract new (...args: never[]) => E): E | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return cause;
  return null;
}
