import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import type { Source } from './queries.ts';
import { useImportForm } from './use-import-form.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const picture = { url: 'https://shop.test/1.jpg', path: '/images/1', reason: '' };
const variant = (weight_g: number | null) => ({ weight_g });

type More = {
  readonly weights?: readonly (number | null)[];
  readonly images?: readonly (typeof picture)[];
  readonly platform?: Source['platform'];
  readonly sourceId?: string;
  readonly suggested?: Partial<Source['suggested']>;
};
/** The parts of a page that its form uses: by default with a picture, a weight and everything chosen before. */
const source = ({ weights = [380], images = [picture], platform = '1688', sourceId = 'A-1', suggested }: More = {}) =>
  ({
    _id: id(1),
    platform,
    product: { source_id: sourceId, title: 'Mug', title_cn: '杯子', variants: weights.map(variant) },
    images,
    suggested: {
      option_names: ['Colour'],
      option_values: [[{ from: '绿色', to: 'Sage' }]],
      category_id: id(2),
      price_factor_e4: 25_000,
      ...suggested,
    },
  }) as unknown as Source;

async function form(more: More = {}) {
  screen().on('wholesale_product.importProduct', () => ({ market_product_id: id(3), version: 1 }));
  const hook = await screen().run(() => useImportForm(source(more)));
  return { hook, send: () => hook.act(({ submit }) => submit()) };
}
const sent = () => screen().inputs('wholesale_product.importProduct');

describe('a page with everything', () => {
  test('is imported as it was read, and offered at once', async () => {
    const { send } = await form();
    await send();
    expect(sent()).toMatchObject([
      {
        source_product_id: id(1),
        title: 'Mug',
        title_cn: '杯子',
        category_id: id(2),
        sku_prefix: 'A-1',
        origin_country: 'CN',
        price_factor_e4: 25_000,
        weight_g: null,
        is_offered: true,
      },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The product is created and offered to sellers']);
  });

  test('is not offered where the user decided against it', async () => {
    const { hook, send } = await form();
    await hook.act(({ set }) => set('is_offered', false));
    await send();
    expect(sent()).toMatchObject([{ is_offered: false }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The product is created. It is not offered yet.']);
  });

  test('renames option values only where another name was typed', async () => {
    const values = ['Sage', '', '  ', '绿色'].map((to) => ({ from: '绿色', to }));
    const { send } = await form({ suggested: { option_values: [values] } });
    await send();
    expect(sent()[0]?.option_values).toEqual([[{ from: '绿色', to: 'Sage' }]]);
  });
});

describe('what the page does not say', () => {
  test('is asked for: category, country of origin and how SKUs begin', async () => {
    const { hook, send } = await form({ platform: 'web', sourceId: '商品', suggested: { category_id: null } });
    await send();
    const { errorOf } = hook.current;
    expect([errorOf('category_id'), errorOf('origin_country'), errorOf('sku_prefix')]).toEqual([
      'Please choose a category.',
      'Please choose a country.',
      'Enter how the SKUs begin.',
    ]);
    expect(sent()).toEqual([]);
  });

  test.each(['1688', 'taobao'] as const)('is the origin, unless it is %s', async (platform) => {
    const { hook } = await form({ platform });
    expect(hook.current.values.origin_country).toBe('CN');
  });

  test('cuts a long number for the SKUs, and leaves out what a SKU cannot have', async () => {
    const { hook } = await form({ sourceId: `商${'9'.repeat(60)}` });
    expect(hook.current.values.sku_prefix).toBe('9'.repeat(40));
  });
});

describe('a product that is offered', () => {
  test('needs a price and a weight for every option', async () => {
    const { hook, send } = await form({ weights: [380, null], suggested: { price_factor_e4: null } });
    await send();
    expect(hook.current.errorOf('price_factor_e4')).toBe('Sellers need a price. Enter it, or do not offer it yet.');
    expect(hook.current.errorOf('weight_g')).toBe('Shipping needs a weight. Enter it, or do not offer it yet.');
    expect(sent()).toEqual([]);
  });

  test('takes the typed weight for options without one', async () => {
    const { hook, send } = await form({ weights: [null] });
    await hook.act(({ set }) => set('weight_g', 400));
    await send();
    expect(sent()).toMatchObject([{ weight_g: 400 }]);
  });

  test.each([
    ['it is not offered yet', { images: [picture] }, false],
    ['it has no stored picture', { images: [{ ...picture, path: '' }] }, null],
    ['it has no picture', { images: [] }, null],
  ])('needs neither while %s', async (_, more, decision) => {
    const { hook, send } = await form({ weights: [null], suggested: { price_factor_e4: null }, ...more });
    await hook.act(({ set }) => set('is_offered', decision));
    await send();
    expect(sent()).toMatchObject([{ is_offered: false, price_factor_e4: null, weight_g: null }]);
  });
});

describe('a refusal', () => {
  test.each([
    ['market-product.no-price', 'price_factor_e4'],
    ['market-product.no-weight', 'weight_g'],
  ] as const)('%s is shown at its field, and all choices stay', async (code, field) => {
    const { hook, send } = await form();
    screen().on('wholesale_product.importProduct', () => refusal(code, 'Not like this.'));
    await hook.act(({ set }) => set('title', 'Stoneware mug'));
    await send();
    expect(hook.current.errorOf(field)).toBe('Not like this.');
    expect(hook.current.values.title).toBe('Stoneware mug');
  });

  test('source.imported-before is a message', async () => {
    const { hook, send } = await form();
    screen().on('wholesale_product.importProduct', () => refusal('source.imported-before', 'It was imported.'));
    await send();
    expect([hook.current.failure?.message, screen().toasts, screen().errors.length]).toEqual([
      'It was imported.',
      [],
      1,
    ]);
  });
});
