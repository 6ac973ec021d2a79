import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { connection, id, store } from '../store.fixture.ts';
import type { StoreRow } from '../queries.ts';
import AddStore from './AddStore.tsx';

const screen = useFakeScreen();
let added: StoreRow[] = [];

async function drawer({ isStaff = false, hasApp = false } = {}) {
  added = [];
  screen().on('store.types', () => [{ type: 'shopify', has_app: hasApp }]);
  screen().on('user.list', () => ({ list: [{ _id: id(70), name: 'Lin', email: 'lin@demo.test' }], count: 1 }));
  return open(screen(), () =>
    createElement(AddStore, { isStaff, onAdded: (row: StoreRow) => added.push(row), onClose: () => undefined }),
  );
}
async function fill(view: View, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) await view.field(name).set(value);
}
const kind = 'What kind of shop is it?';
const tested = (more: object = {}) => ({
  shop_name: 'Nordlys Handel',
  shop_domain: 'nordlys.myshopify.com',
  currency: 'SEK',
  missing_scopes: [],
  ...more,
});
const woo = { 'Shop address': 'https://shop.example.com', 'Consumer key': 'ck_1', 'Consumer secret': 'cs_1' };

test('first the kind of shop is chosen; until then there is nothing to send', async () => {
  const view = await drawer();
  expect(view.fields).toEqual([kind]);
  expect(view.buttonNames).toEqual([]);
});

describe('a store whose orders come from files', () => {
  test('is added with the fields that were filled in', async () => {
    screen().on('store.add', ({ name }) => store({ name, type: 'file', connection: null }));
    const view = await drawer();
    await view.field(kind).set('file');
    await fill(view, { 'Store name': 'Mugs', 'Store code': 'mugs', 'Store URL': 'https://mugs.example.com' });
    await view.press('Add store');
    expect(screen().inputs('store.add')).toEqual([
      { type: 'file', name: 'Mugs', code: 'MUGS', currency: 'EUR', url: 'https://mugs.example.com' },
    ]);
    expect(added).toHaveLength(1);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Mugs is open']);
  });

  test('by staff needs its seller', async () => {
    screen().on('store.add', ({ name }) => store({ name, type: 'file', connection: null }));
    const view = await drawer({ isStaff: true });
    await view.field(kind).set('file');
    await fill(view, { 'Store name': 'Mugs', 'Store code': 'MUGS', 'Store URL': 'https://mugs.example.com' });
    await view.press('Add store');
    expect(view.field('Seller').error).toBe('Please choose the seller this store belongs to.');
    await view.field('Seller').set(id(70));
    await view.press('Add store');
    expect(screen().inputs('store.add')).toMatchObject([{ seller_id: id(70) }]);
  });

  test.each<[RefusalCode, string, boolean]>([
    ['store.wrong-code', 'Store code', false],
    ['store.code-taken', 'Store code', false],
    ['store.wrong-url', 'Store URL', false],
    ['store.seller-needed', 'Seller', true],
  ])('that is refused by %s shows it at “%s”', async (code, name, isStaff) => {
    screen().on('store.add', () => refusal(code, 'Not this one.'));
    const view = await drawer({ isStaff });
    await view.field(kind).set('file');
    await fill(view, { 'Store name': 'Mugs', 'Store code': 'MUGS', 'Store URL': 'https://mugs.example.com' });
    if (isStaff) await view.field('Seller').set(id(70));
    await view.press('Add store');
    expect(view.field(name).error).toBe('Not this one.');
    expect(added).toEqual([]);
  });
});

describe('a connected shop', () => {
  const woocommerce = async () => {
    const view = await drawer();
    await view.field(kind).set('woocommerce');
    return view;
  };

  test('is tested first: without a key nothing is sent', async () => {
    const view = await woocommerce();
    await view.press('Test connection');
    expect(view.field('Shop address').error).toBe('Please enter a valid store URL');
    expect(view.field('Consumer key').error).toBe('Consumer key: please paste it here.');
    expect(screen().inputs('store.testConnection')).toEqual([]);
  });

  test('a key with spaces inside is refused before it is sent', async () => {
    const view = await woocommerce();
    await fill(view, { ...woo, 'Consumer key': 'ck_1 ck_2' });
    await view.press('Test connection');
    expect(view.field('Consumer key').error).toBe('Consumer key: please paste it without spaces.');
  });

  test('fills the form with the data of the shop, and shows no error yet', async () => {
    screen().on('store.testConnection', () => tested());
    const view = await woocommerce();
    await fill(view, woo);
    await view.press('Test connection');
    expect(view.field('Store name').value).toBe('Nordlys Handel');
    expect(view.field('Store code').value).toBe('NORDLY');
    expect(view.field('Currency')).toMatchObject({ value: 'SEK', isDisabled: true });
    expect(view.fields.map((name) => view.field(name).error).filter(Boolean)).toEqual([]);
  });

  test('is added with the tested key', async () => {
    screen().on('store.testConnection', () => tested());
    screen().on('store.install', ({ name }) => store({ name, type: 'woocommerce' }));
    const view = await woocommerce();
    await fill(view, woo);
    await view.press('Test connection');
    await view.field('Store name').set('Nordlys');
    await view.press('Add store');
    expect(screen().inputs('store.install')).toEqual([
      {
        name: 'Nordlys',
        code: 'NORDLY',
        currency: 'SEK',
        url: 'https://shop.example.com',
        key: { type: 'woocommerce', consumer_key: 'ck_1', consumer_secret: 'cs_1' },
      },
    ]);
    expect(added).toHaveLength(1);
  });

  test.each(['Shop address', 'Consumer secret'])('has to be tested again after “%s” changed', async (name) => {
    screen().on('store.testConnection', () => tested());
    const view = await woocommerce();
    await fill(view, woo);
    await view.press('Test connection');
    expect(view.buttonNames).toContain('Add store');
    await view.field(name).set('https://other.example.com');
    expect(view.buttonNames).toContain('Test connection');
    expect(view.has('Store name')).toBe(false);
  });

  test('that does not respond shows why next to the fields, not as a message', async () => {
    screen().on('store.testConnection', () => refusal('shop.wrong-key' as RefusalCode, 'The shop refuses this key.'));
    const view = await woocommerce();
    await fill(view, woo);
    await view.press('Test connection');
    expect(view.text).toContain('The shop refuses this key.');
    expect(screen().errors).toEqual([]);
    expect(view.buttonNames).toContain('Test connection');
  });

  test('whose key lacks rights names them, and can be added', async () => {
    screen().on('store.testConnection', () => tested({ missing_scopes: ['write_fulfillments'] }));
    const view = await woocommerce();
    await fill(view, woo);
    await view.press('Test connection');
    expect(view.text).toContain('write_fulfillments');
    expect(view.buttonNames).toContain('Add store');
  });
});

describe('our own app', () => {
  test('is the first way at Shopify where the settings contain it; the store exists before the user leaves', async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { href: 'http://localhost/', protocol: 'http:', assign });
    const pending = store({ connection: connection({ state: 'new' }) });
    screen().on('store.add', () => pending);
    screen().on('store.installApp', () => ({ url: 'https://nordlys.myshopify.com/admin/oauth?state=s1' }));
    const view = await drawer({ hasApp: true });
    await view.field(kind).set('shopify');
    await fill(view, { 'Shop address': 'nordlys.myshopify.com', 'Store name': 'Nordlys', 'Store code': 'NORD' });
    await view.press('Continue at Shopify');
    expect(screen().requests.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['store.add', 'store.installApp']),
    );
    expect(screen().inputs('store.installApp')).toEqual([{ store_id: id(50) }]);
    expect(assign).toHaveBeenCalledWith('https://nordlys.myshopify.com/admin/oauth?state=s1');
    expect(document.cookie).toContain('s1');
  });

  test('is not offered without it', async () => {
    const view = await drawer();
    await view.field(kind).set('shopify');
    expect(view.has('Client ID')).toBe(true);
    expect(view.buttonNames).not.toContain('Install from the shop, without a key');
  });

  test('another way empties the key that was typed for the first one', async () => {
    const view = await drawer();
    await view.field(kind).set('shopify');
    await view.field('Client ID').set('abc');
    await view.press('I have the access token of an older app');
    expect(view.fields).toContain('Admin API access token');
    await view.press('I have a client ID and a client secret');
    expect(view.field('Client ID').value).toBe('');
  });
});
