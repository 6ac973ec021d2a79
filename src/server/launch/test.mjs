import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWhatIsMissing } from './build.mjs';
import { findOrInstallChromium, findOrInstallHeadless } from './chromium.mjs';
import { runInForeground } from './child.mjs';
import { fillDemoWorlds } from './demo-worlds.mjs';
import { countsOfPlaywright, countsOfVitest, resultOf, yesOrNo } from './counts.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { cache, launch, modules, Refusal, root } from './project.mjs';
import { useScratch } from './scratch.mjs';

const settings =
  'HOST PORT DATA_DIR DATABASE_URL PUBLIC_URL SMTP_URL SMS_URL SMS_TOKEN LOG_LEVEL DEMO DEMO_PASSWORD NODE_ENV'.split(
    ' ',
  );
const reports = join(cache, 'reports');

/** Steps that run in parallel: a proof waits for its devices as the server tests wait for servers. */
const parallelSteps = [new Set(['types', 'lint', 'format', 'build', 'world']), new Set(['server', 'prove'])];
/** As many as e2e/playwright.config.ts has workers. */
const workers = 3;
const dataOfBrowsers = () => join(tmpdir(), `parcelyard-e2e-${process.pid}`);

/** The steps in their order; `npm test -- unit server` runs only those named. */
const steps = {
  // Each further checker reads the same files again.
  types: async (tool) => yesOrNo(await tool('typescript/bin/tsc', ['-b', '--checkers', '1'])),
  lint: async (tool) => yesOrNo(await tool('oxlint/bin/oxlint', ['--deny-warnings'])),
  format: async (tool) => yesOrNo(await tool('oxfmt/bin/oxfmt', ['--check', '.'])),
  build: async () => {
    // Downloads while the build uses the cores.
    await Promise.all([buildWhatIsMissing(), browsers().catch(() => undefined)]);
    return yesOrNo(0);
  },
  world: async (_, node) => {
    await fillDemoWorlds(node, dataOfBrowsers(), workers);
    return yesOrNo(0);
  },
  unit: (tool) => vitest(tool, 'unit', ['unit', 'device']),
  server: (tool) => vitest(tool, 'server', ['server']),
  prove: async (tool) => {
    const report = join(reports, 'prove.json');
    const options = ['--short', '--report', report];
    return resultOf(report, await tool(join(root, 'tests', 'prove', 'main.ts'), options, await browsers()));
  },
  browser: async (tool) => {
    const report = join(reports, 'browser.json');
    const env = { ...(await browsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA_DIR: dataOfBrowsers() };
    const options = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
    return countsOfPlaywright(report, await tool('@playwright/test/cli.js', options, env));
  },
};

/** Settings of the browser steps; determined once. */
let paths;
const browsers = () => (paths ??= findBrowsers());

async function findBrowsers() {
  const CHROMIUM_PATH = await findOrInstallChromium();
  const headless = await findOrInstallHeadless();
  return { CHROMIUM_PATH, ...(headless && { HEADLESS_CHROMIUM_PATH: headless }) };
}

async function vitest(tool, name, projects) {
  const report = join(reports, `${name}.json`);
  const options = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return countsOfVitest(report, await tool('vitest/vitest.mjs', options));
}

await launch(async () => {
  const names = chosenSteps(process.argv.slice(2));
  forgetSettings();
  await installWhatIsMissing();
  const node = await findNode24();
  // Servers start a dozen times in one run, always with the same files.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');
  // Tests create much short-lived garbage: a larger young generation saves a tenth of the time.
  process.env.NODE_OPTIONS ??= '--max-semi-space-size=64';
  const tool = (path, args, env) => runInForeground(node, [resolve(modules, path), ...args], { env });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const interrupted = untilInterrupted();
  const tidyUp = useScratch();
  const outcomes = [];
  for (const group of groupsOf(names)) {
    console.log(`\n── ${group.join(', ')} ──`);
    const done = await Promise.all(group.map((name) => outcomeOf(name, tool, node)));
    if (interrupted.aborted) break;
    outcomes.push(...done);
  }
  rmSync(dataOfBrowsers(), { recursive: true, force: true });
  tidyUp();
  if (interrupted.aborted) return 130;
  return summarise(outcomes);
});

async function outcomeOf(name, tool, node) {
  const start = Date.now();
  const counts = await steps[name](tool, node).catch(countRefusal);
  return { name, ...counts, seconds: (Date.now() - start) / 1_000 };
}

function groupsOf(names) {
  const partners = (name) => parallelSteps.find((group) => group.has(name)) ?? new Set([name]);
  return [...new Set(names.map(partners))].map((group) => names.filter((name) => group.has(name)));
}

function chosenSteps(names) {
  const unknown = names.find((name) => !(name in steps));
  if (unknown) throw new Refusal(`There is no test step "${unknown}"; there are: ${Object.keys(steps).join(', ')}.`);
  return names.length > 0 ? names : Object.keys(steps);
}

// The tests start their own servers; a setting of the real one must never connect them to its database.
function forgetSettings() {
  for (const name of settings) delete process.env[name];
}

function countRefusal(error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return { passed: 0, failed: 1 };
}

function untilInterrupted() {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort());
  return interruption.signal;
}

function summarise(outcomes) {
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`\nFAILED ${failure}`);
  console.log('');
  for (const { name, passed, failed, seconds } of outcomes) {
    const verdict = `${passed} passed`.padStart(12) + (failed > 0 ? `, ${failed} failed` : '');
    console.log(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s ${verdict}`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
