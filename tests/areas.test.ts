import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The areas that each area may import, from the lowest to the highest. Sales imports the warehouse, because processing
 * an order creates its purchases, parcels and reservations in one transaction. The opposite direction uses events:
 * src/server/core/events/reactions.ts.
 */
const allowed = {
  shared: [],
  platform: ['shared'],
  finance: ['platform', 'shared'],
  shipping: ['finance', 'platform', 'shared'],
  catalog: ['shipping', 'finance', 'platform', 'shared'],
  warehouse: ['catalog', 'shipping', 'finance', 'platform', 'shared'],
  sales: ['warehouse', 'catalog', 'shipping', 'finance', 'platform', 'shared'],
} as const;
type Area = keyof typeof allowed;

const layers = ['src/domain', 'src/contract', 'src/server/features'];

/** The area a file lies in: the first folder below its layer. Null for files that belong to the whole layer. */
function areaOf(path: string): string | null {
  const layer = layers.find((each) => path.startsWith(`${each}/`));
  const [area = '', ...rest] = layer ? path.slice(layer.length + 1).split('/') : [];
  return rest.length === 0 || area === 'refusals' ? null : area;
}
const isArea = (area: string): area is Area => area in allowed;

/** The forbidden imports of a file. */
function breaches(path: string, text: string): string[] {
  const here = areaOf(path);
  if (here === null) return [];
  if (!isArea(here)) return [`${path}: ${here} is not an area`];
  const open = new Set<string>([here, ...allowed[here]]);
  return [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const to = target.startsWith('#') ? `src/${target.slice(1)}` : normalize(join(dirname(path), target));
    const there = areaOf(to);
    return there === null || open.has(there) ? [] : [`${path} → ${target}: ${here} may not import ${there}`];
  });
}

function sources(): [path: string, text: string][] {
  return layers.flatMap((layer) =>
    readdirSync(join(root, layer), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const counts = entry.isFile() && path.endsWith('.ts') && !path.endsWith('.test.ts');
      return counts ? [[path, readFileSync(join(root, path), 'utf8')] as [string, string]] : [];
    }),
  );
}

test('no area imports one that it may not know', () => {
  expect(sources().flatMap(([path, text]) => breaches(path, text))).toEqual([]);
});

test('the areas form no cycle', () => {
  const order: readonly string[] = Object.keys(allowed);
  for (const [area, others] of Object.entries(allowed))
    for (const other of others) expect(order.indexOf(other)).toBeLessThan(order.indexOf(area));
});

test.each([
  ['src/server/features/warehouse/packing/x.ts', "import { projectTracking } from '../../sales/orders/project.ts';"],
  ['src/server/features/platform/files/x.ts', "import { mayReadProof } from '../../finance/accounts/proofs.ts';"],
  ['src/contract/platform/x.ts', "import { orderList } from '../sales/orders.ts';"],
  ['src/domain/shipping/tracking/x.ts', "import type { Line } from '#domain/sales/orders/lines.ts';"],
  ['src/server/features/unheard-of/noun/x.ts', ''],
])('a planted breach in %s is found: %s', (path, text) => {
  expect(breaches(path, text)).toHaveLength(1);
});
