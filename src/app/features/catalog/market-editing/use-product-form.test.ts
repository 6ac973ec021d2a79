import { describe, expect, test } from 'vitest';
import { contentOf, variantOf } from '#domain/catalog/market-editing/content.fixture.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { hasUnsaved } from '../../../ui/unsaved/unsaved-store.ts';
import { valuesOf, type ProductEdit } from './queries.ts';
import { useProductForm } from './use-product-form.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [sage, sand] = [variantOf(id(11), { option_values: ['Sage'] }), variantOf(id(12), { option_values: ['Sand'] })];
const content = contentOf({ category_id: id(3), variants: [sage, sand] });
const product = (version: number, more: Partial<typeof content> = {}): ProductEdit => ({
  market_product_id: id(1),
  version,
  number: 'MP1',
  status: 1,
  currency: 'EUR',
  updated_at: '2026-11-20T12:00:00.000Z',
  updated_by: 'Lin',
  used_by: 0,
  supplier_prices: [],
  content: valuesOf({ ...content, ...more }),
});
let saved: string[] = [];

/** The form of version 1, while the server has `stored`. */
async function editor(stored: ProductEdit) {
  saved = [];
  screen().on('market_product.edit', () => stored);
  screen().on('market_product.update', ({ version }) =>
    version === stored.version ? { market_product_id: id(1), version: version + 1 } : refusal('market-product.changed'),
  );
  const hook = await screen().run(() => useProductForm(product(1), (each) => void saved.push(each)));
  return { hook, save: () => hook.act(({ form }) => form.submit()) };
}
const updates = () => screen().inputs('market_product.update');

describe('a new product', () => {
  const fresh = () => {
    saved = [];
    return screen().run(() => useProductForm(null, (each) => void saved.push(each)));
  };

  test('needs both titles and a category', async () => {
    const hook = await fresh();
    await hook.act(({ form }) => form.submit());
    const { errorOf } = hook.current.form;
    expect([errorOf('title'), errorOf('title_cn'), errorOf('category_id')]).toEqual([
      'Please enter a title.',
      'Please enter a Chinese title.',
      'Please choose a category.',
    ]);
    expect(screen().requests).toEqual([]);
  });

  test('is created without a version, and opened', async () => {
    screen().on('market_product.create', () => ({ market_product_id: id(1), version: 1 }));
    const hook = await fresh();
    await hook.act(({ form }) => {
      form.set('title', 'Mug');
      form.set('title_cn', '杯子');
      form.set('category_id', id(3));
      form.set('variants', [{ ...sage, variant_id: null, option_values: [] }]);
    });
    await hook.act(({ form }) => form.submit());
    const [sent] = screen().inputs('market_product.create');
    expect(sent).toMatchObject({ title: 'Mug', category_id: id(3), variants: [{ variant_id: null }] });
    expect(sent).not.toHaveProperty('version');
    expect([saved, screen().toasts.map(({ title }) => title)]).toEqual([[id(1)], ['Mug is saved']]);
  });
});

describe('saving', () => {
  test('names the version it is based on, and takes over what the server made of it', async () => {
    const { hook, save } = await editor(product(1));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    screen().on('market_product.edit', () =>
      product(2, { title: 'Cup', variants: [{ ...sage, variant_code: 'M-1' }] }),
    );
    await save();
    expect(updates()).toMatchObject([{ market_product_id: id(1), version: 1, title: 'Cup' }]);
    expect(hook.current.base?.version).toBe(2);
    expect(hook.current.form).toMatchObject({ isDirty: false, values: { variants: [{ variant_code: 'M-1' }] } });
  });

  test('again right after it is based on the version that was saved', async () => {
    const { hook, save } = await editor(product(1));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    screen().on('market_product.edit', () => product(2, { title: 'Cup' }));
    await save();
    screen().on('market_product.update', () => ({ market_product_id: id(1), version: 3 }));
    await hook.act(({ form }) => form.set('title', 'Bowl'));
    await save();
    expect(updates().map(({ version }) => version)).toEqual([1, 2]);
  });

  test('keeps what was typed while it was on its way, as an edit of what is saved', async () => {
    const { hook, save } = await editor(product(1));
    const [response, stored] = [later<unknown>(), later<ProductEdit>()];
    screen().on('market_product.update', () => response.response);
    screen().on('market_product.edit', () => stored.response);
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    await hook.act(({ form }) => form.set('title_cn', '茶杯'));
    await screen().act(() => response.arrive({ market_product_id: id(1), version: 2 }));
    await hook.act(({ form }) => form.set('description', '<p>New</p>'));
    await screen().act(() => stored.arrive(product(2, { title: 'Cup' })));
    expect(hook.current.form.values).toMatchObject({ title: 'Cup', title_cn: '茶杯', description: '<p>New</p>' });
    expect([hook.current.base?.version, hook.current.form.isDirty, hasUnsaved()]).toEqual([2, true, true]);
  });

  test('keeps the values when the server refuses them', async () => {
    const { hook, save } = await editor(product(1));
    screen().on('market_product.update', () =>
      refusal('market-product.sku-taken', 'Taken.', { field: 'variants.1.sku' }),
    );
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    expect(hook.current.form.values.title).toBe('Cup');
    expect(hook.current.form.errorOf('variants.1.sku')).toBe('Taken.');
    expect(hook.current.joined).toBeNull();
  });
});

describe('a product that another user changed meanwhile', () => {
  test('is joined with the edits: nothing of either is lost', async () => {
    const { hook, save } = await editor(product(2, { description: '<p>Theirs</p>' }));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    expect(hook.current.form.values).toMatchObject({ title: 'Cup', description: '<p>Theirs</p>' });
    expect(hook.current.joined).toMatchObject({ conflicts: [], changes: [{ field: 'description' }] });
    expect([saved, screen().errors]).toEqual([[], []]);
  });

  test('keeps the own value where both changed the same, and names it', async () => {
    const { hook, save } = await editor(product(2, { title: 'Beaker' }));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    expect(hook.current.form.values.title).toBe('Cup');
    expect(hook.current.joined?.conflicts).toEqual([{ field: 'title', variantId: '' }]);
    expect(hook.current.joined?.theirs.content.title).toBe('Beaker');
  });

  test('is saved over the newer version at the next press, and the panel is gone', async () => {
    const { hook, save } = await editor(product(2, { description: '<p>Theirs</p>' }));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    await save();
    expect(updates().map(({ version }) => version)).toEqual([1, 2]);
    expect(updates().at(-1)).toMatchObject({ title: 'Cup', description: '<p>Theirs</p>' });
    expect([hook.current.joined, saved]).toEqual([null, [id(1)]]);
  });

  test('keeps what was typed while the newer version was loaded', async () => {
    const { hook, save } = await editor(product(2, { description: '<p>Theirs</p>' }));
    const stored = later<ProductEdit>();
    screen().on('market_product.edit', () => stored.response);
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    await hook.act(({ form }) => form.set('title', 'Cups'));
    await screen().act(() => stored.arrive(product(2, { description: '<p>Theirs</p>' })));
    expect(hook.current.form.values).toMatchObject({ title: 'Cups', description: '<p>Theirs</p>' });
  });

  test('is still guarded after it was joined', async () => {
    const { hook, save } = await editor(product(2, { description: '<p>Theirs</p>' }));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    expect([hook.current.form.isDirty, hasUnsaved()]).toEqual([true, true]);
  });

  test('stays with the edits where the newer version cannot be loaded, and the next press tries again', async () => {
    const { hook, save } = await editor(product(2));
    screen().on('market_product.edit', () => refusal('internal', 'Broken', {}, 500));
    await hook.act(({ form }) => form.set('title', 'Cup'));
    await save();
    expect(hook.current.form.values.title).toBe('Cup');
    expect(screen().errors).toHaveLength(1);
    screen().on('market_product.edit', () => product(2));
    await save();
    expect(hook.current.base?.version).toBe(2);
    expect(hook.current.form.values.title).toBe('Cup');
  });

  test('shows a variant that they removed and the user changed', async () => {
    const { hook, save } = await editor(product(2, { variants: [sand] }));
    const heavier = valuesOf({ ...content, variants: [{ ...sage, weight_g: 500 }, sand] });
    await hook.act(({ form }) => form.set('variants', heavier.variants));
    await save();
    expect(hook.current.joined?.retained.map(({ variant_id: each }) => each)).toEqual([id(11)]);
    expect(hook.current.form.values.variants).toMatchObject([{ weight_g: 500 }, {}]);
  });
});
