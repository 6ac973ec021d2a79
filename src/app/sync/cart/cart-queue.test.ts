import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOperations } from '#domain/catalog/cart/merge.ts';
import { itemKey, quantityOf, type CartOperation } from '#domain/catalog/cart/operations.ts';
import { makeCartQueue, type CartQueue } from './cart-queue.ts';
import { memoryShelf, type CartAct, type CartFacts, type CartLine, type CartShelf } from './cart-shelf.ts';
import { adding, taking } from './cart-view.ts';

const facts = (name: string): CartFacts => ({
  market_product_id: `market ${name}`,
  variant_id: name,
  stock: null,
  product_title: name,
  product_title_cn: name,
  variant_title: name,
  variant_title_cn: name,
  image: '',
  quotation_price: { e4: 10_000, currency: 'EUR' },
  eur_price: null,
  status: 1,
});
const goods = [facts('lamp'), facts('mug')];

class Away extends Error {}

/** What is true everywhere: the heap of acts the server has heard of. */
class Truth {
  readonly heard: CartOperation[] = [];
  lines(): CartLine[] {
    return [...mergeOperations(this.heard).values()].map((line) => ({
      ...goods.find((good) => itemKey(good) === itemKey(line))!,
      _id: line.adds[0]!.op_id,
      quantity: quantityOf(line),
      adds: [...line.adds],
    }));
  }
}

type Weather = 'fine' | 'no way there' | 'no way back';
let made = 0;
const opId = () => `op ${String((made += 1)).padStart(6, '0')}`;

function device(truth: Truth, shelf: CartShelf = memoryShelf()) {
  let weather: Weather = 'fine';
  const again = new Set<() => void>();
  const refusedActs: Error[] = [];
  const queue: CartQueue = makeCartQueue({
    shelf: Promise.resolve(shelf),
    async send({ operation }: CartAct) {
      if (weather === 'no way there') throw new Away();
      truth.heard.push(operation);
      if (weather === 'no way back') throw new Away();
      return truth.lines().find((line) => itemKey(line) === itemKey(operation)) ?? null;
    },
    async pull() {
      if (weather !== 'fine') throw new Away();
      return truth.lines();
    },
    isLost: (error) => error instanceof Away,
    refused: (error) => refusedActs.push(error),
    alone: (work) => work(),
    later: (retry) => {
      again.add(retry);
      return () => again.delete(retry);
    },
  });
  const held = () => Object.fromEntries(queue.state().lines.map((line) => [line.variant_id, line.quantity]));
  return {
    queue,
    held,
    refusedActs,
    weather: (next: Weather) => void (weather = next),
    add(nth: number, quantity = 1) {
      const decided = adding(queue.state().lines, goods[nth]!, quantity, opId());
      if (decided.ok) queue.press({ operation: decided.value, facts: goods[nth]! });
    },
    take(nth: number, quantity: number) {
      const operation = taking(queue.state().lines, goods[nth]!, quantity, opId());
      if (operation) queue.press({ operation, facts: goods[nth]! });
    },
    async comesHome() {
      weather = 'fine';
      for (const retry of again) retry();
      await queue.pull();
    },
  };
}

const truthOf = (truth: Truth) => Object.fromEntries(truth.lines().map((line) => [line.variant_id, line.quantity]));

test('an act shows at once and is said when the server is there', async () => {
  const truth = new Truth();
  const phone = device(truth);
  phone.weather('no way there');
  phone.add(0);
  expect(phone.held()).toEqual({ lamp: 1 });
  await expect(phone.queue.pull()).rejects.toBeInstanceOf(Away);
  expect(phone.queue.state()).toMatchObject({ waiting: 1, isAway: true });
  await phone.comesHome();
  expect(phone.queue.state()).toMatchObject({ waiting: 0, isAway: false, isKnown: true });
  expect([phone.held(), truthOf(truth)]).toEqual([{ lamp: 1 }, { lamp: 1 }]);
});

test('a lost answer counts once', async () => {
  const truth = new Truth();
  const phone = device(truth);
  phone.weather('no way back');
  phone.add(0, 2);
  await phone.queue.pull().catch(() => undefined);
  expect(truth.heard.length).toBeGreaterThan(0);
  await phone.comesHome();
  expect([phone.held(), truthOf(truth)]).toEqual([{ lamp: 2 }, { lamp: 2 }]);
});

test('two presses in a breath take two pieces', async () => {
  const truth = new Truth();
  const phone = device(truth);
  phone.add(0, 3);
  await phone.queue.pull();
  phone.take(0, 1);
  phone.take(0, 1);
  expect(phone.held()).toEqual({ lamp: 1 });
  await phone.queue.pull();
  expect(truthOf(truth)).toEqual({ lamp: 1 });
});

test('a refused act leaves, is told, and holds up nothing', async () => {
  const truth = new Truth();
  const shelf = memoryShelf();
  const told: string[] = [];
  const queue = makeCartQueue({
    shelf: Promise.resolve(shelf),
    send: async ({ operation }) => {
      if (operation.variant_id === 'lamp') throw new Error('sold out');
      truth.heard.push(operation);
      return truth.lines()[0] ?? null;
    },
    pull: async () => truth.lines(),
    isLost: () => false,
    refused: (error) => told.push(error.message),
    alone: (work) => work(),
    later: () => () => undefined,
  });
  for (const good of goods) {
    const decided = adding([], good, 1, opId());
    if (decided.ok) queue.press({ operation: decided.value, facts: good });
  }
  await queue.pull();
  expect(told).toEqual(['sold out']);
  expect(queue.state().lines.map((line) => line.variant_id)).toEqual(['mug']);
});

test('what waits outlives its page', async () => {
  const truth = new Truth();
  const shelf = memoryShelf();
  const before = device(truth, shelf);
  before.weather('no way there');
  before.add(1, 2);
  await before.queue.pull().catch(() => undefined);
  before.queue.stop();
  const after = device(truth, shelf);
  await after.queue.pull();
  expect([after.held(), truthOf(truth)]).toEqual([{ mug: 2 }, { mug: 2 }]);
});

test('a device whose storage breaks goes on without it', async () => {
  const truth = new Truth();
  const broken: CartShelf = { ...memoryShelf(), queue: () => Promise.reject(new Error('quota')) };
  const phone = device(truth, broken);
  phone.add(0);
  await phone.queue.pull();
  expect([phone.held(), truthOf(truth)]).toEqual([{ lamp: 1 }, { lamp: 1 }]);
});

const steps = fc.array(
  fc.record({
    who: fc.nat(1),
    nth: fc.nat(1),
    what: fc.constantFrom('add', 'add', 'take', 'remove', 'pull', 'fine', 'no way there', 'no way back'),
  }),
  { maxLength: 30 },
);

test('two devices in any weather come to the same cart, and to that of all they did', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const truth = new Truth();
      const devices = [device(truth), device(truth)] as const;
      for (const { who, nth, what } of acts) {
        const one = devices[who === 0 ? 0 : 1];
        const before = one.held()[goods[nth]!.variant_id] ?? 0;
        if (what === 'add') one.add(nth);
        else if (what === 'take') one.take(nth, 1);
        else if (what === 'remove') one.take(nth, 10_000);
        else if (what === 'pull') await one.queue.pull().catch(() => undefined);
        else one.weather(what as Weather);
        const after = one.held()[goods[nth]!.variant_id] ?? 0;
        if (what === 'add') expect(after).toBe(before + 1);
        if (what === 'take') expect(after).toBe(Math.max(0, before - 1));
        if (what === 'remove') expect(after).toBe(0);
      }
      for (const one of devices) await one.comesHome();
      for (const one of devices) await one.queue.pull();
      expect(devices[0].held()).toEqual(truthOf(truth));
      expect(devices[1].held()).toEqual(truthOf(truth));
      expect(devices.flatMap((one) => one.refusedActs)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
