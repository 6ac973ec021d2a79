import { variantOf } from '#domain/catalog/market-editing/content.fixture.ts';
import type { TestApp } from '../server/app.ts';
import type { Input } from '../server/client.ts';

export type Content = Input<'market_product.create'>;
type Variant = Content['variants'][number];

/** Creates, reads and changes market products as a purchaser does. */
export async function marketProducts(app: TestApp) {
  const purchaser = await app.as('purchaser');
  const [category] = (await purchaser.query('category.productCategoryList', {})).data;
  if (!category) throw new Error('no category');

  let made = 0;
  /** A new variant whose SKU and option value no other has. */
  const variant = (over: Partial<Variant> = {}): Variant => {
    made += 1;
    const { option_values: _, ...goods } = variantOf(null, { sku: `TEST-${made}`, variant_code: '' });
    return { ...goods, option_values: [`Colour ${made}`], ...over };
  };
  /** A mug in two colours. */
  const content = (over: Partial<Content> = {}): Content => ({
    title: 'Test mug',
    title_cn: '测试杯',
    description: '<p>Holds 350 ml.</p>',
    category_id: category.category_id,
    vendor_id: null,
    tag_ids: [],
    collection_ids: [],
    images: ['/images/mug'],
    urls: ['https://detail.1688.com/offer/1.html'],
    attributes: [{ name: 'Material', value: 'Stoneware' }],
    option_names: ['Colour'],
    variants: [variant(), variant()],
    ...over,
  });
  const create = async (over: Partial<Content> = {}) =>
    (await purchaser.mutate('market_product.create', content(over))).data.market_product_id;
  const edited = async (id: string) => (await purchaser.query('market_product.edit', { market_product_id: id })).data;
  type Edited = Awaited<ReturnType<typeof edited>>;
  const change = (from: Edited, over: Partial<Content>, client = purchaser) =>
    client.mutate('market_product.update', {
      market_product_id: from.market_product_id,
      version: from.version,
      ...from.content,
      ...over,
    });
  const activate = (id: string, status: 1 | -1 = 1) =>
    purchaser.mutate('market_product.activation', { market_product_ids: [id], status });
  return { purchaser, variant, content, create, edited, change, activate };
}
