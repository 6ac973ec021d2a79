import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../../sync/outbox/device-db.ts';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { changeModeData } from '../../../../sync/pack/modes/mode-data.ts';
import type { Return } from '../../../../sync/pack/modes/returns.ts';
import { chooseWarehouse, forgetParcels } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { later, unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { readBox, storeBox, withLine, emptyBox } from './draft.ts';
import { ReceiveScreen } from './ReceiveScreen.tsx';

const screen = useFakeScreen();
const warehouse = '01920000-0000-7000-8000-000000000009';
const line = (n: number, more: Partial<InboundLine> = {}): InboundLine => ({
  _id: `01920000-0000-7000-8000-00000000010${n}`,
  waybill: 'SF1',
  supplier_name: 'Factory',
  order_number: `#100${n}`,
  variant_code: `PY-${n}`,
  sku: '',
  product_title: `Mug ${n}`,
  product_title_cn: '',
  image: '',
  quantity: 3,
  received: 0,
  damaged: 0,
  is_open: true,
  location_code: 'A-01',
  lot_rule: null,
  ...more,
});
const returned: Return = {
  _id: '01920000-0000-7000-8000-000000000201',
  number: 'RF-1',
  order_number: '#1007',
  seller_name: 'Nordlys',
  country_code: 'DE',
  waybills: ['PY7'],
  since: '2026-11-01T00:00:00.000Z',
  is_open: true,
  lines: [
    {
      order_line_id: '01920000-0000-7000-8000-000000000202',
      variant_code: 'PY-7',
      sku: '',
      product_title: 'Mug 7',
      product_title_cn: '',
      image: '',
      quantity: 2,
      restocked: 0,
      scrapped: 0,
      location_code: 'A-01',
    },
  ],
};
const inbound = (...list: readonly InboundLine[]) => screen().on('pack.inbound', () => ({ list, places: ['A-01'] }));

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn));
  inbound(line(1), line(2));
  screen().on('pack.returns', () => ({ list: [returned] }));
  await chooseWarehouse(warehouse, 'YW');
});
afterEach(async () => {
  await deviceDb().operations.clear();
  await forgetParcels();
});

const seen = (view: View, text: string) =>
  vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain(text);
  });
const frame = (view: View) => view.parts('onCode', 'onBack').at(-1);
const scan = (view: View, code: string) =>
  screen().act(() => (frame(view)?.['onCode'] as ((code: string) => void) | undefined)?.(code));
const opened = (actions: readonly string[] = ['aftersale.restock']) => {
  screen().signIn({ actions: [...actions] });
  return open(
    screen(),
    () => createElement(ReceiveScreen, { modes: null, warehouse: null, onLeave: () => undefined }),
    [ModeFrame, PackButton, Stepper],
  );
};
/** Another device receives a line. */
const receivedElsewhere = async (n: number) => {
  const db = deviceDb();
  await db.transaction('rw', db.meta, () =>
    changeModeData(db, 'receive', (data) => ({
      ...data,
      list: data.list.map((each) => (each._id === line(n)._id ? { ...each, received: 3, is_open: false } : each)),
    })),
  );
};

describe('what arrives', () => {
  test('is listed by its waybill, with what is received of it', async () => {
    inbound(line(1, { received: 1 }), line(2), line(3, { waybill: 'SF3', is_open: false, received: 3 }));
    const view = await opened();
    await seen(view, '1 waybill is on its way · 1 return');
    expect(view.text).toContain('1 of 6');
    expect(view.text).not.toContain('SF3');
  });

  test('opens by a scan of its waybill, in any notation', async () => {
    const view = await opened();
    await seen(view, 'SF1');
    await scan(view, ' sf 1 ');
    expect(view.text).toContain('2 lines are open');
  });

  test('opens by the number of a return', async () => {
    const view = await opened();
    await seen(view, 'RF-1');
    await scan(view, 'py7');
    expect(view.text).toContain('RF-1 · Nordlys');
  });

  test('that is unknown says so, and the next box opens at once', async () => {
    const view = await opened();
    await seen(view, 'SF1');
    await scan(view, 'XX9');
    expect(view.text).toContain('No purchase and no return of this warehouse is known under XX9.');
    await scan(view, 'SF1');
    expect(view.text).toContain('2 lines are open');
  });
});

describe('returns', () => {
  test('that are still loading are no unexpected boxes: scans wait for them', async () => {
    const { response, arrive } = later<object>();
    screen().on('pack.returns', () => response);
    const view = await opened();
    await seen(view, '1 waybill is on its way');
    expect(frame(view)).toMatchObject({ isOpening: true });
    arrive({ list: [returned] });
    await seen(view, '1 return');
    expect(frame(view)).toMatchObject({ isOpening: false });
  });

  test('that cannot be loaded do not stop the receiving of purchases', async () => {
    screen().on('pack.returns', () => unreachable);
    const view = await opened();
    await seen(view, '1 waybill is on its way');
    await vi.waitFor(async () => {
      await screen().settle();
      expect(frame(view)).toMatchObject({ isOpening: false });
    });
    await scan(view, 'SF1');
    expect(view.text).toContain('2 lines are open');
  });

  test('are not loaded for a user who may not book them, and nothing waits for them', async () => {
    const view = await opened([]);
    await seen(view, '1 waybill is on its way');
    expect(frame(view)).toMatchObject({ isOpening: false });
    expect(view.text).not.toContain('return');
    expect(screen().inputs('pack.returns')).toEqual([]);
  });
});

describe('a box that another device receives meanwhile', () => {
  test('shows its line as done, and does not count further units of it', async () => {
    const view = await opened();
    await seen(view, 'SF1');
    await scan(view, 'SF1');
    await scan(view, 'PY-1');
    expect(view.text).toContain('For #1001');
    await receivedElsewhere(1);
    await seen(view, '1 line is open');
    await scan(view, 'PY-1');
    expect(view.text).toContain('Already received');
    expect(readBox(warehouse, 'SF1').lines[line(1)._id]?.scanned).toBe(1);
  });

  test('opens the next line by a scan of its unit, without an error', async () => {
    const view = await opened();
    await seen(view, 'SF1');
    await scan(view, 'SF1');
    await scan(view, 'PY-1');
    await receivedElsewhere(1);
    await seen(view, '1 line is open');
    await scan(view, 'PY-2');
    expect(view.text).toContain('For #1002');
    expect(readBox(warehouse, 'SF1').lines[line(2)._id]?.scanned).toBe(1);
  });
});

describe('an unfinished count', () => {
  test('is named in the list, and as left over once its box is done', async () => {
    storeBox(warehouse, 'SF1', withLine(emptyBox, line(1)._id, { scanned: 2 }));
    const view = await opened();
    await seen(view, '2 counted, not received');
    await receivedElsewhere(1);
    await receivedElsewhere(2);
    await seen(view, '2 units counted for SF1 are not booked');
    await view.press('Discard the count');
    expect(view.text).not.toContain('SF1');
  });
});
