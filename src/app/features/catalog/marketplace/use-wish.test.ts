import { beforeAll, describe, expect, test } from 'vitest';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import type { Output } from '../../../sync/calls.ts';
import { queryClient } from '../../../sync/queries.ts';
import { mallQuery } from './queries.ts';
import { useWish } from './use-wish.ts';

const screen = useFakeScreen();
// Loaded with the first command that may wait on the device.
beforeAll(async () => void (await import('../../../sync/outbox/outbox-queue.ts')));
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
type List = Output<'market_product.list'>;

function shown(): (0 | 1)[] {
  const list = queryClient.getQueryData<List>(mallQuery({}).queryKey)?.list ?? [];
  return list.map((row) => row.in_wishlist as 0 | 1);
}
function cache(...wished: readonly (0 | 1)[]) {
  const list = wished.map((in_wishlist, n) => ({ market_product_id: id(n), in_wishlist }));
  queryClient.setQueryData(mallQuery({}).queryKey, { list, count: list.length } as unknown as List);
}
const wish = (in_wishlist: 0 | 1) => screen().run(() => useWish({ market_product_id: id(0), in_wishlist }));

test('is shown at once, before the server has responded', async () => {
  const response = later<unknown>();
  screen().on('market_product.addProductsToWishList', () => response.response);
  const hook = await wish(0);
  await hook.act(({ toggle }) => toggle());
  expect(hook.current.isWished).toBe(true);
  await hook.act(() => response.arrive({ count: 1 }));
  expect(screen().inputs('market_product.addProductsToWishList')).toEqual([{ market_product_ids: [id(0)] }]);
});

test('a second press while it is sent changes nothing', async () => {
  const hook = await wish(0);
  await hook.act(({ toggle }) => toggle());
  await hook.act(({ toggle }) => toggle());
  expect(screen().requests).toHaveLength(1);
});

test('every visible list shows it, and leaves other products alone', async () => {
  screen().on('market_product.addProductsToWishList', () => ({ count: 1 }));
  cache(0, 0);
  const hook = await wish(0);
  await hook.act(({ toggle }) => toggle());
  expect(shown()).toEqual([1, 0]);
});

test('removing it is shown the same way', async () => {
  screen().on('market_product.removeProductsFromWishList', () => ({ count: 0 }));
  cache(1, 1);
  const hook = await wish(1);
  await hook.act(({ toggle }) => toggle());
  expect(shown()).toEqual([0, 1]);
});

describe('a refusal', () => {
  test('puts it back, and leaves the lists alone', async () => {
    screen().on('market_product.addProductsToWishList', () => refusal('internal', 'No.'));
    cache(0);
    const hook = await wish(0);
    await hook.act(({ toggle }) => toggle());
    expect(hook.current.isWished).toBe(false);
    expect(shown()).toEqual([0]);
    expect(screen().errors).toHaveLength(1);
  });
});
