import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const server = createServer((request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/moved') response.writeHead(302, { location: '/ok' }).end();
  // Without a length, so that only the body shows how long it is.
  else if (request.url === '/large') response.write(Buffer.alloc(3_000));
  else if (request.url === '/cut')
    response.writeHead(200, { 'content-length': '10' }).write('abc', () => response.destroy());
  else response.end('content');
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const path = join(tmpdir(), `parcelyard-${randomUUID()}`);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(path, { force: true });
});

const limits = { timeoutMs: 300, maxBytes: 2_000, allowPrivate: true };

test('a file is written to the path', async () => {
  expect(await fetchFile(`${base}/ok`, path, limits)).toEqual({ ok: true, value: null });
  expect(await readFile(path, 'utf8')).toBe('content');
});

test.each([
  ['a slow server', '/slow', { refusal: 'too-slow', details: { seconds: 0.3 } }],
  ['a body over the limit', '/large', { refusal: 'too-large' }],
  ['a redirect', '/moved', { refusal: 'unexpected-response', details: { detail: 'HTTP 302' } }],
  ['a body that is cut off', '/cut', { refusal: 'unreachable' }],
])('%s is refused', async (_, address, expected) => {
  expect(await fetchFile(base + address, path, limits)).toMatchObject({ ok: false, ...expected });
});

test.each([`${base}/ok`, 'http://[::1]/', 'http://169.254.169.254/latest', 'http://localhost:1/'])(
  'the private address %s is not opened',
  async (address) => {
    const fetched = await fetchFile(address, path, { ...limits, allowPrivate: false });
    expect(fetched).toMatchObject({ ok: false, refusal: 'private-address' });
  },
);

test('another scheme is not opened', async () => {
  expect(await fetchFile('file:///etc/passwd', path, limits)).toMatchObject({ ok: false, refusal: 'unreachable' });
});
