import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Party } from '#domain/shared/status.ts';
import { tableFaults } from '#domain/shared/status.ts';
import { decideSupplierOrder } from './decide.ts';
import { reorderOf, termsOf } from './demand.ts';
import {
  openSupplierOrders,
  runningSupplierOrders,
  supplierOrderTransitions,
  type SupplierOrderAction,
  type SupplierOrderStatus,
} from './status.ts';

test('the table is sound', () => {
  expect(tableFaults(supplierOrderTransitions)).toEqual([]);
  expect(openSupplierOrders).toEqual(['draft', 'sent', 'confirmed', 'in-transit']);
  expect(runningSupplierOrders).toEqual(['sent', 'confirmed', 'in-transit']);
});

const facts = (status: SupplierOrderStatus, more = {}) => ({ status, ordered: 5, arrived: 0, awaited: 5, ...more });

test.each<[string, ReturnType<typeof facts>, SupplierOrderAction, Party, string, string?]>([
  ['send', facts('draft'), 'send', 'purchaser', 'sent'],
  ['send nothing', facts('draft', { ordered: 0 }), 'send', 'purchaser', 'supplier-order.empty'],
  ['send as a packer', facts('draft'), 'send', 'packer', 'permission.denied'],
  ['send twice', facts('sent'), 'send', 'manager', 'status.wrong'],
  ['confirm', facts('sent'), 'confirm', 'admin', 'confirmed'],
  ['confirm a draft', facts('draft'), 'confirm', 'admin', 'status.wrong'],
  ['drop a draft', facts('draft'), 'cancel', 'purchaser', 'cancelled'],
  ['cancel without a reason', facts('sent'), 'cancel', 'purchaser', 'supplier-order.reason-missing'],
  ['cancel', facts('confirmed'), 'cancel', 'purchaser', 'cancelled', 'too slow'],
  ['cancel with goods here', facts('sent', { arrived: 1 }), 'cancel', 'admin', 'supplier-order.goods-arrived', 'x'],
  ['ship', facts('sent'), 'ship', 'system', 'in-transit'],
  ['finish early', facts('in-transit'), 'finish', 'purchaser', 'supplier-order.goods-awaited'],
  ['finish', facts('in-transit', { arrived: 5, awaited: 0 }), 'finish', 'packer', 'finished'],
  ['cancel on its way', facts('in-transit'), 'cancel', 'admin', 'status.wrong', 'x'],
])('%s', (_, order, action, party, wanted, reason) => {
  const decided = decideSupplierOrder(order, { action, reason }, [party]);
  expect(decided.ok ? decided.value : decided.refusal).toBe(wanted);
});

test.each([
  ['nothing sold', 0, { in30: 0, in90: 0 }, 5, { point: 0, needed: 0 }],
  ['enough left', 60, { in30: 60, in90: 90 }, 10, { point: 48, needed: 0 }],
  ['below the point', 40, { in30: 60, in90: 90 }, 10, { point: 48, needed: 68 }],
  ['an unknown lead time', 40, { in30: 60, in90: 90 }, null, { point: 48, needed: 68 }],
])('reorder: %s', (_, available, sold, lead, wanted) => {
  expect(reorderOf(available, sold, lead)).toEqual(wanted);
});

test('a reorder fills the stock above its point, and what was filled up needs nothing', () => {
  const pieces = fc.nat(500);
  fc.assert(
    fc.property(pieces, pieces, pieces, fc.option(fc.nat(60)), (available, in30, more, lead) => {
      const sold = { in30, in90: in30 + more };
      const { point, needed } = reorderOf(available, sold, lead);
      expect(needed > 0).toBe(available < point);
      expect(reorderOf(available + needed, sold, lead).needed).toBe(0);
    }),
  );
});

const breaks = [
  { from: 5, minor: 1000 },
  { from: 100, minor: 950 },
  { from: 500, minor: 900 },
];

test.each([
  [3, { price: 1000, isBelowMinimum: true, next: { from: 100, minor: 950 } }],
  [5, { price: 1000, isBelowMinimum: false, next: { from: 100, minor: 950 } }],
  [100, { price: 950, isBelowMinimum: false, next: { from: 500, minor: 900 } }],
  [900, { price: 900, isBelowMinimum: false, next: null }],
])('the price of %i pieces', (quantity, wanted) => {
  expect(termsOf(breaks, 5, quantity)).toEqual(wanted);
});
