import { cutText } from '#domain/shared/text/clean.ts';

/** Field names whose values must never appear in a log. */
const secretName = /password|passwd|token|secret|passkey|challenge|private_key|(^|_)key$/i;
/** One-time codes, by full field name: a country code or a currency code is not a secret. */
const secretCodes: ReadonlySet<string> = new Set([
  'code',
  'codes',
  'code_id',
  'recovery_code',
  'recovery_codes',
  'otp',
  'pin',
]);
/** Calls whose `code` is a scanned code or a label and not a secret. */
const openCodes: ReadonlySet<string> = new Set(['pack.scan', 'pack.batch', 'store.add', 'store.update']);

const hidden = '•••';
const max = { texts: 500, items: 100, depth: 6 } as const;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function shortened(value: unknown, isOpen: boolean, depth: number): unknown {
  if (typeof value === 'string') return value.length > max.texts ? `${cutText(value, max.texts)}…` : value;
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  if (depth >= max.depth) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, max.items).map((item) => shortened(item, isOpen, depth + 1));
    return value.length > max.items ? [...items, `… +${value.length - max.items}`] : items;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([name, each]) => [
        name,
        isSecret(name, isOpen) && each !== null ? hidden : shortened(each, isOpen, depth + 1),
      ]),
  );
}

const isSecret = (name: string, isOpen: boolean): boolean =>
  secretName.test(name) || (!isOpen && secretCodes.has(name.toLowerCase()));

/**
 * A call's input for the audit log: without secrets, long texts and lists cut. For a call whose whole input is secret
 * only the field names are kept.
 */
export function readable(call: { readonly name: string; readonly isPrivate: boolean }, input: unknown): Fields {
  if (!isFields(input)) return {};
  if (call.isPrivate) return Object.fromEntries(Object.keys(input).map((name) => [name, hidden]));
  return shortened(input, openCodes.has(call.name), 0) as Fields;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
/** Ids that name the user or the means of an action, not its subject. */
const otherIds: ReadonlySet<string> = new Set([
  'op_id',
  'device_id',
  'code_id',
  'proof_file_id',
  'role_ids',
  'channel_ids',
]);

function idsIn(fields: unknown, names: (name: string) => boolean): readonly string[] {
  if (!isFields(fields)) return [];
  for (const [name, value] of Object.entries(fields)) {
    if (otherIds.has(name) || !names(name)) continue;
    if (isId(value)) return [value];
    if (Array.isArray(value) && value.length > 0 && value.every(isId)) return value;
  }
  return [];
}

/** The subjects of an action, read from its fields: `_id`, else the first id in the input, else what it created. */
export function subjectsOf(input: unknown, output: unknown): readonly string[] {
  const own = (name: string) => name === '_id' || name === '_ids';
  for (const [fields, names] of [
    [input, own],
    [output, own],
    [input, (name: string) => /_ids?$/.test(name)],
    [output, (name: string) => /_ids?$/.test(name)],
  ] as const) {
    const found = idsIn(fields, names);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** The fields that an action changed, before and after. */
export function differences(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
