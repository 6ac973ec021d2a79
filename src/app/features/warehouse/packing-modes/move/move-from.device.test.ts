import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import { chooseWarehouse } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { ProblemPhoto } from '../../../../shared/pack/photo/ProblemPhoto.tsx';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { MoveScreen } from './MoveScreen.tsx';

const screen = useFakeScreen();
const place = (code: string, kind = 'pick', capacity: number | null = null) => ({ code, kind, zone: 'A', capacity });
const item = (variant_code: string) => ({
  variant_code,
  sku: `sku-${variant_code}`,
  product_title: variant_code,
  product_title_cn: '',
  image: '',
});
const stock = {
  places: [place('GATE', 'dock'), place('A-01'), place('A-02', 'pick', 1), place('Q-01', 'quarantine')],
  items: [item('MUG'), item('CUP'), item('BAG')],
  levels: [
    { place: 'GATE', variant_code: 'MUG', pieces: 10, free: 8 },
    { place: 'GATE', variant_code: 'CUP', pieces: 2, free: 2 },
  ],
};
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
const clear = () => Promise.all([deviceDb().operations.clear(), deviceDb().pictures.clear()]);

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('pack.stock', () => stock);
  await chooseWarehouse('01920000-0000-7000-8000-000000000009', 'YW');
});
afterEach(async () => {
  deviceDb().operations.hook('creating').unsubscribe(full);
  await clear();
});

const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const scan = (view: View, code: string) =>
  screen().act(() => (view.parts('onCode').at(-1)?.['onCode'] as ((code: string) => void) | undefined)?.(code));
const stepper = (view: View) => view.parts('label', 'value', 'onChange').find(({ bare }) => bare === true);
const setPieces = (view: View, pieces: number) =>
  screen().act(() => (stepper(view)?.['onChange'] as ((pieces: number) => void) | undefined)?.(pieces));
const stored = async () =>
  (await deviceDb().operations.orderBy('sequence').toArray()).map(({ call, input }) => [
    call,
    input['to'],
    input['code'],
    input['quantity'],
  ]);
/** The screen after these codes. */
const at = async (...codes: readonly string[]) => {
  const view = await open(
    screen(),
    () => createElement(MoveScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame, PackButton, Stepper, ProblemPhoto],
  );
  await seen(view, '12 pieces');
  for (const code of codes) await scan(view, code);
  return view;
};

describe('pieces of an item', () => {
  test('keep the entered number when the place they went to had no room', async () => {
    const view = await at('gate', 'MUG');
    await setPieces(view, 3);
    await scan(view, 'A-02');
    await seen(view, 'A-02 has room for 1 more. Choose another place, or move fewer.');
    expect(await stored()).toEqual([]);
    await view.press('Understood, go on');
    expect(stepper(view)?.['value']).toBe(3);
    await scan(view, 'A-01');
    await seen(view, '3 pieces moved');
    expect(await stored()).toEqual([['pack.move', 'A-01', 'MUG', 3]]);
  });

  test('are all of them again for the next item', async () => {
    const view = await at('GATE', 'MUG');
    await setPieces(view, 3);
    await scan(view, 'A-02');
    await seen(view, 'No room');
    await view.press('Understood, go on');
    await screen().act(() => (view.parts('onBack').at(-1)?.['onBack'] as (() => void) | undefined)?.());
    await scan(view, 'CUP');
    expect(stepper(view)?.['value']).toBe(2);
  });

  test('that are promised to orders are named', async () => {
    expect((await at('GATE', 'MUG')).text).toContain('2 of these are promised to orders and move with their parcels.');
    expect((await at('GATE', 'CUP')).text).not.toContain('promised');
  });

  test.each([
    ['B-99', 'This warehouse has no place B-99.'],
    ['GATE', 'Goods cannot be moved to GATE'],
    ['Q-01', 'Goods cannot be moved to Q-01'],
  ])('do not go to %s, and the packer reads why', async (code, text) => {
    const view = await at('GATE', 'MUG', code);
    await seen(view, text);
    expect(await stored()).toEqual([]);
  });

  test('stay where they are on a full device, which says so', async () => {
    const view = await at('GATE', 'MUG');
    await setPieces(view, 3);
    deviceDb().operations.hook('creating', full);
    await scan(view, 'A-01');
    await vi.waitFor(() => expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']));
    await screen().settle();
    expect(stepper(view)?.['value']).toBe(3);
    // Scans are not queued for ever.
    expect(view.parts('onCode').at(-1)?.['isOpening']).toBe(false);
  });
});

describe('a scan at a place', () => {
  test('of another place opens that one', async () => {
    const view = await at('GATE', 'A-01');
    expect(view.text).toContain('Nothing is booked here');
  });

  test.each([
    ['BAG', 'By the stock there are fewer of them here. Count the place first.'],
    ['XXX', 'No product at this place has the code XXX.'],
  ])('of %s says what it is', async (code, text) => {
    expect((await at('GATE', code)).text).toContain(text);
  });

  test('moves everything where it was chosen', async () => {
    const view = await at('GATE');
    await view.press('Move everything');
    expect(view.text).toContain('12 pieces move');
    await scan(view, 'A-01');
    await seen(view, '12 pieces moved');
    expect(await stored()).toEqual([['pack.move', 'A-01', null, null]]);
  });
});

describe('putting pieces into quarantine', () => {
  const aside = async () => {
    const view = await at('GATE', 'MUG');
    await setPieces(view, 3);
    await view.press('Put into quarantine');
    await view.field('Reason').set(' torn ');
    return view;
  };
  const confirm = (view: View) => view.parts('confirm', 'onConfirm').at(-1);
  const send = (view: View) => screen().act(() => (confirm(view)?.['onConfirm'] as (() => void) | undefined)?.());

  test('takes them out of the stock, with the reason', async () => {
    const view = await aside();
    await send(view);
    await seen(view, '3 pieces moved');
    expect(await stored()).toEqual([['pack.setAside', 'Q-01', 'MUG', 3]]);
    expect((await deviceDb().operations.toArray())[0]?.input).toMatchObject({ reason: 'torn' });
    // A lead decides about them, so it is not undone here.
    expect(view.parts('onCode').at(-1)?.['onUndo']).toBeUndefined();
  });

  test('is done once, however slow the device is', async () => {
    const view = await aside();
    const { promise, resolve } = Promise.withResolvers<void>();
    const writing = deviceDb().transaction('rw', deviceDb().operations, () => Dexie.waitFor(promise));
    await send(view);
    expect(confirm(view)).toMatchObject({ loading: true });
    await send(view);
    resolve();
    await writing;
    await seen(view, '3 pieces moved');
    expect(await stored()).toHaveLength(1);
  });

  test('needs a reason, a number, and pieces that no order waits for', async () => {
    const view = await aside();
    expect(confirm(view)?.['why']).toBeUndefined();
    await view.field('Reason').set('  ');
    expect(confirm(view)?.['why']).toBe('Please enter a reason.');
    await view.field('Pieces').set(9);
    expect(confirm(view)?.['why']).toBe('Enter a number from 1 to 8.');
    await view.field('Pieces').set(undefined);
    expect(confirm(view)?.['why']).toBe('Enter a number from 1 to 8.');
  });

  test('that a full device cannot store keeps what was typed, and can be tried again', async () => {
    const view = await aside();
    deviceDb().operations.hook('creating', full);
    await send(view);
    await vi.waitFor(() => expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']));
    await screen().settle();
    expect(view.field('Reason').value).toBe(' torn ');
    expect(confirm(view)?.['loading']).toBe(false);
    deviceDb().operations.hook('creating').unsubscribe(full);
    await send(view);
    await seen(view, '3 pieces moved');
    expect(await stored()).toHaveLength(1);
  });
});
