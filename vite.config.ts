import { join, relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { callLimits } from './src/build/call-limits.ts';
import { callTable } from './src/build/call-table.ts';
import { compressed } from './src/build/compressed.ts';
import { firstLoad } from './src/build/first-load.ts';
import { firstModules, modulesOf, urlStateModules } from './src/build/first-modules.ts';
import { fonts } from './src/build/fonts.ts';
import { pwa } from './src/build/pwa.ts';
import { texts } from './src/build/texts.ts';

const root = import.meta.dirname;
const first = firstModules(root);
const layers = modulesOf(root, 'src/app/ui/layer/loaded.ts', first);
const tools = modulesOf(root, 'src/app/routes/-tools-now.ts', new Set([...first, ...layers]));
const later = modulesOf(root, 'src/app/routes/-tools-idle.ts', new Set([...first, ...layers, ...tools]));
const named = (paths: Iterable<string>) => new Set([...paths].map((path) => relative(root, path)));
const textFiles = { first: named(first), tools: named([...tools, ...later]) };

const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|react-table|table-core)|@lingui|cookie-es|isbot|tiny-)[/]/;
const fields = /node_modules\/@mantine\/(core|form|hooks)\/|src\/app\/ui\/form\//;
const layeredStyles = /@mantine\/core\/styles\/\w+\.layer\.css/;
/** Larger than all other fields together; pages without them do not load them. */
const dates = /node_modules\/(@mantine\/dates|dayjs)\/|src\/app\/ui\/form\/Date/;
const uploads =
  /node_modules\/(@mantine\/dropzone|react-dropzone|file-selector|attr-accept)\/|src\/app\/ui\/form\/(upload|Drop|Upload|File)/;
const selects = /@mantine\/core\/esm\/components\/(Combobox|Select|MultiSelect)\/|src\/app\/ui\/form\/Select/;

/**
 * A few files a page instead of a hundred small ones, whose headers alone would be a fifth of the budget. A module goes
 * to the first group that takes it, with all it imports (of Mantine, too): what the first page needs stands above what
 * later pages share.
 */
const chunks = [
  { name: 'base', priority: 9, test: libraries },
  {
    name: 'kit',
    priority: 8,
    test: (id: string) =>
      (first.has(id) && /src\/(app\/(ui|shell|session|sync|i18n)\/|domain\/)/.test(id)) ||
      (/src\/app\/routes\//.test(id) && !/tsr-split|\/-tools-/.test(id)) ||
      urlStateModules.test(id) ||
      // One style sheet instead of four of a few hundred bytes.
      (id.endsWith('.css') && (first.has(id) || tools.has(id) || later.has(id))),
  },
  { name: 'orders', priority: 6, test: (id: string) => first.has(id) && /src\/app\/features\//.test(id) },
  {
    name: 'device',
    priority: 5,
    test: /node_modules\/dexie\/|src\/app\/sync\/(cache\/query-cache-db|outbox\/device-db)\.ts/,
  },
  { name: 'tools', priority: 4, test: (id: string) => tools.has(id) },
  { name: 'later', priority: 4, test: (id: string) => later.has(id) },
  // On first use, or when the page is idle; with the parts of Mantine they stand on. A style sheet with a cascade layer that
  // comes later has the browser lay out the whole page again, so those of the fields come with it.
  {
    name: 'layers',
    priority: 7,
    test: (id: string) => layers.has(id) || (layeredStyles.test(id) && !dates.test(id) && !uploads.test(id)),
  },
  {
    name: 'fields',
    priority: 3,
    minShareCount: 2,
    test: (id: string) => fields.test(id) && ![dates, uploads, selects].some((others) => others.test(id)),
  },
  { name: 'dates', priority: 2, test: dates },
  { name: 'uploads', priority: 2, test: uploads },
  { name: 'selects', priority: 2, test: selects },
  { name: 'icons', priority: 1, minShareCount: 3, test: /@tabler/ },
];

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/app/routes',
    generatedRouteTree: 'src/app/routeTree.gen.ts',
    quoteStyle: 'single',
  });

export default defineConfig({
  plugins: [
    process.env['VITEST'] ? null : routes(),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    callTable(root),
    callLimits(root),
    texts(root, textFiles),
    firstLoad(),
    pwa(root),
    fonts(),
    compressed(),
  ],
  resolve: {
    alias: {
      // Lists use native cells with Mantine's classes. The component itself brings ScrollArea and a positioning library of
      // 100 KB into the first page.
      'mantine-table-classes': join(root, 'node_modules/@mantine/core/esm/components/Table/Table.module.mjs'),
    },
  },
  build: {
    target: 'es2023',
    // Keeps `light-dark()`: rewritten for older browsers it would be resolved at the root only.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    // Lists of what each later part needs would come with the first page, and the worker has fetched it all by then. Styles
    // have no other way in.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, strictPort: false },
  test: {
    // The queue does not wait until a finished job is deleted: a retry after a lost connection may meet a closed pool.
    onUnhandledError: ({ message, stack }) =>
      !(message.startsWith('Cannot use a pool after calling end') && stack?.includes('batchCompleteJobs')),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,sw}/**/*.test.ts',
            'tests/{areas,borders,catalogs,security-doc,status-literals,theme-variables,vocabulary}.test.ts',
          ],
          exclude: ['src/**/*.device.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/property-failures.ts'],
          // The border tests read every file: five seconds are too few on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'device',
          // Each with a database of its own: the open one and the state of its transactions are global.
          include: ['src/**/*.device.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{areas,borders,catalogs,security-doc,status-literals,theme-variables,vocabulary}.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database/global-setup.ts'],
          setupFiles: ['tests/support/property-failures.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes when a worker has time for it; only what never comes waits that long.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          // Reading the server anew for every file took half of the run; what a file needs for itself is its database.
          isolate: false,
        },
      },
    ],
  },
});
