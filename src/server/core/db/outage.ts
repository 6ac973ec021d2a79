/**
 * The database is unavailable. `away`: unreachable, or the connection broke. `busy`: no connection was free in time.
 * Uncommitted work is rolled back.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: 'away' | 'busy';

  constructor(reason: 'away' | 'busy', options?: ErrorOptions) {
    super(reason === 'away' ? 'the database cannot be reached' : 'no database connection was free in time', options);
    this.reason = reason;
  }
}

/** The connection broke during COMMIT: the outcome is unknown. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(options?: ErrorOptions) {
    super('the connection broke during commit', options);
  }
}

/** pg's own messages for a lost connection; it has no codes for these. */
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
  // The socket file of a stopped server.
  'ENOENT',
]);
/** Shut down, crashed, starting up; and class 08, broken connections. */
const goneStates = /^(57P0[1-5]|08...)$/;
const busyStates = new Set(['53300']);

/** Maps a pg client error to an outage; other errors are returned unchanged. */
export function outageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (busyStates.has(code)) return new DatabaseUnavailable('busy', { cause: error });
  const isGone = networkCodes.has(code) || goneStates.test(code) || pgMessages.test(error.message);
  return isGone ? new DatabaseUnavailable('away', { cause: error }) : error;
}

/** Finds an error of a class in the cause chain. */
export function causeOf<E extends Error>(error: unknown, kind: abstract new (...args: never[]) => E): E | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof kind) return cause;
  return null;
}
