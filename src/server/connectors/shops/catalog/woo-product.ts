import { z } from 'zod';
import { amountOf, cleanShort, plainText, utcText } from '../read-order.ts';
import { titleOf, type RemoteProduct, type RemoteStatus, type RemoteVariant } from './catalog.ts';
import { productText } from './text-limits.ts';

const Stock = { manage_stock: z.union([z.boolean(), z.string()]), stock_quantity: z.number().nullish() };

export const WooVariation = z.object({
  id: z.int(),
  sku: z.string().nullish(),
  price: z.string().nullish(),
  regular_price: z.string().nullish(),
  ...Stock,
  attributes: z.array(z.object({ id: z.int().nullish(), name: z.string(), option: z.string() })),
});
export type WooVariation = z.output<typeof WooVariation>;

export const WooProduct = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  permalink: z.string().nullish(),
  date_modified_gmt: z.string().nullish(),
  type: z.string(),
  status: z.string(),
  description: z.string().nullish(),
  sku: z.string().nullish(),
  price: z.string().nullish(),
  regular_price: z.string().nullish(),
  ...Stock,
  images: z.array(z.object({ id: z.int().nullish(), src: z.string() })),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })).nullish(),
  attributes: z.array(
    z.object({
      /** Of an attribute of the whole shop; without it the shop would make a new one with the same name. */
      id: z.int().nullish(),
      name: z.string(),
      visible: z.boolean().nullish(),
      variation: z.boolean(),
      options: z.array(z.string()),
    }),
  ),
});
export type WooProduct = z.output<typeof WooProduct>;

const statusOf = (status: string): RemoteStatus =>
  status === 'publish' ? 'active' : status === 'private' || status === 'trash' ? 'archived' : 'draft';

const clean = (text: string): string => cleanShort(plainText(text), productText.option);
const unitsOf = ({ manage_stock, stock_quantity }: Pick<WooVariation, 'manage_stock' | 'stock_quantity'>) =>
  manage_stock === true || manage_stock === 'true' ? (stock_quantity ?? 0) : null;
const priceOf = ({ price, regular_price }: Pick<WooVariation, 'price' | 'regular_price'>, currency: string): number =>
  amountOf(price || regular_price || '0', currency)?.minor ?? 0;

/** Attributes that distinguish variations, in their order. */
export const optionNamesOf = ({ attributes }: Pick<WooProduct, 'attributes'>): string[] =>
  attributes.filter(({ variation }) => variation).map(({ name }) => clean(name));

function variationOf(variation: WooVariation, names: readonly string[], currency: string): RemoteVariant {
  const own = new Map(variation.attributes.map(({ name, option }) => [clean(name).toLowerCase(), clean(option)]));
  const values = names.map((name) => own.get(name.toLowerCase()) ?? '');
  return {
    remoteId: String(variation.id),
    sku: cleanShort(variation.sku, productText.sku),
    title: cleanShort(titleOf(values), productText.title),
    options: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])),
    priceMinor: priceOf(variation, currency),
    stock: unitsOf(variation),
  };
}

/** A product without variations has one variant: itself. */
const simpleOf = (product: WooProduct, currency: string): RemoteVariant => ({
  remoteId: String(product.id),
  sku: cleanShort(product.sku, productText.sku),
  title: '',
  options: {},
  priceMinor: priceOf(product, currency),
  stock: unitsOf(product),
});

export function wooProductOf(
  product: WooProduct,
  variations: readonly WooVariation[],
  currency: string,
): RemoteProduct {
  const isVariable = product.type === 'variable';
  const optionNames = isVariable ? optionNamesOf(product) : [];
  return {
    remoteId: String(product.id),
    reference: product.slug,
    title: cleanShort(plainText(product.name), productText.title),
    status: statusOf(product.status),
    url: product.permalink ?? '',
    description: product.description ?? '',
    images: product.images.map(({ src }) => src),
    optionNames,
    tags: (product.tags ?? []).map(({ name }) => plainText(name)),
    vendor: '',
    updatedAt: product.date_modified_gmt ? new Date(utcText(product.date_modified_gmt)) : null,
    variants: isVariable
      ? variations.map((variation) => variationOf(variation, optionNames, currency))
      : [simpleOf(product, currency)],
  };
}
