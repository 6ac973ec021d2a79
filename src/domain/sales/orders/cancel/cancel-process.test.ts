import { expect, test } from 'vitest';
import type { Party } from '#domain/shared/status.ts';
import { decideCancelProcess } from './cancel-process.ts';
import type { CancelProcessFacts } from './cancel-process.ts';

const fresh: CancelProcessFacts = {
  fulfillment_status: 'in_progress',
  purchases: [{ status: 0, lines: ['', ''] }],
  parcels: ['waiting'],
};
const bought: CancelProcessFacts = { ...fresh, purchases: [{ status: 1, lines: ['purchased', ''] }] };
const arrived: CancelProcessFacts = { ...fresh, purchases: [{ status: 2, lines: ['received', 'purchased'] }] };

test.each<[string, CancelProcessFacts, Party, string | true]>([
  ['the seller before anything is bought', fresh, 'buyer', true],
  ['the seller, all from stock', { ...fresh, purchases: [], parcels: ['ready'] }, 'buyer', true],
  ['a salesperson before anything is bought', fresh, 'salesperson', true],
  ['a packer', fresh, 'packer', 'permission.denied'],
  ['never processed', { ...fresh, fulfillment_status: 'unfulfilled' }, 'buyer', 'order.not-processed'],
  ['part of it sent', { ...fresh, fulfillment_status: 'partial' }, 'admin', 'order.goods-sent'],
  ['sent a moment ago', { ...fresh, parcels: ['shipped'] }, 'admin', 'order.goods-sent'],
  ['the seller after it was bought', bought, 'buyer', 'order.goods-bought'],
  ['a salesperson after it was bought', bought, 'salesperson', 'order.goods-bought'],
  ['a manager after it was bought', bought, 'manager', true],
  [
    'a manager, the factory has sent it',
    { ...bought, purchases: [{ status: 1, lines: ['deliveried'] }] },
    'manager',
    'order.goods-arrived',
  ],
  ['a manager after goods arrived', arrived, 'manager', 'order.goods-arrived'],
  ['the seller after goods arrived', arrived, 'buyer', 'order.goods-arrived'],
  [
    'a purchase whose goods were all given up is no obstacle',
    { ...fresh, purchases: [{ status: 3, lines: ['terminated', 'cancel'] }] },
    'buyer',
    true,
  ],
  [
    'a purchase that was rejected is no obstacle',
    { ...fresh, purchases: [{ status: -1, lines: [''] }] },
    'buyer',
    true,
  ],
  ['the seller while it is packed', { ...fresh, purchases: [], parcels: ['packing'] }, 'buyer', 'order.being-packed'],
  ['a manager while it is packed', { ...fresh, purchases: [], parcels: ['packed'] }, 'manager', true],
])('%s', (_what, order, party, outcome) => {
  const decided = decideCancelProcess(order, [party]);
  expect(decided.ok ? decided.value : decided.refusal).toBe(outcome);
});
