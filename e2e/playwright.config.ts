import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const firstPort = Number(process.env['E2E_PORT'] ?? 4790);
/**
 * Three at once, each with a server and a world of its own: no test sees what another one changes meanwhile. More than
 * there are cores, because a test mostly waits for its page.
 */
const workers = Number(process.env['E2E_WORKERS'] ?? 3);
// Workers read this file too, each under its own number.
const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const root = fileURLToPath(new URL('..', import.meta.url));
// One folder for all of them.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'parcelyard-e2e-')));
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
const whole = { args, ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }) };
/** Without windows: a fifth of the work for a new page, and all that a screen needs. */
const headless = process.env['HEADLESS_CHROMIUM_PATH'];
const windowless = headless ? { args, executablePath: headless } : whole;
/** Cameras, pushes and a new version of the worker need the whole browser. */
const onWhole = /(camera|installed|push)\.spec\.ts$/;

/** Browser tests against the built app on the real server with the demo world in a fresh database. */
// Playwright asks for a default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers,
  retries: 0,
  // Generous to a busy machine: only what fails waits that long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env['CI'] ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Recording every step takes a quarter of the whole run: E2E_TRACE=1 does it for whoever looks for a reason.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Only the journeys about the installed app let it in: elsewhere it would stand between a test and the network.
    serviceWorkers: 'block',
  },
  // The long ones of the whole browser begin first.
  projects: [
    { name: 'device', testMatch: onWhole, use: { launchOptions: whole } },
    { name: 'screens', testIgnore: onWhole, use: { launchOptions: windowless } },
  ],
  webServer: Array.from({ length: workers }, (_, at) => ({
    command: `${join(root, 'node_modules/.bin/node')} src/server/main.ts`,
    cwd: root,
    url: `http://127.0.0.1:${firstPort + at}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGINT' as const, timeout: 15_000 },
    env: {
      PORT: String(firstPort + at),
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, String(at)),
      LOG_LEVEL: 'warn',
      DEMO: '1',
    },
  })),
});
