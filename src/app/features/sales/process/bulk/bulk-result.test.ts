import { expect, test } from 'vitest';
import { bulkResultOf } from './bulk-result.ts';

const seller = '01920000-0000-7000-8000-000000000001';
type Task = Parameters<typeof bulkResultOf>[0];
const task = (result: Task['result'], input: Task['input'] = { seller_id: seller, currency: 'USD' }): Task => ({
  input,
  result,
});

test('a task that has not ended yet has zero of everything, in the currency of the seller', () => {
  expect(bulkResultOf(task(null))).toEqual({
    sellerId: seller,
    processed: 0,
    paid: { minor: 0, currency: 'USD' },
    parcels: 0,
    ready: 0,
    waiting: 0,
    missing: { minor: 0, currency: 'USD' },
    failed: 0,
    failures: [],
  });
});

test('the numbers of the task are shown as they are', () => {
  const failures = [{ order_number: '#7', sentence: 'The order is cancelled.' }];
  const result = {
    processed: 60,
    total_minor: 123_400,
    currency: 'EUR',
    parcels: 61,
    parcels_ready: 20,
    waiting: 3,
    missing_minor: 900,
    failed: 1,
    failures,
  };
  expect(bulkResultOf(task(result))).toMatchObject({
    processed: 60,
    paid: { minor: 123_400, currency: 'EUR' },
    ready: 20,
    waiting: 3,
    missing: { minor: 900, currency: 'EUR' },
    failed: 1,
    failures,
  });
});

test('the seller of a task started by a seller is not named', () => {
  expect(bulkResultOf(task({}, {})).sellerId).toBeUndefined();
  expect(bulkResultOf(task({}, { seller_id: 7 })).sellerId).toBeUndefined();
});
