import { colours, type ColourKey } from './colours.ts';
import { categories, productKinds, type CategoryKey, type ProductKind } from './catalogue.ts';
import { demoId } from '../ids.ts';
import { pictureUrl } from './pictures.ts';

export type DemoVariant = {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly variantCode: string;
  readonly productTitle: string;
  readonly optionTitle: string;
  readonly title: string;
  readonly titleCn: string;
  readonly options: Readonly<Record<string, string>>;
  readonly image: string;
  readonly weightG: number;
  readonly mm: readonly [number, number, number];
  readonly costFen: number;
  readonly quoteE4: number;
  readonly battery: boolean;
  readonly liquid: boolean;
};

export type DemoProduct = {
  readonly id: string;
  readonly kind: ProductKind;
  readonly categoryId: string;
  readonly supplierName: string;
  readonly image: string;
  readonly variants: readonly DemoVariant[];
};

export const categoryId = (key: CategoryKey): string => demoId(`category ${key}`);
export const internalCategoryId = (key: CategoryKey): string => demoId(`internal category ${key}`);
export const baseProductId = ({ prefix }: ProductKind): string => demoId(`base product ${prefix}`);
export const categoryRows = (Object.keys(categories) as CategoryKey[]).map((key) => ({
  id: categoryId(key),
  name: categories[key][0],
  nameCn: categories[key][1],
}));

/** The categories of internal products. */
export const internalCategoryRows = (Object.keys(categories) as CategoryKey[]).map((key) => ({
  id: internalCategoryId(key),
  kind: 'internal',
  name: categories[key][0],
  nameCn: categories[key][1],
}));

const palette = Object.keys(colours) as ColourKey[];
export const supplierNames = [
  'Yiwu Morning Crafts (demo)',
  'Chaozhou Kiln No. 8 (demo)',
  'Ningbo Lightworks (demo)',
  'Shenzhen Blue Tone (demo)',
  'Nantong Soft Home (demo)',
  'Cao County Weavers (demo)',
] as const;

type Choice = { readonly colour: ColourKey; readonly size: string | null };

/** Every third product has four variants, the others three: 400 in all. */
function choicesOf(kind: ProductKind, index: number): readonly Choice[] {
  const at = (nth: number): ColourKey => palette[(index * 5 + nth * 3) % palette.length] ?? 'sage';
  const isLarge = index % 3 === 0;
  if (!kind.sized) return Array.from({ length: isLarge ? 4 : 3 }, (_, nth) => ({ colour: at(nth), size: null }));
  return isLarge
    ? ['M', 'L'].flatMap((size) => [at(0), at(1)].map((colour) => ({ colour, size })))
    : ['S', 'M', 'L'].map((size) => ({ colour: at(0), size }));
}

/**
 * Roughly the platform's own formula: cost over 7.8 yuan per euro, plus a third, plus half a euro, rounded up to a
 * cent.
 */
const quoteOf = (costFen: number): number => Math.ceil((costFen / 7.8) * 1.33 + 50) * 100;

function variantOf(kind: ProductKind, productId: string, { colour, size }: Choice): DemoVariant {
  const { code, name, nameCn } = colours[colour];
  const tail = size === null ? '' : `-${size}`;
  const option = size === null ? name : `${name} / ${size}`;
  return {
    id: demoId(`variant ${kind.prefix}-${code}${tail}`),
    productId,
    sku: `${kind.prefix}-${name.toUpperCase()}${tail}`,
    variantCode: `${kind.prefix}-${code}${tail}`,
    productTitle: kind.title,
    optionTitle: option,
    title: `${kind.title}, ${size === null ? name : `${name}, ${size}`}`,
    titleCn: `${kind.titleCn}，${size === null ? nameCn : `${nameCn}，${size}`}`,
    options: size === null ? { Colour: name } : { Colour: name, Size: size },
    image: pictureUrl(kind.shape, colour),
    weightG: kind.weightG,
    mm: kind.mm,
    costFen: kind.costFen,
    quoteE4: quoteOf(kind.costFen),
    battery: kind.battery,
    liquid: kind.liquid,
  };
}

/** 120 internal products with 400 variants. */
export const products: readonly DemoProduct[] = productKinds.map((kind, index) => {
  const id = demoId(`product ${kind.prefix}`);
  const variants = choicesOf(kind, index).map((choice) => variantOf(kind, id, choice));
  return {
    id,
    kind,
    categoryId: categoryId(kind.category),
    supplierName: supplierNames[index % supplierNames.length] ?? supplierNames[0],
    image: variants[0]?.image ?? '',
    variants,
  };
});

export const variants: readonly DemoVariant[] = products.flatMap((product) => product.variants);
