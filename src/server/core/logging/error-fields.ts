import { fileURLToPath } from 'node:url';

/** What the log says of an error: codes, names of ours and where it happened; never a value that was being worked with. */
export type ErrorFields = {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly routine?: string;
  readonly syscall?: string;
  /** Frames of our own code, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: ErrorFields;
};

// Together they keep an entry below 4 KB.
const maxCauses = 2;
const maxFrames = 5;
const maxFrame = 120;
const maxMessage = 200;
/** Names in PostgreSQL are not longer. */
const maxWord = 63;
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const rootUrl = new URL('../../../../', import.meta.url).href;

/** Serializer of `err` for every line of the log. */
export const errorFields = (error: unknown): ErrorFields => fieldsOf(error, maxCauses);

/** The same in one short line, for places that keep a text. */
export function errorLine(error: unknown): string {
  const parts: string[] = [];
  for (let next: ErrorFields | undefined = errorFields(error); next; next = next.cause) {
    const { type, code, constraint, message } = next;
    const head = [type, code, constraint].filter((part) => part !== undefined).join(' ');
    parts.push(message === undefined ? head : `${head}: ${message}`);
  }
  return parts.join(' < ').slice(0, 500);
}

/** An error without anything it was about, for libraries that write the errors they are handed down. */
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
    ...words(error),
    ...(message === undefined ? {} : { message }),
    ...(at.length > 0 ? { at } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: fieldsOf(error.cause, causes - 1) } : {}),
  };
}

/** Names of the schema and of system calls. */
function words(error: Error): Partial<ErrorFields> {
  const found: Record<string, string> = {};
  for (const name of ['code', 'constraint', 'table', 'column', 'routine', 'syscall'] as const) {
    const value: unknown = Reflect.get(error, name);
    const word = typeof value === 'number' ? String(value) : cut(value);
    if (word !== undefined) found[name] = word;
  }
  return found;
}

const cut = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? plain(value.slice(0, maxWord)) : undefined;
/** One sign of JSON per character. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]|["\\]/g, "'");

/**
 * SQLSTATE classes whose messages name tables and limits only. All others may repeat what was sent, as `invalid input
 * syntax for type uuid: "…"` does.
 */
const safeClasses = new Set(['08', '23', '25', '40', '53', '55', '57']);
const sqlState = /^[0-9A-Z]{5}$/;

function messageOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, 'code');
  const isDatabase = typeof code === 'string' && sqlState.test(code) && 'severity' in error;
  if (isDatabase && !safeClasses.has(code.slice(0, 2))) return undefined;
  // JSON.parse and RegExp quote what they were given; zod lists it.
  if (error instanceof SyntaxError || error.name === 'ZodError' || error.name === '$ZodError') return undefined;
  const [first = ''] = error.message.slice(0, maxMessage).split('\n');
  // An address at the cut end may have lost its host.
  return plain(first.replaceAll(/\S+@\S*/g, '***'));
}

const frame = /^ {4}at .*:\d+:\d+\)?$/;

function framesOf({ stack = '', message }: Error): string[] {
  // The head repeats the message, which may hold anything, also something that looks like a frame.
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
