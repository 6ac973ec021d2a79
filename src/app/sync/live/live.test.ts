import { expect, test } from 'vitest';
import { serverActions, type ActionName } from '#domain/platform/realtime/actions.ts';
import { invalidatedKeys } from './live.ts';
import { withRefresh } from './refresh.ts';

const names = Object.keys(serverActions) as ActionName[];
const keysOf = (action: ActionName) => invalidatedKeys({ action, params: { event: serverActions[action].event } });

test('each of the 22 events invalidates a query', () => {
  expect(names.filter((name) => keysOf(name).length === 0)).toEqual([]);
});

test('the count of notifications follows every word but the last two, and not what has no word', () => {
  expect(names.filter((name) => !keysOf(name).includes('notification'))).toEqual(names.slice(-2));
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'order.changed' } })).not.toContain('notification');
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'notification.created' } })).toContain('notification');
});

test.each([
  ['paypal.changed', ['paypal', 'account']],
  ['affiliate.referred', ['affiliate', 'promotion']],
  ['affiliate.earned', ['affiliate', 'promotion']],
])('%s refreshes what is shown of it', (event, keys) => {
  expect(invalidatedKeys({ action: 'Changed', params: { event } })).toEqual(keys);
});

test('a link reloads the page it leads to, where that page can', () => {
  expect(withRefresh('/order/list?open=x', 7)).toBe('/order/list?open=x&refresh=7');
  expect(withRefresh('/ticket', 7)).toBe('/ticket?refresh=7');
  expect(withRefresh('/accounts/recharge?open=x', 7)).toBe('/accounts/recharge?open=x');
});

test('an event of a newer server, which this page does not know, invalidates nothing', () => {
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'planet.discovered' } })).toEqual([]);
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'toString' } })).toEqual([]);
});
