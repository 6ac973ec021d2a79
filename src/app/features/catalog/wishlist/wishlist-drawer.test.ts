import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import WishlistDrawer from './WishlistDrawer.tsx';
import { WishTable, type Wish } from './WishTable.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const wish = (n: number, more: Partial<Wish> = {}): Wish =>
  ({ _id: id(n), market_product_id: id(n), title: `Mug ${n}`, title_cn: '', ...more }) as Wish;
let closed = 0;

beforeEach(() => {
  closed = 0;
  screen().on('market_product.wishlistUsers', () => [{ user_id: id(70), name: 'Lin', count: 2 }]);
});

function drawer(list: readonly Wish[], count = list.length, role: 'buyer' | 'admin' = 'buyer') {
  screen().signIn({ _id: id(60), role_name: [role] });
  screen().on('market_product.list', ({ title }) => {
    const found = list.filter((each) => title === undefined || each.title.includes(title));
    return { list: found, count: title === undefined ? count : found.length, size: 50 };
  });
  return open(screen(), () => createElement(WishlistDrawer, { onClose: () => (closed += 1) }), [WishTable]);
}
const sent = () => screen().inputs('market_product.list');
const searchOf = (view: View) => view.parts('live', 'onLive')[0] as { live: string; onLive: (text: string) => void };
const type = (view: View, text: string) => screen().act(() => searchOf(view).onLive(text));
const shown = (view: View) =>
  (view.parts('wishes')[0]?.['wishes'] as readonly Wish[] | undefined)?.map(({ title }) => title);
const remove = (view: View, nth: number) => {
  const [table] = view.parts('wishes', 'onRemove') as unknown as {
    wishes: readonly Wish[];
    onRemove: (of: Wish) => void;
  }[];
  const of = table?.wishes[nth];
  return screen().act(() => of && table.onRemove(of));
};

describe('the wishlist', () => {
  test('without wishes leads to the marketplace, and closes there', async () => {
    const view = await drawer([]);
    expect(view.text).toContain('Nothing on the wishlist yet');
    expect(view.parts('live')).toEqual([]);
  });

  test('is searched by what is typed, which stays in the field with its space', async () => {
    const view = await drawer([wish(1), wish(2)]);
    await type(view, 'Mug ');
    expect(sent().at(-1)).toMatchObject({ title: 'Mug' });
    // The field shows what is searched for: without the space the next word would be typed onto this one.
    expect(searchOf(view).live).toBe('Mug ');
    await type(view, 'Mug 2');
    expect(shown(view)).toEqual(['Mug 2']);
  });

  test('with nothing that matches says so, and shows all again', async () => {
    const view = await drawer([wish(1)]);
    await type(view, 'Bowl');
    expect(view.text).toContain('No products match');
    await screen().act(() => (view.parts('onClear')[0]?.['onClear'] as (() => void) | undefined)?.());
    expect([shown(view), searchOf(view).live]).toEqual([['Mug 1'], '']);
  });

  test('only of spaces is not narrowed', async () => {
    const view = await drawer([wish(1)]);
    await type(view, '  ');
    expect(shown(view)).toEqual(['Mug 1']);
    expect(sent().every((input) => !('title' in input))).toBe(true);
  });

  test('shows more on request, and says how many are left', async () => {
    const view = await drawer([wish(1)], 260);
    await view.press('Show more, 259 left');
    expect(sent().map(({ size }) => Number(size))).toEqual([50, 200]);
  });

  test('that does not load says so, and loads at the next try', async () => {
    screen().on('market_product.list', () => refusal('internal', 'Not now.', {}, 500));
    const view = await open(screen(), () => createElement(WishlistDrawer, { onClose: () => undefined }), [WishTable]);
    expect(view.text).toContain('The wishlist did not load');
    expect(view.text).toContain('Not now.');
  });

  test('of all users is narrowed to one by staff', async () => {
    const view = await drawer([wish(1)], 1, 'admin');
    await view.field('Customer').set(id(70));
    expect(sent().at(-1)).toMatchObject({ user_ids: [id(70)] });
  });
});

describe('removing a wish', () => {
  const done = async (view: View) => {
    await view.press('Remove');
    while (screen().inputs('market_product.removeProductsFromWishList').length === 0) await screen().settle();
    await screen().settle();
  };

  test('is confirmed, and the wish is gone at once', async () => {
    screen().on('market_product.removeProductsFromWishList', () => ({ count: 1 }));
    const view = await drawer([wish(1), wish(2)]);
    await remove(view, 0);
    expect(screen().inputs('market_product.removeProductsFromWishList')).toEqual([]);
    await done(view);
    expect(screen().inputs('market_product.removeProductsFromWishList')).toEqual([{ market_product_ids: [id(1)] }]);
    expect(view.parts('confirm')).toEqual([]);
  });

  test('from the lists of others names them', async () => {
    const others = { user_ids: [id(60), id(70)], user_names: ['Sam', 'Lin'] };
    const view = await drawer([wish(1, others)], 1, 'admin');
    await remove(view, 0);
    expect(view.text).toContain('Mug 1 leaves the wishlist of Lin.');
  });

  test('of one chosen user leaves the lists of the others alone', async () => {
    screen().on('market_product.removeProductsFromWishList', () => ({ count: 1 }));
    const others = { user_ids: [id(70), id(71)], user_names: ['Lin', 'Mo'] };
    const view = await drawer([wish(1, others)], 1, 'admin');
    await view.field('Customer').set(id(70));
    await remove(view, 0);
    await done(view);
    expect(screen().inputs('market_product.removeProductsFromWishList')).toMatchObject([{ user_ids: [id(70)] }]);
  });

  test('that is refused keeps the question open', async () => {
    screen().on('market_product.removeProductsFromWishList', () => refusal('internal', 'Not now.', {}, 500));
    const view = await drawer([wish(1)]);
    await remove(view, 0);
    await done(view);
    expect([view.parts('confirm').length, shown(view), screen().errors.length]).toEqual([1, ['Mug 1'], 1]);
  });
});
