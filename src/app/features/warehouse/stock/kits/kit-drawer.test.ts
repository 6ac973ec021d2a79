import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Input } from '../../../../sync/calls.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import type { Kit } from '../queries.ts';
import { KitDrawer } from './KitDrawer.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [yiwu, venlo] = [
  { _id: id(1), code: 'YW', name: 'Yiwu', name_cn: '义乌' },
  { _id: id(2), code: 'NL1', name: 'Venlo', name_cn: '芬洛' },
];
const kit = (more: Partial<Kit> = {}): Kit =>
  ({
    variant_id: id(30),
    variant_code: 'SET-1',
    title: 'Tea set',
    title_cn: '茶具',
    version: 2,
    buildable: 4,
    built: 3,
    kit_place: 'A-01',
    parts_place: 'B-01',
    parts: [
      {
        variant_id: id(31),
        variant_code: 'CUP',
        title: 'Cup',
        title_cn: '',
        image: '',
        per_kit: 2,
        free: 8,
        places: [],
      },
    ],
    ...more,
  }) as Kit;
/** The kits of the server, by warehouse and code; null: no variant. */
let kits: Record<string, object | null | Promise<object>> = {};
let closed = 0;

beforeEach(() => {
  closed = 0;
  kits = { [`${yiwu._id} SET-1`]: kit(), [`${venlo._id} SET-1`]: kit({ kit_place: 'C-09', buildable: 1 }) };
  screen().signIn({ actions: ['stock.adjust', 'stock.receive'] });
  screen().on('stock.kits', () => ({ list: [{ ...kit(), image: '', parts: 1 }], count: 1 }));
  screen().on('stock.kit', (input: Input<'stock.kit'>) => kits[`${input.warehouse_id} ${input.code}`] ?? null);
});
const drawer = (code?: string) =>
  open(screen(), () =>
    createElement(KitDrawer, {
      warehouses: [yiwu, venlo],
      onClose: () => void (closed += 1),
      ...(code !== undefined && { code }),
    }),
  );
const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const placeFor = (view: View) => view.field('Place for the kits');

describe('the kit of a code', () => {
  test('is found by its code, with what can be built of its parts', async () => {
    const view = await drawer();
    await view.field('Variant code of the kit').set(' SET-1 ');
    await seen(view, 'The free parts make 4 kits.');
    expect(view.text).toContain('Tea set');
    expect(placeFor(view).value).toBe('A-01');
  });

  test('that is no variant is named only after the server’s response', async () => {
    const { response, arrive } = later<object>();
    kits[`${yiwu._id} SET-12`] = response;
    const view = await drawer();
    await view.field('Variant code of the kit').set('SET-');
    await seen(view, 'There is no variant SET-.');
    await view.field('Variant code of the kit').set('SET-12');
    await vi.waitFor(() =>
      expect(
        screen()
          .inputs('stock.kit')
          .map(({ code }) => code),
      ).toContain('SET-12'),
    );
    await screen().settle();
    expect(view.text).not.toContain('There is no variant SET-12.');
    arrive(kit({ variant_code: 'SET-12', title: 'Coffee set' }));
    await seen(view, 'Coffee set');
  });

  test('that does not load says why', async () => {
    screen().on('stock.kit', () => refusal('internal', 'The server failed'));
    const view = await drawer('SET-1');
    await seen(view, 'The server failed');
    expect(view.text).not.toContain('There is no variant');
  });

  test('is chosen from the list without typing', async () => {
    const view = await drawer();
    await seen(view, 'SET-1');
    await screen().act(() => view.buttons.find(({ name }) => name.startsWith('SET-1'))?.press());
    await seen(view, 'The free parts make 4 kits.');
    expect(view.field('Variant code of the kit').value).toBe('SET-1');
  });
});

describe('another warehouse', () => {
  test('has its own numbers and its own place for the kits', async () => {
    const view = await drawer('SET-1');
    await seen(view, 'The free parts make 4 kits.');
    await view.field('Warehouse').set(venlo._id);
    await seen(view, 'The free parts make 1 kit.');
    expect(placeFor(view).value).toBe('C-09');
    screen().on('stock.buildKits', () => ({ built: 1 }));
    await view.field('Kits to build').set(1);
    await view.press('Build kits');
    expect(screen().inputs('stock.buildKits')).toMatchObject([{ warehouse_id: venlo._id, location_code: 'C-09' }]);
  });

  test('offers no work with the numbers of the one before while its own are loading', async () => {
    const { response, arrive } = later<object>();
    kits[`${venlo._id} SET-1`] = response;
    const view = await drawer('SET-1');
    await seen(view, 'The free parts make 4 kits.');
    await view.field('Warehouse').set(venlo._id);
    expect(view.text).toContain('Tea set');
    expect(view.buttonNames).not.toContain('Build kits');
    arrive(kit({ kit_place: 'C-09' }));
    await seen(view, 'The free parts make 4 kits.');
    expect(placeFor(view).value).toBe('C-09');
  });

  test('leaves the parts that are being typed', async () => {
    const view = await drawer('SET-1');
    await seen(view, 'Tea set');
    await view.press('Change parts');
    await view.field('Variant code').set('MUG');
    await view.field('Warehouse').set(venlo._id);
    await screen().settle();
    expect(view.field('Variant code').value).toBe('MUG');
  });
});

describe('parts that another user changes while they are typed', () => {
  test('are shown next to what is typed, which is saved over them', async () => {
    const view = await drawer('SET-1');
    await seen(view, 'Tea set');
    await view.press('Change parts');
    await view.field('Variant code').set('MUG');
    const [part] = kit().parts;
    kits[`${yiwu._id} SET-1`] = kit({ version: 3, parts: [{ ...part!, variant_code: 'POT', per_kit: 1 }] });
    await screen().act(() => void queryClient.invalidateQueries());
    await seen(view, 'Another user has changed the parts: 1 × POT.');
    expect(view.field('Variant code').value).toBe('MUG');
    screen().on('stock.saveKit', () => ({ version: 4 }));
    await view.press('Save parts');
    expect(screen().inputs('stock.saveKit')).toMatchObject([
      { version: 3, parts: [{ variant_code: 'MUG', per_kit: 2 }] },
    ]);
  });
});

describe('building kits', () => {
  const building = async () => {
    const view = await drawer('SET-1');
    await seen(view, 'Tea set');
    return view;
  };

  test('sends the number and the place, and begins again with an empty number', async () => {
    screen().on('stock.buildKits', () => ({ built: 2 }));
    const view = await building();
    await view.field('Kits to build').set(2);
    await placeFor(view).set('b-07');
    await view.press('Build kits');
    expect(screen().inputs('stock.buildKits')).toEqual([
      { warehouse_id: yiwu._id, variant_id: id(30), version: 2, quantity: 2, location_code: 'b-07' },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['2 built at B-07']);
    expect(view.field('Kits to build').value).toBeUndefined();
    expect(view.field('Kits to build').error).toBe('');
  });

  test('without a number is not sent', async () => {
    const view = await building();
    await view.press('Build kits');
    expect(view.field('Kits to build').error).toBe('Please enter a number of kits.');
    expect(screen().inputs('stock.buildKits')).toEqual([]);
  });

  test.each([
    ['move.full', 'Place for the kits'],
    ['kit.too-few', 'Kits to build'],
  ] as const)('that is refused by %s names the field, and leaves what was typed', async (code, field) => {
    screen().on('stock.buildKits', () => refusal(code, 'Not possible'));
    const view = await building();
    await view.field('Kits to build').set(2);
    await view.press('Build kits');
    expect(view.field(field).error).toBe('Not possible');
    expect(view.field('Kits to build').value).toBe(2);
  });

  test('is not offered for a variant that is no kit, which can become one', async () => {
    kits[`${yiwu._id} SET-1`] = kit({ version: 0, parts: [] });
    const view = await building();
    expect(view.buttonNames).not.toContain('Build kits');
    expect(view.buttonNames).toContain('Make it a kit');
    screen().signIn({ actions: ['stock.receive'] });
    await screen().settle();
    expect(view.buttonNames).not.toContain('Make it a kit');
  });
});
