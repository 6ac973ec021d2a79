import { mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '#server/core/db/backup/backup.ts';
import { startEmbedded } from '#server/core/db/embedded/server.ts';

async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'parcelyard-backup-')));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function begin(dataDir: string) {
  const database = await startEmbedded({ dataDir });
  onTestFinished(() => database.stop());
  const client = new Client(database.connection);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return { client, database };
}

test('a copy of a server at work has all that was promised before it, and nothing half', async () => {
  const [dataDir, folder] = [await newFolder(), await newFolder()];
  const { client } = await begin(dataDir);
  await client.query('create table promised (id int primary key, filling text)');
  await mkdir(join(dataDir, 'files'), { mode: 0o700 });
  await writeFile(join(dataDir, 'files/proof'), 'paid', { mode: 0o600 });

  let promised = 0;
  const enough = new AbortController();
  const add = async () => {
    await client.query("insert into promised values ($1, repeat('x', 500))", [promised + 1]);
    promised += 1;
  };
  for (let row = 0; row < 200; row += 1) await add();
  const working = (async () => {
    while (!enough.signal.aborted) await add();
  })();
  const before = promised;
  await backUp(dataDir, folder);
  enough.abort();
  await working;

  const copy = await begin(folder);
  const { rows } = await copy.client.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(id) as last from promised',
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(before);
  expect(rows[0]?.count).toBeLessThanOrEqual(promised);
  expect(rows[0]?.last).toBe(rows[0]?.count);
  expect(await readFile(join(folder, 'files/proof'), 'utf8')).toBe('paid');
  expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'files/proof'))).mode & 0o777).toBe(0o600);
});

test('a backup overwrites nothing, and names what it needs', async () => {
  const [dataDir, full] = [await newFolder(), await newFolder()];
  await expect(backUp(dataDir, join(full, 'copy'))).rejects.toThrow('There is no database');
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(full, 'mine'), 'mine');
  await expect(backUp(dataDir, full)).rejects.toThrow('is not empty');
  await expect(backUp(dataDir, join(dataDir, 'copy'))).rejects.toThrow('is inside DATA_DIR');
  expect(await readFile(join(full, 'mine'), 'utf8')).toBe('mine');
});
