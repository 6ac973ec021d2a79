import { marketLimits } from '../market-editing/content.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { cleanText } from '#domain/shared/text/clean.ts';
import type { SourceFault, SourceField, SourceProduct, SourceVariant } from './source-product.ts';
import { addressIn, countIn, isChinese, measureIn, priceIn, textIn, unique } from './tree.ts';

/** The columns of a CSV file, and the other names they are recognised by. */
export const sourceColumns = {
  product_id: ['product id', 'offer id', 'handle', 'id', '商品id', '产品id'],
  title: ['title', 'product', 'name', 'english title', '英文标题'],
  title_cn: ['title cn', 'chinese title', '标题', '商品名称', '商品标题', '产品名称'],
  description: ['description', 'description html', 'body (html)', '描述', '商品描述'],
  url: ['url', 'link', 'product link', '链接', '商品链接'],
  supplier: ['supplier', 'factory', 'company', '供应商', '公司名称'],
  option1_name: ['option1 name', 'option 1 name', '规格1'],
  option1: ['option1', 'option1 value', 'option 1', 'colour', 'color', '颜色', '规格1值'],
  option2_name: ['option2 name', 'option 2 name', '规格2'],
  option2: ['option2', 'option2 value', 'option 2', 'size', '尺码', '尺寸', '规格2值'],
  option3_name: ['option3 name', 'option 3 name', '规格3'],
  option3: ['option3', 'option3 value', 'option 3', '规格3值'],
  sku: ['sku', 'variant sku', '货号', '单品货号'],
  price: ['price', 'cost', 'unit price', 'variant price', '价格', '单价', '单价(元)'],
  currency: ['currency', '币种', '货币'],
  stock: ['stock', 'quantity', 'inventory', '库存', '可售数量'],
  min_quantity: ['min quantity', 'moq', '起订量', '起批量'],
  weight_g: ['weight g', 'weight (g)', 'grams', '重量(g)', '重量（g）', '重量(克)'],
  length_cm: ['length cm', 'length (cm)', '长(cm)', '长度(cm)'],
  width_cm: ['width cm', 'width (cm)', '宽(cm)', '宽度(cm)'],
  height_cm: ['height cm', 'height (cm)', '高(cm)', '高度(cm)'],
  images: ['images', 'image', 'image src', 'image url', '图片', '主图', '图片链接'],
  variant_image: ['variant image', 'sku image', '规格图片'],
  gtin: ['gtin', 'barcode', 'ean', '条码', '条形码'],
} as const;
export type SourceColumn = keyof typeof sourceColumns;

const columnNames = Object.keys(sourceColumns).filter((name): name is SourceColumn =>
  Object.hasOwn(sourceColumns, name),
);
const plain = (text: string): string =>
  cleanText(text)
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
const columnOf = (header: string): SourceColumn | undefined =>
  columnNames.find(
    (name) => plain(name) === plain(header) || sourceColumns[name].some((other) => other === plain(header)),
  );

/** Whether a first row is the header of a product file: at least a title or id, and one more known column. */
export function isSourceHeader(cells: readonly string[]): boolean {
  const known = new Set(cells.map(columnOf).filter((name) => name !== undefined));
  return known.size > 1 && (known.has('title') || known.has('title_cn') || known.has('product_id'));
}

type Cells = Readonly<Partial<Record<SourceColumn, string>>>;

/** Names of options whose columns do not name them. */
const usualName: Readonly<Record<string, string>> = {
  colour: 'Colour',
  color: 'Colour',
  颜色: 'Colour',
  size: 'Size',
  尺码: 'Size',
  尺寸: 'Size',
};

const options = [
  ['option1_name', 'option1'],
  ['option2_name', 'option2'],
  ['option3_name', 'option3'],
] as const;

const variantColumns = [
  'option1',
  'option2',
  'option3',
  'sku',
  'price',
  'stock',
  'weight_g',
  'length_cm',
  'width_cm',
  'height_cm',
  'variant_image',
  'gtin',
] as const satisfies readonly SourceColumn[];
const describesVariant = (row: Cells): boolean => variantColumns.some((name) => textIn(row[name]) !== '');

/** Rows that are alike have keys of their own: one of them can be left out. */
function numbered(variants: readonly SourceVariant[]): readonly SourceVariant[] {
  const used = new Set<string>();
  return variants.map((variant) => {
    let key = variant.key;
    for (let n = 2; used.has(key); n += 1) key = `${variant.key} #${n}`;
    used.add(key);
    return { ...variant, key };
  });
}

const picturesIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s|;]+|,(?=https?:)/).map(addressIn);

/** The rows of one product, first row first: what a later row leaves empty is as in the first one. */
function productOf(rows: readonly Cells[], headers: ReadonlyMap<SourceColumn, string>): SourceProduct {
  const shared = (name: SourceColumn): string => rows.map((row) => row[name] ?? '').find((text) => text !== '') ?? '';
  const used = options.filter(([, value]) => shared(value) !== '');
  const faults: SourceFault[] = [];
  const currencies = unique(rows.map((row) => textIn(row.currency).toUpperCase()));
  const [currency = ''] = currencies;
  if (currencies.length > 1) faults.push({ field: 'price', variant: '', text: currencies.join(', ') });

  function variantOf(row: Cells): SourceVariant {
    const values = used.map(([, value]) => textIn(row[value]));
    const variant = values.join(' / ');
    const read = (field: SourceField, name: SourceColumn, reader: (text: string) => number | null): number | null => {
      const text = textIn(row[name]);
      if (text === '') return null;
      const value = reader(text);
      if (value === null) faults.push({ field, variant, text });
      return value;
    };
    const sku = textIn(row.sku);
    return {
      key: sku || values.join('>') || 'only',
      sku,
      option_values: values,
      image: addressIn(row.variant_image),
      price_e4: currencies.length > 1 ? null : read('price', 'price', priceIn),
      stock: read('stock', 'stock', countIn),
      weight_g: read('weight', 'weight_g', (text) => measureIn(text, 1)),
      length_mm: read('size', 'length_cm', (text) => measureIn(text, 10)),
      width_mm: read('size', 'width_cm', (text) => measureIn(text, 10)),
      height_mm: read('size', 'height_cm', (text) => measureIn(text, 10)),
      gtin: /^\d{8,14}$/.test(textIn(row.gtin)) ? textIn(row.gtin) : '',
    };
  }

  // A shop's export has a row for each further picture.
  const [own, [first]] = [rows.filter(describesVariant), rows];
  const variants = numbered((own.length > 0 || !first ? own : [first]).map(variantOf));
  const [title, titleCn] = [textIn(shared('title')), textIn(shared('title_cn'))];
  // One title in the wrong column for its language is a common file.
  const isSwapped = titleCn === '' && isChinese(title);
  return {
    platform: 'csv',
    source_id: textIn(shared('product_id')),
    url: addressIn(shared('url')),
    title: isSwapped ? '' : title,
    title_cn: isSwapped ? title : titleCn,
    description: cleanText(shared('description')),
    images: unique(rows.flatMap((row) => picturesIn(row.images))).slice(0, marketLimits.images),
    attributes: [],
    option_names: used.map(([name, value]) => textIn(shared(name)) || nameOf(headers.get(value) ?? value)),
    variants,
    currency,
    price_breaks: [],
    min_quantity: countIn(shared('min_quantity')),
    supplier_name: textIn(shared('supplier')),
    faults,
  };
}

const nameOf = (header: string): string => usualName[plain(header)] ?? header.trim();

/** Products by their id, else by their title; a row without both continues the one before. */
function grouped(rows: readonly Cells[]): readonly (readonly Cells[])[] {
  const groups = new Map<string, Cells[]>();
  let current = '';
  for (const row of rows) {
    current = textIn(row.product_id) || textIn(row.title) || textIn(row.title_cn) || current;
    groups.set(current, [...(groups.get(current) ?? []), row]);
  }
  return [...groups.values()];
}

/** Reads the rows of a CSV file, the header first, into its products. */
export function readRows(
  table: readonly (readonly string[])[],
): Result<readonly SourceProduct[], 'source.columns-missing' | 'source.no-product'> {
  const [header = [], ...body] = table;
  const columns = header.map(columnOf);
  const headers = new Map(
    columns.flatMap((name, place): [SourceColumn, string][] => (name ? [[name, header[place] ?? '']] : [])),
  );
  if (!isSourceHeader(header)) return refuse('source.columns-missing', { columns: 'title, price' });
  const rows = body
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => {
      const pairs = columns.flatMap((name, place): [SourceColumn, string][] =>
        name ? [[name, cells[place] ?? '']] : [],
      );
      return Object.fromEntries(pairs);
    });
  const products = grouped(rows).map((group) => productOf(group, headers));
  return products.length === 0 ? refuse('source.no-product') : ok(products);
}
