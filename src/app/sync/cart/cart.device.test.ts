import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, unreachable, useFakeScreen, type RunningHook } from '../../features/screen.fixture.ts';
import { clearCache } from '../cache/query-persister.ts';
import { deviceDb } from '../outbox/device-db.ts';
import '../outbox/keep-draining.ts';
import { drain } from '../outbox/outbox.ts';
import { queryClient } from '../queries.ts';
import {
  addToCart,
  cartQuery,
  removeFromCart,
  removeOneFromCart,
  useCart,
  type CartFacts,
  type CartLine,
} from './cart.ts';
import { chooseCartCountry } from './cart-country.ts';

const screen = useFakeScreen();
const idOf = (at: number) => `01920000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const facts = (more: Partial<CartFacts> = {}): CartFacts => ({
  market_product_id: idOf(1),
  variant_id: idOf(2),
  stock: null,
  own_stock: 0,
  product_title: 'Lamp',
  product_title_cn: '',
  variant_title: 'White',
  variant_title_cn: '',
  image: '',
  quotation_price: { e4: 10_000, currency: 'EUR' },
  eur_price: null,
  accepted: null,
  catalogue_price: { e4: 10_000, currency: 'EUR' },
  status: 1,
  ...more,
});
const lamp = facts();
const lineOf = (quantity: number, opId = idOf(900)): CartLine => ({
  ...lamp,
  _id: opId,
  quantity,
  adds: [{ op_id: opId, quantity }],
});
const listed = (...lines: CartLine[]) => ({
  list: lines.map((line) => ({ ...line, vat_fee_list: {} })),
  count: lines.length,
  size: 100,
});

let count = 0;
const users = new Set<string>();
/** Signs in a user; by default a new one without a cart on this device. */
function signIn(userId = `user ${(count += 1)}`): string {
  const session = { token: `token of ${userId}`, userId, until: Date.now() + 3_600_000 };
  screen().stored.set('parcelyard.token', JSON.stringify(session));
  users.add(userId);
  return userId;
}
/** Fetches the server's cart, as an open page does. */
const pull = () => screen().act(() => queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }));
const open = () => screen().run(useCart);
type Hook = RunningHook<ReturnType<typeof useCart>>;
const shows = ({ current }: Hook) => current.lines.map(({ variant_title, quantity }) => [variant_title, quantity]);
const first = ({ current }: Hook): CartLine => {
  const [line] = current.lines;
  if (!line) throw new Error('the cart is empty');
  return line;
};
/** Waits until the page shows it. */
const shown = (check: () => void) =>
  vi.waitFor(async () => {
    await screen().settle();
    check();
  });
const away = () => {
  for (const call of ['addMarketCart', 'updateMarketCart', 'deleteMarketCart', 'marketCartList'] as const)
    screen().on(`market_product.${call}`, () => unreachable);
};

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  await Promise.all(deviceDb().tables.map((table) => table.clear()));
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  signIn();
  screen().on('market_product.marketCartList', () => listed());
});
// Ends the carts of this test.
afterEach(async () => {
  for (const userId of users) await screen().act(() => clearCache(userId));
  users.clear();
});

describe('pieces that are added', () => {
  test('are in the cart at once, wait, and are the server’s when it has them', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    screen().on('market_product.addMarketCart', () => promise);
    const hook = await open();
    await hook.act(() => expect(addToCart(lamp, 2)).toMatchObject({ ok: true }));
    expect([shows(hook), hook.current.waiting]).toEqual([[['White', 2]], 1]);
    resolve({ line: lineOf(2), count: 1 });
    await shown(() => expect(hook.current.waiting).toBe(0));
    expect(shows(hook)).toEqual([['White', 2]]);
    expect(screen().inputs('market_product.addMarketCart')).toMatchObject([{ quantity: 2, variant_id: idOf(2) }]);
  });

  test.each([
    ['more than there are', facts({ stock: 2 }), 3, 'cart.too-many'],
    ['of what is sold out', facts({ stock: 0 }), 1, 'cart.sold-out'],
  ])('%s are refused before anything is sent', async (_, good, quantity, code) => {
    const hook = await open();
    await hook.act(() => expect(addToCart(good, quantity)).toMatchObject({ ok: false, refusal: code }));
    expect([shows(hook), screen().inputs('market_product.addMarketCart')]).toEqual([[], []]);
  });

  test('count together with those that wait: the last piece is not added twice', async () => {
    away();
    const hook = await open();
    await hook.act(() => addToCart(facts({ stock: 1, own_stock: 1 }), 2));
    await hook.act(() => expect(addToCart(facts({ stock: 1, own_stock: 1 }))).toMatchObject({ ok: false }));
    expect(shows(hook)).toEqual([['White', 2]]);
  });

  test('without a network stay, and the page knows that they are not sent', async () => {
    away();
    const hook = await open();
    await hook.act(() => addToCart(lamp));
    await expect(queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })).rejects.toThrow('Network Error');
    await shown(() => expect(hook.current).toMatchObject({ waiting: 1, isKnown: false, isUnreachable: true }));
    screen().on('market_product.addMarketCart', () => ({ line: lineOf(1), count: 1 }));
    screen().on('market_product.marketCartList', () => listed(lineOf(1)));
    await screen().act(drain);
    await pull();
    await shown(() => expect(hook.current).toMatchObject({ waiting: 0, isKnown: true, isUnreachable: false }));
    expect(shows(hook)).toEqual([['White', 1]]);
  });

  test('that the server refuses leave the cart', async () => {
    screen().on('market_product.addMarketCart', () => refusal('cart.sold-out', 'Sold out'));
    const hook = await open();
    await hook.act(() => addToCart(lamp));
    await shown(() => expect(shows(hook)).toEqual([]));
    expect(await deviceDb().operations.toArray()).toMatchObject([{ state: 'attention', message: 'Sold out' }]);
  });
});

describe('a line', () => {
  const opened = async (quantity: number) => {
    screen().on('market_product.marketCartList', () => listed(lineOf(quantity)));
    const hook = await open();
    await pull();
    await shown(() => expect(shows(hook)).toEqual([['White', quantity]]));
    away();
    return hook;
  };

  test('of two pieces has one fewer, then none', async () => {
    const hook = await opened(2);
    await hook.act(() => removeOneFromCart(first(hook)));
    expect(shows(hook)).toEqual([['White', 1]]);
    await hook.act(() => removeOneFromCart(first(hook)));
    expect(shows(hook)).toEqual([]);
    await vi.waitFor(async () =>
      expect((await deviceDb().operations.toArray()).map(({ call }) => call)).toEqual([
        'market_product.updateMarketCart',
        'market_product.deleteMarketCart',
      ]),
    );
  });

  test('is removed as a whole', async () => {
    const hook = await opened(7);
    await hook.act(() => removeFromCart(first(hook)));
    expect(shows(hook)).toEqual([]);
  });

  test('that is gone already is not removed again', async () => {
    const hook = await opened(1);
    const line = first(hook);
    await hook.act(() => removeFromCart(line));
    await hook.act(() => removeFromCart(line));
    expect(hook.current.waiting).toBe(1);
  });
});

describe('the country', () => {
  test('is that of the moment a change was made', async () => {
    screen().on('market_product.addMarketCart', () => ({ line: lineOf(1), count: 1 }));
    chooseCartCountry('FR');
    const hook = await open();
    await hook.act(() => addToCart(lamp));
    chooseCartCountry('DE');
    await shown(() => expect(hook.current.waiting).toBe(0));
    expect(screen().inputs('market_product.addMarketCart')).toMatchObject([{ country_code: 'FR' }]);
  });

  test('that changes while the prices are on their way: those of the new one are shown', async () => {
    screen().on('market_product.marketCartList', ({ country_code }) => {
      if (country_code === 'NL') chooseCartCountry('BE');
      return listed(lineOf(country_code === 'NL' ? 1 : 2));
    });
    const hook = await open();
    await pull();
    await shown(() => expect(shows(hook)).toEqual([['White', 2]]));
    expect(screen().inputs('market_product.marketCartList').at(-1)).toMatchObject({ country_code: 'BE' });
  });
});

describe('the cart of a user', () => {
  test('is not the next user’s, and is there when the user comes back', async () => {
    away();
    const anna = signIn();
    const hook = await open();
    await hook.act(() => addToCart(lamp));
    await hook.unmount();
    signIn();
    expect(shows(await open())).toEqual([]);
    signIn(anna);
    expect(shows(await open())).toEqual([['White', 1]]);
  });

  test('is not on the device after the sign-out, except for what still waits', async () => {
    const anna = signIn();
    screen().on('market_product.marketCartList', () => listed(lineOf(5)));
    const hook = await open();
    await pull();
    await shown(() => expect(hook.current.isKnown).toBe(true));
    await hook.unmount();
    await screen().act(() => clearCache(anna));
    expect(await deviceDb().carts.count()).toBe(0);
    expect((await open()).current).toMatchObject({ lines: [], isKnown: false });
  });
});
