import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { httpSender } from './http-sender.ts';

let status = 202;
const requests: { method: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  requests.push({ method: request.method, headers: request.headers, body: JSON.parse(await text(request)) });
  response.writeHead(status, { location: '/elsewhere' }).end('{}');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
const provider = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`, token: 'secret-token' };

test('a message is handed over with the token', async () => {
  await httpSender(provider, true).send('+31612345678', 'Code 123456');
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { to: '+31612345678', text: 'Code 123456' } });
  expect(requests.at(-1)?.headers.authorization).toBe('Bearer secret-token');
});

test.each([302, 400, 503])('HTTP %i is rejected, and logged without number, text or token', async (httpStatus) => {
  status = httpStatus;
  const before = requests.length;
  const sent = httpSender(provider, true).send('+31612345678', 'Code 123456');
  await expect(sent).rejects.toThrow(new RegExp(`^the SMS provider responded with HTTP ${httpStatus}$`));
  expect(requests).toHaveLength(before + 1);
});

test('nothing is sent into our own network, by address or by name', async () => {
  const before = requests.length;
  await expect(httpSender(provider).send('+31612345678', 'x')).rejects.toThrow('inside');
  const named = { ...provider, url: provider.url.replace('127.0.0.1', 'localhost') };
  await expect(httpSender(named).send('+31612345678', 'x')).rejects.toThrow('InsideAddress');
  expect(requests).toHaveLength(before);
});
