import { expect, test } from 'vitest';
import { decideMove, tableFaults } from '#domain/shared/status.ts';
import { binds, quotationTransitions } from './quotation-status.ts';

test('the table is sound', () => {
  expect(tableFaults(quotationTransitions)).toEqual([]);
});

test('a price is accepted only while it is valid', () => {
  const accept = (valid: boolean) =>
    decideMove(quotationTransitions, { from: 1, action: 'accept' }, ['buyer'], () =>
      valid ? null : 'quotation.expired',
    );
  expect(accept(true)).toEqual({ ok: true, value: 2 });
  expect(accept(false)).toMatchObject({ refusal: 'quotation.expired' });
});

test.each([
  ['before the last day ends', '2026-11-30T23:59:59.999Z', true],
  ['at its end', '2026-12-01T00:00:00.000Z', false],
  ['long after', '2027-01-01T00:00:00.000Z', false],
])('an order placed %s is charged the accepted price: %s', (_, ordered, expected) => {
  const price = { accepted_at: new Date('2026-11-01'), valid_to: new Date('2026-12-01') };
  expect(binds(price, new Date(ordered))).toBe(expected);
});

test('a price that was never accepted does not bind', () => {
  expect(binds({ accepted_at: null, valid_to: new Date('2026-12-01') }, new Date('2026-11-02'))).toBe(false);
});
