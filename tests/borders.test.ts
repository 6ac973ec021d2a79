import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The layer a file belongs to, and for features `area/noun`. Read from folder names, so a new noun is covered at once. */
type Place = { readonly layer: string; readonly noun: string | null };

function placeOf(path: string): Place {
  const [, first = '', second = '', ...noun] =
    /^src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? [];
  if (path.startsWith('sw/')) return { layer: 'sw', noun: null };
  if (second === 'features') return { layer: `${first}/features`, noun: noun.join('/') };
  if (path.startsWith('src/app/shared/form/')) return { layer: 'app/form', noun: null };
  if (first === 'app' && ['routes', 'shell', 'shared', 'ui', 'sync', 'session', 'i18n'].includes(second))
    return { layer: `app/${second}`, noun: null };
  if (first === 'server' && second === 'connectors') return { layer: 'server/connectors', noun: null };
  return { layer: first, noun: null };
}

const layers: Record<string, { layers: readonly string[]; packages: RegExp | null; typesOnly?: readonly string[] }> = {
  // Calendar arithmetic and zone offsets, pure functions of their arguments.
  domain: { layers: ['domain'], packages: /^date-fns\/|^@date-fns\/tz\// },
  contract: { layers: ['contract', 'domain'], packages: /^zod$/ },
  'app/ui': { layers: ['app/ui', 'app/i18n', 'domain'], packages: /^(?!dexie|zod)/ },
  'app/shared': { layers: ['app/shared', 'app/ui', 'app/i18n', 'domain'], packages: /^(?!dexie|zod)/ },
  // Forms send the calls whose input they contain, with the panels that show what they hold.
  'app/form': {
    layers: ['app/form', 'app/shared', 'app/ui', 'app/sync', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/i18n': { layers: ['app/i18n', 'domain'], packages: /^@lingui|^react|^virtual:texts\// },
  'app/sync': {
    layers: ['app/sync', 'app/session', 'domain'],
    typesOnly: ['contract'],
    packages: /^dexie$|^@tanstack\/|^react$|^virtual:calls$/,
  },
  'app/session': {
    layers: ['app/session', 'app/sync', 'domain'],
    typesOnly: ['contract'],
    packages: /^@tanstack\/|^react$|^@simplewebauthn\/browser$/,
  },
  'app/features': {
    layers: ['app/features', 'app/form', 'app/shared', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/shell': {
    layers: ['app/shell', 'app/shared', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/routes': {
    layers: [
      'app/routes',
      'app/features',
      'app/shared',
      'app/shell',
      'app/ui',
      'app/sync',
      'app/session',
      'app/i18n',
      'domain',
    ],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  app: {
    layers: ['app', 'app/shared', 'app/shell', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'app/routes', 'domain'],
    packages: /^(?!dexie|zod)/,
  },
  server: {
    layers: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  'server/features': {
    layers: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  'server/connectors': {
    layers: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  sw: { layers: ['sw', 'domain'], packages: /^workbox-/ },
  build: {
    layers: ['build'],
    packages: /^vite$|^zod$|^vite-plugin-pwa$|^rolldown(\/utils)?$|^pofile$|^subset-font$|^@lingui\/message-utils\//,
  },
};

type Import = { readonly from: string; readonly target: string; readonly typeOnly: boolean };

export function importsOf(path: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
  );
  return [...found].map(([, type, from, bare, dynamic]) => ({
    from: path,
    target: from ?? bare ?? dynamic ?? '',
    typeOnly: Boolean(type),
  }));
}

/** The project path of an import, or null for a package. */
function resolved({ from, target }: Import): string | null {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  if (target.startsWith('.')) return normalize(join(dirname(from), target));
  return null;
}

/** Every forbidden import, as a sentence. */
export function breaches(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => importsOf(path, text).flatMap((found) => faultsOf(found)));
}

function faultsOf(found: Import): string[] {
  const here = placeOf(found.from);
  const rule = layers[here.layer];
  const path = resolved(found);
  const fault = (why: string) => [`${found.from} → ${found.target}: ${why}`];
  if (!rule) return fault(`no layer called ${here.layer}`);
  if (path === null) {
    if (found.target.startsWith('node:'))
      return /^(server|build)/.test(here.layer) ? [] : fault('node is the server’s');
    // Types are erased from the bundle.
    if (found.typeOnly && here.layer.startsWith('app')) return [];
    return rule.packages?.test(found.target) ? [] : fault(`${here.layer} may not use this package`);
  }
  if (!path.startsWith('src/') && !path.startsWith('sw/'))
    return /\.(po|css|svg)$/.test(path) ? [] : fault('outside the project');
  const there = placeOf(path);
  const allowed = rule.layers.includes(there.layer) || (found.typeOnly && rule.typesOnly?.includes(there.layer));
  if (!allowed) return fault(`${here.layer} may not import ${there.layer}`);
  if (here.layer === 'app/features' && there.layer === 'app/features' && here.noun !== there.noun)
    return fault('another feature');
  if (
    here.layer === 'server/features' &&
    there.layer === 'server/features' &&
    here.noun !== there.noun &&
    path.endsWith('/store.ts')
  ) {
    return fault('another feature’s store');
  }
  return [];
}

function sources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['src', 'sw'].filter((layer) => existsSync(join(root, layer)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name));
      const counts =
        entry.isFile() &&
        /\.(ts|tsx)$/.test(path) &&
        !/\.(test|fixture)\.tsx?$|\.gen\.ts$|\.d\.ts$|drizzle\.config\.ts$/.test(path);
      if (counts) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

test('every import stays within the borders', () => {
  expect(breaches(sources())).toEqual([]);
});

test.each([
  ['src/domain/sales/orders/x.ts', "import { sql } from 'drizzle-orm';"],
  ['src/domain/sales/orders/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['src/app/features/sales/orders/X.tsx', "import { listStores } from '#server/features/sales/stores/store.ts';"],
  ['src/app/features/sales/orders/X.tsx', "import { Wallet } from '../../finance/accounts/Wallet.tsx';"],
  ['src/app/features/sales/orders/X.tsx', "import Dexie from 'dexie';"],
  ['src/app/features/sales/orders/X.tsx', "import { orderList } from '#contract/sales/orders.ts';"],
  ['src/app/ui/X.tsx', "import { ask } from '../sync/request.ts';"],
  ['src/app/ui/X.tsx', "import { PackPanel } from '../shared/pack/PackPanel.tsx';"],
  ['src/app/shared/pack/X.tsx', "import { ask } from '../../sync/request.ts';"],
  ['src/contract/x.ts', "import { ask } from '#app/sync/request.ts';"],
  ['src/server/features/sales/orders/x.ts', "import { lockStore } from '../stores/store.ts';"],
  ['src/server/features/sales/orders/x.ts', "import { useState } from 'react';"],
])('a planted breach in %s is found: %s', (path, text) => {
  expect(breaches(new Map([[path, text]]))).toHaveLength(1);
});

test('an allowed import is not a breach', () => {
  const text =
    "import type { Calls } from '#contract/registry.ts';\nimport { money } from '#domain/shared/money/money.ts';";
  expect(breaches(new Map([['src/app/features/sales/orders/x.ts', text]]))).toEqual([]);
});

test('every entry of the specification is in the plan', () => {
  const plan = new Set([
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'index.html',
    'src',
    'public',
    'locales',
    'sw',
    'tests',
    'e2e',
    'README.md',
  ]);
  const left = new Set(['node_modules', 'dist', 'test-results']);
  const entries = readdirSync(root).filter((name) => !name.startsWith('.') && !left.has(name));
  expect(entries.filter((name) => !plan.has(name))).toEqual([]);
});
