import { describe, expect, test } from 'vitest';
import type { Me } from '../session/session.ts';
import { globalOverlays, headerTools } from './-header-tools.tsx';

const user = (roles: readonly string[], actions: readonly string[], acting: object | null = null) =>
  ({ role_name: roles, actions, acting }) as unknown as Me;
const toolsOf = (me: Me) => headerTools.filter(({ isFor }) => isFor(me)).map(({ id }) => id);
const overlaysOf = (me: Me) => globalOverlays.filter(({ isFor }) => isFor(me)).map(({ id }) => id);

describe('the tools of the header', () => {
  test.each([
    ['an administrator', ['admin'], ['notification.read'], ['sync', 'rate', 'scan', 'help', 'bell']],
    [
      'a seller',
      ['buyer'],
      ['cart.use', 'wishlist.use', 'notification.read'],
      ['sync', 'cart', 'wishlist', 'help', 'bell'],
    ],
    ['a manager', ['manager'], ['notification.read'], ['sync', 'help', 'bell']],
    ['a user without permissions', [], [], ['sync', 'help']],
  ])('of %s', (_, roles, actions, tools) => {
    expect(toolsOf(user(roles, actions))).toEqual(tools);
  });

  test('are at most two on a phone; the others are in the menu', () => {
    const everything = user(['admin'], ['cart.use', 'wishlist.use', 'notification.read']);
    const shown = headerTools.filter(({ isFor, onPhone }) => isFor(everything) && onPhone === 'header');
    expect(shown.map(({ id }) => id)).toEqual(['sync', 'bell']);
  });
});

describe('what every page renders with them', () => {
  test('has the banner of acting only while the user acts', () => {
    expect(overlaysOf(user(['manager'], []))).not.toContain('acting-banner');
    expect(overlaysOf(user(['manager'], [], { name: 'Ana' }))).toContain('acting-banner');
  });

  test.each([
    ['cart.use', 'cart-kept'],
    ['notification.read', 'alerts'],
    ['task.read', 'tasks'],
  ])('with %s has %s, and not without it', (action, id) => {
    expect(overlaysOf(user([], [action]))).toContain(id);
    expect(overlaysOf(user([], []))).not.toContain(id);
  });
});
