import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { announced, runQuietly } from './child.mjs';
import { installWhatIsMissing } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { modules, Refusal, root } from './project.mjs';

/** Inputs of the app build. */
const sources = [
  'src/app',
  'src/contract',
  'src/domain',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const stamp = join(root, 'dist', '.sources');

/** Builds the app unless `dist` was built from exactly these sources. */
export async function buildWhatIsMissing() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await installWhatIsMissing();
  await announced('Building the app, about half a minute', build);
  writeFileSync(stamp, hash);
}

async function build() {
  const node = await findNode24();
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const { code, output } = await runQuietly(node, [vite, 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Refusal(`The app could not be built:\n${output.trim()}`);
}

// By content, not by time: a checkout changes all times.
function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.gen\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
