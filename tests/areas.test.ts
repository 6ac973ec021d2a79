import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The nouns of each area, as their folders in src/server/features and src/domain are named. */
const nouns = {
  shared: ['address', 'calendar', 'money', 'order-status', 'reference', 'text'],
  platform: [
    'account',
    'account-settings',
    'audit',
    'crash',
    'exports',
    'files',
    'identity',
    'notifications',
    'outbox',
    'permissions',
    'rbac',
    'realtime',
    'registration',
    'security',
    'settings',
    'tasks',
    'views',
  ],
  finance: ['accounts', 'balance-accounts', 'paypal', 'rates'],
  shipping: ['carriers', 'ioss', 'parcels', 'pricing', 'shipping', 'tracking'],
  catalog: ['cart', 'mapping', 'marketplace', 'wishlist'],
  warehouse: ['packing', 'purchasing', 'stock'],
  sales: [
    'after-sales',
    'decisions',
    'home',
    'imports',
    'manual-payments',
    'orders',
    'process',
    'search',
    'shipping-profit',
    'statistics',
    'stores',
  ],
} as const;
type Area = keyof typeof nouns;

/**
 * What an area may import, from the lowest to the highest. Sales calls the warehouse, because processing an order creates
 * its purchases, parcels and reservations in one transaction. The other way goes by events: src/server/events/reactions.ts.
 */
const allowed: Readonly<Record<Area, readonly Area[]>> = {
  shared: [],
  platform: ['shared'],
  finance: ['platform', 'shared'],
  shipping: ['finance', 'platform', 'shared'],
  catalog: ['shipping', 'finance', 'platform', 'shared'],
  warehouse: ['catalog', 'shipping', 'finance', 'platform', 'shared'],
  sales: ['warehouse', 'catalog', 'shipping', 'finance', 'platform', 'shared'],
};

const areaOf = new Map<string, Area>(
  Object.entries(nouns).flatMap(([area, own]) => own.map((noun) => [noun, area as Area])),
);
const layers = ['src/server/features', 'src/domain'];

function nounOf(path: string): string | null {
  const layer = layers.find((each) => path.startsWith(`${each}/`));
  const [noun = '', ...rest] = layer ? path.slice(layer.length + 1).split('/') : [];
  return rest.length > 0 ? noun : null;
}

/** The imports of a file that lead from its area to one it may not know. */
function breaches(path: string, text: string): string[] {
  const noun = nounOf(path);
  const here = noun === null ? undefined : areaOf.get(noun);
  if (here === undefined) return noun === null ? [] : [`${path}: ${noun} belongs to no area`];
  return [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, from, dynamic]) => {
    const target = from ?? dynamic ?? '';
    const to = target.startsWith('#') ? `src/${target.slice(1)}` : normalize(join(dirname(path), target));
    const there = areaOf.get(nounOf(to) ?? '');
    const isOpen = there === undefined || there === here || allowed[here].includes(there);
    return isOpen ? [] : [`${path} → ${target}: ${here} may not import ${there}`];
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
  const order = Object.keys(allowed) as Area[];
  for (const [area, others] of Object.entries(allowed))
    for (const other of others) expect(order.indexOf(other)).toBeLessThan(order.indexOf(area as Area));
});

test.each([
  ['src/server/features/packing/x.ts', "import { projectTracking } from '../orders/project.ts';"],
  ['src/server/features/files/x.ts', "import { mayReadProof } from '../accounts/proofs.ts';"],
  ['src/domain/shipping/x.ts', "import type { Line } from '#domain/orders/lines.ts';"],
  ['src/server/features/unheard-of/x.ts', ''],
])('a planted breach in %s is found: %s', (path, text) => {
  expect(breaches(path, text)).toHaveLength(1);
});
