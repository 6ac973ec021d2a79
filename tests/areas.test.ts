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
  sourcing: ['catalog', 'shipping', 'finance', 'platform', 'shared'],
  warehouse: ['catalog', 'shipping', 'finance', 'platform', 'shared'],
  sales: ['warehouse', 'sourcing', 'catalog', 'shipping', 'finance', 'platform', 'shared'],
  support: ['sales', 'warehouse', 'sourcing', 'catalog', 'shipping', 'finance', 'platform', 'shared'],
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

/** The imports of a file: as it names them, and as paths of the project. */
const importsOf = (path: string, text: string) =>
  [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g)].map(([, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    return { target, to: target.startsWith('#') ? `src/${target.slice(1)}` : normalize(join(dirname(path), target)) };
  });

/** The forbidden imports of a file. */
function breaches(path: string, text: string): string[] {
  const here = areaOf(path);
  if (here === null) return [];
  if (!isArea(here)) return [`${path}: ${here} is not an area`];
  const open = new Set<string>([here, ...allowed[here]]);
  return importsOf(path, text).flatMap(({ target, to }) => {
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

/** Layer, area and noun of a file: a folder below the area, or a file there. */
const nounOf = (path: string): string | null =>
  areaOf(path) === null
    ? null
    : (/^(?:src\/server\/features|src\/\w+)\/[\w-]+\/[\w-]+/.exec(path.replace(/\.ts$/, ''))?.[0] ?? null);

/** The nouns that import each other in a circle: those left after repeatedly dropping nouns that import none of the rest. */
function cyclicNouns(files: readonly (readonly [path: string, text: string])[]): string[] {
  const imports = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const here = nounOf(path);
    if (here === null) continue;
    const nouns = importsOf(path, text).flatMap(({ to }) => nounOf(to) ?? []);
    imports.set(here, new Set([...(imports.get(here) ?? []), ...nouns.filter((noun) => noun !== here)]));
  }
  const left = new Set(imports.keys());
  const isFree = (noun: string) => [...(imports.get(noun) ?? [])].every((other) => !left.has(other));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const noun of free) left.delete(noun);
  return [...left];
}

test('the nouns of domain, contract and server form no cycle', () => {
  expect(cyclicNouns(sources())).toEqual([]);
});

test('a planted cycle of nouns is found', () => {
  const file = (noun: string, other: string) =>
    [`src/server/features/sales/${noun}/x.ts`, `import type { X } from '../${other}/x.ts';`] as const;
  const planted = [file('orders', 'process'), file('process', 'cases'), file('cases', 'orders')];
  expect(cyclicNouns(planted)).toHaveLength(3);
  expect(cyclicNouns(planted.slice(1))).toEqual([]);
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
