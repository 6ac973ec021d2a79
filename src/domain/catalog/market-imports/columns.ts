import { headReader } from '../../shared/grid/heads.ts';
import { gridFields, type GridField } from '../market-grid/fields.ts';

/** Columns in addition to those of the grid. Images and the category belong to the product. */
export const ownColumns = ['number', 'variant_code', 'options', 'category', 'images'] as const;
export type OwnColumn = (typeof ownColumns)[number];
export type FileColumn = OwnColumn | GridField;

/** The columns of a file in their order. */
export const fileColumns: readonly FileColumn[] = [
  'number',
  'variant_code',
  'options',
  'category',
  ...gridFields,
  'images',
];

/** The titles that are written; both are read, as is the column's own name. */
export const columnTitles: Readonly<Record<FileColumn, { readonly en: string; readonly zh: string }>> = {
  number: { en: 'Number', zh: '编号' },
  variant_code: { en: 'Code', zh: '编码' },
  options: { en: 'Options', zh: '选项' },
  category: { en: 'Category', zh: '分类' },
  title: { en: 'English title', zh: '英文标题' },
  title_cn: { en: 'Chinese title', zh: '中文标题' },
  sku: { en: 'SKU', zh: 'SKU' },
  status: { en: 'Status', zh: '状态' },
  price_e4: { en: 'Price', zh: '价格' },
  cost_fen: { en: 'Factory price (CNY)', zh: '出厂价（人民币）' },
  weight_g: { en: 'Weight (g)', zh: '重量（克）' },
  length_mm: { en: 'Length (mm)', zh: '长（毫米）' },
  width_mm: { en: 'Width (mm)', zh: '宽（毫米）' },
  height_mm: { en: 'Height (mm)', zh: '高（毫米）' },
  battery: { en: 'With battery', zh: '带电池' },
  liquid: { en: 'Liquid', zh: '液体' },
  hs_code: { en: 'HS code', zh: 'HS 编码' },
  material: { en: 'Material', zh: '材质' },
  material_cn: { en: 'Material in Chinese', zh: '中文材质' },
  origin_country: { en: 'Country of origin', zh: '原产国' },
  merchant_pid: { en: 'EU product id of the merchant', zh: '欧盟商家产品编号' },
  manufacturer_pid: { en: 'EU product id of the manufacturer', zh: '欧盟制造商产品编号' },
  gtin: { en: 'GTIN', zh: '商品条码' },
  images: { en: 'Pictures', zh: '图片' },
};

/** The number is needed, and something in addition to it to import. */
export const readHeads = headReader<FileColumn>(columnTitles, (places) => places.has('number') && places.size > 1);
