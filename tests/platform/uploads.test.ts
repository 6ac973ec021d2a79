import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { secretFile } from '#server/core/secrets/secret-file.ts';
import { sweepUploads } from '#server/core/files/sweep.ts';
import { testApp } from '../support/server/app.ts';
import { storedPath } from '../support/server/stored-path.ts';

const app = await testApp();
const seller = await app.as('seller');
const { dataDir } = app.services.config;
const folder = join(dataDir, 'uploads');
const left = () => readdir(folder).catch(() => []);
const edge = 'edge';
const field = (name: string, value: string) =>
  `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
const whole = `${field('purpose', 'import')}${fileHead}Name\r\n--${edge}--\r\n`;

const headers = () => ({
  authorization: `Bearer ${seller.token}`,
  'idempotency-key': randomUUID(),
  'content-type': `multipart/form-data; boundary=${edge}`,
});
const post = async (body: string, address = app.address, more: Record<string, string> = {}) => {
  const response = await fetch(`${address}/admin/v1/common/uploadFile`, {
    method: 'POST',
    headers: { ...headers(), ...more },
    body,
  });
  const { msg, data } = (await response.json()) as { msg: string; data: { refusal?: string } };
  return { http: response.status, refusal: data.refusal, msg };
};

describe('a body that cannot be read', () => {
  test.each([
    ['ends inside the file', whole.slice(0, -12)],
    ['ends inside the head of a part', field('purpose', 'import') + fileHead.slice(0, 40)],
    ['ends before the last boundary', field('purpose', 'import')],
    ['holds no part at all', 'nothing'],
    ['holds two files', `${field('purpose', 'import')}${fileHead}a\r\n${fileHead}b\r\n--${edge}--\r\n`],
    ['holds too many fields', Array.from({ length: 21 }, (_, n) => field(`f${n}`, '')).join('') + whole],
    ['holds a field that is too long', field('x', 'x'.repeat(10_001)) + whole],
    ['names a field of every object', field('__proto__', 'x') + whole],
  ])('%s: refused with a message, nothing is stored', async (_, body) => {
    const response = await post(body);
    expect(response).toMatchObject({ http: 400, refusal: 'input.invalid' });
    expect(response.msg).toMatch(/\.$/);
    expect(await left()).toEqual([]);
  });

  test.each(['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(300)}`])(
    'has no usable boundary (%#): refused with a message',
    async (type) => {
      expect(await post(whole, app.address, { 'content-type': type })).toMatchObject({
        http: 400,
        refusal: 'input.invalid',
      });
    },
  );
});

test('an upload that is aborted leaves no file', async () => {
  const sending = request(`${app.address}/admin/v1/common/uploadFile`, { method: 'POST', headers: headers() });
  sending.on('error', () => undefined);
  sending.write(field('purpose', 'import') + fileHead + 'x'.repeat(200_000));
  await expect.poll(left).toHaveLength(1);
  sending.destroy();
  await expect.poll(left).toEqual([]);
});

describe('a full disk', () => {
  const full: FastifyInstance[] = [];
  afterAll(() => Promise.all(full.map((server) => server.close())));

  test.runIf(process.platform === 'linux')('refuses the upload with a message and leaves no file', async () => {
    // The kernel's full device, through a removable link.
    const path = join(dataDir, 'full');
    const files = { ...app.services.files, newUpload: () => symlink('/dev/full', path).then(() => path) };
    const server = await buildApp({ ...app.services, files });
    full.push(server);
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const refused = await post(whole.replace('Name', 'x'.repeat(3_000_000)), address);
    expect(refused).toMatchObject({ http: 507, refusal: 'storage.full' });
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    expect((await post(whole)).http).toBe(200);
  });
});

describe('a key that was used before', () => {
  const csv = (content: string) => ({ name: 'a.csv', type: 'text/csv', content });
  const send = (content: string, key: string) =>
    seller.upload('common.uploadFile', { purpose: 'import' }, csv(content), key);

  test('returns the same file as before, and refuses another one', async () => {
    const key = randomUUID();
    const first = await send('Name\n#1\n', key);
    expect((await send('Name\n#1\n', key)).data).toEqual(first.data);
    expect(await send('Name\n#2\n', key)).toMatchObject({ code: 409, refusal: 'key.reused' });
  });

  test('refuses another photo under the key of the first', async () => {
    const key = randomUUID();
    const png = await readFile(new URL('../../public/icons/icon-192.png', import.meta.url));
    const other = await readFile(new URL('../../public/icons/icon-512.png', import.meta.url));
    const put = (content: Buffer) =>
      seller.upload('user.setAvatar', {}, { name: 'a.png', type: 'image/png', content }, key);
    expect((await put(png)).code).toBe(200);
    expect((await put(other)).refusal).toBe('key.reused');
  });
});

describe('what is kept', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  test('belongs to the account of the server alone', async () => {
    const stored = await seller.upload(
      'common.uploadFile',
      { purpose: 'import' },
      {
        name: 'a.csv',
        type: 'text/csv',
        content: 'Name\n#1\n',
      },
    );
    const path = storedPath(app, stored.data.file_id);
    expect(await modeOf(path)).toBe('600');
    // The folder of secrets exists with the first of them.
    secretFile(dataDir, 'sealing-key');
    for (const each of [join(path, '..'), join(dataDir, 'files'), folder, join(dataDir, 'secrets')])
      expect([each, await modeOf(each)]).toEqual([each, '700']);
  });
});

test('the sweep removes what a killed process left more than a day ago', async () => {
  const exports = join(dataDir, 'exports');
  for (const each of [folder, exports]) {
    await mkdir(each, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(each, name), 'x');
    const before = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(each, 'old'), before, before);
  }
  await sweepUploads({}, app.services);
  expect(await readdir(folder)).toEqual(['new']);
  expect(await readdir(exports)).toEqual(['new']);
});
