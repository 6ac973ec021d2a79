import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Generates a migration from the schema, then keeps the newest snapshot alone: drizzle-kit compares with no other.
const here = import.meta.dirname;
const config = join(here, 'drizzle.config.ts');
// Found by the path that npm gives its scripts.
const run = spawnSync('drizzle-kit', ['generate', '--config', config, ...process.argv.slice(2)], { stdio: 'inherit' });
if (run.status !== 0) process.exit(run.status ?? 1);

const meta = join(here, 'migrations', 'meta');
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted();
const newest = snapshots.pop();
for (const name of snapshots) rmSync(join(meta, name));
if (newest) {
  const file = join(meta, newest);
  // Half the size without its indentation.
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
}
