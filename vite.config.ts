import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { lingui } from '@lingui/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The browser gets name, method, path and offline choice of every call, and none of their schemas. */
function callTable(): Plugin {
  return {
    name: 'parcelyard-calls',
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : null),
    async load(id) {
      if (id !== '\0virtual:calls') return null;
      // By its full path: the config itself runs from a copy elsewhere. The query asks again in development.
      const registry = pathToFileURL(join(import.meta.dirname, 'src/contract/registry.ts'));
      const { allCalls } = await import(`${registry.href}?${Date.now()}`);
      type Row = { name: string; method: string; path: string; kind: string; offline: string };
      const rows = (allCalls as Row[]).map((c) => [c.name, [c.method, c.path, c.kind, c.offline]]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}

/** Compresses once at build time what would otherwise be compressed at every request. */
function compressed(): Plugin {
  return {
    name: 'parcelyard-compressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

// What only some screens use must not be drawn into the first load by sharing a folder with what all use.
const later =
  /(FilterDrawer|VirtualRows|DatesField|OptionsField|CountriesField|NumbersField|listed-options|SelectField|mantine\/|ui\/pack|ui\/pay|ui\/timeline|form\/|Drawer760|drawer\.module|ErrorPage|LineRow|line-row|ProgressLine|progress-line|SectionHead|section-head|Note\.|note\.module|kept-db|countries\.ts|domain\/(pricing|packing|purchasing|stock|shipping))/;
const libraries =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|@lingui|cookie-es|isbot|tiny-)[/]/;

/** A few files a page instead of a hundred small ones, whose headers alone would be a fifth of the budget. */
const chunks = [
  { name: 'base', priority: 3, test: libraries },
  {
    name: 'kit',
    priority: 2,
    minShareCount: 2,
    test: (id: string) => /src\/(app\/(ui|shell|session|sync|i18n)\/|domain\/)/.test(id) && !later.test(id),
  },
  {
    name: 'routes',
    priority: 2,
    test: (id: string) =>
      (/src\/app\/routes\//.test(id) && !/tsr-split/.test(id)) ||
      /features\/[\w-]+\/(search|address|list-search)[^/]*\.ts$/.test(id),
  },
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
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    callTable(),
    compressed(),
  ],
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, strictPort: false },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'tests/{borders,catalogs}.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{borders,catalogs}.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
