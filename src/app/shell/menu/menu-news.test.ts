import { expect, test } from 'vitest';
import { badgeOf } from './menu-badges.ts';

test.each([
  ['a place under accounts says how much is new', 'accountsAdminRecharge', ['manager'], 3, false],
  ['an administrator sees that something is new', 'purchaseList', ['admin'], 0, true],
  ['sourcing counts what sellers and staff are notified of', 'sourcing', ['buyer'], 5, false],
  ['lots mark their own page', 'stockLots', ['admin'], 0, true],
  ['and not the marketplace', 'productsMall', ['admin'], 0, false],
  ['others do not', 'purchaseList', ['manager'], 0, false],
  ['nothing unread, nothing new', 'orderList', ['admin'], 0, false],
  ['a place that is about none of it', 'pack', ['admin'], 0, false],
] as const)('%s', (_, name, roles, count, isNew) => {
  expect(
    badgeOf(name, { AccountRecord: 3, Purchase: 1, Inquiry: 4, sourcing: 1, LiveProduct: 1 }, roles),
  ).toMatchObject({
    count,
    isNew,
  });
});
