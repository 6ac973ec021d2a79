import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { countryGroup, id, preview, processable } from './preview.fixture.ts';
import { ProcessPage } from './ProcessPage.tsx';
import type { ProcessSearch } from './queries.ts';
import { saveTerms } from './terms/stored-terms.ts';

const screen = useFakeScreen();

/** A server whose preview has three orders to the Netherlands, less those left out. */
async function shown(search: ProcessSearch = {}) {
  screen().signIn({ _id: id(70), role_name: ['buyer'] });
  screen().on('order.processStores', () => []);
  screen().on('account.detail', () => new Promise<never>(() => undefined));
  screen().on('order.processPreview', ({ left_out = [] }) => {
    const list = [1, 2, 3].map((n) => processable(n)).filter((order) => !left_out.includes(order.order_id));
    const groups = list.length > 0 ? [countryGroup('NL', list)] : [];
    const rows = left_out.map((order_id) => ({
      order_id,
      order_number: `#${Number(order_id.slice(-3))}`,
      country_code: 'NL',
      units: 1,
    }));
    return preview(groups, { left_out: rows, valid_until: new Date(Date.now() + 60_000).toISOString() });
  });
  return open(screen(), () => createElement(ProcessPage, { search, onSearch: () => undefined }));
}

const lastLeftOut = () => screen().inputs('order.processPreview').at(-1)?.left_out ?? [];

test('an order is left out and put back, and the sum follows', async () => {
  const view = await shown();
  expect(view.text).toContain('Process 3 orders for €30.00');
  await view.press('Leave out #2');
  expect(lastLeftOut()).toEqual([id(2)]);
  expect(view.text).toContain('Process 2 orders for €20.00');
  expect(view.text).toContain('1 order left out');
  expect(screen().toasts).toEqual([]);
  await view.press('Put back');
  expect(lastLeftOut()).toEqual([]);
  expect(view.text).toContain('Process 3 orders for €30.00');
});

test('only the others are processed', async () => {
  screen().on('order.processOrder', () => new Promise<never>(() => undefined));
  const view = await shown();
  await view.press('Leave out #1');
  await view.press('Process 2 orders for €20.00');
  expect(screen().inputs('order.processOrder')).toMatchObject([{ order_ids: [id(2), id(3)] }]);
});

test('when all are left out the page says so, and all can be put back at once', async () => {
  const terms = { channels: [], method: 'auto', leftOut: [id(1), id(2), id(3)] } as const;
  saveTerms(id(70), {}, terms);
  const view = await shown();
  expect(view.text).toContain('The orders that could be processed are left out.');
  expect(view.buttonNames).toContain('Put all back');
});

test('a reload keeps the orders left out and the payment method, another selection begins anew', async () => {
  const view = await shown();
  await view.press('Leave out #3');
  const again = await shown();
  expect(lastLeftOut()).toEqual([id(3)]);
  expect(again.text).toContain('Process 2 orders for €20.00');
  await shown({ store_id: id(50) });
  expect(lastLeftOut()).toEqual([]);
});
