import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { InboundLine } from '../../../../sync/pack/modes/receive.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { readBox } from './draft.ts';
import { InboundBox } from './InboundBox.tsx';

const screen = useFakeScreen();
const line = (n: number, more: Partial<InboundLine> = {}): InboundLine =>
  ({
    _id: `line-${n}`,
    waybill: 'SF1',
    order_number: `#100${n}`,
    variant_code: `PY-${n}`,
    sku: `MUG-${n}`,
    product_title: `Mug ${n}`,
    product_title_cn: `杯子${n}`,
    image: '',
    quantity: 3,
    received: 0,
    damaged: 0,
    is_open: true,
    location_code: 'A-01-1',
    ...more,
  }) as unknown as InboundLine;

/** What the scanner or the back button does. */
const frame = (view: View, name: 'onCode' | 'onBack', ...given: readonly string[]) => {
  const [props] = view.parts('onCode', 'onBack');
  return screen().act(() => (props?.[name] as ((...codes: readonly string[]) => void) | undefined)?.(...given));
};
let waybills: string[] = [];
/** Pieces that fit into any of the places. */
let room: number | null = null;
async function box(...lines: readonly InboundLine[]) {
  waybills = [];
  const props = {
    warehouseId: 'VEN',
    view: lines,
    lines,
    places: ['A-01-1', 'B-02-2'],
    roomIn: () => room,
    isWaybill: (code: string) => code === 'SF2',
    onWaybill: (code: string) => waybills.push(code),
    onBack: () => undefined,
  };
  const view = await open(screen(), () => createElement(InboundBox, props), [ModeFrame, PackButton]);
  const scan = (code: string) => frame(view, 'onCode', code);
  return { view, scan };
}
afterEach(() => void (room = null));
const receive = (view: View) => view.buttons.find(({ name }) => name.startsWith('Receive'));
const counted = (n: number) => readBox('VEN', 'SF1').lines[`line-${n}`]?.scanned ?? 0;

describe('scanning units of a box', () => {
  test('names the room of the place when fewer fit', async () => {
    room = 1;
    const { view, scan } = await box(line(1));
    await scan('PY-1');
    expect(receive(view)?.name).toBe('Receive 1');
    await scan('PY-1');
    const parts = view.parts('why') as readonly { why?: string }[];
    expect(parts.map(({ why }) => why)).toContain('A-01-1 has room for 1 more. Scan another place, or receive fewer.');
  });

  test('opens the line of the first unit, and counts each scan', async () => {
    const { view, scan } = await box(line(1), line(2));
    await scan('PY-1');
    expect(view.text).toContain('For #1001');
    await scan('mug-1');
    expect(counted(1)).toBe(2);
    expect(receive(view)?.name).toBe('Receive 2');
  });

  test('a unit of another line is not counted, and says whose it is', async () => {
    const { view, scan } = await box(line(1), line(2));
    await scan('PY-1');
    await scan('PY-2');
    expect(view.text).toContain('Another product');
    expect(view.text).toContain('PY-2 is Mug 2, on another line of this waybill.');
    expect([counted(1), counted(2)]).toEqual([1, 0]);
  });

  test('an error stays until it is acknowledged: further scans do not count', async () => {
    const { view, scan } = await box(line(1), line(2));
    await scan('PY-1');
    await scan('PY-2');
    await scan('PY-1');
    expect(counted(1)).toBe(1);
    await view.press('Understood, go on');
    await scan('PY-1');
    expect(counted(1)).toBe(2);
  });

  test('the other line can be counted instead', async () => {
    const { view, scan } = await box(line(1), line(2));
    await scan('PY-1');
    await scan('PY-2');
    await view.press('Count this one instead');
    expect([counted(1), counted(2)]).toEqual([1, 1]);
    expect(view.text).toContain('For #1002');
  });

  test('units beyond one order are offered to the next order of the same product', async () => {
    const same = { variant_code: 'PY-1', sku: 'MUG-1', product_title: 'Mug 1' };
    const { view, scan } = await box(line(1, { quantity: 1 }), line(2, same));
    expect(view.text).toContain('Mug 1 · #1002');
    await scan('PY-1');
    await scan('PY-1');
    expect(view.text).toContain('Mug 1 is missing for #1002, too.');
    expect([counted(1), counted(2)]).toEqual([1, 0]);
    await view.press('Count it for #1002');
    expect([counted(1), counted(2)]).toEqual([1, 1]);
    expect(view.text).toContain('For #1002');
  });

  test.each([
    ['XX-9', 'Not in this box'],
    ['PY-2', 'Already received'],
  ])('%s is put aside: %s', async (code, title) => {
    const { view, scan } = await box(line(1), line(2, { is_open: false, received: 3 }));
    await scan(code);
    expect(view.text).toContain(title);
    expect(view.buttonNames).not.toContain('Count this one instead');
  });

  test('the waybill of another box opens that box', async () => {
    const { scan } = await box(line(1));
    await scan('SF2');
    expect(waybills).toEqual(['SF2']);
  });
});

describe('the place of the units', () => {
  test('is the usual one until another is scanned', async () => {
    const { view, scan } = await box(line(1));
    await scan('PY-1');
    expect(view.text).toContain('A-01-1');
    await scan('b-02-2');
    expect(view.text).toContain('B-02-2');
    expect(counted(1)).toBe(1);
  });

  test('has to be one of this warehouse', async () => {
    const { view, scan } = await box(line(1, { location_code: 'Z-99' }));
    for (const code of ['PY-1', 'PY-1', 'PY-1']) await scan(code);
    expect(receive(view)).toMatchObject({ isBlocked: true, why: 'Scan or type the place they lie at.' });
  });
});

describe('a difference', () => {
  test('needs a reason, and offers the usual ones', async () => {
    const { view, scan } = await box(line(1));
    await scan('PY-1');
    expect(receive(view)?.why).toBe('Fewer than bought: why?');
    await view.press('The factory sent fewer');
    expect(view.field('Fewer than bought: why?').value).toBe('The factory sent fewer');
    expect(receive(view)?.isBlocked).toBe(false);
  });

  test('is none when all units are here', async () => {
    const { view, scan } = await box(line(1));
    for (const code of ['PY-1', 'PY-1', 'PY-1']) await scan(code);
    expect(receive(view)).toMatchObject({ name: 'Receive 3', isBlocked: false });
  });
});

describe('an unfinished box', () => {
  test('continues where it was left, also after a reload', async () => {
    const first = await box(line(1), line(2));
    await first.scan('PY-1');
    await first.scan('PY-1');
    const second = await box(line(1), line(2));
    expect(second.view.text).toContain('For #1001');
    expect(receive(second.view)?.name).toBe('Receive 2');
  });

  test('lists open lines first, with what is counted', async () => {
    const lines = [line(1, { is_open: false, received: 3 }), line(2), line(3)];
    const { view, scan } = await box(...lines);
    await scan('PY-3');
    await frame(view, 'onBack');
    const { text } = view;
    expect(text.indexOf('Mug 2')).toBeLessThan(text.indexOf('Mug 1'));
    expect(text).toContain('2 lines are open');
    expect(text).toContain('1 counted');
  });

  test('is counted in two tabs: neither forgets what the other counted', async () => {
    const [first, second] = [await box(line(1), line(2)), await box(line(1), line(2))];
    await first.scan('PY-1');
    await second.scan('PY-2');
    await first.scan('PY-1');
    expect([counted(1), counted(2)]).toEqual([2, 1]);
  });

  test('that is complete says so', async () => {
    const { view } = await box(line(1, { is_open: false, received: 3 }));
    expect(view.text).toContain('All of it is here');
  });

  test('remembers on this device whether goods are sorted later', async () => {
    const { view } = await box(line(1));
    await view.field('Sort later').set(true);
    expect((await box(line(1))).view.field('Sort later').value).toBe(true);
  });
});
