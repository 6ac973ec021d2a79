import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '#server/core/db/backup/backup.ts';
import { startEmbedded } from '#server/core/db/embedded/server.ts';
import { transaction } from '#server/core/db/pool.ts';
import { StorageUnavailable } from '#server/core/files/storage.ts';
import { fileStore } from '#server/core/files/store.ts';
import { checkFiles } from '#server/doctor/files.ts';
import { importer } from '../support/sales/importing.ts';
import { shopifyCsv } from '../support/sales/shopify-file.ts';
import { testApp } from '../support/server/app.ts';
import { s3Server } from '../support/server/s3-server.ts';
import { storedPath } from '../support/server/stored-path.ts';

const s3 = await s3Server();
const listing = await s3Server({ lists: true });
const app = await testApp({ config: { bucket: s3.bucket } });
const seller = await app.as('seller');
const png = await readFile(new URL('../../public/icons/icon-192.png', import.meta.url));
const picture = { name: 'Beleg 1.png', type: 'image/png', content: png };
const { files } = app.services;

const keyOf = (id: string) => `live/${id.slice(-2)}/${id}`;
const stored = async () => (await seller.upload('common.uploadFile', { purpose: 'proof' }, picture)).data.file_id;
const download = (id: string) => seller.download('common.file', { file_id: id });
const rowsOf = async (id: string) => (await app.pool.query('select id from files where id = $1', [id])).rowCount;

test('a file is kept in the bucket by its id alone, and returned byte for byte', async () => {
  const id = await stored();
  expect(await s3.keys()).toContain(keyOf(id));
  expect(existsSync(storedPath(app, id))).toBe(false);
  const file = await download(id);
  expect(file).toMatchObject({ http: 200, type: 'image/png', name: 'Beleg 1.png' });
  expect(file.body.equals(png)).toBe(true);
});

test('a large file is streamed whole', async () => {
  const content = Buffer.alloc(12 * 1024 * 1024, 'Name,Email\n#1001,a@example.test\n');
  const file = { name: 'a.csv', type: 'text/csv', content };
  const { data } = await seller.upload('common.uploadFile', { purpose: 'import' }, file);
  expect((await download(data.file_id)).body.equals(content)).toBe(true);
});

test('a removed file leaves the bucket once its row is gone, and not when the removal was undone', async () => {
  const [gone, restored] = [await stored(), await stored()];
  await transaction(app.pool, (client) => files.remove(drizzle(client), gone));
  const undone = transaction(app.pool, async (client) => {
    await files.remove(drizzle(client), restored);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await app.idle();
  const keys = await s3.keys();
  expect([keys.includes(keyOf(gone)), keys.includes(keyOf(restored))]).toEqual([false, true]);
  expect((await download(gone)).refusal).toBe('not-found');
  expect((await download(restored)).http).toBe(200);
});

test('a missing object is an error, not a file that breaks off', async () => {
  const id = await stored();
  await files.deleteContent(id);
  expect(await download(id)).toMatchObject({ http: 500, refusal: 'internal' });
});

test('an import is read again from the bucket, and leaves no copy behind', async () => {
  const { check } = importer(app);
  const content = shopifyCsv([
    { number: '#9001', cells: { 'Created at': '03/04/2026' }, lines: [{ name: 'Mug', price: '5' }] },
  ]);
  const { import_id } = await check(seller, 'NRDL', content);
  const again = await seller.mutate('order.importRecheck', { import_id, dates: 'day-month' });
  expect(again).toMatchObject({ code: 200, data: { import_id } });
  const uploads = join(app.services.config.dataDir, 'uploads');
  expect(await readdir(uploads)).toEqual([]);
});

test('while the service is away, files are refused with a sentence, nothing is saved, and the rest works', async () => {
  const [id, removed] = [await stored(), await stored()];
  const count = async () => (await app.pool.query<{ count: number }>('select count(*) from files')).rows[0]?.count;
  const before = await count();
  await s3.stop();
  const refused = await seller.upload('common.uploadFile', { purpose: 'proof' }, picture);
  expect(refused).toMatchObject({ http: 503, refusal: 'storage.away' });
  expect(refused.msg).toMatch(/cannot reach its files/);
  expect(await download(id)).toMatchObject({ http: 503, refusal: 'storage.away' });
  expect((await seller.query('store.list', {})).code).toBe(200);
  expect(await count()).toBe(before);
  await expect(files.deleteContent(removed)).rejects.toThrow(StorageUnavailable);
  await s3.restart();
  expect((await download(id)).http).toBe(200);
  expect(await rowsOf(await stored())).toBe(1);
});

test('a wrong key is the same as a service that is away', async () => {
  const id = await stored();
  const other = fileStore({ dataDir: app.services.config.dataDir, bucket: { ...s3.bucket, secret: 'wrong' } });
  await expect(other.stream(id)).rejects.toThrow(StorageUnavailable);
});

test('a backup holds the files of the bucket, where a server without a bucket looks for them', async () => {
  const id = randomUUID();
  const file = { id, ownerId: app.base.users.seller, purpose: 'proof', name: 'a.txt', type: 'text/plain' };
  const newFolder = async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'parcelyard-backup-')));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  const [dataDir, target] = [await newFolder(), await newFolder()];
  const database = await startEmbedded({ dataDir });
  onTestFinished(() => database.stop());
  await writeFile(join(dataDir, 'mine'), 'paid');
  const inBucket = fileStore({ dataDir, bucket: listing.bucket });
  expect((await inBucket.put(app.db, file, { path: join(dataDir, 'mine') }, new Date())).ok).toBe(true);
  await backUp(dataDir, target, listing.bucket);
  const copied = fileStore({ dataDir: target, bucket: undefined });
  expect(await copied.withPath(id, (path) => readFile(path, 'utf8'))).toBe('paid');
});

test('the doctor writes and reads a file, and complains of a bucket that is public or away', async () => {
  const before = await s3.keys();
  // This server lets everyone read.
  expect(await checkFiles(s3.bucket)).toMatchObject([
    { level: 'fail', text: expect.stringContaining('Everyone can read') },
  ]);
  expect(await s3.keys()).toEqual(before);
  await s3.stop();
  expect(await checkFiles(s3.bucket)).toMatchObject([
    { level: 'fail', text: expect.stringContaining('cannot be used (ECONNREFUSED)') },
  ]);
  await s3.restart();
});
