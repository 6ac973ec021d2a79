import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { callTable } from './src/build/call-table.ts';
import { compressed } from './src/build/compressed.ts';
import { firstLoad } from './src/build/first-load.ts';
import { firstModules, readsAddresses, toolModules } from './src/build/first-modules.ts';
import { fonts } from './src/build/fonts.ts';
import { pwa } from './src/build/pwa.ts';
import { texts } from './src/build/texts.ts';

const root = import.meta.dirname;
const first = firstModules(root);
const { tools, later } = toolModules(root, first);
const named = (paths: Iterable<string>) => new Set([...paths].map((path) => relative(root, path)));
const textFiles = { first: named(first), tools: named([...tools, ...later]) };

const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|@lingui|cookie-es|isbot|tiny-)[/]/;

/** A few files a page instead of a hundred small ones, whose headers alone would be a fifth of the budget. */
const chunks = [
  { name: 'base', priority: 3, test: libraries },
  { name: 'dexie', priority: 3, test: /node_modules\/dexie\// },
  {
    name: 'kit',
    priority: 2,
    // What only later pages share stays with them.
    test: (id: string) => first.has(id) && /src\/(app\/(ui|shell|session|sync|i18n)\/|domain\/)/.test(id),
  },
  {
    name: 'routes',
    priority: 2,
    test: (id: string) => (/src\/app\/routes\//.test(id) && !/tsr-split/.test(id)) || readsAddresses.test(id),
  },
  { name: 'tools', priority: 2, test: (id: string) => tools.has(id) },
  { name: 'later', priority: 2, test: (id: string) => later.has(id) },
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
    texts(root, textFiles),
    firstLoad(),
    pwa(root),
    fonts(),
    compressed(),
  ],
  build: {
    target: 'es2023',
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,sw}/**/*.test.ts', 'tests/{borders,catalogs,security-doc}.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{borders,catalogs,security-doc}.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
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
