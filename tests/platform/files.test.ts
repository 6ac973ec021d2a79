import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { storedPath } from '../support/server/stored-path.ts';
import type { SentFile } from '../support/server/client.ts';

const app = await testApp();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'Beleg 1.png', type: 'image/png', content: png };

test('a proof is stored with a safe name and returned byte for byte', async () => {
  const seller = await app.as('seller');
  const stored = await seller.upload('common.uploadFile', { purpose: 'proof' }, { ...picture, name: '../Beleg 1.png' });
  expect(stored.data).toMatchObject({ name: 'Beleg 1.png', size: png.length, type: 'image/png' });
  const file = await seller.download('common.file', { file_id: stored.data.file_id });
  expect(file).toMatchObject({ http: 200, type: 'image/png', name: 'Beleg 1.png', refusal: null });
  expect(file.body.equals(png)).toBe(true);
});

test('the same upload again is the same file', async () => {
  const seller = await app.as('seller');
  const key = randomUUID();
  const first = await seller.upload('common.uploadFile', { purpose: 'proof' }, picture, key);
  const again = await seller.upload('common.uploadFile', { purpose: 'proof' }, picture, key);
  expect(again.data).toEqual(first.data);
});

test('a wrong file extension is corrected, forbidden content is refused', async () => {
  const seller = await app.as('seller');
  const upload = (name: string, content: string | Buffer, purpose = 'proof') =>
    seller.upload('common.uploadFile', { purpose }, { name, type: 'image/png', content });
  expect((await upload('a.exe', png)).data).toMatchObject({ name: 'a.exe.png', type: 'image/png' });
  expect(await upload('a.png', '<html><script>alert(1)</script></html>')).toMatchObject({
    refusal: 'file.wrong-type',
    details: { name: 'a.png' },
  });
  expect(await upload('a.png', '')).toMatchObject({ refusal: 'file.empty', details: { name: 'a.png' } });
  expect(await upload('a.png', png, 'import')).toMatchObject({
    refusal: 'file.wrong-type',
    details: { allowed: 'csv, txt, xlsx' },
  });
  expect(await upload('a.png', png, 'other')).toMatchObject({ refusal: 'input.invalid', http: 400 });
});

test('51 MB is refused with a message', async () => {
  const seller = await app.as('seller');
  const content = Buffer.alloc(51 * 1024 * 1024, 'a');
  const response = await seller.upload(
    'common.uploadFile',
    { purpose: 'import' },
    { name: 'a.csv', type: 'text/csv', content },
  );
  expect(response).toMatchObject({ http: 413, refusal: 'body.too-large', details: { limit: '50 MB' } });
});

test('a file that hangs on nothing is its owner’s alone', async () => {
  const seller = await app.as('seller');
  const { data } = await seller.upload('common.uploadFile', { purpose: 'proof' }, picture);
  for (const name of ['seller2', 'admin', 'sales', 'service'] as const) {
    const other = await app.as(name);
    expect(await other.download('common.file', { file_id: data.file_id })).toMatchObject({ refusal: 'not-found' });
  }
  expect(await app.anonymous.download('common.file', { file_id: data.file_id })).toMatchObject({ http: 401 });
  expect(await seller.download('common.file', { file_id: randomUUID() })).toMatchObject({ refusal: 'not-found' });
});

test('an import is read by the staff of its seller', async () => {
  const file = { name: 'orders.csv', type: 'text/csv', content: 'Name,Email\n#1001,a@example.test\n' };
  const seller = await app.as('seller');
  const seller3 = await app.as('seller3');
  const mine = await seller.upload('common.uploadFile', { purpose: 'import' }, file);
  const foreign = await seller3.upload('common.uploadFile', { purpose: 'import' }, file);
  const sales = await app.as('sales');
  expect((await sales.download('common.file', { file_id: mine.data.file_id })).body.toString()).toBe(file.content);
  expect(await sales.download('common.file', { file_id: foreign.data.file_id })).toMatchObject({
    refusal: 'not-found',
  });
});

test('the proof of a recharge is seen by its seller and by staff, not by other sellers', async () => {
  const sales = await app.as('sales');
  const { data: proof } = await sales.upload('common.uploadFile', { purpose: 'proof' }, picture);
  const claimed = await sales.mutate('account.recharge', {
    seller_id: app.base.users.seller,
    amount: { minor: 100, currency: 'EUR' },
    method: 'bank',
    reference: randomUUID(),
    proof_file_id: proof.file_id,
  });
  expect(claimed.code).toBe(200);
  const read = async (name: 'seller' | 'seller2' | 'admin' | 'manager' | 'packer') =>
    (await (await app.as(name)).download('common.file', { file_id: proof.file_id })).refusal;
  expect(await read('seller')).toBeNull();
  expect(await read('admin')).toBeNull();
  expect(await read('manager')).toBeNull();
  expect(await read('seller2')).toBe('not-found');
  expect(await read('packer')).toBe('not-found');
});

describe('the response', () => {
  const get = async (file: SentFile, purpose: 'proof' | 'import') => {
    const seller = await app.as('seller');
    const { data } = await seller.upload('common.uploadFile', { purpose }, file);
    return { id: data.file_id, response: await seller.send('common.file', { file_id: data.file_id }, null) };
  };
  const csv = { name: "it's (1).csv", type: 'text/csv', content: 'a\n' };

  test.each([
    ['a picture', picture, 'proof', "inline; filename*=UTF-8''Beleg%201.png"],
    ['a table', csv, 'import', "attachment; filename*=UTF-8''it%27s%20%281%29.csv"],
  ] as const)('%s is shown or saved, never opened as a page of ours', async (_, file, purpose, disposition) => {
    const { response } = await get(file, purpose);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    await response.arrayBuffer();
  });

  test('is an error, not a file that breaks off, when the bytes are missing', async () => {
    const { id, response } = await get(picture, 'proof');
    await response.arrayBuffer();
    await rm(storedPath(app, id));
    const seller = await app.as('seller');
    expect(await seller.download('common.file', { file_id: id })).toMatchObject({ http: 500, refusal: 'internal' });
  });
});

test('an affiliate has no files', async () => {
  const affiliate = await app.as('affiliate');
  expect(await affiliate.upload('common.uploadFile', { purpose: 'proof' }, picture)).toMatchObject({
    http: 403,
    refusal: 'permission.denied',
  });
});
