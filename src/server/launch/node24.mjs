import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { modules, Refusal } from './project.mjs';

const oldest = [24, 7];

const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
};

/** The Node that runs the server: the one in node_modules, else the current one if new enough. */
export async function findNode24() {
  const installed = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) {
    const { code, said } = await runQuietly(installed, ['--version']);
    if (code === 0 && isNewEnough(said.trim())) return installed;
  }
  if (isNewEnough(process.version)) return process.execPath;
  throw new Refusal(
    `Parcelyard runs on Node ${oldest.join('.')} or newer, and the package "node" that brings it is not complete: run "npm rebuild node --ignore-scripts=false", or install a newer Node (this is ${process.version}).`,
  );
}
