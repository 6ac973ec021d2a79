import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderPage, Shop, ShopOrder } from '../../../../connectors/shops/shop.ts';
import type { Connection } from '../connection-store.ts';
import { fetchPage, type PullPage } from './fetch-page.ts';
import { overlapMs, readPullCursor } from './pull-cursor.ts';
import type { Pull } from './pull-store.ts';

const begun = new Date('2026-11-24T12:00:00.000Z');
const now = new Date('2026-11-24T12:05:00.000Z');
const pulledUntil = new Date('2026-11-24T08:00:00.000Z');
const connection = { pulled_until: pulledUntil } as Connection;

const order = (sourceId: string, updatedAt: string | null, orderNumber = `#${sourceId}`): ShopOrder => ({
  sourceId,
  orderNumber,
  updatedAt: updatedAt === null ? null : new Date(updatedAt),
  order: null,
  refunds: [],
  problem: null,
});
const page = (orders: readonly ShopOrder[], next: string | null, isInOrder = true): OrderPage => ({
  orders,
  next,
  total: null,
  isInOrder,
});
const shopWith = (methods: Partial<Shop>) => methods as Shop;
const pullOf = (change: Partial<Pull> = {}) =>
  ({ kind: 'pull', cursor: null, from_day: null, to_day: null, order_ids: [], ...change }) as Pull;

/** All pages of a pull, as if the process ended after each. */
async function whole(shop: Shop, pull: Pull, at = () => now): Promise<PullPage[]> {
  const pages: PullPage[] = [];
  let cursor: string | null = null;
  do {
    const found: PullPage = await fetchPage(shop, { ...pull, cursor }, connection, pages.length === 0 ? begun : at());
    pages.push(found);
    cursor = found.cursor && JSON.stringify(found.cursor);
  } while (cursor !== null && pages.length < 50);
  return pages;
}

test('every page is requested with the same start and the cursor of the page before', async () => {
  const requests: [Date, string | null][] = [];
  const changedSince: Shop['changedSince'] = (since, after) => {
    requests.push([since, after]);
    return Promise.resolve(page([], after === null ? 'a' : after === 'a' ? 'b' : null));
  };
  await whole(shopWith({ changedSince }), pullOf());
  const since = new Date(pulledUntil.getTime() - overlapMs);
  expect(requests).toEqual([
    [since, null],
    [since, 'a'],
    [since, 'b'],
  ]);
});

const at = (time: string) => `2026-11-24T${time}.000Z`;
type Case = [string, boolean, readonly (readonly (string | null)[])[], readonly (string | null)[]];
test.each<Case>([
  [
    'sorted pages: up to the newest of each',
    true,
    [[at('09:00:00')], [at('10:00:00')]],
    [at('09:00:00'), at('10:00:00')],
  ],
  ['sorted pages, none readable but the first', true, [[at('09:00:00')], [null]], [at('09:00:00'), at('09:00:00')]],
  ['a sorted page without a time: not at all', true, [[null], [at('10:00:00')]], [null, at('10:00:00')]],
  ['no changes: up to now, but those that are just written', true, [[]], [at('11:50:00')]],
  ['a change in the future: up to now', true, [[at('23:00:00')]], [begun.toISOString()]],
  [
    'unsorted pages: up to the newest when all are read',
    false,
    [[at('10:00:00')], [at('09:00:00')]],
    [null, at('10:00:00')],
  ],
  [
    'unsorted pages, a change during the pull: up to its start',
    false,
    [[at('09:00:00')], [at('12:03:00')]],
    [null, begun.toISOString()],
  ],
  ['unsorted, no changes: up to the start, but those that are just written', false, [[], []], [null, at('11:50:00')]],
])('seen, %s', async (_, isInOrder, times, expected) => {
  const changedSince: Shop['changedSince'] = (_, after) => {
    const nth = Number(after ?? 0);
    const orders = (times[nth] ?? []).map((time, index) => order(`${nth}${index}`, time));
    return Promise.resolve(page(orders, nth + 1 < times.length ? String(nth + 1) : null, isInOrder));
  };
  const pages = await whole(shopWith({ changedSince }), pullOf());
  expect(pages.map(({ until }) => until?.toISOString() ?? null)).toEqual(expected);
});

test('no unsorted page hides a change after the first request from the next pull', () => {
  const minute = fc.integer({ min: 0, max: 600 }).map((minutes) => new Date(pulledUntil.getTime() + minutes * 60_000));
  return fc.assert(
    fc.asyncProperty(fc.array(fc.array(minute, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), async (times) => {
      const changedSince: Shop['changedSince'] = (_, after) => {
        const nth = Number(after ?? 0);
        const orders = (times[nth] ?? []).map((time, index) => order(`${nth}${index}`, time.toISOString()));
        return Promise.resolve(page(orders, nth + 1 < times.length ? String(nth + 1) : null, false));
      };
      const last = (await whole(shopWith({ changedSince }), pullOf())).at(-1);
      // Pages of WooCommerce are not sorted: a change after the first request may be on a page that was read before.
      expect(last?.until?.getTime()).toBeLessThanOrEqual(begun.getTime());
    }),
  );
});

test('a day is pulled to its end in UTC, and then counted', async () => {
  const spans: unknown[] = [];
  const madeWithin: Shop['madeWithin'] = (span, after) => {
    spans.push(span);
    return Promise.resolve(page([order('1', null)], after === null ? 'a' : null));
  };
  const countWithin: Shop['countWithin'] = (given) => Promise.resolve(given.map(() => 7));
  const shop = shopWith({ madeWithin, countWithin });
  const day = { from: new Date('2026-10-25T00:00:00Z'), to: new Date('2026-10-26T00:00:00Z') };
  const pages = await whole(shop, pullOf({ kind: 'day', from_day: '2026-10-25' }));
  expect(spans).toEqual([day, day]);
  expect(pages.map(({ counted, until }) => [[...counted], until])).toEqual([
    [[], null],
    [[['2026-10-25', 7]], null],
  ]);
  const several = await whole(shop, pullOf({ from_day: '2026-10-25', to_day: '2026-11-01' }));
  expect(spans.at(-1)).toEqual({ from: day.from, to: new Date('2026-11-02T00:00:00Z') });
  expect(several.at(-1)?.counted.size).toBe(0);
});

test('each number is requested once, and those that no order has are named', () => {
  const number = fc.record({ value: fc.integer({ min: 1, max: 99 }), isKnown: fc.boolean(), hash: fc.boolean() });
  const numbers = fc.uniqueArray(number, { minLength: 1, maxLength: 70, selector: ({ value }) => value });
  return fc.assert(
    fc.asyncProperty(numbers, async (given) => {
      const text = ({ value, hash }: (typeof given)[number]) => `${hash ? '#' : ''}a${value}`;
      const requested: string[] = [];
      const byNumbers: Shop['byNumbers'] = (wanted) => {
        requested.push(...wanted);
        const known = given.filter((one) => one.isKnown && wanted.includes(text(one)));
        // The shop writes them in its own way, or has them as an id.
        return Promise.resolve(
          known.map(({ value }) =>
            value % 2 === 0 ? order(`a${value}`, null, 'other') : order('5', null, `#A${value}`),
          ),
        );
      };
      const pages = await whole(shopWith({ byNumbers }), pullOf({ order_ids: given.map(text) }));
      expect(requested).toEqual(given.map(text));
      expect(pages.flatMap(({ notFound }) => notFound)).toEqual(given.filter((one) => !one.isKnown).map(text));
      expect(pages.every(({ total }) => total === given.length)).toBe(true);
    }),
  );
});

test('all days are counted once, also when the pull runs over midnight', async () => {
  const counted: string[] = [];
  const countWithin: Shop['countWithin'] = (spans) => {
    counted.push(...spans.map(({ from }) => from.toISOString().slice(0, 10)));
    return Promise.resolve(spans.map(() => 1));
  };
  const pages = await whole(
    shopWith({ countWithin }),
    pullOf({ kind: 'compare' }),
    () => new Date('2026-11-25T00:01:00Z'),
  );
  expect(counted[0]).toBe('2026-11-24');
  expect(new Set(counted).size).toBe(counted.length);
  expect(pages.flatMap((one) => [...one.counted.keys()])).toEqual(counted);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => counted.length));
});

test('an interrupted pull goes on at its page', async () => {
  const { cursor } = await fetchPage(
    shopWith({ changedSince: () => Promise.resolve(page([order('1', at('09:00:00'))], 'a')) }),
    pullOf(),
    connection,
    begun,
  );
  expect(readPullCursor(JSON.stringify(cursor), now)).toMatchObject({ after: 'a', done: 1, seen: at('09:00:00') });
});
