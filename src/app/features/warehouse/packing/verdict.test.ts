import { describe, expect, test } from 'vitest';
import { waybillNumber } from '#domain/shipping/tracking/numbers.ts';
import { isElsewhere, wrongOf } from './verdict.ts';

const [own, other] = [waybillNumber(7), waybillNumber(8)];
const parcel = { waybill: own, track_no: 'YT7', labelled_at: null, put_back_since: null, warehouse_id: 'here' };

describe('what is wrong with a scan', () => {
  test.each([
    ['scan.wrong-item', 'TOT-1', 'wrong-item'],
    ['scan.one-too-many', 'MUG-1', 'one-too-many'],
    ['scan.unknown', 'NOBODY-KNOWS', 'unknown-code'],
    ['scan.unknown', own, 'own-slip'],
    // As scanners and people write it.
    ['scan.unknown', ` ${own.toLowerCase()} `, 'own-slip'],
    ['scan.unknown', 'YT7', 'own-slip'],
    ['scan.unknown', other, 'another-parcel'],
    // A waybill has a check digit: a misread one is not a slip.
    ['scan.unknown', `${other.slice(0, -1)}${(Number(other.at(-1)) + 1) % 10}`, 'unknown-code'],
    ['scan.stopped', 'MUG-1', 'stopped'],
  ] as const)('%s of %s is %s', (code, scanned, wrong) => expect(wrongOf({ code, scanned }, parcel)).toBe(wrong));

  test('with its label on, it is packed already', () => {
    const packed = { ...parcel, labelled_at: '2026-01-02T03:04:05.000Z' };
    expect(wrongOf({ code: 'scan.one-too-many', scanned: 'MUG-1' }, packed)).toBe('already-packed');
    expect(wrongOf({ code: 'scan.wrong-item', scanned: 'TOT-1' }, packed)).toBe('wrong-item');
  });
});

test('a parcel is elsewhere only for a device that packs for another warehouse', () => {
  expect(isElsewhere(parcel, 'there')).toBe(true);
  expect(isElsewhere(parcel, 'here')).toBe(false);
  expect(isElsewhere(parcel, null)).toBe(false);
});
