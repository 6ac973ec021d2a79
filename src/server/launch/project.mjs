// Everything in this folder runs on the installed Node, before packages are installed.
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const modules = join(root, 'node_modules');
export const cache = join(modules, '.cache', 'parcelyard');

const oldest = [20, 19];

/** An error that the user can fix; shown without a stack. */
export class Refusal extends Error {}

/** Runs a launcher: its number is the exit code, a {@link Refusal} is printed as one sentence. */
export async function launch(work) {
  try {
    refuseOldNode();
    process.chdir(root);
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new Refusal(`Parcelyard needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`);
}

/** The environment of a child: node_modules/.bin comes first in PATH. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [join(modules, '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
  ...more,
});
