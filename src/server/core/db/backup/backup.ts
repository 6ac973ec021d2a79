import { chmod, lstat, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { readPostmaster, serves } from '../embedded/postmaster.ts';
import { superuserName } from '../embedded/server-process.ts';
import { copyFolder, keepOwner } from './copy.ts';

/** What the server writes anew at its start, and what belongs to one run only. */
const notCopied =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_serial|pg_snapshots|pg_dynshmem)\/.+|.*pgsql_tmp.*)$/;

/**
 * Copies everything a data folder holds to a new folder that a server can be started on, without stopping the one that
 * runs. The copy is as of its end: whatever was promised before is in it.
 *
 * @throws StartRefusal where there is nothing to copy or no room for it
 */
export async function backUp(dataDir: string, target: string): Promise<void> {
  const to = resolve(target);
  if ((to + sep).startsWith(dataDir + sep))
    throw new StartRefusal(`${to} lies in DATA_DIR itself: choose another folder.`);
  const home = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new StartRefusal(`There is no database in ${dataDir}: nothing was copied.`);
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new StartRefusal(`${to} is not empty: a backup wants a folder of its own.`);
  // The database's user passes through it, if that is somebody else.
  await chmod(to, (await stat(dataDir)).mode & 0o777);

  const cluster = join(home, 'data');
  const copied = { home: join(to, 'postgres'), cluster: join(to, 'postgres/data') };
  const running = await readPostmaster(cluster);
  if (running && (await serves(running, cluster))) {
    await copyFolder(home, copied.home, (path) => path.startsWith('data') || path.startsWith('run'));
    await copyRunning({ host: running.socketFolder, port: running.port }, cluster, copied.cluster);
  } else {
    await copyFolder(home, copied.home, (path) => path === 'data/postmaster.pid' || path.startsWith('run'));
  }
  // After the rows that name them: a file is written before its row and never changed.
  for (const folder of await readdir(dataDir)) {
    if (folder === 'postgres' || !(await lstat(join(dataDir, folder))).isDirectory()) continue;
    await copyFolder(join(dataDir, folder), join(to, folder));
  }
}

type At = { readonly host: string; readonly port: number };

/** PostgreSQL's own way to copy a cluster in use: between start and stop every page can be made whole from the log. */
async function copyRunning(at: At, cluster: string, to: string): Promise<void> {
  const client = new Client({ ...at, user: superuserName, database: 'postgres' });
  await client.connect();
  try {
    // Holds the log back as long as this session lives.
    await client.query("select pg_create_physical_replication_slot('parcelyard_backup', true, true)");
    await client.query("select pg_backup_start('parcelyard', fast => true)");
    await copyFolder(cluster, to, (path) => notCopied.test(path));
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    const [label] = rows;
    if (!label) throw new Error('the database gave no label for its copy');
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'), (path) => path.startsWith('archive_status/'));
    // Without it the copy would take itself for a crashed server, and begin at the wrong place of the log.
    await writeFile(join(to, 'backup_label'), label.labelfile, { mode: 0o600 });
    await keepOwner(join(to, 'backup_label'), await stat(cluster));
  } finally {
    await client.end();
  }
}
