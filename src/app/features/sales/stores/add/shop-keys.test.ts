import { expect, test } from 'vitest';
import { codeFrom, keyOf, noKey, connectMethods } from './shop-keys.ts';

test('a key is sent when all of its parts are there, and nothing else with it', () => {
  const texts = { ...noKey, access_token: 'shpat_1', client_id: '9c1', consumer_key: 'ck_1', consumer_secret: ' ' };
  expect(keyOf('shopify-token', texts)).toEqual({ type: 'shopify', access_token: 'shpat_1' });
  expect(keyOf('shopify-app', texts)).toBeUndefined();
  expect(keyOf('woocommerce', texts)).toBeUndefined();
  expect(keyOf('shopify-app', { ...texts, client_secret: 'shpss_1' })).toEqual({
    type: 'shopify',
    client_id: '9c1',
    client_secret: 'shpss_1',
  });
});

test.each([
  ['Nordlys Home', 'NORDLY'],
  ['Café Ö', 'CAFEO'],
  ['A1 b', ''],
  ['灯具', ''],
])('%s suggests the code %j', (name, code) => expect(codeFrom(name)).toBe(code));

test('our own app comes first where there is one', () => {
  expect(connectMethods('shopify', true)[0]).toBe('shopify-install');
  expect(connectMethods('shopify', false)).not.toContain('shopify-install');
  expect(connectMethods('woocommerce', true)).toEqual(['woocommerce']);
});
