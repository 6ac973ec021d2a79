import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { connection, id, store } from './store.fixture.ts';
import type { Returned, StoreRow } from './queries.ts';
import { installProblems } from '#domain/sales/stores/install.ts';
import { shopProblems } from '#domain/sales/stores/connection.ts';
import { useRedirectResult } from './add/use-redirect-result.tsx';
import { useOneStore } from './use-one-store.ts';

const screen = useFakeScreen();

describe('the store of a link', () => {
  const one = (name: string | undefined, page: readonly StoreRow[] | undefined) =>
    screen().run(() => useOneStore(name, page));

  test('on the loaded page needs no request', async () => {
    const hook = await one(id(50), [store()]);
    expect(hook.current).toEqual({ store: store(), isGone: false, error: null });
    expect(screen().requests).toEqual([]);
  });

  test('of another page is requested by its id', async () => {
    screen().on('store.list', () => ({ list: [store({ store_id: id(51) })], count: 1, size: 1 }));
    const hook = await one(id(51), [store()]);
    expect(screen().inputs('store.list')).toMatchObject([{ store_id: id(51) }]);
    expect(hook.current).toMatchObject({ store: { store_id: id(51) }, isGone: false });
  });

  test('waits for the page, which may contain it', async () => {
    const hook = await one(id(51), undefined);
    expect(screen().requests).toEqual([]);
    expect(hook.current).toEqual({ store: undefined, isGone: false, error: null });
  });

  test('that was deleted, or is another user’s, is gone', async () => {
    screen().on('store.list', () => ({ list: [], count: 0, size: 1 }));
    const hook = await one(id(51), []);
    expect(hook.current).toMatchObject({ store: undefined, isGone: true, error: null });
  });

  test('that did not load is not reported as gone', async () => {
    screen().on('store.list', () => refusal('internal', 'The server failed.', {}, 500));
    const hook = await one(id(51), []);
    expect(hook.current).toMatchObject({ store: undefined, isGone: false });
    expect(hook.current.error?.message).toBe('The server failed.');
  });

  test('none is open without a link', async () => {
    expect((await one(undefined, [])).current).toEqual({ store: undefined, isGone: false, error: null });
    expect(screen().requests).toEqual([]);
  });
});

describe('coming back from the shop', () => {
  let shown = 0;
  const back = (returned: Returned | undefined, of?: StoreRow) => {
    shown = 0;
    return screen().run(() => useRedirectResult(returned, of, () => (shown += 1)));
  };

  test('connected names the store and the shop', async () => {
    await back({ installed: id(50) }, store());
    expect(screen().toasts).toMatchObject([
      {
        title: 'Mugs & More is connected',
        text: 'Our app is installed in Nordlys. Orders are imported automatically.',
      },
    ]);
    expect(shown).toBe(1);
  });

  test('names the store itself when the shop has no name', async () => {
    await back({ installed: id(50) }, store({ connection: connection({ shop_name: '' }) }));
    expect(screen().toasts[0]?.text).toContain('installed in Mugs & More');
  });

  test('waits until the store is loaded', async () => {
    await back({ installed: id(50) });
    expect(screen().toasts).toEqual([]);
    expect(shown).toBe(0);
  });

  test.each([...installProblems, ...shopProblems, 'from-the-future'])('failed by %s says why', async (failed) => {
    await back({ failed });
    expect(screen().toasts).toMatchObject([{ title: 'The shop is not connected' }]);
    expect(screen().toasts[0]?.text).not.toBe('');
    expect(shown).toBe(1);
  });

  test('a page without a result says nothing', async () => {
    await back(undefined, store());
    expect(screen().toasts).toEqual([]);
  });
});
