import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { id, orderDetail, orderLine, parcel } from '../order.fixture.ts';
import MergeDialog from './MergeDialog.tsx';
import { ParcelMenu, type Parcel } from './ParcelMenu.tsx';
import SplitDialog from './SplitDialog.tsx';

const screen = useFakeScreen();
const order = orderDetail({
  line_items: [orderLine({ _id: id(101), title: 'Mug' }), orderLine({ _id: id(102), title: 'Lid' })],
});
let closed = 0;
const onClose = () => (closed += 1);

describe('the menu of a parcel', () => {
  const entries = async (more: Partial<Parcel>, actions = ['parcel.decide'] as const) => {
    screen().signIn({ actions: [...actions] });
    const view = await open(screen(), () => createElement(ParcelMenu, { order, parcel: parcel(more) }));
    return view.buttonNames.filter((name) => name !== 'Rearrange PY301');
  };

  test('before packing it can be split and merged', async () => {
    expect(await entries({})).toEqual(['Split parcel', 'Merge with another parcel']);
  });

  test('once packing has begun nothing can be rearranged', async () => {
    expect(await entries({ before_packing: false })).toEqual([]);
  });

  test('without the permission there is no menu', async () => {
    screen().signIn({ actions: [] });
    const view = await open(screen(), () => createElement(ParcelMenu, { order, parcel: parcel() }));
    expect(view.buttonNames).toEqual([]);
  });

  test('a single unit cannot be split', async () => {
    expect(await entries({ lines: [{ order_line_id: id(101), quantity: 1, sorted: 0 }] })).toEqual([
      'Merge with another parcel',
    ]);
  });

  test('a box with other orders is taken apart instead of split', async () => {
    const orders = [{ order_id: id(2), order_number: '#1002' }];
    expect(await entries({ orders, inside: 2 })).toEqual(['Merge with another parcel', 'Take apart again']);
  });

  test('taking apart names the parcels that come out', async () => {
    screen().on('parcel.takeApart', () => ({ parcels: [{ waybill: 'PY1' }, { waybill: 'PY2' }] }));
    screen().signIn({ actions: ['parcel.decide'] });
    const view = await open(screen(), () => createElement(ParcelMenu, { order, parcel: parcel({ inside: 2 }) }));
    await view.press('Take apart again');
    expect(screen().inputs('parcel.takeApart')).toEqual([{ parcel_id: id(301) }]);
    expect(screen().toasts).toMatchObject([{ title: 'The parcels are apart again', text: 'PY1, PY2' }]);
  });
});

describe('splitting', () => {
  const dialog = (more: Partial<Parcel> = {}) => {
    closed = 0;
    return open(screen(), () => createElement(SplitDialog, { order, parcel: parcel(more), onClose }));
  };
  const units = (name: string) => `Units of ${name} for the new parcel`;
  const partlyHere = {
    lines: [
      { order_line_id: id(101), quantity: 2, sorted: 2 },
      { order_line_id: id(102), quantity: 1, sorted: 0 },
    ],
  };

  test('proposes the units that are here, so that they can ship first', async () => {
    const view = await dialog(partlyHere);
    expect([view.field(units('Mug')).value, view.field(units('Lid')).value]).toEqual([2, 0]);
    expect(view.button('Split parcel').isBlocked).toBe(false);
  });

  test('proposes nothing while all or none of the goods are here', async () => {
    const view = await dialog();
    expect([view.field(units('Mug')).value, view.field(units('Lid')).value]).toEqual([0, 0]);
    expect(view.button('Split parcel').why).toBe('Choose at least one unit for the new parcel.');
  });

  test.each([
    ['all units', 2, 1, 'At least one unit has to stay.'],
    ['more than there are', 3, 0, 'There are fewer units than that.'],
    ['none', 0, 0, 'Choose at least one unit for the new parcel.'],
    ['a negative number', -4, 0, 'Choose at least one unit for the new parcel.'],
  ])('%s cannot be split off', async (_, mugs, lids, why) => {
    const view = await dialog();
    await view.field(units('Mug')).set(mugs);
    await view.field(units('Lid')).set(lids);
    expect(view.button('Split parcel')).toMatchObject({ isBlocked: true, why });
  });

  test('an emptied field counts as none', async () => {
    const view = await dialog(partlyHere);
    await view.field(units('Mug')).set(null);
    expect(view.button('Split parcel').isBlocked).toBe(true);
  });

  test('sends only the lines with units, and the version it was based on', async () => {
    screen().on('parcel.split', () => ({
      parcels: [
        { parcel_id: id(1), waybill: 'A' },
        { parcel_id: id(2), waybill: 'B' },
      ],
    }));
    const view = await dialog(partlyHere);
    await view.field(units('Mug')).set(1);
    await view.press('Split parcel');
    expect(screen().inputs('parcel.split')).toEqual([
      { parcel_id: id(301), version: 3, lines: [{ order_line_id: id(101), quantity: 1 }] },
    ]);
    expect(closed).toBe(1);
  });

  test('can be undone from its message: the same parcels are merged', async () => {
    screen().on('parcel.split', () => ({
      parcels: [
        { parcel_id: id(1), waybill: 'A' },
        { parcel_id: id(2), waybill: 'B' },
      ],
    }));
    screen().on('parcel.merge', () => ({ parcel_id: id(1), waybill: 'A' }));
    const view = await dialog(partlyHere);
    await view.press('Split parcel');
    const [toast] = screen().toasts;
    expect(toast).toMatchObject({ title: 'Two parcels now', text: 'A, B' });
    await screen().act(() => toast?.action?.());
    expect(screen().inputs('parcel.merge')).toEqual([{ parcel_ids: [id(1), id(2)] }]);
  });

  test('of a parcel that is being packed meanwhile becomes a message and keeps the dialog', async () => {
    screen().on('parcel.split', () => refusal('parcel.too-late'));
    const view = await dialog(partlyHere);
    await view.press('Split parcel');
    expect(screen().errors).toHaveLength(1);
    expect(closed).toBe(0);
  });
});

describe('merging', () => {
  const near = (n: number) => ({ _id: id(400 + n), order_number: `#200${n}`, waybill: `PY40${n}`, units: n });
  const candidate = (n: number) => `#200${n} · PY40${n} · ${n === 1 ? '1 unit' : `${n} units`}`;
  const dialog = (...candidates: ReturnType<typeof near>[]) => {
    closed = 0;
    screen().on('parcel.mergeable', () => candidates);
    return open(screen(), () => createElement(MergeDialog, { parcel: parcel(), onClose }));
  };
  const merged = () => screen().on('parcel.merge', () => ({ parcel_id: id(301), waybill: 'PY301' }));

  test('a single candidate is chosen already', async () => {
    merged();
    const view = await dialog(near(1));
    await view.press('Merge parcels');
    expect(screen().inputs('parcel.merge')).toEqual([{ parcel_ids: [id(301), id(401)] }]);
    expect(closed).toBe(1);
  });

  test('of several candidates the user chooses', async () => {
    merged();
    const view = await dialog(near(1), near(2), near(3));
    expect(view.button('Merge parcels').why).toBe('Choose at least one parcel.');
    await view.field(candidate(3)).set(true);
    await view.field(candidate(1)).set(true);
    await view.field(candidate(3)).set(true);
    await view.press('Merge parcels');
    expect(screen().inputs('parcel.merge')).toEqual([{ parcel_ids: [id(301), id(401)] }]);
  });

  test('a single candidate can be left out again, and then nothing is merged', async () => {
    const view = await dialog(near(1));
    await view.field(candidate(1)).set(true);
    expect(view.button('Merge parcels').isBlocked).toBe(true);
  });

  test('without candidates it says why there are none', async () => {
    const view = await dialog();
    expect(view.text).toContain('No other parcel of this seller goes to the same address by the same channel.');
    expect(view.button('Merge parcels').isBlocked).toBe(true);
  });

  test('can be undone from its message', async () => {
    merged();
    screen().on('parcel.takeApart', () => ({ parcels: [] }));
    const view = await dialog(near(1));
    await view.press('Merge parcels');
    await screen().act(() => screen().toasts[0]?.action?.());
    expect(screen().inputs('parcel.takeApart')).toEqual([{ parcel_id: id(301) }]);
  });
});
