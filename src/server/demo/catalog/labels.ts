import { collectionProducts, collections, productTags, tags, vendors } from '../../core/db/schema/catalog/taxonomy.ts';
import type { Db } from '../../core/http/context.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import type { CategoryKey, ProductKind } from './catalogue.ts';

const vendorNames = ['Morrow & Fell', 'Halden Studio', 'Kilnhaus', 'Lumen Works', 'Softline', 'Paper Harbor'] as const;
const vendorOf: Readonly<Record<CategoryKey, (typeof vendorNames)[number]>> = {
  kitchen: 'Kilnhaus',
  home: 'Softline',
  decor: 'Halden Studio',
  light: 'Lumen Works',
  garden: 'Halden Studio',
  fashion: 'Morrow & Fell',
  audio: 'Lumen Works',
  office: 'Paper Harbor',
};

const vendorIdOf = (name: string) => demoId(`vendor ${name}`);
/** The vendor under which a product is sold. */
export const vendorIdFor = ({ category }: ProductKind): string => vendorIdOf(vendorOf[category]);

const tagNames = [
  'Bestseller',
  'Breakable',
  'Gift idea',
  'Handmade',
  'Light parcel',
  'New this month',
  'Plastic-free',
  'With battery',
] as const;
type TagName = (typeof tagNames)[number];
const tagId = (name: TagName) => demoId(`tag ${name}`);

const breakable: ReadonlySet<string> = new Set(['mug', 'teapot', 'bowl', 'vase', 'lamp']);
const natural: ReadonlySet<string> = new Set(['candle', 'towels', 'basket', 'board', 'brush', 'cushion', 'notebook']);

/** Tags that are true of a product. */
function tagsOf({ shape, battery, weightG }: ProductKind, index: number): readonly TagName[] {
  const given: readonly [TagName, boolean][] = [
    ['Breakable', breakable.has(shape)],
    ['Plastic-free', natural.has(shape)],
    ['With battery', battery],
    ['Light parcel', weightG <= 150],
    ['Bestseller', index % 11 === 3],
    ['Gift idea', index % 6 === 2],
    ['Handmade', index % 9 === 4],
    ['New this month', index % 17 === 5],
  ];
  return given.filter(([, isTrue]) => isTrue).map(([name]) => name);
}

const collectionRows = [
  { name: 'Morning coffee', nameCn: '晨间咖啡', description: 'Cups, pots and kettles that belong together.' },
  { name: 'A quiet desk', nameCn: '安静的书桌', description: 'Paper, light and a clock without a tick.' },
  { name: 'Balcony season', nameCn: '阳台时光', description: 'Planters, blankets and light for long evenings.' },
  { name: 'Ready for travel', nameCn: '旅行必备', description: '' },
] as const;
type CollectionName = (typeof collectionRows)[number]['name'];

const collectionOf: Readonly<Record<string, CollectionName>> = {
  mug: 'Morning coffee',
  teapot: 'Morning coffee',
  kettle: 'Morning coffee',
  notebook: 'A quiet desk',
  lamp: 'A quiet desk',
  clock: 'A quiet desk',
  plant: 'Balcony season',
  blanket: 'Balcony season',
  bag: 'Ready for travel',
  bottle: 'Ready for travel',
  headphones: 'Ready for travel',
};

/** Material, Chinese material and HS code of what a product is made of. */
const goods: Readonly<Record<CategoryKey, readonly [string, string, string]>> = {
  kitchen: ['Stoneware', '炻器', '691200'],
  home: ['Cotton', '棉', '630260'],
  decor: ['Ceramic', '陶瓷', '691310'],
  light: ['Soy wax', '大豆蜡', '340600'],
  garden: ['Terracotta', '陶土', '691490'],
  fashion: ['Canvas', '帆布', '420292'],
  audio: ['ABS', 'ABS 塑料', '851830'],
  office: ['Paper', '纸', '482010'],
};
const lamp = ['Steel and linen', '钢与亚麻', '940521'] as const;
export const goodsOf = ({ category, shape }: ProductKind) => {
  const [material, materialCn, hsCode] = shape === 'lamp' ? lamp : goods[category];
  return { material, materialCn, hsCode };
};

/** What sellers are told about a product. */
export const attributesOf = (kind: ProductKind) => [
  { name: 'Material', value: goodsOf(kind).material },
  { name: 'Packed weight', value: `${kind.weightG} g` },
];

type Labelled = { readonly id: string; readonly kind: ProductKind };

export const fillVendors = (db: Db, createdAt: Date): Promise<void> =>
  insertRows(
    db,
    vendors,
    vendorNames.map((name) => ({ id: vendorIdOf(name), name, url: '', note: '', createdAt })),
  );

/** Tags and collections of the market products. */
export async function fillLabels(db: Db, products: readonly Labelled[], createdAt: Date): Promise<void> {
  await insertRows(
    db,
    tags,
    tagNames.map((name) => ({ id: tagId(name), name, createdAt })),
  );
  await insertRows(
    db,
    productTags,
    products.flatMap(({ id, kind }, index) =>
      tagsOf(kind, index).map((name) => ({ marketProductId: id, tagId: tagId(name) })),
    ),
  );
  await insertRows(
    db,
    collections,
    collectionRows.map((row, position) => ({ id: demoId(`collection ${row.name}`), ...row, position, createdAt })),
  );
  await insertRows(
    db,
    collectionProducts,
    products.flatMap(({ id, kind }, position) => {
      const name = collectionOf[kind.shape];
      return name === undefined ? [] : [{ collectionId: demoId(`collection ${name}`), marketProductId: id, position }];
    }),
  );
}
