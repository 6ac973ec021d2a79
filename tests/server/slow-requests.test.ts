import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { bodyLimits } from '#server/core/http/network/slow-bodies.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { userId } from '#server/demo/people.ts';

const app = await testApp();
const seller = await app.as('seller');
/** The same server with shorter timeouts. */
const hasty = await buildApp(app.services, { ...bodyLimits, idleMs: 200, checkEveryMs: 20 });
afterAll(() => hasty.close());
const address = await hasty.listen({ host: '127.0.0.1', port: 0 });
const { port } = hasty.server.address() as AddressInfo;

async function opened(head: readonly string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n`);
  return socket;
}
const post = (path: string, type: string) => [
  `POST /admin/v1${path} HTTP/1.1`,
  `host: 127.0.0.1:${port}`,
  `authorization: Bearer ${seller.token}`,
  `content-type: ${type}`,
  'content-length: 1000',
  '',
];

test('a body that stops in the middle is closed with 408', async () => {
  const socket = await opened([...post('/store/add', 'application/json'), '{"name":']);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('so is an upload, and 150 of them at once', async () => {
  const begun = await Promise.all(
    Array.from({ length: 150 }, () =>
      opened([
        ...post('/order/importDryRun', 'multipart/form-data; boundary=x'),
        '--x\r\ncontent-disposition: form-data',
      ]),
    ),
  );
  for (const response of await Promise.all(begun.map((socket) => text(socket))))
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect(await seller.query('store.list', {})).toMatchObject({ http: 200 });
});

test('a request without a body and a socket may be silent', async () => {
  const listener = await (await SocketListener.at(address)).bind(userId('seller'), seller.token);
  const socket = await opened([...post('/store/add', 'application/json'), '{"name":']);
  await text(socket);
  await listener.caughtUp();
  expect(listener.closed).toBeNull();
});

test('headers, whole requests and connections have time limits and a bound', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = hasty.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 3_600_000,
    timeout: 300_000,
    keepAliveTimeout: 72_000,
    maxConnections: 5_000,
  });
});
