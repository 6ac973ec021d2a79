import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { numberTabs, type NumberTab, type StockRow } from './queries.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { StockDrawer } from './StockDrawer.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (more: Partial<StockRow> = {}): StockRow =>
  ({
    _id: 'row',
    warehouse_id: id(1),
    warehouse: 'YW',
    variant_id: id(2),
    variant_code: 'PY-1',
    sku: 'MUG',
    title: 'Mug',
    title_cn: '杯子',
    image: '',
    owner: 'house',
    is_measured: true,
    seller_id: null,
    seller_name: '',
    on_hand: 12,
    reserved: 3,
    live: 9,
    unsellable: 0,
    hosted: 0,
    on_the_way: 5,
    committed: 2,
    value_cny: null,
    value: null,
    since: null,
    sold_30: 4,
    sold_90: 11,
    days_left: null,
    ...more,
  }) as StockRow;
const hosted = { owner: 'seller', seller_id: id(3), seller_name: 'Nordlys' } as Partial<StockRow>;
const all = ['stock.adjust', 'stock.receive', 'stock.compensate', 'checkout.use', 'stock.count', 'variant.edit'];
const actionsOf = new Set(['Add pieces', 'Move pieces', 'Kit', 'Lots', 'Lost pieces', 'Order again']);
let tabs: NumberTab[] = [];

beforeEach(() => {
  tabs = [];
  screen().on('stock.moves', () => ({ list: [], count: 0 }));
  screen().on('stock.awaited', () => ({ list: [], count: 0 }));
  screen().on('stock.places', () => [
    { location_code: 'A-01', on_hand: 8 },
    { location_code: 'B-02', on_hand: 4 },
  ]);
  screen().on('stock.lotRule', () => null);
});
const drawer = (more: Partial<StockRow> = {}, actions: readonly string[] = all, tab: NumberTab = 'on_hand') => {
  screen().signIn({ actions: [...actions] });
  return open(screen(), () =>
    createElement(StockDrawer, {
      row: row(more),
      tab,
      onTab: (next: NumberTab) => void tabs.push(next),
      position: { at: 1, of: 1 },
      onPrevious: undefined,
      onNext: undefined,
      onClose: () => undefined,
    }),
  );
};
const steps = (view: View) => view.buttonNames.filter((name) => actionsOf.has(name));
const numbers = (view: View) => view.parts('data', 'aria-label').at(-1);

describe('what can be done with stock', () => {
  test.each([
    ['own goods', {}, all, ['Add pieces', 'Move pieces', 'Kit', 'Lots']],
    ['own goods that are sold out', { on_hand: 0 }, all, ['Add pieces', 'Kit', 'Lots']],
    ['goods of a seller', hosted, all, ['Lost pieces', 'Order again']],
    ['goods of a seller without a free piece', { ...hosted, live: 0 }, all, ['Order again']],
    ['own goods, for a user who only reads', {}, [], []],
    ['own goods, for a user who receives', {}, ['stock.receive'], ['Move pieces', 'Kit']],
  ] as const)('of %s', async (_, more, actions, names) => {
    expect(steps(await drawer(more, actions))).toEqual(names);
  });
});

describe('the numbers of stock', () => {
  test('each has its tab, and the chosen one its origin', async () => {
    const view = await drawer();
    expect(numbers(view)).toMatchObject({ data: numberTabs.map((value) => ({ value })), value: 'on_hand' });
    await screen().act(() => (numbers(view)?.['onChange'] as ((tab: NumberTab) => void) | undefined)?.('on_the_way'));
    expect(tabs).toEqual(['on_the_way']);
  });

  test('of a seller’s goods are those on hand and on the way; another tab is not left open', async () => {
    const view = await drawer(hosted, [], 'committed');
    expect(numbers(view)).toMatchObject({ data: [{ value: 'on_hand' }, { value: 'on_the_way' }], value: 'on_hand' });
  });

  test('name the pieces that belong to sellers, and those whose sale has ended', async () => {
    const view = await drawer({ hosted: 2, unsellable: 1 });
    expect(view.text).toContain('2 of these belong to sellers');
    expect(view.text).toContain('The sale of 1 piece has ended, because it expires.');
    expect(view.buttonNames).toContain('Show its lots');
  });

  test('of the worth are shown to those who may see a cost', async () => {
    expect((await drawer()).text).not.toContain('Value at the moving average');
    const worth = await drawer({ value_cny: { minor: 10_200, currency: 'CNY' } });
    expect(worth.text).toContain('Value at the moving average');
    expect(worth.text).toContain('102.00');
  });

  test('of the places are listed with their pieces', async () => {
    const { text } = await drawer();
    expect(text).toContain('A-01 8');
    expect(text).toContain('B-02 4');
  });
});

describe('moving pieces', () => {
  const moving = async () => {
    const view = await drawer();
    await view.press('Move pieces');
    return view;
  };
  const send = (view: View) => view.buttons.findLast(({ name }) => name === 'Move pieces')?.press();

  test('proposes the place with the goods, and sends what was typed once', async () => {
    const { response, arrive } = later<object>();
    screen().on('stock.move', () => response);
    const view = await moving();
    expect(view.field('From').value).toBe('A-01');
    await view.field('To').set('c-03');
    await view.field('Pieces').set(3);
    await send(view);
    await send(view);
    arrive({});
    await screen().settle();
    expect(screen().inputs('stock.move')).toEqual([
      { warehouse_id: id(1), variant_id: id(2), from: 'A-01', to: 'c-03', quantity: 3 },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['3 moved to C-03']);
    expect(view.has('To')).toBe(false);
  });

  test.each([
    ['move.full', 'To'],
    ['move.promised', 'Pieces'],
  ] as const)('that is refused by %s says so at its field, and nothing typed is lost', async (code, field) => {
    screen().on('stock.move', () => refusal(code, 'Not possible'));
    const view = await moving();
    await view.field('To').set('C-03');
    await view.field('Pieces').set(3);
    await send(view);
    expect(view.field(field).error).toBe('Not possible');
    expect([view.field('To').value, view.field('Pieces').value]).toEqual(['C-03', 3]);
  });

  test('without a number is not sent', async () => {
    const view = await moving();
    await view.field('To').set('C-03');
    await send(view);
    expect(view.field('Pieces').error).toBe('Please enter a number of pieces.');
    expect(screen().inputs('stock.move')).toEqual([]);
  });
});

test('pieces are added with a reason, and at no cost where none was entered', async () => {
  screen().on('internal_stock.addStock', () => ({ on_hand: 14 }));
  const view = await drawer();
  await view.press('Add pieces');
  expect(view.field('Place').value).toBe('A-01');
  await view.field('Pieces').set(2);
  await view.press('Add to the stock');
  expect(view.field('Reason').error).toBe('Please enter a reason.');
  await view.field('Reason').set('found behind the shelf');
  await view.press('Add to the stock');
  const [input] = screen().inputs('internal_stock.addStock');
  expect(input).toMatchObject({ code: 'PY-1', quantity: 2, location_code: 'A-01', reason: 'found behind the shelf' });
  expect(input).not.toHaveProperty('unit_cost_fen');
  expect(screen().toasts.at(-1)?.title).toBe('14 pieces lie there now');
});
