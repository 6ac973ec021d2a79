import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { id, orderRow } from '../order.fixture.ts';
import { filterOf } from '../queries.ts';
import { readOrders } from '../url-state.ts';
import { useBulk } from './use-bulk.tsx';
import type { PickedOrders } from './use-picked.ts';

const screen = useFakeScreen();
let cleared = 0;
const picked = (more: Partial<PickedOrders> = {}): PickedOrders =>
  ({
    isAll: false,
    except: [],
    rows: [orderRow({ _id: id(1) }), orderRow({ _id: id(2) })],
    clear: () => (cleared += 1),
    ...more,
  }) as PickedOrders;
const narrowed = readOrders({ view: 'to_process', country_code: 'NL', sort: '-income', page: 3, keyword: 'mug' });
const begun = () => screen().on('order.bulk', () => ({ task_id: id(9), orders: 2 }));

describe('a bulk action', () => {
  test('on selected orders names them by id, independent of the list', async () => {
    begun();
    const hook = await screen().run(() => useBulk(narrowed, picked()));
    await hook.act(({ start }) => start('fulfill'));
    expect(screen().inputs('order.bulk')).toEqual([{ act: 'fulfill', filter: {}, ids: [id(1), id(2)] }]);
  });

  test('on everything found sends the filter of the list, without page and order, and what was taken out', async () => {
    begun();
    const hook = await screen().run(() => useBulk(narrowed, picked({ isAll: true, except: [id(3)] })));
    await hook.act(({ start }) => start('unfulfill'));
    expect(screen().inputs('order.bulk')).toEqual([
      { act: 'unfulfill', filter: { view: 'to_process', country_code: ['NL'], keyword: 'mug' }, except: [id(3)] },
    ]);
  });

  test('writes an empty note, which deletes the notes', async () => {
    begun();
    const hook = await screen().run(() => useBulk(narrowed, picked()));
    await hook.act(({ start }) => start('note', ''));
    expect(screen().inputs('order.bulk')).toMatchObject([{ act: 'note', note: '' }]);
  });

  test('that has begun clears the selection and says on how many orders it works', async () => {
    begun();
    cleared = 0;
    const hook = await screen().run(() => useBulk(narrowed, picked()));
    await hook.act(({ start }) => start('fulfill'));
    expect(cleared).toBe(1);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['2 orders are being updated']);
  });

  test('is pending until the server responds', async () => {
    const response = later<unknown>();
    screen().on('order.bulk', () => response.response);
    const hook = await screen().run(() => useBulk(narrowed, picked()));
    await hook.act(({ start }) => start('fulfill'));
    expect(hook.current.isPending).toBe(true);
    await hook.act(() => response.arrive({ task_id: id(9), orders: 2 }));
    expect(hook.current.isPending).toBe(false);
  });

  test('that is refused keeps the selection', async () => {
    screen().on('order.bulk', () => refusal('internal'));
    cleared = 0;
    const hook = await screen().run(() => useBulk(narrowed, picked()));
    await hook.act(({ start }) => start('fulfill'));
    expect(cleared).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });
});

test('the filter of all found orders never contains page, size or order, for any address', () => {
  const searches = fc.record({
    page: fc.integer({ min: 1, max: 9 }),
    size: fc.constantFrom(20, 50, 100),
    sort: fc.constantFrom('income', '-margin', 'order_number'),
    view: fc.constantFrom('to_process', 'not_mapped'),
  });
  fc.assert(
    fc.property(searches, (search) => {
      const { sort, direction, ...filter } = filterOf(readOrders(search));
      expect([sort, direction]).not.toContain(undefined);
      expect(Object.keys(filter)).toEqual(['view']);
    }),
  );
});
