import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import { emptyDraft, storeDraft, type Draft } from './draft.ts';
import { address, eur, id, line, preview, worked } from './preview.fixture.ts';
import type { Preview } from './queries.ts';

const screen = useFakeScreen();
const store = {
  store_id: id(50),
  type: 'file',
  name: 'Nordlys',
  code: 'NRDL',
  status: 'open',
  currency: 'EUR',
  is_connected: false,
};

async function shown(draft: Partial<Draft> = {}, more: Partial<Preview> & { balance?: number } = {}) {
  screen().signIn({ _id: id(70), role_name: ['buyer'], actions: ['checkout.use'], menus: [] });
  storeDraft(id(70), { ...emptyDraft, address, ...draft });
  screen().on('market_product.marketCartList', () => ({ list: [], count: 0, size: 100 }));
  screen().on('account.detail', () => new Promise<never>(() => undefined));
  screen().on('store.all', () => [store]);
  screen().on('common.regionList', () => []);
  screen().on('market_product.checkoutPreview', ({ payment_method, warehouse_id }) =>
    preview(worked, { method: payment_method ?? 'balance', warehouse_id: warehouse_id ?? null, ...more }),
  );
  return open(screen(), () => createElement(CheckoutPage));
}
const draftKey = `parcelyard.checkout.${id(70)}`;
const done = {
  checkout_id: id(1),
  orders: [{ order_id: id(2), order_number: 'CO-261120-ABCDE' }],
  purchases: [],
  pieces: 5,
  total: eur(3415),
  fee: eur(0),
  payment_method: 'balance',
  manual_payment: null,
  available: eur(96_585),
};

test('shows the worked example: every part, the total and the balance after it', async () => {
  const view = await shown();
  expect(view.text).toContain('€18.18');
  expect(view.text).toContain('€12.15');
  expect(view.text).toMatch(/VAT Netherlands, 21% €3\.82/);
  expect(view.text).toContain('Order for €34.15');
  expect(view.text).toContain('€965.85 stay on your balance.');
  expect(view.text).toContain('Shipping €2.96 each + €2.63 a parcel');
});

test('PayPal adds its fee, and says plainly that nothing is connected', async () => {
  const view = await shown({ method: 'paypal' });
  expect(view.text).toMatch(/Before fee €34\.15 PayPal fee €1\.51/);
  expect(view.text).toContain('Order for €35.66');
  expect(view.text).toContain('PayPal is not connected here. You pay to payments@demo.test yourself');
});

test('without an account PayPal cannot be chosen', async () => {
  const view = await shown({}, { paypal_account: '' });
  expect(view.text).toContain('Not open yet');
});

test('what is missing is recharged, and nothing is sent', async () => {
  const view = await shown({}, { balance: 3000 });
  expect(view.text).toContain('Recharge €4.15');
  expect(view.buttonNames).not.toContain('Order for €34.15');
});

test('one press buys what is shown, and the draft is gone afterwards', async () => {
  screen().on('market_product.checkout', () => done);
  const view = await shown();
  await view.press('Order for €34.15');
  expect(screen().inputs('market_product.checkout')).toMatchObject([
    { store_id: id(50), shipping_address: address, totals: { total: eur(3415) }, payment_method: 'balance' },
  ]);
  expect(view.text).toContain('Your order is in processing');
  expect(view.text).toContain('CO-261120-ABCDE');
  expect([...screen().stored.keys()].filter((key) => key.includes('checkout'))).toEqual([]);
});

test('an incomplete address is not sent', async () => {
  screen().on('market_product.checkout', () => done);
  const view = await shown({ address: { ...address, name: '', zip: '10115' } });
  await view.press('Order for €34.15');
  expect(screen().inputs('market_product.checkout')).toEqual([]);
  expect(view.text).toContain('The name is missing.');
  expect(view.text).toContain('The postcode does not fit the country.');
});

test('a price that changed is said at its line, and the cost is requested again', async () => {
  const sentence = 'The price of “Product 1” has changed from 3.09 to 3.25 EUR a piece.';
  const details = { market_product_id: id(101), variant_id: id(201) };
  screen().on('market_product.checkout', () => refusal('checkout.price-changed', sentence, details));
  const view = await shown();
  const before = screen().inputs('market_product.checkoutPreview').length;
  await view.press('Order for €34.15');
  expect(view.text.split(sentence)).toHaveLength(3);
  expect(screen().stored.get(draftKey)).toContain('Prinsengracht');
  expect(screen().inputs('market_product.checkoutPreview').length).toBeGreaterThan(before);
});

test('a lost response is requested again under the same key: nothing is bought twice', async () => {
  let requests = 0;
  screen().on('market_product.checkout', () => (++requests === 1 ? unreachable : done));
  const view = await shown();
  await view.press('Order for €34.15');
  expect(view.button('Order for €34.15').isBlocked).toBe(true);
  expect(screen().stored.get(draftKey)).toContain('Prinsengracht');
  await screen().act(() => vi.waitFor(() => expect(requests).toBe(2)));
  expect(view.text).toContain('Your order is in processing');
  const sent = screen().requests.filter(({ call }) => call === 'market_product.checkout');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('an earlier address takes the place of what was entered, and comes back with Undo', async () => {
  const earlier = { ...address, name: 'Bram Bakker', country_code: 'FR', zip: '75001', city: 'Paris' };
  screen().on('market_product.checkoutAddresses', () => ({
    list: [{ address: earlier, used_at: '2026-11-20T09:00:00.000Z' }],
  }));
  const view = await shown({ channelId: id(901) });
  const stored = () => JSON.parse(screen().stored.get(draftKey) ?? '{}') as Draft;
  await view.press('Use an earlier address');
  await screen().act(() => vi.waitFor(() => expect(view.text).toContain('75001 Paris')));
  await view.buttons.find(({ name }) => name.startsWith('Bram Bakker'))?.press();
  expect(stored()).toMatchObject({ address: earlier, channelId: null });
  expect(screen().inputs('market_product.checkoutPreview').at(-1)?.country_code).toBe('FR');
  const [toast] = screen().toasts;
  await screen().act(() => toast?.action?.());
  expect(stored()).toMatchObject({ address, channelId: id(901) });
});

test('a line is left out and put back; one with a problem says why', async () => {
  const [a, b] = worked.map((each, n) => line(n + 1, each));
  const problem = { code: 'cart.sold-out', sentence: '“Product 2” is sold out.', cause: null } as const;
  const view = await shown({}, { lines: [a!, { ...b!, problem }] });
  expect(view.text).toContain('“Product 2” is sold out.');
  expect(view.text).toContain('1 line stays in the cart');
  await view.field('Buy Product 1, Option 1').set({ currentTarget: { checked: false } });
  expect(screen().inputs('market_product.checkoutPreview').at(-1)?.left_out).toEqual([
    { market_product_id: id(101), variant_id: id(201) },
  ]);
});

test('a press on a line shows at once, before its cost is known', async () => {
  const view = await shown();
  screen().on('market_product.checkoutPreview', () => new Promise<never>(() => undefined));
  await view.field('Buy Product 1, Option 1').set({ currentTarget: { checked: false } });
  expect(view.field('Buy Product 1, Option 1').value).toBe(false);
  expect(view.text).toContain('1 line stays in the cart');
  expect(view.button('Order for €34.15').isBlocked).toBe(true);
});

test('staff has no balance to buy from', async () => {
  screen().signIn({ _id: id(70), role_name: ['manager'], actions: ['cart.use'], menus: [] });
  const view = await open(screen(), () => createElement(CheckoutPage));
  expect(view.text).toContain('Sellers buy here');
});
