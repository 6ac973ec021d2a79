import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import type { PickData } from '../../../../sync/pack/modes/pick.ts';
import { chooseWarehouse } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { scanVibrations } from '../../../../shared/pack/sounds.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { PickScreen } from './PickScreen.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const task = (n: number, quantity: number, location_code: string, parcel = 1) => ({
  task_id: id(n),
  parcel_id: id(parcel),
  line_id: id(n + 100),
  location_code,
  variant_code: `PY-${n}`,
  sku: `sku-${n}`,
  product_title: `Mug ${n}`,
  product_title_cn: '',
  image: '',
  quantity,
  picked: 0,
  short: false,
});
const parcel = (n: number) => ({
  parcel_id: id(n),
  waybill: `PY0${n}`,
  order_number: `#${n}`,
  country_code: 'DE',
  is_open: true,
  is_cancelled: false,
  totes: [],
});
const data: PickData = {
  batch: {
    _id: id(50),
    opened_at: '2026-11-29T00:00:00.000Z',
    parcels: [parcel(1), parcel(2)],
    tasks: [task(11, 3, 'A-01'), task(12, 1, 'A-02', 2)],
    places: [{ code: 'A-01', pieces: 9 }],
  },
  waiting: [],
  parcels: 0,
  zones: [],
  channels: [],
  totes: [
    { code: 'TOTE-01', parcel_id: null },
    { code: 'TOTE-02', parcel_id: null },
  ],
};
let felt: (readonly number[])[] = [];
const full = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
/** Another tab writes, until it is released. */
function busyDevice(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const writing = deviceDb().transaction('rw', deviceDb().operations, () => Dexie.waitFor(promise));
  return () => {
    resolve();
    return writing;
  };
}

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  felt = [];
  Object.assign(navigator, { vibrate: (pattern: readonly number[]) => felt.push(pattern) });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  screen().on('pack.picking', () => data);
  await chooseWarehouse(id(9), 'YW');
});
afterEach(async () => {
  vi.restoreAllMocks();
  deviceDb().operations.hook('creating').unsubscribe(full);
  await deviceDb().operations.clear();
});

const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const opened = async () => {
  const view = await open(
    screen(),
    () => createElement(PickScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame, PackButton, Stepper],
  );
  await seen(view, 'Your batch: 2 parcels');
  return view;
};
const walking = async () => {
  const view = await opened();
  await view.press('Start the walk');
  return view;
};
const scan = (view: View, code: string) =>
  screen().act(() => (view.parts('onCode').at(-1)?.['onCode'] as ((code: string) => void) | undefined)?.(code));
const scans = async (view: View, ...codes: readonly string[]) => {
  for (const code of codes) await scan(view, code);
};
const stored = async () =>
  (await deviceDb().operations.orderBy('sequence').toArray()).map(({ call, input }) => [
    call,
    input['quantity'] ?? input['empty'] ?? input['task_id'],
    input['tote'],
  ]);

describe('a walk without a connection', () => {
  test('leads from the place over each unit into the tote, and on to the next place', async () => {
    const view = await walking();
    expect(view.text).toContain('Go to this place and scan it');
    await scan(view, 'a-01');
    expect(view.text).toContain('Scan a unit');
    await scans(view, 'PY-11', 'sku-11');
    expect(view.text).toContain('Scan the next unit, or a tote if it is full');
    await scan(view, 'PY-11');
    expect(view.text).toContain('Put them into a free tote for PY01 and scan it');
    await scan(view, 'TOTE-01');
    await seen(view, 'A-02');
    expect(view.text).toContain('Go to this place and scan it');
    expect(await stored()).toEqual([['pack.pick', 3, 'TOTE-01']]);
  });

  test('takes fewer units into a full tote, and the rest into the next one', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'PY-11', 'TOTE-01');
    await seen(view, 'Scan a unit');
    await scan(view, 'PY-11');
    await scan(view, 'TOTE-02');
    await seen(view, 'A-02');
    expect(await stored()).toEqual([
      ['pack.pick', 2, 'TOTE-01'],
      ['pack.pick', 1, 'TOTE-02'],
    ]);
  });

  test('continues after a reload with the units in the hand', async () => {
    const first = await walking();
    await scans(first, 'A-01', 'PY-11', 'PY-11');
    const second = await walking();
    expect(second.parts('label', 'value')).toMatchObject([{ label: 'Units of PY-11 in your hand', value: 2 }]);
    await scan(second, 'TOTE-01');
    await vi.waitFor(async () => expect(await stored()).toEqual([['pack.pick', 2, 'TOTE-01']]));
  });

  test('skipping with units in the hand needs a confirmation that they are back', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'PY-11');
    await view.press('Skip');
    expect(view.text).toContain('Skip with units in your hand?');
    expect(view.text).toContain('PY-11');
    const { onClose } = view.parts('onConfirm', 'onClose')[0] as { onClose: () => void };
    await screen().act(onClose);
    expect(view.parts('label', 'value')).toMatchObject([{ value: 2 }]);
    await view.press('Skip');
    await view.press('They are back, skip');
    expect(view.text).toContain('A-02');
    expect(view.text).not.toContain('Skip with units');
    expect(await stored()).toEqual([]);
  });

  test('a tote that is scanned twice is booked once', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11');
    const onCode = view.parts('onCode').at(-1)?.['onCode'] as (code: string) => void;
    await screen().act(() => onCode('TOTE-01'));
    await scan(view, 'TOTE-01');
    await seen(view, 'Take a unit first');
    expect(await stored()).toEqual([['pack.pick', 1, 'TOTE-01']]);
  });

  test('ends at the packing station, and the batch leaves the device', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'PY-11', 'PY-11', 'TOTE-01');
    await seen(view, 'A-02');
    await scans(view, 'A-02', 'PY-12', 'TOTE-02');
    await seen(view, 'Bring 2 totes to the packing station.');
    await view.press('The totes are at the station');
    await seen(view, 'Pick several parcels on one walk');
    expect((await stored()).at(-1)?.[0]).toBe('pack.pickFinish');
  });
});

describe('a wrong code of a walk', () => {
  test.each([
    ['another place', ['A-02'], 'A-02 is not the next place. Go to A-01 and scan it.'],
    ['another item', ['A-01', 'PY-12'], 'PY-12 is not PY-11.'],
    ['a unit too many', ['A-01', 'PY-11', 'PY-11', 'PY-11', 'PY-11'], 'The parcel takes no more of PY-11 from here.'],
    ['a tote before its units', ['A-01', 'TOTE-01'], 'Scan PY-11 before its tote.'],
    ['no tote', ['A-01', 'PY-11', 'PY-11', 'PY-11', 'BOX-7'], 'This warehouse has no tote BOX-7.'],
  ])('is %s: it is named, stores nothing, and stays until it is acknowledged', async (_, codes, text) => {
    const view = await walking();
    await scans(view, ...codes);
    await seen(view, text);
    expect(felt.at(-1)).toEqual(scanVibrations.wrong);
    await scan(view, 'A-01');
    expect(view.text).toContain(text);
    await view.press('Understood, go on');
    expect(view.text).not.toContain(text);
    expect(await stored()).toEqual([]);
  });

  test('the tote of another parcel is refused, and stores nothing', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'TOTE-01');
    await seen(view, 'Scan a unit');
    await scans(view, 'PY-11', 'PY-11', 'TOTE-01');
    await seen(view, 'A-02');
    await scans(view, 'A-02', 'PY-12', 'TOTE-01');
    await seen(view, 'TOTE-01 carries another parcel. Take a free tote.');
    expect(await stored()).toHaveLength(2);
  });
});

describe('units that are not at their place', () => {
  test('are reported once, also by a slow device, and the walk goes on', async () => {
    const view = await walking();
    await scan(view, 'A-01');
    await view.press('Not here');
    expect(view.text).toContain('Not at A-01?');
    const release = busyDevice();
    await view.press('Report 3 as not found');
    expect(view.buttonNames).not.toContain('Report 3 as not found');
    await release();
    await seen(view, 'A-02');
    expect(await stored()).toEqual([['pack.pickShort', id(11), undefined]]);
  });

  test('cannot be reported while some are in the hand', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11');
    await view.press('Not here');
    expect(view.button('Report 3 as not found').why).toBe('Scan the tote for the units in your hand.');
  });

  test('are met again after the others when they are skipped', async () => {
    const view = await walking();
    await view.press('Skip');
    expect(view.text).toContain('A-02');
    await scans(view, 'A-02', 'PY-12', 'TOTE-02');
    await seen(view, 'A-01');
    expect(await stored()).toEqual([['pack.pick', 1, 'TOTE-02']]);
  });
});

describe('a place that a pick should have emptied', () => {
  const emptied = async () => {
    screen().on('pack.picking', () => ({
      ...data,
      batch: data.batch && { ...data.batch, places: [{ code: 'A-01', pieces: 3 }] },
    }));
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'PY-11', 'PY-11', 'TOTE-01');
    await seen(view, 'Is A-01 empty?');
    return view;
  };

  test.each([
    ['Yes, it is empty', true],
    ['No, pieces lie there', false],
  ])('is looked at: “%s” is stored, and the walk goes on', async (button, empty) => {
    const view = await emptied();
    await view.press(button);
    await seen(view, 'Go to this place and scan it');
    await vi.waitFor(async () => expect((await stored()).at(-1)?.slice(0, 2)).toEqual(['pack.pickEmpty', empty]));
  });

  test('is passed over by the next scan, which counts', async () => {
    const view = await emptied();
    await scan(view, 'A-02');
    await seen(view, 'Scan a unit');
    expect((await stored()).map(([call]) => call)).toEqual(['pack.pick']);
  });
});

describe('a full device', () => {
  test('takes no unit that a reload would lose, and says so', async () => {
    const view = await walking();
    await scan(view, 'A-01');
    vi.spyOn(localStorage, 'setItem').mockImplementation(full);
    await scan(view, 'PY-11');
    expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']);
    expect(view.text).toContain('Scan a unit');
    expect(felt.at(-1)).toEqual(scanVibrations.wrong);
  });

  test('leaves the units in the hand when their tote cannot be booked', async () => {
    const view = await walking();
    await scans(view, 'A-01', 'PY-11', 'PY-11');
    deviceDb().operations.hook('creating', full);
    await scan(view, 'TOTE-01');
    await vi.waitFor(() => expect(screen().errors.map(({ kind }) => kind)).toEqual(['full']));
    await screen().settle();
    expect(view.parts('label', 'value')).toMatchObject([{ label: 'Units of PY-11 in your hand', value: 2 }]);
    deviceDb().operations.hook('creating').unsubscribe(full);
    await scan(view, 'TOTE-01');
    await vi.waitFor(async () => expect(await stored()).toEqual([['pack.pick', 2, 'TOTE-01']]));
  });
});
