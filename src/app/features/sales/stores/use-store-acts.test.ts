import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Me } from '../../../session/session.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { connection, id, store } from './store.fixture.ts';
import type { StoreRow } from './queries.ts';
import { StoreDialogs, type StoreAction } from './StoreDialogs.tsx';
import { useStoreActs } from './use-store-acts.tsx';

const screen = useFakeScreen();
const everything: Partial<Me> = { actions: ['store.edit', 'order.import'] };
const closedStore = store({ status: 'closed', order_count: 3 });
const seen = { edited: [] as string[], pulling: [] as string[][], gone: 0 };

async function acts(user: Partial<Me> = everything) {
  Object.assign(seen, { edited: [], pulling: [], gone: 0 });
  screen().visit('/store');
  screen().signIn(user);
  return screen().run(() =>
    useStoreActs(
      (edited) => seen.edited.push(edited),
      (...pulling) => seen.pulling.push(pulling),
      () => (seen.gone += 1),
    ),
  );
}
const ids = (hook: Awaited<ReturnType<typeof acts>>, of: StoreRow) => hook.current.entries(of).map((entry) => entry.id);
const select = (hook: Awaited<ReturnType<typeof acts>>, of: StoreRow, name: string) =>
  hook.act(({ entries }) => {
    const entry = entries(of).find((each) => each.id === name);
    return entry && 'onSelect' in entry && entry.onSelect?.();
  });

describe('the menu of a store', () => {
  test.each<[string, StoreRow, readonly string[]]>([
    ['a connected store', store(), ['pull', 'edit', 'key', 'disconnect', 'close', 'delete']],
    ['a connected store with orders', store({ order_count: 1 }), ['pull', 'edit', 'key', 'disconnect', 'close']],
    ['a store with files', store({ type: 'file', connection: null }), ['edit', 'key', 'close', 'delete']],
    [
      'a disconnected store',
      store({ connection: connection({ state: 'disconnected' }) }),
      ['edit', 'key', 'close', 'delete'],
    ],
    ['a closed store with orders', closedStore, ['edit', 'disconnect', 'restore']],
  ])('%s', async (_, of, names) => {
    expect(ids(await acts(), of)).toEqual(names);
  });

  test('is empty for a user who may only read', async () => {
    expect(ids(await acts({ actions: [] }), store())).toEqual([]);
  });

  test('leaves out what is withheld on this page', async () => {
    const hook = await acts({ ...everything, withheld: [{ path: '/store', actions: ['delete', 'disable'] }] });
    expect(ids(hook, store())).toEqual(['pull', 'edit', 'key', 'disconnect']);
    expect(hook.current.mayRestore).toBe(true);
  });
});

test('pulling starts a task, which the page follows', async () => {
  screen().on('store.pullOrders', () => ({ task_id: id(9) }));
  const hook = await acts();
  await select(hook, store(), 'pull');
  expect(screen().inputs('store.pullOrders')).toEqual([{ _id: id(50) }]);
  expect(seen.pulling).toEqual([[id(50), id(9)]]);
});

test('editing opens the form of this store', async () => {
  await select(await acts(), store(), 'edit');
  expect(seen.edited).toEqual([id(50)]);
});

test('a closed store is restored at once, and the message names it', async () => {
  screen().on('store.restore', () => store());
  await select(await acts(), closedStore, 'restore');
  expect(screen().inputs('store.restore')).toEqual([{ store_id: id(50) }]);
  expect(screen().toasts.map(({ title }) => title)).toEqual(['Mugs & More is open again']);
});

test.each(['close', 'disconnect', 'delete'] as const)('to %s a store is asked first: nothing is sent', async (act) => {
  const hook = await acts();
  await select(hook, store(), act);
  expect(screen().requests).toEqual([]);
  const { action } = (hook.current.dialogs as { props: { action: StoreAction } }).props;
  expect(action).toEqual({ act, store: store() });
});

describe('the question before', () => {
  let closed = 0;
  let restored: string[] = [];
  const dialog = (act: StoreAction['act']) => {
    closed = 0;
    restored = [];
    seen.gone = 0;
    const props = {
      action: { act, store: store() },
      onRestore: (of: StoreRow) => restored.push(of.store_id),
      onGone: () => (seen.gone += 1),
      onClose: () => (closed += 1),
    };
    return open(screen(), (): ReactNode => createElement(StoreDialogs, props));
  };

  test('closing can be undone from its message', async () => {
    screen().on('store.close', () => closedStore);
    const view = await dialog('close');
    await view.press('Close store');
    expect(screen().inputs('store.close')).toEqual([{ store_id: id(50) }]);
    const [toast] = screen().toasts;
    expect(toast?.title).toBe('Mugs & More is closed');
    await screen().act(() => toast?.action?.());
    expect(restored).toEqual([id(50)]);
  });

  test('disconnecting names the store', async () => {
    screen().on('store.disconnect', () => store());
    await (await dialog('disconnect')).press('Disconnect');
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Mugs & More is disconnected']);
    expect(closed).toBe(1);
  });

  test('a deleted store is no longer open', async () => {
    screen().on('store.delete', () => ({}));
    await (await dialog('delete')).press('Delete store');
    expect([closed, seen.gone]).toEqual([1, 1]);
  });

  test.each([
    ['close', 'store.close', 'Close store'],
    ['disconnect', 'store.disconnect', 'Disconnect'],
    ['delete', 'store.delete', 'Delete store'],
  ] as const)('a refusal to %s keeps the question open', async (act, call, button) => {
    screen().on(call, () => refusal('permission.denied', 'no', {}, 403));
    await (await dialog(act)).press(button);
    expect(closed).toBe(0);
    expect(screen().errors).toHaveLength(1);
  });

  test('can be left without doing anything', async () => {
    const view = await dialog('delete');
    await view.press('Cancel');
    expect(closed).toBe(1);
    expect(screen().requests).toEqual([]);
  });
});
