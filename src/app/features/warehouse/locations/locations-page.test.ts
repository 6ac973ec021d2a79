import { createElement, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../sync/calls.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { LocationsPage } from './LocationsPage.tsx';
import { readLocations, type LocationRow, type Warehouse } from './queries.ts';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const warehouse = (n: number, code: string, more: Partial<Warehouse> = {}): Warehouse =>
  ({
    _id: id(n),
    code,
    name: `Depot ${code}`,
    name_cn: '',
    kind: 'internal',
    address1: '',
    zip: '',
    city: '',
    country_code: 'NL',
    phone: '',
    locations: 2,
    zones: ['A'],
    ...more,
  }) as Warehouse;
const row = (_id: string, more: Partial<LocationRow> = {}): LocationRow =>
  ({ _id, kind: 'pick', zone: 'A', capacity: null, pieces: 0, variants: 0, closed_at: null, ...more }) as LocationRow;
let rows: Record<string, readonly LocationRow[]> = {};

beforeEach(() => {
  rows = { [id(1)]: [row('A-01', { pieces: 4, variants: 2 }), row('A-02')], [id(2)]: [row('N-01')] };
  screen().signIn({ actions: ['location.edit'] });
  screen().on('location.warehouses', () => [warehouse(1, 'YW'), warehouse(2, 'NL1')]);
  screen().on('location.list', ({ warehouse_id: of }: Input<'location.list'>) => ({
    list: rows[of] ?? [],
    count: rows[of]?.length ?? 0,
  }));
  screen().on('location.content', () => []);
});
const page = (first?: string) => {
  function Places() {
    const [now, setNow] = useState(() => readLocations({}));
    const [opened, setOpened] = useState(first);
    return createElement(LocationsPage, {
      state: now,
      onState: setNow,
      open: opened,
      onOpen: setOpened,
      labels: null,
    });
  }
  return open(screen(), () => createElement(Places));
};
const menu = (view: View) =>
  view.parts('entries', 'renderButton').at(-1)?.['entries'] as { id: string; onSelect: () => void }[];
const choose = (view: View, entry: string) =>
  screen().act(() =>
    menu(view)
      .find((each) => each.id === entry)
      ?.onSelect(),
  );
const sent = (call: 'location.create' | 'location.update' | 'location.setClosed') => screen().inputs(call);

describe('the places of a warehouse', () => {
  test('are those of the first one until another is chosen', async () => {
    const view = await page();
    expect(view.text).toContain('Places in YW');
    const { state, onState } = view.parts('state', 'onState', 'query').at(-1) as unknown as {
      state: ListState;
      onState: (next: ListState) => void;
    };
    const filters = { ...state.filters, warehouse_id: { kind: 'choice' as const, values: [id(2)] } };
    await screen().act(() => onState({ ...state, filters }));
    expect(view.text).toContain('Places in NL1');
    expect(
      screen()
        .inputs('location.list')
        .map(({ warehouse_id: of }) => of),
    ).toEqual([id(1), id(2)]);
  });

  test('can be changed by those who may', async () => {
    screen().signIn({ actions: [] });
    const view = await page('A-02');
    expect(view.buttonNames).not.toContain('Add places');
    expect(view.buttonNames).not.toContain('Close the place');
    expect(view.buttonNames).not.toContain('Edit');
  });
});

describe('adding places', () => {
  const adding = async () => {
    const view = await page();
    await view.press('Add places');
    return view;
  };
  const save = (view: View) => view.buttons.findLast(({ name }) => name.startsWith('Add '))?.press();

  test('names their number before they are saved', async () => {
    screen().on('location.create', () => ({ created: 58, existing: 2 }));
    const view = await adding();
    await view.field('First code').set('a-01-01');
    expect(view.text).toContain('Add 1 place');
    await view.field('Last code').set('A-10-06');
    expect(view.text).toContain('Add 60 places');
    await save(view);
    expect(sent('location.create')).toMatchObject([
      { warehouse_id: id(1), from: 'a-01-01', to: 'A-10-06', kind: 'pick', capacity: null },
    ]);
    expect(screen().toasts).toMatchObject([{ title: '58 places are added', text: '2 existed already' }]);
    expect(view.has('First code')).toBe(false);
  });

  test('adds a single one without a last code', async () => {
    screen().on('location.create', () => ({ created: 1, existing: 0 }));
    const view = await adding();
    await view.field('First code').set('B-01');
    await save(view);
    expect(sent('location.create')).toMatchObject([{ from: 'B-01', to: 'B-01' }]);
  });

  test.each([
    ['location.range-wrong', 'Last code'],
    ['location.exists', 'First code'],
  ] as const)('that is refused by %s says so at the field, and nothing typed is lost', async (code, field) => {
    screen().on('location.create', () => refusal(code, 'Not possible'));
    const view = await adding();
    await view.field('First code').set('A-01');
    await view.field('Last code').set('A-09');
    await view.field('Room for pieces').set(20);
    await save(view);
    expect(view.field(field).error).toBe('Not possible');
    expect([view.field('Last code').value, view.field('Room for pieces').value]).toEqual(['A-09', 20]);
  });
});

describe('a place', () => {
  test('with pieces cannot be closed, and says why', async () => {
    const view = await page('A-01');
    expect(view.button('Close the place').why).toBe('Move the pieces that lie there first.');
  });

  test('is closed once, however often it is pressed, and can be opened again', async () => {
    const { response, arrive } = later<object>();
    screen().on('location.setClosed', () => response);
    const view = await page('A-02');
    await view.press('Close the place');
    expect(view.button('Close the place').isBlocked).toBe(true);
    rows[id(1)] = [row('A-01'), row('A-02', { closed_at: '2026-11-29T00:00:00.000Z' })];
    arrive(row('A-02', { closed_at: '2026-11-29T00:00:00.000Z' }));
    await screen().settle();
    expect(screen().toasts.map(({ title }) => title)).toEqual(['A-02 is closed']);
    screen().on('location.setClosed', () => row('A-02'));
    await view.press('Open it again');
    expect(sent('location.setClosed')).toEqual([
      { warehouse_id: id(1), code: 'A-02', closed: true },
      { warehouse_id: id(1), code: 'A-02', closed: false },
    ]);
  });

  test('that is not empty keeps its type: the refusal is at that field', async () => {
    screen().on('location.update', () => refusal('location.not-empty', 'Goods lie there'));
    const view = await page('A-01');
    await view.press('Edit');
    await view.field('Type').set('dock');
    await view.field('Room for pieces').set(9);
    await view.press('Save place');
    expect(view.field('Type').error).toBe('Goods lie there');
    expect(view.field('Room for pieces').value).toBe(9);
    await view.field('Type').set('pick');
    expect(view.field('Type').error).toBe('');
  });

  test('has no limit again when its room is cleared', async () => {
    rows[id(1)] = [row('A-02', { capacity: 5 })];
    screen().on('location.update', () => row('A-02'));
    const view = await page('A-02');
    await view.press('Edit');
    expect(view.field('Room for pieces').value).toBe(5);
    await view.field('Room for pieces').set(undefined);
    await view.press('Save place');
    expect(sent('location.update')).toMatchObject([
      { warehouse_id: id(1), code: 'A-02', kind: 'pick', capacity: null },
    ]);
  });

  test('whose content does not load says so, and is not called empty', async () => {
    screen().on('location.content', () => refusal('internal', 'The server failed'));
    const view = await page('A-01');
    expect(view.text).toContain('The content did not load');
    expect(view.text).not.toContain('Nothing lies here.');
    expect((await page('A-02')).text).not.toContain('Nothing lies here.');
  });
});

describe('a warehouse', () => {
  test('is added, and its places are shown', async () => {
    screen().on('location.saveWarehouse', () => ({ _id: id(3), code: 'DE1' }));
    const view = await page();
    await choose(view, 'add');
    expect(view.field('Code').value).toBe('');
    await view.field('Code').set('de1');
    await view.field('Name').set('Berlin');
    await view.press('Add warehouse');
    expect(view.field('Country').error).toBe('Please choose a country.');
    await view.field('Country').set('DE');
    screen().on('location.warehouses', () => [warehouse(1, 'YW'), warehouse(3, 'DE1')]);
    await view.press('Add warehouse');
    expect(screen().inputs('location.saveWarehouse')).toMatchObject([
      { code: 'de1', name: 'Berlin', country_code: 'DE' },
    ]);
    expect(screen().inputs('location.saveWarehouse')[0]).not.toHaveProperty('_id');
    expect(view.text).toContain('Places in DE1');
  });

  test.each(['TOO-LONG-1', '', 'Ä1'])('has a code of letters and digits, not “%s”', async (code) => {
    const view = await page();
    await choose(view, 'edit');
    expect(view.field('Code').value).toBe('YW');
    await view.field('Code').set(code);
    await view.press('Save warehouse');
    expect(view.field('Code').error).toBe('Up to 8 letters and digits, such as YW or NL1.');
    expect(screen().inputs('location.saveWarehouse')).toEqual([]);
  });
});
