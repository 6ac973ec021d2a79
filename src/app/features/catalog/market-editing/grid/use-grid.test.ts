import { describe, expect, test } from 'vitest';
import { variantOf } from '#domain/catalog/market-editing/content.fixture.ts';
import { storeToken } from '../../../../session/token.ts';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { later, refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { textOf, type CellEdit, type GridRow } from './grid-draft.ts';
import { readGrid } from './queries.ts';
import { useGrid } from './use-grid.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (product: number, variant: number, more: Partial<GridRow> = {}): GridRow => {
  const { option_values: _, image: __, ...goods } = variantOf(id(variant));
  return {
    ...goods,
    variant_id: id(variant),
    market_product_id: id(product),
    number: `MP${product}`,
    version: 1,
    is_first: true,
    name: '',
    title: 'Mug',
    title_cn: '杯子',
    status: -1,
    supplier_price: null,
    ...more,
  };
};
const [mug, lamp] = [row(1, 11), row(2, 21, { title: 'Lamp' })];
const state = readGrid({});
const page = (list: readonly GridRow[]) => ({ list: [...list], count: list.length, size: 100, currency: 'EUR' });
const saves = () => screen().inputs('market_product.gridSave');
const stored = () => [...screen().stored].filter(([key]) => key.includes('market-grid'));

async function grid(rows: readonly GridRow[] = [mug, lamp]) {
  storeToken('token', 'user-1');
  screen().on('market_product.grid', () => page(rows));
  const hook = await screen().run(() => useGrid(state));
  const type = (at: GridRow, field: CellEdit['field'], text: string) =>
    hook.act(({ write }) => write([{ row: at, field, text }]));
  const save = () => hook.act((current) => current.save());
  const shown = (at: GridRow, field: CellEdit['field']) => textOf(hook.current.draft, at, field, false);
  return { hook, type, save, shown };
}

describe('typed cells', () => {
  test('are on the device at once, and there again after a reload', async () => {
    const { hook, type } = await grid();
    await type(mug, 'weight_g', '500');
    expect(stored()).toHaveLength(1);
    expect(hasUnsaved()).toBe(false);
    await hook.unmount();
    const again = await grid();
    expect(again.shown(mug, 'weight_g')).toBe('500');
    expect(again.hook.current.counts).toEqual({ cells: 1, products: 1, invalid: 0 });
  });

  test('are guarded where the device has no space for them', async () => {
    const { hook, type } = await grid();
    screen().stored.set = () => {
      throw new Error('full');
    };
    await type(mug, 'weight_g', '500');
    expect([hook.current.isStored, hasUnsaved()]).toEqual([false, true]);
  });

  test('are undone step by step, at last to the saved values', async () => {
    const { hook, type, shown } = await grid();
    await type(mug, 'weight_g', '500');
    await type(mug, 'weight_g', '600');
    await hook.act(({ undo }) => undo());
    expect(shown(mug, 'weight_g')).toBe('500');
    await hook.act(({ undo }) => undo());
    expect([shown(mug, 'weight_g'), hook.current.canUndo]).toEqual(['380', false]);
    await hook.act(({ undo }) => undo());
    expect([hook.current.counts.cells, stored()]).toEqual([0, []]);
  });

  test('are all discarded at once, also from the device', async () => {
    const { hook, type } = await grid();
    await type(mug, 'weight_g', '500');
    await type(lamp, 'title', 'Light');
    await hook.act(({ discard }) => discard());
    expect([hook.current.counts.cells, hook.current.canUndo, stored()]).toEqual([0, false, []]);
  });
});

describe('saving', () => {
  test('sends the changed cells of all products, then nothing is changed any more', async () => {
    screen().on('market_product.gridSave', () => ({ products: 2 }));
    const { hook, type, save } = await grid();
    await type(mug, 'weight_g', '500');
    await type(lamp, 'title', 'Light');
    await save();
    expect(saves()).toEqual([
      {
        products: [
          { market_product_id: id(1), version: 1, variants: [{ variant_id: id(11), weight_g: 500 }] },
          { market_product_id: id(2), version: 1, title: 'Light', variants: [] },
        ],
      },
    ]);
    expect([hook.current.counts.cells, stored()]).toEqual([0, []]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['2 products saved']);
  });

  test.each([
    ['an invalid cell', 'heavy'],
    ['no change', '380'],
  ])('sends nothing with %s', async (_, text) => {
    const { type, save } = await grid();
    await type(mug, 'weight_g', text);
    await save();
    expect(saves()).toEqual([]);
  });

  test('keeps what was typed while it was on its way', async () => {
    const response = later<unknown>();
    screen().on('market_product.gridSave', () => response.response);
    const { hook, type, save, shown } = await grid();
    await type(mug, 'weight_g', '500');
    await type(mug, 'hs_code', '1');
    await save();
    await type(lamp, 'weight_g', '900');
    await type(mug, 'weight_g', '600');
    await screen().act(() => response.arrive({ products: 1 }));
    expect([shown(lamp, 'weight_g'), shown(mug, 'weight_g')]).toEqual(['900', '600']);
    expect(hook.current.counts.cells).toBe(2);
    screen().on('market_product.grid', () => page([row(1, 11, { version: 2, weight_g: 500, hs_code: '1' }), lamp]));
    await hook.act(({ query }) => query.refetch());
    expect(Object.values(hook.current.draft.edits).map(({ isContested }) => isContested === true)).toEqual([
      false,
      false,
    ]);
    expect(hook.current.draft.versions).toEqual({ [id(1)]: 2, [id(2)]: 1 });
  });

  test('that is refused keeps every cell and says why until the next change', async () => {
    screen().on('market_product.gridSave', () => refusal('market-product.sku-taken', 'That SKU is taken.'));
    const { hook, type, save, shown } = await grid();
    await type(mug, 'sku', 'CUP');
    await save();
    expect([hook.current.failure, shown(mug, 'sku')]).toEqual(['That SKU is taken.', 'CUP']);
    await type(mug, 'sku', 'CUP-2');
    expect(hook.current.failure).toBeNull();
  });

  test('that does not arrive keeps every cell', async () => {
    screen().on('market_product.gridSave', () => refusal('internal', 'Broken.', {}, 503));
    const { hook, type, save, shown } = await grid();
    await type(mug, 'weight_g', '500');
    await save();
    expect([hook.current.failure, shown(mug, 'weight_g'), screen().errors.length]).toEqual([null, '500', 1]);
  });
});

describe('what another user saved meanwhile', () => {
  const newer = row(1, 11, { version: 2, weight_g: 400, material: 'Clay' });

  test('is taken over after a refusal; one’s own text stays, and the same cell is marked', async () => {
    screen().on('market_product.gridSave', () => refusal('market-grid.changed', 'Changed.'));
    const { hook, type, save, shown } = await grid();
    await type(mug, 'weight_g', '500');
    screen().on('market_product.grid', () => page([newer, lamp]));
    await save();
    expect(hook.current.failure).toBe('Changed.');
    expect(shown(hook.current.rows[0] ?? mug, 'material')).toBe('Clay');
    expect(Object.values(hook.current.draft.edits)).toMatchObject([{ text: '500', base: 400, isContested: true }]);
    screen().on('market_product.gridSave', () => ({ products: 1 }));
    await save();
    expect(saves().at(-1)?.products).toMatchObject([{ version: 2, variants: [{ weight_g: 500 }] }]);
  });

  test('is taken over for edits of other pages, too', async () => {
    screen().on('market_product.gridSave', () => refusal('market-grid.changed', 'Changed.'));
    const { hook, type, save } = await grid();
    await type(lamp, 'weight_g', '900');
    screen().on('market_product.grid', ({ market_product_ids: ids }) => page(ids ? [{ ...lamp, version: 5 }] : [mug]));
    await save();
    expect(hook.current.draft.versions).toEqual({ [id(2)]: 5 });
  });

  test('drops the edits of a product that is gone, and only those', async () => {
    screen().on('market_product.gridSave', () => refusal('not-found', 'Gone.', {}, 404));
    const { hook, type, save } = await grid();
    await type(mug, 'weight_g', '500');
    await type(lamp, 'weight_g', '900');
    screen().on('market_product.grid', () => page([mug]));
    await save();
    expect(Object.keys(hook.current.draft.versions)).toEqual([id(1)]);
  });

  test('loses no edit when it cannot be loaded', async () => {
    screen().on('market_product.gridSave', () => refusal('market-grid.changed', 'Changed.'));
    const { type, save, shown } = await grid();
    await type(mug, 'weight_g', '500');
    screen().on('market_product.grid', () => refusal('internal', 'Broken.', {}, 500));
    await save();
    expect(shown(mug, 'weight_g')).toBe('500');
    expect(screen().errors.length).toBeGreaterThan(0);
  });
});
