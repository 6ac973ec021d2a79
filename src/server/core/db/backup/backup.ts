import { chmod, lstat, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { StartRefusal } from '#server/start-refusal.ts';
import { readPostmaster, serves } from '../embedded/postmaster.ts';
import { superuserName } from '../embedded/server-process.ts';
import type { Bucket } from '../../files/bucket.ts';
import { copyBucket } from './copy-bucket.ts';
import { copyFolder, keepOwner } from './copy.ts';
import { checkedRows } from '../checked-rows.ts';

/** Files the server creates at start, and files of a single run. */
const notCopied =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_serial|pg_snapshots|pg_dynshmem)\/.+|.*pgsql_tmp.*)$/;

/**
 * Copies a data folder to a new folder that a server can start on, without stopping the running one. The copy contains
 * everything committed before the copy ended, and the files of the bucket. @throws StartRefusal when there is nothing to
 * copy or not enough space
 */
export async function backUp(dataDir: string, target: string, bucket?: Bucket): Promise<void> {
  const to = resolve(target);
  if ((to + sep).startsWith(dataDir + sep)) throw new StartRefusal(`${to} is inside DATA_DIR: choose another folder.`);
  const home = await realpath(join(dataDir, 'postgres')).catch(() => {
    throw new StartRefusal(`There is no database in ${dataDir}: nothing was copied.`);
  });
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new StartRefusal(`${to} is not empty: a backup needs an empty folder.`);
  // The database's operating system user needs to pass through it.
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
  // Copied after the database: a file is written before its row and never changed.
  for (const folder of await readdir(dataDir)) {
    if (folder === 'postgres' || !(await lstat(join(dataDir, folder))).isDirectory()) continue;
    await copyFolder(join(dataDir, folder), join(to, folder));
  }
  if (bucket) await copyBucket(bucket, join(to, 'files'));
}

type At = { readonly host: string; readonly port: number };

const BackupStop = z.object({ labelfile: z.string(), spcmapfile: z.string() });

/** PostgreSQL's low-level backup: every page changed between start and stop can be restored from the WAL. */
async function copyRunning(at: At, cluster: string, to: string): Promise<void> {
  const client = new Client({ ...at, user: superuserName, database: 'postgres' });
  await client.connect();
  try {
    // Keeps the WAL until this session ends.
    await client.query("select pg_create_physical_replication_slot('parcelyard_backup', true, true)");
    await client.query("select pg_backup_start('parcelyard', fast => true)");
    await copyFolder(cluster, to, (path) => notCopied.test(path));
    const rows = checkedRows(
      BackupStop,
      await client.query('select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)'),
    );
    const [label] = rows;
    if (!label) throw new Error('the database returned no backup label');
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'), (path) => path.startsWith('archive_status/'));
    // Without it PostgreSQL would start crash recovery at the wrong WAL position.
    await writeFile(join(to, 'backup_label'), label.labelfile, { mode: 0o600 });
    await keepOwner(join(to, 'backup_label'), await stat(cluster));
  } finally {
    await client.end();
  }
}
