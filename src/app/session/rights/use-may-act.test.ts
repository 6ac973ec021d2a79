import { expect, test } from 'vitest';
import { actions } from '#domain/platform/permissions/actions.ts';
import { editActions, mayAct } from './use-may-act.ts';

const me = { withheld: [{ path: '/store', actions: ['delete' as const, 'disable' as const] }] };

test.each(actions)('%s is left to a user of whom nothing is withheld', (action) => {
  expect(mayAct({ withheld: [] }, '/store', action)).toBe(true);
});

test('a withheld action is hidden on its page, and on no other', () => {
  expect(mayAct(me, '/store', 'delete')).toBe(false);
  expect(mayAct(me, '/store', 'disable')).toBe(false);
  expect(mayAct(me, '/store', 'edit')).toBe(true);
  expect(mayAct(me, '/order/list', 'delete')).toBe(true);
  expect(mayAct(me, '/store/other', 'delete')).toBe(true);
});

test('editing is hidden only when both of its names are withheld', () => {
  const without = (...withheld: (typeof editActions)[number][]) =>
    editActions.some((action) => mayAct({ withheld: [{ path: '/store', actions: withheld }] }, '/store', action));
  expect(without('edit')).toBe(true);
  expect(without('update')).toBe(true);
  expect(without(...editActions)).toBe(false);
});
