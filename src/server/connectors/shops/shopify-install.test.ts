import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedShop, type Scripted } from './scripted.fixture.ts';
import { installAddress, readReturn, renewToken, tokenFor } from './shopify-install.ts';

const app = { clientId: 'client', clientSecret: 'hush' };

test('the seller approves all rights at the shop, with our state', () => {
  const url = new URL(
    installAddress({
      baseUrl: 'https://a.myshopify.com',
      app,
      redirectUrl: 'https://our.example/r?x=1&y',
      state: 's&1',
    }),
  );
  expect(url.origin + url.pathname).toBe('https://a.myshopify.com/admin/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'client',
    redirect_uri: 'https://our.example/r?x=1&y',
    state: 's&1',
  });
  const scopes = url.searchParams.get('scope')?.split(',') ?? [];
  expect(scopes).toEqual(expect.arrayContaining(['read_orders', 'write_products']));
  expect(new Set(scopes).size).toBe(scopes.length);
});

// The example of Shopify's documentation, in the order of the names.
const message =
  'code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173';
const signatureOf = (text: string) => createHmac('sha256', app.clientSecret).update(text).digest('hex');
const returned = (text = message, hmac = signatureOf(text)) => new URLSearchParams(`${text}&hmac=${hmac}`);

test('a signed return is read, in any order of its parameters', () => {
  const expected = { code: '0907a61c0c8d55e99db179b68161bc00', shop: 'some-shop.myshopify.com' };
  expect(readReturn(returned(), app)).toMatchObject(expected);
  const reversed = new URLSearchParams([...returned()].toReversed());
  expect(readReturn(reversed, app)).toMatchObject(expected);
});

test('a return with a changed, added or missing parameter is refused', () => {
  const names = [...returned().keys()];
  fc.assert(
    fc.property(fc.constantFrom(...names, 'host'), fc.string({ minLength: 1, maxLength: 12 }), (name, value) => {
      const query = returned();
      if (query.get(name) === value) return;
      query.set(name, value);
      expect(readReturn(query, app)).toBeNull();
      query.delete(name);
      if (name !== 'host') expect(readReturn(query, app)).toBeNull();
    }),
  );
  expect(readReturn(returned(), { ...app, clientSecret: 'other' })).toBeNull();
});

test.each([
  ['another host', message.replace('some-shop.myshopify.com', 'some-shop.myshopify.com.evil.example')],
  ['a host that only ends like it', message.replace('some-shop.', 'evil.example/')],
  ['an empty code', message.replace(/code=[^&]+/, 'code=')],
])('%s is refused, also when it is signed', (_, text) => expect(readReturn(returned(text), app)).toBeNull());

const open = (response: Scripted) => scriptedShop(() => response);

test.each([
  ['a token for ever', { access_token: 't' }, { token: 't', renewal: null }],
  [
    'a token for an hour',
    { access_token: 't', expires_in: 3_600, refresh_token: 'r' },
    { token: 't', renewal: { token: 'r', forMs: 3_600_000 } },
  ],
  ['a refresh token that is not needed', { access_token: 't', refresh_token: 'r' }, { token: 't', renewal: null }],
])('the shop grants %s', async (_, json, expected) => {
  const { connection, requests } = await open({ json });
  expect(await tokenFor(connection, app, 'code')).toEqual(expected);
  expect(requests.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/admin/oauth/access_token', { client_id: 'client', client_secret: 'hush', code: 'code', expiring: 1 }],
  ]);
});

test.each([
  ['a refusal', { status: 400, json: { error: 'invalid_request' } }, 'wrong-key'],
  ['an empty token', { json: { access_token: '' } }, 'not-a-shop'],
  ['a lifetime below zero', { json: { access_token: 't', expires_in: -1 } }, 'not-a-shop'],
  ['other JSON', { json: [] }, 'not-a-shop'],
])('%s is no token', async (_, response, problem) => {
  const { connection } = await open(response);
  await expect(tokenFor(connection, app, 'code')).rejects.toMatchObject({ problem });
  await expect(renewToken(connection, app, 'refresh')).rejects.toMatchObject({ problem });
});
