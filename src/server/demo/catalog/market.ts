import {
  baseProducts,
  categories,
  exchangeRates,
  internalProducts,
  marketProducts,
  marketVariants,
  taxRules,
  variants as variantTable,
} from '../../core/db/schema/catalogue.ts';
import type { Db } from '../../core/http/context.ts';
import { addWords } from '../../features/catalog/marketplace/words.ts';
import { demoCountries } from '../countries.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { attributesOf, fillLabels, fillVendors, goodsOf, vendorIdFor } from './labels.ts';
import { fillOffers } from './offers.ts';
import { fillVariantOptions } from './variant-options.ts';
import {
  baseProductId,
  categoryRows,
  internalCategoryId,
  internalCategoryRows,
  products,
  variants,
  type DemoProduct,
  type DemoVariant,
} from './products.ts';

const day = 86_400_000;

type Offer = {
  readonly product: DemoProduct;
  readonly variants: readonly DemoVariant[];
  readonly title: string;
  readonly titleCn: string;
};

/** Every product is on the market; a quarter also as a smaller selection for shops that want fewer options. */
const offers: readonly Offer[] = [
  ...products.map((product) => ({
    product,
    variants: product.variants,
    title: product.kind.title,
    titleCn: product.kind.titleCn,
  })),
  ...products
    .filter((_, index) => index % 4 === 1)
    .map((product) => ({
      product,
      variants: product.variants.slice(0, 2),
      title: `${product.kind.title} – two-option selection`,
      titleCn: `${product.kind.titleCn}（精选两款）`,
    })),
];

const marketId = (index: number) => demoId(`market ${index}`);

/** The n-th product of the marketplace and its options, modulo their number. */
export function offerOf(nth: number): { readonly id: string; readonly variantIds: readonly string[] } {
  const index = nth % offers.length;
  return { id: marketId(index), variantIds: (offers[index]?.variants ?? []).map(({ id }) => id) };
}

/** One option is sold out, every eleventh nearly; all others are made to order. */
function stockOf(index: number, position: number): number | null {
  if ((index + position * 3) % 11 !== 4) return null;
  return index === 26 ? 0 : ((index * 13) % 90) + 2;
}

/** Null as soon as one option is made to order. */
const totalStock = (stocks: readonly (number | null)[]): number | null =>
  stocks.reduce<number | null>((sum, stock) => (sum === null || stock === null ? null : sum + stock), 0);

const describe = ({ product, variants: sold }: Offer): string => {
  const [length, width, height] = product.kind.mm.map((mm) => mm / 10);
  const options = sold.map((variant) => variant.optionTitle).join(', ');
  return `${product.kind.title}. Comes in ${options}. Packed ${length} × ${width} × ${height} cm, ${product.kind.weightG} g.`;
};

/** Fills categories, internal products and the marketplace. */
export async function fillCatalogue(db: Db, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 380 * day);
  await insertRows(db, categories, categoryRows);
  await insertRows(db, categories, internalCategoryRows);
  await fillVendors(db, createdAt);
  await fillVariantOptions(db, createdAt);
  const kinds = new Map(products.map(({ id, kind }) => [id, kind]));
  await insertRows(
    db,
    baseProducts,
    products.map(({ kind, image }) => ({
      id: baseProductId(kind),
      code: kind.prefix,
      title: kind.title,
      titleCn: kind.titleCn,
      categoryId: internalCategoryId(kind.category),
      image,
      createdAt,
    })),
  );
  await insertRows(
    db,
    internalProducts,
    products.map(({ id, kind, supplierName, image, variants: own }, index) => {
      const optionNames = Object.keys(own[0]?.options ?? {});
      const supplierUrl = `https://supplier.example/${kind.prefix.toLowerCase()}`;
      return {
        id,
        baseProductId: baseProductId(kind),
        title: kind.title,
        titleCn: kind.titleCn,
        categoryId: internalCategoryId(kind.category),
        supplierName,
        supplierUrl,
        image,
        optionNames,
        createdAt: new Date(createdAt.getTime() + index * 3 * day),
      };
    }),
  );
  await fillOffers(db, createdAt);
  await insertRows(
    db,
    variantTable,
    variants.map((variant) => {
      const { id, productId, sku, variantCode, title, titleCn, options, image, weightG, costFen, quoteE4 } = variant;
      const [lengthMm, widthMm, heightMm] = variant.mm;
      const goods = { weightG, lengthMm, widthMm, heightMm, battery: variant.battery, liquid: variant.liquid };
      const names = { sku, variantCode, title, titleCn, options, image };
      const kind = kinds.get(productId);
      return { id, productId, ...names, ...goods, ...(kind && goodsOf(kind)), costFen, quoteE4, createdAt };
    }),
  );
  await insertRows(
    db,
    marketProducts,
    offers.map((offer, index) => ({
      id: marketId(index),
      number: `MP${1001 + index}`,
      title: offer.title,
      titleCn: offer.titleCn,
      description: describe(offer),
      categoryId: offer.product.categoryId,
      images: offer.variants.map((variant) => variant.image),
      vendorId: vendorIdFor(offer.product.kind),
      attributes: attributesOf(offer.product.kind),
      urls: [`https://supplier.example/${offer.product.kind.prefix.toLowerCase()}`],
      fromE4: Math.min(...offer.variants.map((variant) => variant.quoteE4)),
      toE4: Math.max(...offer.variants.map((variant) => variant.quoteE4)),
      stock: totalStock(offer.variants.map((_, position) => stockOf(index, position))),
      variantCount: offer.variants.length,
      productIds: [offer.product.id],
      sold: (index * 7919) % 4200,
      feedback: (index * 104_729) % 500,
      createdAt: new Date(now.getTime() - ((index * 53) % 360) * day - index * 60_000),
    })),
  );
  await insertRows(
    db,
    marketVariants,
    offers.flatMap((offer, index) =>
      offer.variants.map((variant, position) => ({
        marketProductId: marketId(index),
        variantId: variant.id,
        position,
        stock: stockOf(index, position),
      })),
    ),
  );
  await addWords(
    db,
    offers.flatMap(({ title, titleCn }) => [title, titleCn]),
  );
  await fillLabels(
    db,
    offers.map((offer, index) => ({ id: marketId(index), kind: offer.product.kind })),
    createdAt,
  );
}

/** From this day a consignment up to €150 under IOSS costs €3 duty per distinct item. */
export const dutySince = new Date('2026-07-01T00:00:00Z');
export const dutyPerItemMinor = 300;
export const iossLimitMinor = 15_000;
const vatSince = new Date('2021-07-01T00:00:00Z');

const thresholds: Readonly<Record<string, readonly [minor: number | null, currency: string]>> = {
  ioss: [iossLimitMinor, 'EUR'],
  'uk-vat': [13_500, 'GBP'],
  voec: [300_000, 'NOK'],
  gst: [null, 'EUR'],
};

/** VAT and duty by country and date. */
export async function fillTaxes(db: Db): Promise<void> {
  await insertRows(
    db,
    taxRules,
    demoCountries.flatMap(({ code, scheme, vatBp }) => {
      const [thresholdMinor, currency] = thresholds[scheme] ?? [null, 'EUR'];
      const rule = { countryCode: code, scheme, rateBp: vatBp, thresholdMinor, currency };
      const before = { ...rule, id: demoId(`tax ${code} 1`), validFrom: vatSince, dutyPerItemMinor: 0 };
      if (scheme !== 'ioss') return [{ ...before, validTo: null }];
      const since = {
        ...rule,
        id: demoId(`tax ${code} 2`),
        validFrom: dutySince,
        validTo: null,
        dutyPerItemMinor,
      };
      return [{ ...before, validTo: dutySince }, since];
    }),
  );
}

/** Units of a currency per euro, in hundred-millionths. */
export const perEuroE8 = {
  USD: 116_400_000,
  GBP: 87_250_000,
  CNY: 782_000_000,
  SEK: 1_098_000_000,
  DKK: 746_100_000,
  NOK: 1_172_000_000,
  CHF: 93_100_000,
  PLN: 424_500_000,
  CZK: 2_431_000_000,
  HUF: 38_650_000_000,
  RON: 508_300_000,
  CAD: 162_700_000,
  AUD: 177_900_000,
  NZD: 201_400_000,
  JPY: 17_890_000_000,
  SGD: 151_200_000,
} as const;

const hundredMillion = 100_000_000;

/** Euros per unit of a currency, in hundred-millionths. */
export const intoEuroE8 = (currency: string): number => {
  const rate = Object.entries(perEuroE8).find(([code]) => code === currency)?.[1];
  return rate === undefined ? hundredMillion : Math.round((hundredMillion * hundredMillion) / rate);
};

/** The platform's own rates, in both directions. */
export async function fillRates(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    exchangeRates,
    Object.entries(perEuroE8).flatMap(([code, rateE8]) => {
      const row = { type: 'platform', at: now, source: 'demo' };
      return [
        { ...row, id: demoId(`rate EUR ${code}`), fromCurrency: 'EUR', toCurrency: code, rateE8 },
        { ...row, id: demoId(`rate ${code} EUR`), fromCurrency: code, toCurrency: 'EUR', rateE8: intoEuroE8(code) },
      ];
    }),
  );
}
