import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import type { PurchaseRow } from './columns.tsx';
import { id, purchase, purchaseLine } from './purchase.fixture.ts';
import { PurchasesList } from './PurchasesList.tsx';
import { readPurchases } from './queries.ts';

const screen = useFakeScreen();
const waiting = purchase({ _id: id(1), number: 'PO-1', status: 0 });
const buying = purchase({
  _id: id(2),
  number: 'PO-2',
  status: 1,
  lines: [purchaseLine(2), purchaseLine(3, { status: 'purchased' }), purchaseLine(4)],
});
const alsoWaiting = purchase({ _id: id(4), number: 'PO-4', status: 0 });
const finished = purchase({ _id: id(3), number: 'PO-3', status: 3, lines: [purchaseLine(5, { status: 'received' })] });
let opened: (string | undefined)[] = [];

beforeEach(() => {
  opened = [];
  screen().signIn({ role_name: ['purchaser'], actions: ['purchase.work'] });
  screen().on('purchase.list', () => ({
    list: [waiting, buying, finished, alsoWaiting],
    count: 4,
    counts: { confirming: 1, purchasing: 1, stocking: 2, finished: 7, canceled: 0 },
    warehouses: [],
    suppliers: [],
  }));
});
const list = (open_?: string) =>
  open(screen(), () =>
    createElement(PurchasesList, {
      state: readPurchases({}),
      onState: () => undefined,
      open: open_,
      onOpen: (next: string | undefined) => void opened.push(next),
      exporting: () => null,
    }),
  );
type Table = {
  readonly selection: { readonly selected: ReadonlySet<string>; readonly onChange: (next: Set<string>) => void };
};
const table = (view: View) => view.parts('table', 'query').at(-1)?.['table'] as Table;
const select = (view: View, ...rows: readonly PurchaseRow[]) =>
  screen().act(() => table(view).selection.onChange(new Set(rows.map(({ _id }) => _id))));
const selected = (view: View) => [...table(view).selection.selected];

describe('selected purchases', () => {
  test('that wait are started together, and the selection ends', async () => {
    screen().on('purchase.confirm', () => ({ confirmed: 1 }));
    const view = await list();
    await select(view, waiting, buying);
    await view.press('Start buying 1 purchase');
    expect(screen().inputs('purchase.confirm')).toEqual([{ purchase_ids: [id(1)] }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['1 purchase is being bought']);
    expect(selected(view)).toEqual([]);
  });

  test('that could not be started stay selected', async () => {
    screen().on('purchase.confirm', () => refusal('internal', 'Not now'));
    const view = await list();
    await select(view, waiting);
    await view.press('Start buying 1 purchase');
    expect(screen().errors.map(({ error }) => error.message)).toEqual(['Not now']);
    expect(selected(view)).toEqual([id(1)]);
  });

  test('under way are marked as bought, without the lines that are', async () => {
    screen().on('purchase.update', () => ({ lines: 2 }));
    const view = await list();
    await select(view, buying, finished);
    await view.press('Mark 2 lines as bought');
    await view.field('Supplier order number').set('1688-7');
    await view.press('Save 2 lines');
    expect(screen().inputs('purchase.update')).toMatchObject([{ line_ids: [id(102), id(104)] }]);
    expect(selected(view)).toEqual([]);
    expect(view.has('Supplier order number')).toBe(false);
  });

  test('stay selected when the form is closed without saving', async () => {
    const view = await list();
    await select(view, buying);
    await view.press('Mark 2 lines as bought');
    const drawer = view.parts('title', 'onClose').find(({ title }) => title === 'Bought at the factory');
    await screen().act(drawer?.['onClose'] as () => void);
    expect(view.has('Supplier order number')).toBe(false);
    expect(selected(view)).toEqual([id(2)]);
  });

  test('with nothing left to buy say so', async () => {
    const view = await list();
    await select(view, finished);
    expect(view.button('Mark 0 lines as bought').why).toBe('Nothing in the selection is left to buy.');
  });

  test('are cancelled with the reason; only those that can be', async () => {
    screen().on('purchase.cancelMany', () => ({ cancelled: 2 }));
    const view = await list();
    await select(view, waiting, finished, alsoWaiting);
    await view.press('Cancel 2 purchases');
    expect(view.text).toContain('Cancel 2 purchases?');
    await view.field('Reason').set('sold out');
    await view.buttons.findLast(({ name }) => name === 'Cancel 2 purchases')?.press();
    expect(screen().inputs('purchase.cancelMany')).toEqual([{ purchase_ids: [id(1), id(4)], reason: 'sold out' }]);
    expect(selected(view)).toEqual([]);
    expect(view.has('Reason')).toBe(false);
  });

  test('whose cancelling is refused stay selected, with the typed reason', async () => {
    screen().on('purchase.cancelMany', () => refusal('internal', 'Goods are on their way'));
    const view = await list();
    await select(view, waiting);
    await view.press('Cancel purchase');
    await view.field('Reason').set('sold out');
    await view.buttons.findLast(({ name }) => name === 'Cancel purchase')?.press();
    expect(view.field('Reason').value).toBe('sold out');
    expect(selected(view)).toEqual([id(1)]);
  });

  test('do not exist for a user who does not purchase', async () => {
    screen().signIn({ role_name: ['buyer'], actions: [] });
    expect(table(await list()).selection).toBeUndefined();
  });
});

describe('the list of purchases', () => {
  test('counts all that wait as one', async () => {
    const own = (await list()).parts('views', 'onView').at(-1);
    expect(own?.['views']).toMatchObject([
      { id: 'WAITING', count: 4 },
      { id: 'FINISHED', count: 7 },
      { id: 'CANCELED', count: 0 },
      { id: 'ALL' },
    ]);
  });

  test('opens a purchase with its place in the list, and goes to the next one', async () => {
    const view = await list(id(2));
    const drawer = view.parts('position', 'onNext').at(-1);
    expect(drawer?.['position']).toEqual({ at: 2, of: 4 });
    await screen().act(drawer?.['onNext'] as () => void);
    expect(opened).toEqual([id(3)]);
  });
});
