import type { SourceProduct } from '#domain/catalog/sources/source-product.ts';
import type { Db } from '../../core/http/context.ts';
import { insertSource } from '../../features/catalog/sources/store.ts';
import { demoId } from '../ids.ts';
import { userId } from '../people.ts';

const hour = 3_600_000;
const colours = ['Black', 'White', 'Sage', 'Rust'];
const sizes = ['350 ml', '500 ml', '750 ml'];

/** A factory's page with 12 variants that was read and waits to be imported. Its pictures would need a network. */
const bottle: SourceProduct = {
  platform: '1688',
  source_id: '700012345678',
  url: 'https://detail.1688.com/offer/700012345678.html',
  title: 'Insulated steel bottle with handle',
  title_cn: '不锈钢保温杯 带手柄',
  description: '<p>Double wall, 304 steel, keeps warm for 12 hours.</p>',
  images: [],
  attributes: [
    { name: 'Material', value: '304 stainless steel' },
    { name: 'Origin', value: 'Yongkang' },
  ],
  option_names: ['Colour', 'Size'],
  variants: colours.flatMap((colour, row) =>
    sizes.map((size, column) => ({
      key: `${colour}/${size}`,
      sku: `BT-${colour.slice(0, 2).toUpperCase()}-${size.slice(0, 3)}`,
      option_values: [colour, size],
      image: '',
      price_e4: 185_000 + column * 32_000,
      stock: 400 - row * 60 - column * 35,
      weight_g: 240 + column * 70,
      length_mm: 70,
      width_mm: 70,
      height_mm: 190 + column * 35,
      gtin: '',
    })),
  ),
  currency: 'CNY',
  price_breaks: [
    { from: 2, price_e4: 185_000 },
    { from: 100, price_e4: 169_000 },
  ],
  min_quantity: 2,
  supplier_name: 'Yongkang Example Cup Factory',
  faults: [],
};

/** Pages of factories in the demo world, read in the hours before the anchor. */
export async function fillSources(db: Db, anchor: Date): Promise<void> {
  const now = new Date(anchor.getTime() - 3 * hour);
  const rates = { books: 'EUR', to_cny_e8: 100_000_000, to_books_e8: 12_600_000, at: now.toISOString() };
  await insertSource(db, {
    id: demoId('source bottle'),
    via: 'json',
    content: { product: bottle, rates },
    marketProductId: null,
    readBy: userId('purchaser'),
    now,
  });
}
