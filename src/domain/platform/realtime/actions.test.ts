import { expect, test } from 'vitest';
import { actionOf, paramsOf, refreshPaths, serverActions, type ActionName } from './actions.ts';

const names = Object.keys(serverActions) as ActionName[];

test('the 22 action names in the order of the specification', () => {
  expect(names).toEqual([
    'Purchase-Order-Status-Change',
    'New-Purchase-Order',
    'Order-Address-Wrong',
    'Order-Address-Update',
    'Order-Address-Update-Read',
    'Mapping-Shipper-Missing',
    'After-Sales-Request',
    'After-Sales-Request-Processed',
    'New-Recharge',
    'Track-Status-Change',
    'Track-Delay',
    'New-Quotation',
    'New-Quotation-Read',
    'New-Souring-Request',
    'Comment-Reply',
    'Souring-Product-Read',
    'Comment-Reply-Read',
    'Ticket-Reply',
    'Ticket-Reply-Read',
    'Export-File-Finish',
    'Task-Progress',
    'Wishlist-Count-Change',
  ]);
});

test('every action name has its own event', () => {
  expect(names.map((name) => actionOf(serverActions[name].event))).toEqual(names);
  expect(actionOf('order.changed')).toBeNull();
});

test('the count of notifications follows all but the last two', () => {
  expect(names.filter((name) => !serverActions[name].refreshesCount)).toEqual(names.slice(-2));
});

test('every one of the ten paths is refreshed by something', () => {
  expect(new Set(names.flatMap((name) => [...serverActions[name].screens]))).toEqual(new Set(refreshPaths));
  expect(refreshPaths).toHaveLength(10);
});

test('figures do not travel, named params do', () => {
  expect(paramsOf('wishlist.changed', { count: 3, user_id: 'x' })).toEqual({ count: 3 });
  expect(paramsOf('recharge.created', { amount: 3 })).toEqual({});
  expect(paramsOf('order.changed', { total: 3 })).toEqual({});
});
