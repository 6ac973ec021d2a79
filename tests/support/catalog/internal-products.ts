import { randomUUID } from 'node:crypto';
import type { TestApp } from '../server/app.ts';
import type { Input } from '../server/client.ts';

type Create = Input<'internal_product.createInternalProduct'>;

export const goods: Create['goods'] = {
  price_e4: 30_900,
  cost_fen: 1_180,
  weight_g: 380,
  length_mm: 130,
  width_mm: 100,
  height_mm: 110,
  battery: false,
  liquid: false,
  hs_code: '691200',
  material: 'Stoneware',
  material_cn: '炻器',
  origin_country: 'CN',
  merchant_pid: '',
  manufacturer_pid: '',
};

let made = 0;
/** A code that no other base product has. */
export const newCode = () => {
  made += 1;
  return `T${randomUUID().slice(0, 6).toUpperCase()}${made}`;
};

/** Creates and reads internal products as a purchaser does. */
export async function internalProducts(app: TestApp) {
  const purchaser = await app.as('purchaser');
  const variant = (sku: string, ...option_values: string[]) => ({ sku, option_values });
  /** A mug in two colours. */
  const input = (over: Partial<Create> = {}): Create => {
    const code = newCode();
    return {
      base_product_id: null,
      code,
      title: 'Test mug',
      title_cn: '测试杯',
      category_id: null,
      image: '/images/mug',
      supplier_name: 'Test kiln',
      supplier_url: 'https://detail.1688.com/offer/1.html',
      option_names: ['Colour'],
      variants: [variant(`${code}-A`, 'Sage'), variant(`${code}-B`, 'Sand')],
      goods,
      ...over,
    };
  };
  const detail = async (_id: string) => (await purchaser.query('internal_product.detail', { _id })).data;
  const create = async (over: Partial<Create> = {}) => {
    const saved = await purchaser.mutate('internal_product.createInternalProduct', input(over));
    return detail(saved.data._id);
  };
  return { purchaser, variant, input, detail, create };
}
