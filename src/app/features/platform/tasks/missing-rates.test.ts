import { expect, test } from 'vitest';
import { missingRatesIn, retryOf } from './missing-rates.ts';

const input = { issuer_id: 'i', by: 'period', start: '2026-10-01', end: '2026-10-31', issue: true };
const missing = [{ seller_id: 'a', name: 'Acme', from: 'EUR', to: 'XPF', day: '2026-11-28' }];

test('missing invoices are generated again for their sellers, with the choices of the first time', () => {
  expect(retryOf({ kind: 'invoices', input, result: { created: 3, without_rate: missing } })).toEqual({
    ...input,
    seller_id: ['a'],
  });
});

test('nothing is repeated for other tasks, or without a missing invoice', () => {
  expect(retryOf({ kind: 'invoices', input, result: { created: 3, without_rate: [] } })).toBeNull();
  expect(retryOf({ kind: 'invoices', input: {}, result: { without_rate: missing } })).toBeNull();
  expect(retryOf({ kind: 'statements', input, result: { without_rate: missing } })).toBeNull();
  expect(missingRatesIn(null)).toEqual([]);
});
