import { describe, expect, test } from 'vitest';
import { later, refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { hasUnsaved } from '../../../ui/unsaved/unsaved-store.ts';
import { markUnreachable } from '../../../sync/connectivity.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { address, eur, id, preview, worked } from './preview.fixture.ts';
import { keyOf, type Bought, type Preview } from './queries.ts';
import { useCheckout } from './use-checkout.ts';

const screen = useFakeScreen();
const done: Bought = {
  checkout_id: id(1),
  orders: [],
  purchases: [],
  pieces: 5,
  total: eur(3415),
  fee: eur(0),
  payment_method: 'balance',
  manual_payment: null,
  available: eur(96_585),
};
let bought: Bought[] = [];
let outdated = 0;

type More = { readonly draft?: Partial<Draft>; readonly preview?: Preview | null; readonly storeId?: string | null };
async function checkout({ draft = {}, preview: shown = preview(worked), storeId = id(50) }: More = {}) {
  bought = [];
  outdated = 0;
  screen().on('market_product.checkout', () => done);
  const hook = await screen().run(() =>
    useCheckout({
      preview: shown ?? undefined,
      draft: { ...emptyDraft, address, ...draft },
      storeId,
      onDone: (each) => void bought.push(each),
      onRefused: () => void (outdated += 1),
    }),
  );
  return { hook, buy: () => hook.act(({ form }) => form.submit()) };
}
const sent = () => screen().inputs('market_product.checkout');

describe('buying', () => {
  test('sends what was shown: lines, totals and the time of the prices', async () => {
    const shown = preview(worked);
    const { buy } = await checkout({ preview: shown });
    await buy();
    expect(sent()).toMatchObject([
      { store_id: id(50), shipping_address: address, priced_at: shown.priced_at, totals: { total: shown.total } },
    ]);
    expect(sent()[0]?.lines).toHaveLength(2);
    expect([bought, outdated]).toEqual([[done], 0]);
  });

  test('happens once for two presses', async () => {
    const response = later<Bought>();
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => response.response);
    await hook.act(({ form }) => {
      form.submit();
      form.submit();
    });
    await buy();
    expect([sent().length, hook.current.form.isPending]).toEqual([1, true]);
    await screen().act(() => response.arrive(done));
    expect(bought).toHaveLength(1);
  });

  test('after a lost response repeats the same command', async () => {
    const { buy } = await checkout();
    markUnreachable();
    screen().on('market_product.checkout', () => unreachable);
    await buy();
    screen().on('market_product.checkout', () => done);
    await buy();
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(1);
    expect([bought.length, outdated]).toEqual([1, 0]);
  });

  test.each<[string, More]>([
    ['there is no preview yet', { preview: null }],
    ['every line is left out or has a problem', { preview: preview([]) }],
    ['the preview is for stock and an order is chosen', { preview: preview(worked, { warehouse_id: id(301) }) }],
    ['stock is chosen and the preview is for an order', { draft: { becomes: 'stock' } }],
  ])('sends nothing while %s', async (_, more) => {
    const { buy } = await checkout(more);
    await buy();
    expect([sent(), bought]).toEqual([[], []]);
  });

  test('is not held back by a question: the draft stays on the device', async () => {
    const { hook } = await checkout();
    await hook.act(({ form }) => form.set('store_id', id(51)));
    expect(hasUnsaved()).toBe(false);
  });
});

describe('an order', () => {
  test('needs a usable address and a store, and names what is missing', async () => {
    const { hook, buy } = await checkout({ draft: { address: { ...address, name: '', zip: '10115' } }, storeId: null });
    await buy();
    const { errorOf } = hook.current.form;
    expect(errorOf('shipping_address.name')).toBe('The name is missing.');
    expect(errorOf('shipping_address.zip')).toBe('The postcode does not fit the country.');
    expect(errorOf('store_id')).toBe('Choose a store.');
    expect(errorOf('shipping_address.city')).toBeUndefined();
    expect(sent()).toEqual([]);
  });
});

describe('stock', () => {
  test('needs neither address nor store', async () => {
    const { buy } = await checkout({
      draft: { becomes: 'stock', address: emptyDraft.address },
      storeId: null,
      preview: preview(worked, { warehouse_id: id(301) }),
    });
    await buy();
    expect(sent()).toMatchObject([{ warehouse_id: id(301) }]);
    expect(sent()[0]).not.toHaveProperty('shipping_address');
  });
});

describe('a refusal', () => {
  const details = { market_product_id: id(101), variant_id: id(201) };

  test('is shown at its line, and what is shown is loaded again', async () => {
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => refusal('checkout.price-changed', 'Dearer now.', details));
    await buy();
    expect(hook.current.refusal).toEqual({ text: 'Dearer now.', line: keyOf(details) });
    expect([outdated, bought, screen().errors]).toEqual([1, [], []]);
  });

  test('without a line is shown at the button', async () => {
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => refusal('account.too-little', 'Too little.', { missing: 5 }));
    await buy();
    expect(hook.current.refusal).toEqual({ text: 'Too little.', line: null });
  });

  test('about the store is shown at the store until another is chosen', async () => {
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => refusal('checkout.store-closed', 'Closed.'));
    await buy();
    expect([hook.current.form.errorOf('store_id'), hook.current.refusal]).toEqual(['Closed.', null]);
    await hook.act(({ form }) => form.set('store_id', id(51)));
    expect(hook.current.form.errorOf('store_id')).toBeUndefined();
  });

  test('is forgotten when something changes, and the next press is a new command', async () => {
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => refusal('checkout.total-changed', 'Changed.'));
    await buy();
    await hook.act(({ forgetRefusal }) => forgetRefusal());
    expect(hook.current.refusal).toBeNull();
    screen().on('market_product.checkout', () => done);
    await buy();
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(2);
    expect([bought.length, hook.current.refusal]).toEqual([1, null]);
  });

  test('is gone after buying worked', async () => {
    const { hook, buy } = await checkout();
    screen().on('market_product.checkout', () => refusal('checkout.total-changed', 'Changed.'));
    await buy();
    screen().on('market_product.checkout', () => done);
    await buy();
    expect(hook.current.refusal).toBeNull();
  });
});
