import { expect, test } from 'vitest';
import { shippingSides } from './shipping-sides.ts';

test('each side of shipping is seen by those it belongs to', () => {
  const of = (...roles: Parameters<typeof shippingSides>[0][number][]) =>
    Object.entries(shippingSides(roles)).flatMap(([side, visible]) => (visible ? [side] : []));
  expect(of('admin')).toEqual(['charged', 'cost']);
  expect(of('salesperson')).toEqual(['charged', 'cost']);
  expect(of('purchaser')).toEqual(['cost']);
  expect(of('buyer')).toEqual(['paid', 'charged']);
  expect(of('affiliate')).toEqual(['charged']);
});
