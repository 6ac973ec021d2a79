import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Permission } from '#domain/platform/permissions/policies.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur, id, orderRow } from '../order.fixture.ts';
import { maxOrders } from '../queries.ts';
import { readOrders } from '../url-state.ts';
import { OrdersBulk } from './OrdersBulk.tsx';
import { maxLabels } from './print-orders.ts';
import type { PickedOrders } from './use-picked.ts';

const screen = useFakeScreen();
const rows = [orderRow({ _id: id(1), order_number: '#1' }), orderRow({ _id: id(2), order_number: '#2' })];
const everything: readonly Permission[] = [
  'order.process',
  'order.note',
  'label.print',
  'order.fulfill',
  'order.cancel-process',
];

function bar(more: Partial<PickedOrders> = {}, actions = everything) {
  screen().signIn({ actions: [...actions] });
  const picked = {
    count: 2,
    sum: eur(9_800),
    isAll: false,
    except: [],
    rows,
    found: 7,
    clear: () => undefined,
    selectAll: undefined,
    ...more,
  } as unknown as PickedOrders;
  return open(screen(), () =>
    createElement(OrdersBulk, { state: readOrders({ view: 'to_process' }), picked, exporting: null }),
  );
}
const copied = () => {
  const texts: string[] = [];
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: async (text: string) => void texts.push(text) } });
  return texts;
};

test.each<[Permission, readonly string[]]>([
  ['order.process', ['Process 2 orders']],
  ['order.note', ['Write a note']],
  ['label.print', ['Print labels']],
  ['order.fulfill', ['Give to the carrier', 'Take back from the carrier']],
  ['order.cancel-process', ['Cancel processing']],
])('%s decides whether %j is offered', async (permission, names) => {
  const without = everything.filter((each) => each !== permission);
  expect((await bar()).buttonNames).toEqual(expect.arrayContaining([...names]));
  const { buttonNames } = await bar({}, without);
  expect(names.filter((name) => buttonNames.includes(name))).toEqual([]);
});

test('copying needs no permission', async () => {
  expect((await bar({}, [])).buttonNames).toContain('Copy');
});

describe('selected orders', () => {
  test('are processed by their ids', async () => {
    const view = await bar();
    expect(view.parts('to', 'search')).toMatchObject([{ to: '/order/process', search: { ids: `${id(1)},${id(2)}` } }]);
  });

  test('are copied one number per line, without a request', async () => {
    const texts = copied();
    const view = await bar();
    await view.press('Copy');
    expect(texts).toEqual(['#1\n#2']);
    expect(screen().requests).toEqual([]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['2 order numbers copied']);
  });
});

describe('everything that was found', () => {
  test('is looked up first, and what was taken out of the selection stays out', async () => {
    const texts = copied();
    screen().on('order.list', () => ({ list: rows, count: 2, size: maxOrders }));
    const view = await bar({ isAll: true, rows: [], except: [id(2)] });
    await view.press('Copy');
    expect(screen().inputs('order.list')).toMatchObject([{ view: 'to_process', page: '1', size: String(maxOrders) }]);
    expect(texts).toEqual(['#1']);
  });

  test('is not copied, processed or cancelled beyond what one request can name', async () => {
    const view = await bar({ isAll: true, rows: [], found: maxOrders + 1, count: maxOrders + 1 });
    const why = 'At most 1,000 orders at once. Narrow the list first.';
    for (const name of ['Copy', 'Cancel processing', 'Process 1,001 orders'])
      expect(view.button(name)).toMatchObject({ isBlocked: true, why });
    // These run on the server by the filter.
    for (const name of ['Give to the carrier', 'Write a note']) expect(view.button(name).isBlocked).toBe(false);
  });
});

test('more labels than fit one file are not printed', async () => {
  const view = await bar({ count: maxLabels + 1 });
  expect(view.button('Print labels')).toMatchObject({
    isBlocked: true,
    why: `At most ${maxLabels} labels in one file.`,
  });
  expect((await bar({ count: maxLabels })).button('Print labels').isBlocked).toBe(false);
});

test('a bulk note is sent trimmed, and its dialog closes', async () => {
  screen().on('order.bulk', () => ({ task_id: id(9), orders: 2 }));
  const view = await bar();
  await view.press('Write a note');
  await view.field('Note').set('  Gift wrap  ');
  await view.press('Write the note');
  expect(screen().inputs('order.bulk')).toEqual([{ act: 'note', filter: {}, ids: [id(1), id(2)], note: 'Gift wrap' }]);
  expect(view.has('Note')).toBe(false);
});
