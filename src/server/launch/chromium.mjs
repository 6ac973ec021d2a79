import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announced, runQuietly } from './child.mjs';
import { findNode24 } from './node24.mjs';
import { modules, Refusal } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs, installed if there is none. Throws a {@link Refusal} saying what to do. */
export async function findOrInstallChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new Refusal(`CHROMIUM_PATH is "${wanted}", and no browser runs from there.`);
  }
  return (await findChromium()) ?? (await installChromium());
}

async function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of [await playwrightsOwn(), ...onPath, ...places]) {
    if (path && existsSync(path) && (await runs(path))) return path;
  }
  return undefined;
}

async function installChromium() {
  const node = await findNode24();
  const playwright = join(modules, 'playwright', 'cli.js');
  const mayUseApt = process.getuid?.() === 0 && (await runQuietly('apt-get', ['--version'])).code === 0;
  const ways = [
    [[node, playwright, 'install', 'chromium']],
    ...(mayUseApt
      ? [
          [[node, playwright, 'install-deps', 'chromium']],
          [
            ['apt-get', 'update'],
            ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
          ],
        ]
      : []),
  ];
  return announced('Installing a browser for the tests', async () => {
    for (const way of ways) {
      for (const [command, ...args] of way) {
        await runQuietly(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 });
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

// Some systems have a program of this name that only tells how to install the browser.
async function runs(path) {
  const { code, said } = await runQuietly(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
  return code === 0 && /\d+\.\d+\.\d+/.test(said);
}
