import { fileURLToPath } from 'node:url';

/** Error fields for the log: codes, our own names and locations; never a data value. */
export type ErrorFields = {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly routine?: string;
  readonly syscall?: string;
  /** Stack frames of our own code, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: ErrorFields;
};

// Together they keep an entry below 4 KB.
const maxCauses = 2;
const maxFrames = 5;
const maxFrame = 120;
const maxMessage = 200;
/** Names in PostgreSQL are not longer. */
const maxNameLength = 63;
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const rootUrl = new URL('../../../../', import.meta.url).href;

/** pino serializer of `err`. */
export const errorFields = (error: unknown): ErrorFields => fieldsOf(error, maxCauses);

/** The same as one short line, for text columns. */
export function errorLine(error: unknown): string {
  const parts: string[] = [];
  for (let next: ErrorFields | undefined = errorFields(error); next; next = next.cause) {
    const { type, code, constraint, message } = next;
    const head = [type, code, constraint].filter((part) => part !== undefined).join(' ');
    parts.push(message === undefined ? head : `${head}: ${message}`);
  }
  return parts.join(' < ').slice(0, 500);
}

/** An error without data, for libraries that write errors themselves. */
export function bareError(error: unknown): Error {
  const bare = new Error(errorLine(error));
  bare.name = error instanceof Error ? error.name : 'Error';
  bare.stack = (errorFields(error).at ?? []).join('\n');
  return bare;
}

function fieldsOf(error: unknown, causes: number): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error };
  const isQuery = 'query' in error && 'params' in error;
  const message = isQuery ? undefined : messageOf(error);
  const at = framesOf(error);
  return {
    type: isQuery ? 'QueryError' : (cut(error.constructor.name) ?? 'Error'),
    ...systemNames(error),
    ...(message === undefined ? {} : { message }),
    ...(at.length > 0 ? { at } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: fieldsOf(error.cause, causes - 1) } : {}),
  };
}

/** Names of the schema and of system calls. */
function systemNames(error: Error): Partial<ErrorFields> {
  const found: Record<string, string> = {};
  for (const name of ['code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const) {
    const value: unknown = Reflect.get(error, name);
    const text = typeof value === 'number' ? String(value) : cut(value);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

const cut = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? plain(value.slice(0, maxNameLength)) : undefined;
/** Printable ASCII only: one byte of JSON per character. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]|["\\]/g, "'");

/**
 * SQLSTATE classes whose messages name tables and limits only. Others may repeat input, as `invalid input syntax for
 * type uuid: "…"` does.
 */
const safeClasses = new Set(['08', '23', '25', '40', '53', '55', '57']);
const sqlState = /^[0-9A-Z]{5}$/;

function messageOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  const isDatabase = typeof code === 'string' && sqlState.test(code) && 'severity' in error;
  if (isDatabase && !safeClasses.has(code.slice(0, 2))) return undefined;
  // JSON.parse, RegExp and zod quote their input.
  if (error instanceof SyntaxError || error.name === 'ZodError' || error.name === '$ZodError') return undefined;
  const [first = ''] = error.message.slice(0, maxMessage).split('\n');
  // An address at the cut may have lost its host.
  return plain(first.replaceAll(/\S+@\S*/g, '***'));
}

const frame = /^ {4}at .*:\d+:\d+\)?$/;

function framesOf({ stack = '', message }: Error): string[] {
  // The first line repeats the message, which may contain anything, even a fake frame.
  const head = stack.indexOf(message);
  const body = head === -1 ? stack : stack.slice(head + message.length);
  return body
    .split('\n')
    .filter((line) => frame.test(line) && isOurs(line))
    .slice(0, maxFrames)
    .map((line) => line.trim().slice(3).replace(rootUrl, '').replace(root, '').slice(0, maxFrame));
}

const isOurs = (line: string): boolean =>
  (line.includes(root) || line.includes(rootUrl)) && !line.includes('/node_modules/');
