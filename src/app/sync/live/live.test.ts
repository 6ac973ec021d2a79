import { expect, test } from 'vitest';
import { serverActions, type ActionName } from '#domain/platform/realtime/actions.ts';
import { invalidatedKeys, invalidationMap } from './live.ts';
import { withRefresh } from '../refresh.ts';

const names = Object.keys(serverActions) as ActionName[];
const keysOf = (action: ActionName) => invalidatedKeys({ action, params: { event: serverActions[action].event } });

test('each of the 22 words makes something old', () => {
  expect(names.filter((name) => keysOf(name).length === 0)).toEqual([]);
  const nouns = names.map((name) => serverActions[name].event.split('.')[0] ?? '');
  expect(nouns.filter((noun) => !Object.hasOwn(invalidationMap, noun))).toEqual([]);
});

test('the count of notifications follows every word but the last two, and not what has no word', () => {
  expect(names.filter((name) => !keysOf(name).includes('notification'))).toEqual(names.slice(-2));
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'order.changed' } })).not.toContain('notification');
  expect(invalidatedKeys({ action: 'Changed', params: { event: 'notification.created' } })).toContain('notification');
});

test('a link reloads the page it leads to, where that page can', () => {
  expect(withRefresh('/order/list?open=x', 7)).toBe('/order/list?open=x&refresh=7');
  expect(withRefresh('/ticket', 7)).toBe('/ticket?refresh=7');
  expect(withRefresh('/accounts/recharge?open=x', 7)).toBe('/accounts/recharge?open=x');
});
