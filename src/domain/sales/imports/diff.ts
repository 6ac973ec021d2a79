import type { ImportedLine, ImportedOrder } from './imported.ts';

export interface ImportDiff {
  readonly verdict: 'new' | 'changed' | 'unchanged';
  /**
   * Paths such as `financial_status`, `shipping_address.zip`, `lines[MUG-SG|Mug|Sage].quantity`, `lines[…]` (added or
   * removed).
   */
  readonly changed: readonly string[];
}

type Leaf = string | number | boolean | bigint | null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Normalizes equal values: null and empty text, one instant in two zones. */
function leafOf(value: unknown): Leaf {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return value;
  throw new TypeError('An imported order may contain only strings, numbers, dates and records of them');
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

/** Lines are matched by key, independent of their order. */
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
 * The changes of an import. `stored` is the shop's previous snapshot without our own corrections, so importing the same
 * file twice changes nothing and a manually corrected address stays.
 */
export function diffImport(incoming: ImportedOrder, stored: ImportedOrder | null): ImportDiff {
  if (!stored) return { verdict: 'new', changed: [] };
  const { lines, ...order } = incoming;
  const { lines: oldLines, ...oldOrder } = stored;
  const changed = [...differences('', order, oldOrder), ...lineDifferences(lines, oldLines)];
  return { verdict: changed.length > 0 ? 'changed' : 'unchanged', changed };
}
