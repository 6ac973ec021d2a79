import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config.ts';
import { errorFields } from './error-fields.ts';
import { oneLine } from './one-line.ts';

type Options = {
  /** Default: standard output. */
  readonly destination?: DestinationStream;
  /** Fields of every entry. */
  readonly mixin?: () => object;
};

/** The process log: one JSON object per line. Errors are reduced to fields without data (see error-fields). */
export function createLogger(level: LogLevel, { destination, mixin }: Options = {}): Logger {
  const options = {
    level,
    base: null,
    ...(mixin ? { mixin } : {}),
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: { err: errorFields, error: errorFields },
    hooks: { logMethod: withoutErrorText, streamWrite: oneLine },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** pino uses an error's message as text when none is given; libraries do so themselves. */
function withoutErrorText(this: Logger, [first, text, ...rest]: unknown[], method: (...args: unknown[]) => void): void {
  const error: unknown = first instanceof Error ? first : errorOf(first);
  if (!(error instanceof Error)) return method.call(this, first, text, ...rest);
  const details = first instanceof Error ? { err: first } : first;
  return method.call(this, details, text === undefined || text === error.message ? 'an error' : text, ...rest);
}

const errorOf = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined;
