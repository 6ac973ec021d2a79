import type { ImportedLine, ImportedOrder } from './imported.ts';

export interface ImportDiff {
  readonly verdict: 'new' | 'changed' | 'unchanged';
  /** Paths such as `financial_status`, `shipping_address.zip`, `lines[MUG-SG|Mug|Sage].quantity`, `lines[…]` (added or gone). */
  readonly changed: readonly string[];
}

type Leaf = string | number | boolean | bigint | null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** One form for things that mean the same: nothing and an empty text, one moment in two zones. */
function leafOf(value: unknown): Leaf {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return value;
  throw new TypeError('An imported order holds only texts, numbers, moments and records of them');
}

const isAmount = (value: unknown): value is { minor: number; currency: string } =>
  isRecord(value) && typeof value['minor'] === 'number' && typeof value['currency'] === 'string';

function differences(path: string, incoming: unknown, stored: unknown): readonly string[] {
  if (isAmount(incoming) && isAmount(stored)) {
    return incoming.minor === stored.minor && incoming.currency === stored.currency ? [] : [path];
  }
  if (isRecord(incoming) && isRecord(stored)) {
    const names = [...new Set([...Object.keys(incoming), ...Object.keys(stored)])].sort();
    return names.flatMap((name) => differences(path ? `${path}.${name}` : name, incoming[name], stored[name]));
  }
  if (isRecord(incoming) || isRecord(stored)) return [path];
  return leafOf(incoming) === leafOf(stored) ? [] : [path];
}

const byKey = (lines: readonly ImportedLine[]): ReadonlyMap<string, ImportedLine> =>
  new Map(lines.map((line) => [line.key, line]));

/** Lines are the same by their key, whatever their order in the file. */
function lineDifferences(incoming: readonly ImportedLine[], stored: readonly ImportedLine[]): readonly string[] {
  const now = byKey(incoming);
  const before = byKey(stored);
  const keys = [...new Set([...now.keys(), ...before.keys()])].sort();
  return keys.flatMap((key) => {
    const line = now.get(key);
    const old = before.get(key);
    return line && old ? differences(`lines[${key}]`, line, old) : [`lines[${key}]`];
  });
}

/**
 * What an import would change. `stored` is what the shop said last time, not our own corrections, so that importing the
 * same file twice changes nothing and an address mended by hand stays mended.
 */
export function diffImport(incoming: ImportedOrder, stored: ImportedOrder | null): ImportDiff {
  if (!stored) return { verdict: 'new', changed: [] };
  const { lines, ...order } = incoming;
  const { lines: oldLines, ...oldOrder } = stored;
  const changed = [...differences('', order, oldOrder), ...lineDifferences(lines, oldLines)];
  return { verdict: changed.length > 0 ? 'changed' : 'unchanged', changed };
}
