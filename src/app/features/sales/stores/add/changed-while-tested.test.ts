import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import AddStore from './AddStore.tsx';

const screen = useFakeScreen();
const tested = { shop_name: 'Nordlys', shop_domain: 'shop.example.com', currency: 'SEK', missing_scopes: [] };

/** The form while its connection test is pending; `respond` sends the response of the server. */
async function testing() {
  const response = later<unknown>();
  screen().on('store.types', () => [{ type: 'shopify', has_app: false }]);
  screen().on('store.testConnection', () => response.response);
  const view = await open(screen(), () =>
    createElement(AddStore, { isStaff: false, onAdded: () => undefined, onClose: () => undefined }),
  );
  await view.field('What kind of shop is it?').set('woocommerce');
  await view.field('Shop address').set('https://shop.example.com');
  await view.field('Consumer key').set('ck_1');
  await view.field('Consumer secret').set('cs_1');
  await view.press('Test connection');
  return { view, respond: (value: unknown) => screen().act(() => response.arrive(value)) };
}

test('a shop that was tested can be added', async () => {
  const { view, respond } = await testing();
  await respond(tested);
  expect(view.buttonNames).toContain('Add store');
});

test.each(['Shop address', 'Consumer key'])(
  '“%s” that was changed during the test has to be tested itself',
  async (name) => {
    const { view, respond } = await testing();
    await view.field(name).set('https://other.example.com');
    await respond(tested);
    expect(view.field(name).value).toBe('https://other.example.com');
    expect(view.buttonNames).toContain('Test connection');
    expect([view.buttonNames.includes('Add store'), view.has('Store name')]).toEqual([false, false]);
    expect(view.text).not.toContain('Nordlys');
  },
);

test('the failure of a test is not shown for another key', async () => {
  const { view, respond } = await testing();
  await view.field('Consumer key').set('ck_2');
  await respond(refusal('shop.wrong-key' as RefusalCode, 'The shop refuses this key.'));
  expect(view.text).not.toContain('The shop refuses this key.');
  expect([view.button('Test connection').isBlocked, screen().errors]).toEqual([false, []]);
});
