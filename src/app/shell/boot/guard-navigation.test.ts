import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardUnsaved, openQuestion, unsavedGuard } from '../../ui/unsaved/unsaved-store.ts';
import { guardNavigation } from './guard-navigation.ts';

// A history without a document blocks nothing.
beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => {
  openQuestion()?.decide(false);
  discardUnsaved();
  vi.unstubAllGlobals();
});

function edited(at: string) {
  const history = createMemoryHistory({ initialEntries: [at] });
  guardNavigation(history);
  unsavedGuard({ element: () => null }).keep();
  return history;
}
const questionOpens = () => vi.waitFor(() => expect(openQuestion()).not.toBeNull());
const arrived = (history: { location: { href: string } }, href: string) =>
  vi.waitFor(() => expect(history.location.href).toBe(href));

test('a page with edited text stays until the user discards it', async () => {
  const history = edited('/order/list?open=1');
  history.push('/accounts/recharge');
  await questionOpens();
  expect(history.location.href).toBe('/order/list?open=1');
  openQuestion()?.decide(true);
  await arrived(history, '/accounts/recharge');
});

test('“Keep editing” stays, and the next way out asks again', async () => {
  const history = edited('/order/list');
  history.push('/store');
  await questionOpens();
  openQuestion()?.decide(false);
  await vi.waitFor(() => expect(openQuestion()).toBeNull());
  history.push('/store');
  await questionOpens();
  expect(history.location.href).toBe('/order/list');
});

test('another row in the drawer asks, another anchor does not', async () => {
  const history = edited('/order/list?open=1');
  history.push('/order/list?open=1#lines');
  await arrived(history, '/order/list?open=1#lines');
  history.push('/order/list?open=2');
  await questionOpens();
  expect(history.location.href).toBe('/order/list?open=1#lines');
});

test('a login page is left without a question', async () => {
  const history = edited('/user/login');
  history.push('/order/list');
  await arrived(history, '/order/list');
  expect(openQuestion()).toBeNull();
});

test('saved text lets go of the page at once', () => {
  const history = edited('/order/list');
  discardUnsaved();
  history.push('/store');
  expect(history.location.href).toBe('/store');
});
