import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Return } from '../../../../sync/pack/modes/returns.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import { PackButton } from '../../../../shared/pack/PackControls.tsx';
import { ModeFrame } from '../ModeFrame.tsx';
import { Stepper } from '../Stepper.tsx';
import { emptyBox, readBox, storeBox, withLine } from './draft.ts';
import { ReturnBox } from './ReturnBox.tsx';

const screen = useFakeScreen();
const line = (n: number, more: Partial<Return['lines'][number]> = {}): Return['lines'][number] => ({
  order_line_id: `line-${n}`,
  variant_code: `PY-${n}`,
  sku: `MUG-${n}`,
  product_title: `Mug ${n}`,
  product_title_cn: `杯子${n}`,
  image: '',
  quantity: 3,
  restocked: 0,
  scrapped: 0,
  location_code: 'A-01-1',
  ...more,
});
let numbers: string[] = [];
async function opened(lines: Return['lines'], room: number | null = null) {
  numbers = [];
  const found: Return = {
    _id: 'case',
    number: 'RF-1',
    order_number: '#1001',
    seller_name: 'Nordlys',
    country_code: 'DE',
    waybills: [],
    since: '2026-11-01T00:00:00.000Z',
    is_open: true,
    lines,
  };
  const props = {
    warehouseId: 'VEN',
    view: lines,
    found,
    places: ['A-01-1', 'B-02-2'],
    quarantines: ['Q-01'],
    roomIn: () => room,
    isNumber: (code: string) => code === 'SF2',
    onNumber: (code: string) => numbers.push(code),
    onBack: () => undefined,
  };
  const view = await open(screen(), () => createElement(ReturnBox, props), [ModeFrame, PackButton, Stepper]);
  const scan = (code: string) => {
    const [frame] = view.parts('onCode', 'onBack');
    return screen().act(() => (frame?.['onCode'] as ((code: string) => void) | undefined)?.(code));
  };
  return { view, scan };
}
const set = (view: View, label: string, value: number) => {
  const stepper = view.parts('label', 'value', 'onChange').find((part) => part['label'] === label);
  return screen().act(() => (stepper?.['onChange'] as ((value: number) => void) | undefined)?.(value));
};
const whyNot = (view: View) => view.parts('why').map(({ why }) => why);
const counted = (n: number) => readBox('VEN', 'RF-1').lines[`line-${n}`];

describe('a return', () => {
  test('counts each scanned unit on its line, and stores the count', async () => {
    const { scan } = await opened([line(1), line(2)]);
    await scan('PY-1');
    await scan('mug-1');
    await scan('PY-2');
    expect([counted(1)?.scanned, counted(2)?.scanned]).toEqual([2, 1]);
  });

  test('takes a scanned place for its units, and opens another number', async () => {
    const { scan } = await opened([line(1)]);
    await scan('PY-1');
    await scan('b-02-2');
    expect(counted(1)?.place).toBe('B-02-2');
    await scan('SF2');
    expect(numbers).toEqual(['SF2']);
  });

  test('takes a place in quarantine, and says that a lead decides', async () => {
    const { view, scan } = await opened([line(1)]);
    await scan('PY-1');
    await scan('q-01');
    expect(counted(1)?.place).toBe('Q-01');
    expect(view.parts('label', 'value', 'onChange').map(({ label }) => label)).toEqual([
      'Into quarantine',
      'Thrown away',
    ]);
    expect(whyNot(view).filter((why) => why !== undefined)).toEqual([]);
  });

  test('names a unit that is not in it, and one that is booked already', async () => {
    const { view, scan } = await opened([line(1), line(2, { restocked: 2, scrapped: 1 })]);
    await scan('PY-9');
    expect(view.text).toContain('PY-9 is not in RF-1.');
    await screen().act(() => view.buttons.find(({ name }) => name === 'Understood, go on')?.press());
    await scan('PY-2');
    expect(view.text).toContain('All units of PY-2 are booked.');
  });

  test('does not count units of a line that another device has booked meanwhile', async () => {
    await (await opened([line(1), line(2)])).scan('PY-1');
    const { view, scan } = await opened([line(1, { restocked: 3 }), line(2)]);
    await scan('PY-1');
    expect(view.text).toContain('All units of PY-1 are booked.');
    expect(counted(1)?.scanned).toBe(1);
  });

  test('is booked whole unless counted, and discarded units are not restocked', async () => {
    storeBox('VEN', 'RF-1', withLine(emptyBox, 'line-1', {}));
    const { view } = await opened([line(1)]);
    const book = () => view.buttons.find(({ name }) => name.startsWith('Book'))?.name;
    expect(book()).toBe('Book 3');
    await set(view, 'Thrown away', 2);
    expect(counted(1)).toMatchObject({ damaged: 2, typed: { good: 1 } });
    expect(book()).toBe('Book 3');
    await set(view, 'Back on the shelf', 2);
    expect(whyNot(view)).toContain('More came back than the request has.');
  });

  test('names the room of a place where fewer fit', async () => {
    const { view, scan } = await opened([line(1)], 1);
    await scan('PY-1');
    await scan('PY-1');
    expect(whyNot(view)).toContain('A-01-1 has room for 1 more. Scan another place, or book fewer.');
  });
});
