import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/core/logging/logger.ts';
import { testApp } from '../support/server/app.ts';

type Line = { readonly msg: string; readonly crash?: Record<string, string>; readonly repeats?: number };
const lines: Line[] = [];
const log = createLogger('info', { destination: { write: (text) => void lines.push(JSON.parse(text) as Line) } });
const app = await testApp({ log });
const crash = { reference: 'ABCD-1234', path: '/order/list', message: 'x is undefined', stack: 'at f (index.js:1:2)' };
const reported = () => lines.filter(({ msg }) => msg === 'a page crashed');

beforeEach(async () => {
  lines.length = 0;
  await app.pool.query('delete from rate_limits');
});

test('only signed-in users report a crash', async () => {
  expect(await app.anonymous.query('common.tellCrash', crash)).toMatchObject({ http: 401, refusal: 'session.missing' });
  expect(reported()).toEqual([]);
});

test('the log gets what helps to find the fault, and not what people typed', async () => {
  const seller = await app.as('seller');
  const message = 'no result for elin.berg@shop.test, +31 6 1234 5678';
  const response = await seller.query('common.tellCrash', { ...crash, path: '/order/list?keyword=Berg', message });
  expect(response.code).toBe(200);
  expect(reported()).toMatchObject([
    { crash: { reference: 'ABCD-1234', path: '/order/list', message: 'no result for [email], [number]' } },
  ]);
  expect(JSON.stringify(reported())).not.toMatch(/Berg|elin|1234 5678/);
});

test('the same crash again is one line', async () => {
  const packer = await app.as('packer');
  for (let times = 0; times < 5; times += 1) await packer.query('common.tellCrash', { ...crash, message: 'loop' });
  await packer.query('common.tellCrash', { ...crash, message: 'another' });
  expect(reported().map((line) => line.crash?.['message'])).toEqual(['loop', 'another']);
});

test('twenty reports of a user in an hour; others may still report', async () => {
  const manager = await app.as('manager');
  const responses: number[] = [];
  for (let n = 0; n < 25; n += 1)
    responses.push((await manager.query('common.tellCrash', { ...crash, message: `fault ${n}` })).http);
  expect(responses.filter((http) => http === 200)).toHaveLength(20);
  expect(responses.filter((http) => http === 429)).toHaveLength(5);
  expect(reported()).toHaveLength(20);
  expect((await (await app.as('sales')).query('common.tellCrash', crash)).code).toBe(200);
});

test.each([
  ['message', 501],
  ['stack', 4001],
  ['path', 301],
])('a %s of %i characters is refused', async (field, length) => {
  const seller = await app.as('seller');
  const response = await seller.query('common.tellCrash', { ...crash, [field]: 'x'.repeat(length) });
  expect(response).toMatchObject({ http: 400, refusal: 'input.invalid' });
});
