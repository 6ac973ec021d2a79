import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = Number(process.env['E2E_PORT'] ?? 4790);
const root = fileURLToPath(new URL('..', import.meta.url));
// Workers read this file too: one folder for all of them.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'parcelyard-e2e-')));
const chromium = process.env['CHROMIUM_PATH'];

/** Browser tests against the built app on the real server with the demo world in a fresh database. */
// Playwright asks for a default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    // Only the journeys about the installed app let it in: elsewhere it would stand between a test and the network.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `${join(root, 'node_modules/.bin/node')} src/server/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '1' },
  },
});
