import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { announced, runQuietly } from './child.mjs';
import { modules, Refusal, root } from './project.mjs';

/** Runs `npm ci` unless the installed packages match package-lock.json. */
export async function installWhatIsMissing({ forDevelopment = true } = {}) {
  if (isInstalled(forDevelopment)) return;
  const [command, ...args] = npm();
  const { code, output } = await announced('Installing the packages, about a minute', () =>
    // Development packages build the app, so NODE_ENV=production must not leave them out.
    runQuietly(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code !== 0) throw new Refusal(`The packages could not be installed:\n${output.trim()}`);
}

/**
 * Compares the lock file with the list npm writes when it has finished. An interrupted installation has none; file
 * times mean nothing after a checkout.
 */
function isInstalled(forDevelopment) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(modules, '.package-lock.json'));
  if (!wanted) throw new Refusal('package-lock.json is missing: this is not a complete copy of Parcelyard.');
  if (!found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    if (found[path]) return found[path].version === entry.version;
    return entry.optional || entry.devOptional || (entry.dev && !forDevelopment);
  });
}

function packagesOf(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm() {
  const running = process.env.npm_execpath;
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}
