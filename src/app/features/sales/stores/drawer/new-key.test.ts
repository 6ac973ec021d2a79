import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { connection, id, store } from '../store.fixture.ts';
import type { StoreRow } from '../queries.ts';
import CancelConnection from './CancelConnection.tsx';
import NewKey from './NewKey.tsx';

const screen = useFakeScreen();
let closed = 0;
let gone = 0;

describe('a new key', () => {
  const form = (more: Partial<StoreRow> = {}, hasApp = false) => {
    closed = 0;
    screen().on('store.types', () => [{ type: 'shopify', has_app: hasApp }]);
    return open(screen(), () => createElement(NewKey, { store: store(more), onClose: () => (closed += 1) }));
  };
  const woo = { type: 'woocommerce', url: 'https://shop.example.com' } as const;

  test('replaces the old one only after the server has tested it', async () => {
    screen().on('store.bindShopStore', () => store({ ...woo, connection: connection() }));
    const view = await form(woo);
    await view.field('Consumer key').set('ck_2');
    await view.field('Consumer secret').set('cs_2');
    await view.press('Test and save the key');
    expect(screen().inputs('store.bindShopStore')).toEqual([
      {
        store_id: id(50),
        url: 'https://shop.example.com',
        key: { type: 'woocommerce', consumer_key: 'ck_2', consumer_secret: 'cs_2' },
      },
    ]);
    expect(closed).toBe(1);
    expect(screen().toasts).toMatchObject([{ title: 'Mugs & More is connected', text: 'Nordlys takes the key.' }]);
  });

  test('that the shop refuses keeps the form, and the reason goes with the next change', async () => {
    screen().on('store.bindShopStore', () => refusal('shop.wrong-key' as RefusalCode, 'The shop refuses this key.'));
    const view = await form(woo);
    await view.field('Consumer key').set('ck_2');
    await view.field('Consumer secret').set('cs_2');
    await view.press('Test and save the key');
    expect(view.text).toContain('The shop refuses this key.');
    expect(closed).toBe(0);
    await view.field('Consumer secret').set('cs_3');
    expect(view.text).not.toContain('The shop refuses this key.');
  });

  test('an address that is refused is shown at its field', async () => {
    screen().on('store.bindShopStore', () => refusal('store.wrong-url', 'No such address.'));
    const view = await form(woo);
    await view.field('Consumer key').set('ck_2');
    await view.field('Consumer secret').set('cs_2');
    await view.press('Test and save the key');
    expect(view.field('Shop address').error).toBe('No such address.');
  });

  test('of a store with files asks first for the kind of shop', async () => {
    const view = await form({ type: 'file', connection: null });
    expect(view.fields).toEqual(['What kind of shop is it?']);
    expect(view.buttonNames).toEqual([]);
    await view.field('What kind of shop is it?').set('woocommerce');
    expect(view.fields).toContain('Consumer key');
  });

  test('with our app leads to the shop, without a key', async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { href: 'http://localhost/', protocol: 'https:', assign });
    screen().on('store.installApp', () => ({ url: 'https://x.myshopify.com/a?state=s2' }));
    const view = await form({ url: 'https://x.myshopify.com' }, true);
    await view.press('Continue at Shopify');
    expect(screen().inputs('store.installApp')).toEqual([{ store_id: id(50), url: 'https://x.myshopify.com' }]);
    expect(assign).toHaveBeenCalledWith('https://x.myshopify.com/a?state=s2');
  });
});

describe('giving up a pending connection', () => {
  const dialog = (more: Partial<StoreRow> = {}, mayDelete = true) => {
    closed = 0;
    gone = 0;
    screen().visit('/store');
    screen().signIn({ withheld: mayDelete ? [] : [{ path: '/store', actions: ['delete'] }] });
    return open(screen(), () =>
      createElement(CancelConnection, { store: store(more), onGone: () => (gone += 1), onClose: () => (closed += 1) }),
    );
  };

  test('deletes a store that never had an order', async () => {
    screen().on('store.delete', () => ({}));
    const view = await dialog();
    await view.press('Cancel connection');
    expect(screen().inputs('store.delete')).toEqual([{ store_id: id(50) }]);
    expect([closed, gone]).toEqual([1, 1]);
  });

  test.each<[string, Partial<StoreRow>, boolean]>([
    ['a store with orders', { order_count: 2 }, true],
    ['a store that the user may not delete', {}, false],
  ])('keeps %s, which goes on with files', async (_, more, mayDelete) => {
    screen().on('store.disconnect', () => store());
    const view = await dialog(more, mayDelete);
    await view.press('Cancel connection');
    expect(screen().inputs('store.disconnect')).toEqual([{ store_id: id(50) }]);
    expect(screen().inputs('store.delete')).toEqual([]);
    expect([closed, gone]).toEqual([1, 0]);
  });

  test.each(['store.is-used', 'store.has-orders'] as const)(
    'keeps a store that got its first order meanwhile (%s), without an error',
    async (code) => {
      screen().on('store.delete', () => refusal(code));
      screen().on('store.disconnect', () => store());
      const view = await dialog();
      await view.press('Cancel connection');
      expect(screen().inputs('store.disconnect')).toEqual([{ store_id: id(50) }]);
      expect(screen().errors).toEqual([]);
      expect(gone).toBe(0);
    },
  );

  test('another refusal is reported and disconnects nothing', async () => {
    screen().on('store.delete', () => refusal('permission.denied', 'no', {}, 403));
    const view = await dialog();
    await view.press('Cancel connection');
    expect(screen().inputs('store.disconnect')).toEqual([]);
    expect(screen().errors).toHaveLength(1);
  });
});
