import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { differenceOf, receiptInput } from './receipt.ts';

const line = {
  _id: '01920000-0000-7000-8000-000000000001',
  status: 'deliveried' as const,
  quantity: 10,
  received: 4,
  damaged: 0,
  lot_rule: null,
};
const values = { good: 6, damaged: 0, reason: '', location_code: 'A-01-1', lot: '', expires_on: '' };

describe('the difference of a delivery', () => {
  test.each([
    [6, 0, 'none'],
    [5, 0, 'short'],
    [7, 0, 'over'],
    [6, 1, 'damaged'],
    [0, 1, 'damaged'],
  ] as const)('%i good and %i damaged of 6: %s', (good, damaged, difference) => {
    expect(differenceOf(line, { ...values, good, damaged })).toBe(difference);
  });

  test('an empty field counts zero', () => {
    expect(differenceOf(line, { ...values, good: undefined, damaged: undefined })).toBe('short');
  });
});

describe('the receipt', () => {
  test('has the lot of goods that have one, and no date of goods that do not expire', () => {
    const typed = { ...values, lot: ' a1 ', expires_on: '2027-01-31' };
    expect(receiptInput(line, typed)).not.toHaveProperty('lot');
    const input = (expires: boolean) =>
      receiptInput({ ...line, lot_rule: { expires, sell_days: 0, notice_days: 30 } }, typed);
    expect(input(true)).toMatchObject({ lot: 'A1', expires_on: '2027-01-31' });
    expect(input(false)).toMatchObject({ lot: 'A1', expires_on: null });
  });

  test('has no reason without a difference, although one was typed before', () => {
    expect(receiptInput(line, { ...values, reason: 'two boxes missing' }).reason).toBe('');
  });

  test('has the trimmed reason of a difference', () => {
    expect(receiptInput(line, { ...values, good: 5, reason: ' one box missing ' }).reason).toBe('one box missing');
  });

  test('names the place without blanks around it', () => {
    expect(receiptInput(line, { ...values, location_code: ' A-01-1 ' }).location_code).toBe('A-01-1');
  });

  test('is accepted by the contract for any counts', () => {
    const call = allCalls.find(({ name }) => name === 'stock.receive');
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (good, damaged) => {
        const input = receiptInput(line, { ...values, good, damaged, reason: 'counted' });
        expect(call?.input.safeParse(input).error).toBeUndefined();
      }),
    );
  });
});
