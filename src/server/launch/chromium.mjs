import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announced, runQuietly } from './child.mjs';
import { findNode24 } from './node24.mjs';
import { modules, Refusal } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const headlessNames = ['chromium-headless-shell', 'chrome-headless-shell'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a working Chromium, installed if missing. Throws a {@link Refusal} with instructions. */
export async function findOrInstallChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new Refusal(`CHROMIUM_PATH is "${wanted}", and no browser can be started from there.`);
  }
  return (await findChromium()) ?? (await installChromium());
}

/**
 * A headless Chromium shell, which opens pages five times as fast; undefined when unavailable. The tests then use the
 * full browser.
 */
export async function findOrInstallHeadless() {
  const wanted = process.env.HEADLESS_CHROMIUM_PATH;
  if (wanted) return wanted;
  const find = async () => firstThatRuns([await playwrightsHeadless(), ...onPath(headlessNames)]);
  const found = await find();
  if (found || !(await mayUseApt())) return found;
  return announced('Installing a browser without windows for the tests', async () => {
    for (const args of aptInstall(['chromium-headless-shell'])) await runQuietly('apt-get', args, unattended);
    return find();
  });
}

const findChromium = async () => firstThatRuns([await playwrightsOwn(), ...onPath(names), ...places]);

const onPath = (wanted) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));

async function firstThatRuns(paths) {
  for (const path of paths) if (path && existsSync(path) && (await runs(path))) return path;
  return undefined;
}

const unattended = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
const aptInstall = (packages) => [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
const mayUseApt = async () => process.getuid?.() === 0 && (await runQuietly('apt-get', ['--version'])).code === 0;

async function installChromium() {
  const node = await findNode24();
  const playwright = join(modules, 'playwright', 'cli.js');
  const ways = [
    [[node, playwright, 'install', 'chromium']],
    ...((await mayUseApt())
      ? [[[node, playwright, 'install-deps', 'chromium']], aptInstall(['chromium']).map((args) => ['apt-get', ...args])]
      : []),
  ];
  return announced('Installing a browser for the tests', async () => {
    for (const way of ways) {
      for (const [command, ...args] of way) {
        await runQuietly(command, args, unattended);
      }
      const path = await findChromium();
      if (path) return path;
    }
    throw new Refusal(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
  });
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import(pathToFileURL(join(modules, 'playwright', 'index.mjs')).href);
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Playwright installs its own with the full one. */
async function playwrightsHeadless() {
  const folder = /chromium-(\d+)/;
  const path = (await playwrightsOwn())?.replace(folder, 'chromium_headless_shell-$1');
  return path && join(dirname(path), 'headless_shell');
}

// On some systems a program of this name only prints how to install the browser.
async function runs(path) {
  const { code, said } = await runQuietly(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
  return code === 0 && /\d+\.\d+\.\d+/.test(said);
}
