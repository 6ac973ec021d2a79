import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { productQuery, type ProductDetail } from '../queries.ts';
import { queryClient } from '../../../../sync/queries.ts';
import { useEditedProduct } from './use-edited-product.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [sage, blue, gone] = [id(11), id(12), id(13)];
const variant = (shop_variant_id: string, minor: number, is_gone = false) => ({
  shop_variant_id,
  is_gone,
  price: { minor, currency: 'EUR' },
});
/** The parts of a product that its form uses. */
const product = (version: number, more: object = {}): ProductDetail =>
  ({
    _id: id(1),
    version,
    title: 'Mug',
    description: '<p>350 ml</p>',
    vendor: 'Noor',
    tags: ['kitchen'],
    variants: [variant(sage, 1990), variant(blue, 2090), variant(gone, 2190, true)],
    ...more,
  }) as unknown as ProductDetail;
let closed = 0;

async function editor(first = product(1)) {
  closed = 0;
  screen().on('product.updateShopProduct', () => ({ task_id: id(7) }));
  const hook = await screen().run(() => {
    const [shown, show] = useState(first);
    return { ...useEditedProduct(shown, () => void (closed += 1)), show };
  });
  const type = (field: 'title' | 'vendor', text: string) => hook.act(({ form }) => form.set(field, text));
  const price = (of: string, minor: number | null) => hook.act(({ setPrice }) => setPrice(of, minor));
  const save = () => hook.act(({ form }) => form.submit());
  const renew = (next: ProductDetail) => hook.act(({ show }) => show(next));
  return { hook, type, price, save, renew };
}
const sent = () => screen().inputs('product.updateShopProduct');

describe('saving', () => {
  test('sends texts, the tags as they are, and only prices that changed', async () => {
    const { type, price, save } = await editor();
    await type('title', 'Stoneware mug');
    await price(blue, 2290);
    await save();
    expect(sent()).toEqual([
      {
        shop_product_id: id(1),
        version: 1,
        title: 'Stoneware mug',
        description: '<p>350 ml</p>',
        vendor: 'Noor',
        tags: ['kitchen'],
        prices: [{ shop_variant_id: blue, minor: 2290 }],
      },
    ]);
    expect([closed, screen().toasts.map(({ title }) => title)]).toEqual([1, ['The change is on its way to the shop']]);
  });

  test.each([
    ['an emptied', null],
    ['a zero', 0],
  ])('with %s price sends nothing', async (_, minor) => {
    const { price, save } = await editor();
    await price(blue, minor);
    await save();
    expect([sent(), closed]).toEqual([[], 0]);
  });

  test('needs a title', async () => {
    const { hook, type, save } = await editor();
    await type('title', '  ');
    await save();
    expect([hook.current.form.errorOf('title'), sent()]).toEqual(['Please enter a title.', []]);
  });

  test('shows only options that are still in the shop', async () => {
    const { hook } = await editor();
    expect(hook.current.variants.map(({ shop_variant_id: each }) => each)).toEqual([sage, blue]);
  });

  test('that is refused keeps texts and prices, and is a message', async () => {
    const { hook, type, price, save } = await editor();
    screen().on('product.updateShopProduct', () => refusal('store.closed', 'Closed.'));
    await type('title', 'Cup');
    await price(blue, 2290);
    await save();
    expect(hook.current).toMatchObject({ form: { values: { title: 'Cup' } }, prices: { [blue]: 2290 } });
    expect([closed, screen().errors.length]).toEqual([0, 1]);
  });
});

describe('edits are guarded', () => {
  test('also where only a price changed, until it is the stored one again', async () => {
    const { price } = await editor();
    await price(blue, 2290);
    expect(hasUnsaved()).toBe(true);
    await price(blue, 2090);
    expect(hasUnsaved()).toBe(false);
  });

  test('no longer once they were sent', async () => {
    const { type, price, save } = await editor();
    await type('title', 'Cup');
    await price(blue, 2290);
    await save();
    expect([closed, hasUnsaved()]).toEqual([1, false]);
  });
});

describe('a product that changed meanwhile', () => {
  test('is loaded again after the refusal, without a message', async () => {
    const { type, save } = await editor();
    screen().on('product.updateShopProduct', () => refusal('listing.changed-meanwhile'));
    queryClient.setQueryData(productQuery(id(1)).queryKey, product(1));
    await type('title', 'Cup');
    await save();
    expect(screen().errors).toEqual([]);
    expect(queryClient.getQueryState(productQuery(id(1)).queryKey)?.isInvalidated).toBe(true);
  });

  test('is joined with the edits, and saved on the newer version', async () => {
    const { hook, type, save, renew } = await editor();
    await type('title', 'Cup');
    await renew(product(2, { vendor: 'Noor Studio' }));
    expect(hook.current).toMatchObject({ conflicts: [], form: { values: { title: 'Cup', vendor: 'Noor Studio' } } });
    await save();
    expect(sent()).toMatchObject([{ version: 2, title: 'Cup', vendor: 'Noor Studio' }]);
  });

  test('shows the newer values where nothing was edited, and guards nothing', async () => {
    const { hook, renew } = await editor();
    await renew(product(2, { title: 'Beaker', variants: [variant(sage, 2490), variant(blue, 2090)] }));
    expect(hook.current).toMatchObject({ form: { values: { title: 'Beaker' } }, prices: { [sage]: 2490 } });
    expect(hasUnsaved()).toBe(false);
  });

  describe('in the same values', () => {
    const theirs = product(2, { title: 'Beaker', variants: [variant(sage, 2490), variant(blue, 2090)] });
    async function conflicting() {
      const all = await editor();
      await all.type('title', 'Cup');
      await all.price(sage, 2190);
      await all.renew(theirs);
      return all;
    }

    test('keeps the own ones and lists them', async () => {
      const { hook } = await conflicting();
      expect(hook.current).toMatchObject({ form: { values: { title: 'Cup' } }, prices: { [sage]: 2190 } });
      expect(hook.current.conflicts).toEqual([
        { field: 'title', shopVariantId: '' },
        { field: 'price', shopVariantId: sage },
      ]);
    });

    test('takes the stored ones when the user says so, and leaves other edits alone', async () => {
      const { hook, type, price } = await conflicting();
      await type('vendor', 'Own');
      await price(blue, 2290);
      await hook.act(({ takeStored }) => takeStored());
      expect(hook.current).toMatchObject({
        form: { values: { title: 'Beaker', vendor: 'Own' } },
        prices: { [sage]: 2490, [blue]: 2290 },
        conflicts: [],
      });
    });

    test('sends the own ones when the user keeps them', async () => {
      const { hook, save } = await conflicting();
      await hook.act(({ keepMine }) => keepMine());
      await save();
      expect(sent()).toMatchObject([{ version: 2, title: 'Cup', prices: [{ shop_variant_id: sage, minor: 2190 }] }]);
    });

    test('still lists them when an even newer version changed something else', async () => {
      const { hook, renew } = await conflicting();
      await renew({ ...theirs, version: 3, vendor: 'Noor Studio' });
      expect(hook.current.conflicts).toEqual([
        { field: 'title', shopVariantId: '' },
        { field: 'price', shopVariantId: sage },
      ]);
    });

    test('no longer lists one that an even newer version made the same', async () => {
      const { hook, renew } = await conflicting();
      await renew({ ...theirs, version: 3, title: 'Cup' });
      expect(hook.current.conflicts).toEqual([{ field: 'price', shopVariantId: sage }]);
    });
  });
});
