import { expect, test } from 'vitest';
import { scriptedShop, type Scripted } from './scripted.fixture.ts';
import { shopifyToken } from './shopify-token.ts';

const key = { type: 'shopify', client_id: 'client', client_secret: 'hush' } as const;
const open = (respond: (index: number) => Scripted) => scriptedShop((_, index) => respond(index));
const granted = (expires_in?: number) => open((index) => ({ json: { access_token: `t${index}`, expires_in } }));

test('a token of the seller is used as it is', async () => {
  const { connection, requests } = await granted();
  expect(await shopifyToken(connection, { type: 'shopify', access_token: 'shpat_1' }, true)).toBe('shpat_1');
  expect(requests).toEqual([]);
});

test('a granted token is requested once for each shop and app, and again when it was refused', async () => {
  const { connection, requests } = await granted(86_399);
  const other = { ...key, client_secret: 'other' };
  expect([await shopifyToken(connection, key), await shopifyToken(connection, key)]).toEqual(['t0', 't0']);
  expect([await shopifyToken(connection, other), await shopifyToken(connection, key)]).toEqual(['t1', 't0']);
  expect([await shopifyToken(connection, key, true), await shopifyToken(connection, key)]).toEqual(['t2', 't2']);
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'hush',
  });
});

test('a token that ends within minutes is not used again', async () => {
  const { connection } = await granted(299);
  expect([await shopifyToken(connection, key), await shopifyToken(connection, key)]).toEqual(['t0', 't1']);
});

test.each([
  ['a refusal', { status: 400, json: { error: 'app_not_installed' } }, 'wrong-key', 'app_not_installed'],
  ['a refusal without words', { status: 422, json: {} }, 'wrong-key', ''],
  ['an empty token', { json: { access_token: '' } }, 'not-a-shop', ''],
])('%s is no token, and is not remembered', async (_, response, problem, detail) => {
  const { connection } = await open((index) => (index === 0 ? response : { json: { access_token: 't' } }));
  await expect(shopifyToken(connection, key)).rejects.toMatchObject({ problem, detail });
  expect(await shopifyToken(connection, key)).toBe('t');
});
