import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mergeOperations } from '#domain/catalog/cart/merge.ts';
import { itemKey, quantityOf, type CartOperation } from '#domain/catalog/cart/operations.ts';
import { newKey } from '../key.ts';
import { accepted, refused, useFakeDevice, type Sent } from '../outbox/device.fixture.ts';
import { operationOf } from './cart-entry.ts';
import { adding, removing, type CartFacts, type CartLine } from './cart-lines.ts';

const device = useFakeDevice();
const user = 'packer';

const facts = (name: string): CartFacts => ({
  market_product_id: `market ${name}`,
  variant_id: name,
  stock: null,
  own_stock: 0,
  product_title: name,
  product_title_cn: name,
  variant_title: name,
  variant_title_cn: name,
  image: '',
  quotation_price: { e4: 10_000, currency: 'EUR' },
  eur_price: null,
  accepted: null,
  catalogue_price: { e4: 10_000, currency: 'EUR' },
  status: 1,
});
const goods = [facts('lamp'), facts('mug')] as const;

/** The cart on the server: it counts each operation once. */
class CartServer {
  readonly operations: CartOperation[] = [];
  network: 'up' | 'no requests' | 'no responses' = 'up';

  lines(): CartLine[] {
    return [...mergeOperations(this.operations).values()].flatMap((line) => {
      const good = goods.find((each) => itemKey(each) === itemKey(line));
      return good
        ? [{ ...good, _id: line.adds[0]?.op_id ?? '', quantity: quantityOf(line), adds: [...line.adds] }]
        : [];
    });
  }

  quantities(): Record<string, number> {
    return Object.fromEntries(this.lines().map((line) => [line.variant_id, line.quantity]));
  }

  respond = ({ path, body }: Sent): Response | null => {
    if (this.network === 'no requests') return null;
    if (path === '/market_product/marketCartList') {
      const list = this.lines().map((line) => ({ ...line, vat_fee_list: {} }));
      return this.network === 'up' ? accepted({ list, count: list.length, size: 100 }) : null;
    }
    const call = `market_product.${path.split('/').at(-1)}`;
    const operation = operationOf({ call, input: body });
    this.operations.push(operation);
    const line = this.lines().find((each) => itemKey(each) === itemKey(operation)) ?? null;
    return this.network === 'up' ? accepted({ line, count: this.lines().length }) : null;
  };
}

/** One page of the app with the cart open. */
async function openPage(server: CartServer, respond = server.respond) {
  vi.resetModules();
  device().respond = respond;
  await import('../outbox/keep-draining.ts');
  const { openCart } = await import('./cart-store.ts');
  const { query } = await import('../request.ts');
  let refusals = 0;
  const cart = openCart(user, {
    fetchLines: async () =>
      (await query('market_product.marketCartList', {})).list.map(({ vat_fee_list: _, ...line }) => line),
    onRefused: () => (refusals += 1),
  });
  const lines = () => cart.store.state.lines;
  return {
    cart,
    refusals: () => refusals,
    quantities: () => Object.fromEntries(lines().map((line) => [line.variant_id, line.quantity])),
    add(good: CartFacts, quantity = 1) {
      const decided = adding(lines(), good, quantity, newKey());
      if (decided.ok) cart.change({ operation: decided.value, facts: good });
    },
    remove(good: CartFacts, quantity: number) {
      const operation = removing(lines(), good, quantity, newKey());
      if (operation) cart.change({ operation, facts: good });
    },
    database: async () => (await import('../outbox/device-db.ts')).deviceDb(),
  };
}

const [lamp, mug] = goods;

test('a change is shown at once and sent when the server can be reached', async () => {
  const server = new CartServer();
  const page = await openPage(server);
  server.network = 'no requests';
  page.add(lamp);
  expect([page.quantities(), page.cart.store.state.waiting]).toEqual([{ lamp: 1 }, 1]);
  await expect(page.cart.refresh()).rejects.toThrow('Network Error');
  expect(page.quantities()).toEqual({ lamp: 1 });
  server.network = 'up';
  await page.cart.refresh();
  expect(page.cart.store.state).toMatchObject({ waiting: 0, isKnown: true });
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 1 }, { lamp: 1 }]);
});

test('an operation whose response is lost counts once', async () => {
  const server = new CartServer();
  const page = await openPage(server);
  server.network = 'no responses';
  page.add(lamp, 2);
  await expect(page.cart.refresh()).rejects.toThrow('Network Error');
  server.network = 'up';
  await page.cart.refresh();
  expect(server.operations.length).toBeGreaterThan(1);
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 2 }, { lamp: 2 }]);
});

test('changes in quick succession are sent in their order', async () => {
  const server = new CartServer();
  const page = await openPage(server);
  page.add(lamp, 3);
  page.remove(lamp, 1);
  page.remove(lamp, 1);
  expect(page.quantities()).toEqual({ lamp: 1 });
  await page.cart.refresh();
  expect(server.operations.map(({ kind }) => kind)).toEqual(['add', 'remove', 'remove']);
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 1 }, { lamp: 1 }]);
});

test('a refused change leaves the cart and needs attention; the others are sent', async () => {
  const server = new CartServer();
  const page = await openPage(server, (sent) =>
    sent.body['variant_id'] === 'lamp' ? refused(409, 'Sold out') : server.respond(sent),
  );
  page.add(lamp);
  page.add(mug);
  await page.cart.refresh();
  expect([page.quantities(), server.quantities(), page.refusals()]).toEqual([{ mug: 1 }, { mug: 1 }, 1]);
  const db = await page.database();
  expect(await db.operations.where({ state: 'attention' }).toArray()).toMatchObject([
    { message: 'Sold out', title: 'lamp' },
  ]);
});

test('waiting changes outlive the page', async () => {
  const server = new CartServer();
  server.network = 'no requests';
  const before = await openPage(server);
  before.add(mug, 2);
  await before.cart.refresh().catch(() => undefined);
  before.cart.stop();
  server.network = 'up';
  const after = await openPage(server);
  await after.cart.refresh();
  expect([after.quantities(), server.quantities()]).toEqual([{ mug: 2 }, { mug: 2 }]);
});

test('a change made while the cart is fetched is not counted twice', async () => {
  const server = new CartServer();
  let onFetch = () => {};
  const page = await openPage(server, (sent) => {
    const response = server.respond(sent);
    if (sent.path === '/market_product/marketCartList') onFetch();
    return response;
  });
  page.add(lamp, 3);
  await page.cart.refresh();
  onFetch = () => {
    onFetch = () => {};
    page.remove(lamp, 1);
  };
  await page.cart.refresh();
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 2 }, { lamp: 2 }]);
});

test('changes of one user are not sent by the next', async () => {
  const server = new CartServer();
  server.network = 'no requests';
  const page = await openPage(server);
  page.add(lamp);
  await page.cart.refresh().catch(() => undefined);
  server.network = 'up';
  device().signIn('other');
  await expect(page.cart.refresh()).rejects.toThrow('Network Error');
  expect(server.operations).toEqual([]);
  device().signIn(user);
  await page.cart.refresh();
  expect(server.quantities()).toEqual({ lamp: 1 });
});

test('without storage the cart works in memory', async () => {
  const server = new CartServer();
  const page = await openPage(server);
  (await page.database()).close({ disableAutoOpen: true });
  server.network = 'no requests';
  page.add(lamp);
  await expect(page.cart.refresh()).rejects.toThrow('Network Error');
  expect(page.quantities()).toEqual({ lamp: 1 });
  server.network = 'up';
  await page.cart.refresh();
  expect(page.cart.store.state).toMatchObject({ waiting: 0, isKnown: true });
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 1 }, { lamp: 1 }]);
});

test('storage that is full does not lose a change', async () => {
  const server = new CartServer();
  const page = await openPage(server);
  const db = await page.database();
  db.operations.hook('creating', () => {
    throw new DOMException('Storage is full', 'QuotaExceededError');
  });
  page.add(lamp);
  page.add(lamp);
  expect(page.quantities()).toEqual({ lamp: 2 });
  await page.cart.refresh();
  expect([page.quantities(), server.quantities()]).toEqual([{ lamp: 2 }, { lamp: 2 }]);
  expect(await db.operations.count()).toBe(0);
});

const steps = fc.array(
  fc.record({
    good: fc.constantFrom(...goods),
    what: fc.constantFrom('add', 'add', 'minus', 'remove', 'elsewhere', 'refresh', 'up', 'no requests', 'no responses'),
  }),
  { maxLength: 20 },
);

test('with any network the device and the server come to the same cart', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      device().install();
      const server = new CartServer();
      const page = await openPage(server);
      for (const { good, what } of acts) {
        const before = page.quantities()[good.variant_id] ?? 0;
        const after = () => page.quantities()[good.variant_id] ?? 0;
        if (what === 'add') {
          page.add(good);
          expect(after()).toBe(before + 1);
        } else if (what === 'minus') {
          page.remove(good, 1);
          expect(after()).toBe(Math.max(0, before - 1));
        } else if (what === 'remove') {
          page.remove(good, 10_000);
          expect(after()).toBe(0);
        } else if (what === 'elsewhere') {
          const { market_product_id, variant_id } = good;
          server.operations.push({ kind: 'add', op_id: newKey(), market_product_id, variant_id, quantity: 1 });
        } else if (what === 'refresh') await page.cart.refresh().catch(() => undefined);
        else server.network = what;
      }
      server.network = 'up';
      await page.cart.refresh();
      page.cart.stop();
      expect(page.quantities()).toEqual(server.quantities());
    }),
    { numRuns: 30 },
  );
});
