import { describe, expect, test } from 'vitest';
import { html1688 } from '#domain/catalog/sources/pages/pages.fixture.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { pictureHost } from '../../support/catalog/picture-host.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';

const app = await testApp();
const host = await pictureHost();
await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
const [purchaser, manager, seller] = await Promise.all([app.as('purchaser'), app.as('manager'), app.as('seller')]);
const categories = (await purchaser.query('category.productCategoryList', {})).data;
const category = categories[3]?.category_id ?? '';

let pages = 0;
/** Reads another product of the factory, with its pictures. */
async function readPage(client = purchaser, html = html1688({ host: host.url })) {
  pages += 1;
  const text = html.replaceAll('845639520905', String(800_000_000_000 + pages));
  const [id = ''] = (await client.mutate('wholesale_product.read', { text })).data.source_product_ids;
  await app.idle();
  return (await client.query('wholesale_product.info', { source_product_id: id })).data;
}
type Source = Awaited<ReturnType<typeof readPage>>;
type Choices = Input<'wholesale_product.importProduct'>;

/** Only the English title is typed; the category is the suggested one, or the first time chosen. */
const choices = ({ _id, product, suggested }: Source, over: Partial<Choices> = {}): Choices => ({
  source_product_id: _id,
  title: 'Warm hoodie',
  title_cn: product.title_cn,
  category_id: suggested.category_id ?? category,
  sku_prefix: product.source_id,
  uses_source_skus: true,
  option_names: suggested.option_names,
  option_values: suggested.option_values,
  excluded: [],
  price_factor_e4: suggested.price_factor_e4 ?? 30_000,
  weight_g: 400,
  origin_country: 'CN',
  is_offered: true,
  ...over,
});
const importOf = (source: Source, over: Partial<Choices> = {}) =>
  purchaser.mutate('wholesale_product.importProduct', choices(source, over));
const edited = async (id: string) => (await purchaser.query('market_product.edit', { market_product_id: id })).data;

describe('a page of 1688', () => {
  test('becomes a product that sellers see at once, with English options and no gaps', async () => {
    const source = await readPage();
    expect(source.suggested).toMatchObject({
      option_names: ['Colour', 'Size'],
      option_values: [[{ from: '红色', to: 'Red' }, { to: 'Black' }, { to: 'Off-white' }, { to: 'Mist blue' }], {}],
      category_id: null,
      price_factor_e4: null,
    });
    const sizes = { length_mm: 310, width_mm: 260, height_mm: 50 };
    const { data } = await importOf(source, sizes);
    const product = await edited(data.market_product_id);
    expect(product).toMatchObject({ status: 1, version: data.version });
    // The page has sizes of eleven variants; the twelfth has those entered once.
    expect(product.content.variants.map(({ weight_g, length_mm }) => [weight_g, length_mm]).slice(-2)).toEqual([
      [360, 300],
      [400, 310],
    ]);
    const shown = await seller.query('market_product.detail', { market_product_id: data.market_product_id });
    expect(shown.data).toMatchObject({ title: 'Warm hoodie' });
    const versions = await purchaser.query('market_product.versions', { market_product_id: data.market_product_id });
    expect(versions.data.list.map(({ kind }) => kind)).toEqual(['activated', 'created']);
  });

  test('has category and price of the last import from its factory, for other users too', async () => {
    await importOf(await readPage(), { price_factor_e4: 21_000 });
    const next = { category_id: category, price_factor_e4: 21_000 };
    expect((await readPage(manager)).suggested).toMatchObject(next);
    const other = html1688({ host: host.url }).replaceAll('义乌市测试服饰有限公司', '另一家工厂');
    expect((await readPage(purchaser, other)).suggested).toMatchObject(next);
    expect((await readPage(manager, other)).suggested).toMatchObject({ category_id: null, price_factor_e4: null });
  });
});

describe('a product is not offered at once, and not created,', () => {
  test.each([
    ['without a price', { price_factor_e4: null }, 'market-product.no-price'],
    ['without a weight of every variant', { weight_g: null }, 'market-product.no-weight'],
  ] as const)('%s', async (_, over, refusal) => {
    const source = await readPage(purchaser, html1688({ host: host.url }).replace('"unitWeight":0.4', '"unit":1'));
    expect(await importOf(source, over)).toMatchObject({ refusal });
    expect((await importOf(source, { ...over, is_offered: false })).refusal).toBeNull();
  });

  test('without a picture', async () => {
    const source = await readPage(purchaser, html1688({ host: 'http://127.0.0.1:1' }));
    expect(await importOf(source)).toMatchObject({ refusal: 'market-product.no-picture' });
  });
});
