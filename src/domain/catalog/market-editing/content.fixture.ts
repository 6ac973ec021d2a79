import type { MarketContent, VariantContent } from './content.ts';

/** A variant of the test product. */
export const variantOf = (id: string | null, over: Partial<VariantContent> = {}): VariantContent => ({
  variant_id: id,
  sku: `MUG-${id ?? 'new'}`,
  variant_code: `M-${id ?? 'new'}`,
  option_values: [id ?? 'New'],
  image: '',
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
  gtin: '',
  ...over,
});

/** A mug in two colours. */
export const contentOf = (over: Partial<MarketContent> = {}): MarketContent => ({
  title: 'Mug',
  title_cn: '杯子',
  description: '<p>Holds 350 ml.</p>',
  category_id: 'kitchen',
  vendor_id: null,
  tag_ids: [],
  collection_ids: [],
  images: ['/images/mug'],
  urls: [],
  attributes: [{ name: 'Material', value: 'Stoneware' }],
  option_names: ['Colour'],
  variants: [variantOf('Sage'), variantOf('Sand')],
  ...over,
});
