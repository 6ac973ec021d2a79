import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A place a file can stand in: its room, and for features the noun. Read from folder names, so a new noun is covered at once. */
type Place = { readonly room: string; readonly noun: string | null };

function placeOf(path: string): Place {
  const [, first = '', second = '', third = ''] = /^src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? [];
  if (path.startsWith('sw/')) return { room: 'sw', noun: null };
  if (first === 'app' && second === 'features') return { room: 'app/features', noun: third };
  if (first === 'server' && second === 'features') return { room: 'server/features', noun: third };
  if (path.startsWith('src/app/shared/form/')) return { room: 'app/form', noun: null };
  if (first === 'app' && ['routes', 'shell', 'shared', 'ui', 'sync', 'session', 'i18n'].includes(second))
    return { room: `app/${second}`, noun: null };
  if (first === 'server' && second === 'connectors') return { room: 'server/connectors', noun: null };
  return { room: first, noun: null };
}

const rooms: Record<string, { rooms: readonly string[]; packages: RegExp | null; typesOnly?: readonly string[] }> = {
  // Calendar arithmetic and zone offsets, pure functions of their arguments.
  domain: { rooms: ['domain'], packages: /^date-fns\/|^@date-fns\/tz\// },
  contract: { rooms: ['contract', 'domain'], packages: /^zod$/ },
  'app/ui': { rooms: ['app/ui', 'app/i18n', 'domain'], packages: /^(?!dexie|zod)/ },
  'app/shared': { rooms: ['app/shared', 'app/ui', 'app/i18n', 'domain'], packages: /^(?!dexie|zod)/ },
  // Forms send the calls whose input they hold.
  'app/form': {
    rooms: ['app/form', 'app/ui', 'app/sync', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/i18n': { rooms: ['app/i18n', 'domain'], packages: /^@lingui|^react|^virtual:texts\// },
  'app/sync': {
    rooms: ['app/sync', 'app/session', 'domain'],
    typesOnly: ['contract'],
    packages: /^dexie$|^@tanstack\/|^react$|^virtual:calls$/,
  },
  'app/session': {
    rooms: ['app/session', 'app/sync', 'domain'],
    typesOnly: ['contract'],
    packages: /^@tanstack\/|^react$|^@simplewebauthn\/browser$/,
  },
  'app/features': {
    rooms: ['app/features', 'app/form', 'app/shared', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/shell': {
    rooms: ['app/shell', 'app/shared', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'domain'],
    typesOnly: ['contract'],
    packages: /^(?!dexie|zod)/,
  },
  'app/routes': {
    rooms: [
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
    rooms: ['app', 'app/shared', 'app/shell', 'app/ui', 'app/sync', 'app/session', 'app/i18n', 'app/routes', 'domain'],
    packages: /^(?!dexie|zod)/,
  },
  server: {
    rooms: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  'server/features': {
    rooms: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  'server/connectors': {
    rooms: ['server', 'server/features', 'server/connectors', 'contract', 'domain'],
    packages: /^(?!react|@mantine|@tanstack|dexie)/,
  },
  sw: { rooms: ['sw', 'domain'], packages: /^workbox-/ },
  build: {
    rooms: ['build'],
    packages: /^vite$|^zod$|^vite-plugin-pwa$|^rolldown$|^pofile$|^subset-font$|^@lingui\/message-utils\//,
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

/** The path inside the project an import means, or null for a package. */
function resolved({ from, target }: Import): string | null {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  if (target.startsWith('.')) return normalize(join(dirname(from), target));
  return null;
}

/** Every import that the plan of the house forbids, in words. */
export function breaches(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => importsOf(path, text).flatMap((found) => judge(found)));
}

function judge(found: Import): string[] {
  const here = placeOf(found.from);
  const rule = rooms[here.room];
  const path = resolved(found);
  const say = (why: string) => [`${found.from} → ${found.target}: ${why}`];
  if (!rule) return say(`no room called ${here.room}`);
  if (path === null) {
    if (found.target.startsWith('node:')) return /^(server|build)/.test(here.room) ? [] : say('node is the server’s');
    // A type leaves nothing behind in the bundle.
    if (found.typeOnly && here.room.startsWith('app')) return [];
    return rule.packages?.test(found.target) ? [] : say(`${here.room} may not use this package`);
  }
  if (!path.startsWith('src/') && !path.startsWith('sw/'))
    return /\.(po|css|svg)$/.test(path) ? [] : say('outside the house');
  const there = placeOf(path);
  const allowed = rule.rooms.includes(there.room) || (found.typeOnly && rule.typesOnly?.includes(there.room));
  if (!allowed) return say(`${here.room} may not import ${there.room}`);
  if (here.room === 'app/features' && there.room === 'app/features' && here.noun !== there.noun)
    return say('another feature');
  if (
    here.room === 'server/features' &&
    there.room === 'server/features' &&
    here.noun !== there.noun &&
    path.endsWith('/store.ts')
  ) {
    return say('another feature’s store');
  }
  return [];
}

function sources(): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['src', 'sw'].filter((room) => existsSync(join(root, room)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name));
      const counts =
        entry.isFile() &&
        /\.(ts|tsx)$/.test(path) &&
        !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|drizzle\.config\.ts$/.test(path);
      if (counts) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
  return files;
}

test('nobody reaches over a border', () => {
  expect(breaches(sources())).toEqual([]);
});

test.each([
  ['src/domain/orders/x.ts', "import { sql } from 'drizzle-orm';"],
  ['src/domain/orders/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['src/app/features/orders/X.tsx', "import { listStores } from '#server/features/stores/store.ts';"],
  ['src/app/features/orders/X.tsx', "import { Wallet } from '../accounts/Wallet.tsx';"],
  ['src/app/features/orders/X.tsx', "import Dexie from 'dexie';"],
  ['src/app/features/orders/X.tsx', "import { orderList } from '#contract/orders.ts';"],
  ['src/app/ui/X.tsx', "import { ask } from '../sync/ask.ts';"],
  ['src/app/ui/X.tsx', "import { PackPanel } from '../shared/pack/PackPanel.tsx';"],
  ['src/app/shared/pack/X.tsx', "import { ask } from '../../sync/ask.ts';"],
  ['src/contract/x.ts', "import { ask } from '#app/sync/ask.ts';"],
  ['src/server/features/orders/x.ts', "import { lockStore } from '../stores/store.ts';"],
  ['src/server/features/orders/x.ts', "import { useState } from 'react';"],
])('a planted breach in %s is found: %s', (path, text) => {
  expect(breaches(new Map([[path, text]]))).toHaveLength(1);
});

test('an allowed import is not a breach', () => {
  const text = "import type { Calls } from '#contract/registry.ts';\nimport { money } from '#domain/money/money.ts';";
  expect(breaches(new Map([['src/app/features/orders/x.ts', text]]))).toEqual([]);
});

test('every front-door entry is in the plan', () => {
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
