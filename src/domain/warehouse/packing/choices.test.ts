import { expect, test } from 'vitest';
import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { Party } from '#domain/shared/status.ts';
import {
  choicesFor,
  decideChoice,
  decideReport,
  scannedWithoutProblems,
  statusAfterChoice,
  type StoppedParcel,
} from './choices.ts';

const stopped: StoppedParcel = {
  status: 'conflict',
  conflict: 'goods-damaged',
  order_status: 'open',
  putting_back: false,
  units: 3,
  problems: [{ source: 'pack', quantity: 1 }],
  returnable: true,
};
const never = [{ source: 'purchase' as const, quantity: 1 }];

test.each<[string, Partial<StoppedParcel>, Party, readonly string[]]>([
  ['damaged', {}, 'manager', ['found', 'replace', 'send-without', 'put-back']],
  ['damaged, too far to take back', { returnable: false }, 'salesperson', ['found', 'replace', 'send-without']],
  ['never came', { problems: never }, 'purchaser', ['replace', 'send-without', 'put-back']],
  ['all of it lost', { units: 1, returnable: false }, 'manager', ['found', 'replace']],
  ['order changed', { problems: [] }, 'manager', ['continue', 'put-back']],
  [
    'order cancelled',
    { order_status: 'cancelled', conflict: 'order-cancelled', problems: [] },
    'manager',
    ['put-back'],
  ],
  ['cancelled, too far', { order_status: 'cancelled', returnable: false }, 'manager', ['put-back']],
  ['being put back', { status: 'cancelled', conflict: null, putting_back: true }, 'manager', ['put-back']],
  ['being put back', { status: 'cancelled', putting_back: true }, 'packer', []],
  ['a packer', {}, 'packer', []],
  ['runs', { status: 'packing' }, 'admin', []],
])('%s: %o leaves a %s %o', (_name, facts, party, choices) => {
  expect(choicesFor({ ...stopped, ...facts }, [party])).toEqual(choices);
});

test('a choice that is not offered is refused', () => {
  expect(decideChoice(stopped, 'found', ['manager'])).toEqual({ ok: true, value: 'found' });
  expect(decideChoice({ ...stopped, order_status: 'cancelled' }, 'found', ['manager'])).toMatchObject({
    refusal: 'parcel.choice-gone',
  });
});

test('a parcel continues in the status of its lines', () => {
  const line = { quantity: 2, sorted: 2, scanned: 0 };
  expect(statusAfterChoice([line])).toBe('ready');
  expect(statusAfterChoice([line, { ...line, scanned: 1 }])).toBe('packing');
  expect(
    statusAfterChoice([
      { ...line, sorted: 1 },
      { ...line, scanned: 1 },
    ]),
  ).toBe('waiting');
});

test('wrong units leave the box before right ones', () => {
  expect(scannedWithoutProblems({ quantity: 3, scanned: 3 }, 1)).toBe(2);
  expect(scannedWithoutProblems({ quantity: 3, scanned: 1 }, 1)).toBe(1);
  expect(scannedWithoutProblems({ quantity: 1, scanned: 1 }, 2)).toBe(0);
});

test.each<[ParcelStatus, boolean, number, string | null]>([
  ['ready', false, 2, null],
  ['packing', false, 1, null],
  ['conflict', false, 1, null],
  ['packing', false, 3, 'problem.too-many'],
  ['packing', true, 1, 'pack.label-printed'],
  ['packed', false, 1, 'pack.label-printed'],
  ['waiting', false, 1, 'pack.not-ready'],
  ['shipped', true, 1, 'pack.gone'],
  ['cancelled', false, 1, 'pack.gone'],
])('%s, labelled %s: reporting %i units is refused with %s', (status, labelled, quantity, refusal) => {
  const report = decideReport({ status, labelled }, { quantity: 3, reported: 1 }, quantity);
  expect(report.ok ? null : report.refusal).toBe(refusal);
});
