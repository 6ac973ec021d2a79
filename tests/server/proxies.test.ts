import { request } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';

type Line = Readonly<Record<string, unknown>>;

const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(JSON.parse(text) as Line) });
const app = await testApp({ works: false, log, config: { trustedProxies: ['127.0.0.7', '192.0.2.0/24'] } });

/** A failing login over a connection from `localAddress`. */
const login = (localAddress: string, forwardedFor: string) =>
  new Promise<void>((resolve, reject) => {
    const body = JSON.stringify({ email: 'nobody@demo.test', password: 'a wrong password' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    request(`${app.address}/admin/v1/user/login`, { method: 'POST', headers, localAddress }, (response) =>
      response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end(body);
  });

const triesFrom = async (address: string) =>
  (await app.pool.query<{ points: number }>('select points from rate_limits where key = $1', [`address:${address}`]))
    .rows[0]?.points ?? 0;

test('X-Forwarded-For of a proxy that is not trusted is ignored', async () => {
  await login('127.0.0.8', '198.51.100.1');
  expect(await triesFrom('198.51.100.1')).toBe(0);
  expect(await triesFrom('127.0.0.8')).toBe(1);
});

test('X-Forwarded-For of a trusted proxy names the client', async () => {
  await login('127.0.0.7', '198.51.100.2');
  expect(await triesFrom('198.51.100.2')).toBe(1);
  expect(await triesFrom('127.0.0.7')).toBe(0);
});

test('of a chain the last address that is no trusted proxy counts, regardless of the client’s entries', async () => {
  await login('127.0.0.7', '203.0.113.9, 198.51.100.3, 192.0.2.4');
  expect(await triesFrom('198.51.100.3')).toBe(1);
  expect(await triesFrom('203.0.113.9')).toBe(0);
});

test('each request is one line with its call and user, and without what it carried', async () => {
  const seller = await app.as('seller');
  const requests = () => lines.filter(({ msg }) => msg === 'request');
  const before = requests().length;
  await seller.query('user.userInfo', {});
  await fetch(`${app.address}/admin/v1/nowhere?token=secret`);
  await fetch(`${app.address}/healthz`);
  await expect.poll(() => requests().length - before).toBe(2);
  const [call, lost] = requests().slice(before);
  expect(call).toMatchObject({ call: 'user.userInfo', method: 'GET', status: 200, msg: 'request' });
  expect([typeof call?.['ms'], typeof call?.['reqId'], typeof call?.['user']]).toEqual(['number', 'string', 'string']);
  expect(lost).toMatchObject({ path: 'unknown', status: 404 });
  expect(JSON.stringify(requests())).not.toMatch(/secret|password|demo\.test|198\.51/);
});
