import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { ImportLink } from './ImportLink.tsx';

const screen = useFakeScreen();
const link = (more: object) => {
  screen().signIn(more);
  screen().visit('/order/list');
  return open(screen(), () => createElement(ImportLink, {}));
};

test.each([
  ['with the right to it', { actions: ['order.import'] }, true],
  ['without the right', { actions: [] }, false],
  [
    'withheld on this page',
    { actions: ['order.import'], withheld: [{ path: '/order/list', actions: ['import'] }] },
    false,
  ],
  [
    'withheld on another page',
    { actions: ['order.import'], withheld: [{ path: '/store', actions: ['import'] }] },
    true,
  ],
])('the import of orders %s is offered: %s', async (_, user, isOffered) => {
  expect((await link(user)).text).toBe(isOffered ? 'Import orders' : '');
});
