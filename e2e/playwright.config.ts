import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paypalPort } from './pages/paypal-port.ts';

const firstPort = Number(process.env['E2E_PORT'] ?? 4790);
/**
 * Three workers, each with its own server and demo data, so that no test sees another's changes. More than there are cores, because tests mostly wait
 * for the page.
 */
const workers = Number(process.env['E2E_WORKERS'] ?? 3);
// Workers read this file too, each under its own number.
const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const root = fileURLToPath(new URL('..', import.meta.url));
// One folder for all workers.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'parcelyard-e2e-')));
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
const whole = { args, ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }) };
/** The headless shell takes a fifth of the time for a new page; a process that has compiled the application before, a fifth less. */
const headless = process.env['HEADLESS_CHROMIUM_PATH'];
const windowless = headless ? { args: [...args, '--renderer-process-limit=1'], executablePath: headless } : whole;
/** Camera, push and worker updates need the full browser. */
const onWhole = /(camera|installed|push)\.spec\.ts$/;

/** Browser tests against the built app on the real server with the demo data in a fresh database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers,
  retries: 0,
  // Long timeouts for a busy machine: only failing tests wait that long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['CI'] ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Traces take a quarter of the run time; E2E_TRACE=1 records them.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Only tests of the installed app use the service worker; elsewhere it would bypass request interception.
    serviceWorkers: 'block',
    // A drawer that slides in takes a sixth of the run, and no test is about it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // The slow full-browser tests start first.
  projects: [
    // Full browsers take much of both cores, and a worker update may wait for minutes: one at a time, and a defect fails each time.
    { name: 'device', testMatch: onWhole, workers: 1, retries: 2, use: { launchOptions: whole } },
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
      PAYPAL_API_URL: `http://127.0.0.1:${paypalPort(`http://127.0.0.1:${firstPort + at}`)}`,
    },
  })),
});
