import { createElement } from 'react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countStatuses } from '#domain/warehouse/stock/count.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { CountDrawer } from './CountDrawer.tsx';
import { differences, type Count } from './queries.ts';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
const line = (counted: number, expected: number, variant_code = 'PY-1') => ({
  variant_id: variant_code,
  variant_code,
  sku: 'MUG',
  product_title: 'Mug',
  product_title_cn: '杯子',
  image: '',
  counted,
  expected,
});
const count = (more: Partial<Count> = {}): Count =>
  ({
    _id: id,
    location_code: 'A-01-1',
    warehouse: 'VEN',
    status: 'waiting',
    counted_by: 'Pim',
    counted_at: '2026-11-20T12:00:00.000Z',
    decided_by: null,
    decided_at: null,
    note: '',
    lines: [line(3, 5)],
    ...more,
  }) as Count;

let closed = 0;
const drawer = (more: Partial<Count> = {}) => {
  closed = 0;
  const props = {
    count: count(more),
    position: { at: 1, of: 1 },
    onPrevious: undefined,
    onNext: undefined,
    onClose: () => (closed += 1),
  };
  return open(screen(), () => createElement(CountDrawer, props));
};

describe('deciding about a count', () => {
  test.each([
    ['Correct the stock', true, 'confirmed', 'The stock of A-01-1 is corrected'],
    ['Leave the stock as it is', false, 'refused', 'The stock of A-01-1 stays'],
  ])('“%s”', async (button, confirm, status, title) => {
    screen().on('stock.decideCount', () => ({ status, location_code: 'A-01-1' }));
    const view = await drawer();
    await view.field('Note').set(' Counted twice ');
    await view.press(button);
    expect(screen().inputs('stock.decideCount')).toEqual([{ count_id: id, confirm, note: 'Counted twice' }]);
    expect(screen().toasts.map((toast) => toast.title)).toEqual([title]);
    expect(closed).toBe(1);
  });

  test.each(countStatuses.filter((status) => status !== 'waiting'))(
    'a count that is %s is not decided again',
    async (status) => {
      const view = await drawer({ status });
      expect(view.buttonNames).toEqual([]);
      expect(view.fields).toEqual([]);
    },
  );

  test('a refusal keeps the note', async () => {
    screen().on('stock.decideCount', () => refusal('internal', 'No.'));
    const view = await drawer();
    await view.field('Note').set('Counted twice');
    await view.press('Correct the stock');
    expect(view.field('Note').value).toBe('Counted twice');
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });
});

test.each([
  [line(3, 3), 'right'],
  [line(4, 3), '+1'],
  [line(1, 3), '−2'],
])('%o reads %s', async (given, text) => {
  expect((await drawer({ lines: [given] })).text).toContain(text);
});

test('missing and surplus units never cancel each other out', () => {
  const lines = fc.array(fc.record({ counted: fc.nat(50), expected: fc.nat(50) }), { maxLength: 10 });
  fc.assert(
    fc.property(lines, (all) => {
      const { missing, over } = differences(count({ lines: all.map((each) => line(each.counted, each.expected)) }));
      const difference = all.reduce((sum, each) => sum + each.counted - each.expected, 0);
      expect(over - missing).toBe(difference);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(over).toBeGreaterThanOrEqual(0);
      if (all.every((each) => each.counted === each.expected)) expect([missing, over]).toEqual([0, 0]);
    }),
  );
});
