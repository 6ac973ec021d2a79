import { describe, expect, test } from 'vitest';
import { actionsFrom, nextStatuses, tableFaults } from '#domain/shared/status.ts';
import {
  isInShop,
  shopProductStatus,
  shopProductStatuses,
  shopProductStatusesBefore,
  shopProductStatusesInShop,
  shopProductTransitions,
} from './shop-product-status.ts';

test('the table is sound', () => {
  expect(tableFaults(shopProductTransitions)).toEqual([]);
});

describe.each(shopProductStatuses)('a product that is %s', (from) => {
  test('becomes what the shop reports, also one that was deleted', () => {
    expect(nextStatuses(shopProductTransitions, from, 'report')).toEqual(
      shopProductStatusesInShop.filter((to) => to !== from),
    );
  });

  test('is deleted once', () => {
    expect(nextStatuses(shopProductTransitions, from, 'delete')).toEqual(from === 'deleted' ? [] : ['deleted']);
  });

  test('is not moved by a user: users request a change of the shop', () => {
    expect(actionsFrom(shopProductTransitions, from, ['admin', 'manager', 'salesperson', 'buyer'])).toEqual([]);
  });
});

test('only the shop can have a product back that was deleted', () => {
  expect(actionsFrom(shopProductTransitions, shopProductStatus.deleted, ['shop', 'system'])).toEqual(['report']);
  expect(shopProductStatusesBefore('delete')).not.toContain(shopProductStatus.deleted);
});

test('a product that is known from orders only, or deleted, is not in the shop', () => {
  expect(shopProductStatuses.filter((status) => !isInShop(status))).toEqual(['deleted', 'unknown']);
});
