import { expect, test } from 'vitest';
import { madeToOrderUnits, unitsFor, type InventoryPolicy, type Supply } from './inventory-policy.ts';

test.each<[InventoryPolicy, Supply, number | null]>([
  ['follow', { isAvailable: true, stock: 12 }, 12],
  ['follow', { isAvailable: true, stock: -3 }, 0],
  ['follow', { isAvailable: true, stock: null }, madeToOrderUnits],
  ['follow', { isAvailable: false, stock: 12 }, 0],
  ['stop', { isAvailable: true, stock: 12 }, null],
  ['stop', { isAvailable: false, stock: null }, 0],
  ['leave', { isAvailable: false, stock: 12 }, null],
])('the policy %s with %j gives the shop %s units', (policy, supply, units) => {
  expect(unitsFor(policy, supply)).toBe(units);
});
