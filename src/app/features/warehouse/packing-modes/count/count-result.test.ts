import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import { announce } from '../../../../sync/outbox/outbox-responses.ts';
import { countRejections, countResponses } from '../../../../sync/pack/modes/count.ts';
import type { DeviceOp } from '../../../../sync/outbox/device-db.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { ModeFrame } from '../ModeFrame.tsx';
import { CountResult } from './CountResult.tsx';

type Response = Output<'pack.count'>;
const screen = useFakeScreen();
afterEach(() => countRejections.setState(() => new Map()));
const line = (variant_code: string, counted: number, expected: number) => ({
  variant_code,
  sku: variant_code,
  product_title: variant_code,
  product_title_cn: variant_code,
  image: '',
  counted,
  expected,
});
const compared = (status: string, ...lines: ReturnType<typeof line>[]) =>
  ({ counted: true, refusal: null, count: { status, lines } }) as unknown as Response;

const result = async (response?: Response) => {
  countResponses.setState(() => new Map(response ? [['op', response]] : []));
  const props = { place: 'A-01-1', opId: 'op', onCode: () => undefined, onBack: () => undefined };
  return open(screen(), () => createElement(CountResult, props), [ModeFrame]);
};

describe('the result of a count', () => {
  test('waits on this device until the server has compared it', async () => {
    const view = await result();
    expect(view.text).toContain('Counted and kept on this device');
    await screen().act(() => countResponses.setState(() => new Map([['op', compared('booked', line('MUG', 3, 3))]])));
    expect(view.text).toContain('Everything is there');
  });

  test.each([
    ['booked', [line('MUG', 3, 3)], 'Everything is there'],
    ['booked', [line('MUG', 2, 3)], 'The stock is corrected'],
    ['waiting', [line('MUG', 0, 90)], 'A lead looks at the difference'],
  ])('that is %s', async (status, lines, title) => {
    expect((await result(compared(status, ...lines))).text).toContain(title);
  });

  test('names each counted and expected quantity', async () => {
    const { text } = await result(compared('booked', line('MUG', 2, 3), line('LID', 4, 4)));
    expect(text).toContain('2, should be 3');
    expect(text).toContain('4, right');
  });

  test.each([
    ['count.unknown-place', 'This warehouse has no such place.'],
    ['count.unknown-code', 'The count contains an unknown code.'],
  ])('that is refused by %s says what to do', async (refused, text) => {
    const response = { counted: false, refusal: refused, count: null } as unknown as Response;
    expect((await result(response)).text).toContain(text);
  });

  test('that the server rejects as a whole says why, and does not go on waiting', async () => {
    const view = await result();
    const op = { op_id: 'op', call: 'pack.count', state: 'attention', message: 'No permission to count' } as DeviceOp;
    await screen().act(() => announce({ ...op, op_id: 'another' }, null));
    expect(view.text).toContain('Counted and kept on this device');
    await screen().act(() => announce(op, null));
    expect(view.text).toContain('No permission to count');
    expect(view.text).not.toContain('Counted and kept on this device');
    // Sent again, it counts.
    await screen().act(() => announce({ ...op, state: 'done' }, compared('booked', line('MUG', 3, 3))));
    expect(view.text).toContain('Everything is there');
  });

  test('another count’s result is not shown here', async () => {
    countResponses.setState(() => new Map([['other', compared('booked', line('MUG', 1, 1))]]));
    const props = { place: 'A-01-1', opId: 'op', onCode: () => undefined, onBack: () => undefined };
    const view = await open(screen(), () => createElement(CountResult, props), [ModeFrame]);
    expect(view.text).toContain('Counted and kept on this device');
  });
});
