import { z } from 'zod';
import { money } from '#domain/shared/money/money.ts';
import { plainAmount } from '#domain/shared/money/text.ts';
import type { RefusedField } from '#domain/catalog/listing/publishable.ts';
import { ShopFault } from '../fault.ts';
import { plainText } from '../read-order.ts';
import type { ShopResponse } from '../request.ts';
import type { WooClient } from '../woocommerce/woocommerce-client.ts';
import {
  asNew,
  leavesPictures,
  ProductRefused,
  type ProductChange,
  titleOf,
  type ProductToWrite,
  type RemoteProduct,
  type VariantToWrite,
} from './catalog.ts';
import { wooProductOf, WooProduct, type WooVariation } from './woo-product.ts';
import { attributesOf, nameOf, optionsOf, othersOf, valueOf } from './woo-options.ts';
import { inKilograms, wooWeightUnit, type WeightOf } from './woo-weight.ts';

type Writing = {
  readonly client: WooClient;
  readonly find: (query: Readonly<Record<string, string>>) => Promise<WooProduct | null>;
  readonly variationsOf: (productId: number) => Promise<WooVariation[]>;
  readonly currency: string;
};

/** WooCommerce's limit of a batch. */
const batchSize = 100;

const Failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({ params: z.record(z.string(), z.string()).optional() })
    .loose()
    .nullish(),
});
const Batch = z.object({
  create: z.array(z.object({ id: z.int().optional(), error: Failure.optional() })).optional(),
  update: z.array(z.object({ id: z.int().optional(), error: Failure.optional() })).optional(),
});
const Term = z.object({ id: z.int(), name: z.string() });
const TermExists = z.object({ code: z.literal('term_exists'), data: z.object({ resource_id: z.int() }).loose() });

const fields: Readonly<Record<string, RefusedField>> = {
  name: 'title',
  description: 'description',
  images: 'images',
  image: 'images',
  attributes: 'options',
  sku: 'sku',
  regular_price: 'price',
  sale_price: 'price',
  tags: 'tags',
  stock_quantity: 'stock',
  manage_stock: 'stock',
};

/** Which field a refusal of WooCommerce belongs to, with its words. */
function refusedBy(json: unknown): ProductRefused {
  const found = Failure.safeParse(json);
  if (!found.success) return new ProductRefused('other', 'HTTP 400');
  const { code, message, data } = found.data;
  const [param] = Object.entries(data?.params ?? {});
  if (param) return new ProductRefused(fields[param[0]] ?? 'other', param[1]);
  if (code.includes('sku')) return new ProductRefused('sku', message);
  if (code.includes('image')) return new ProductRefused('images', message);
  if (code.includes('price')) return new ProductRefused('price', message);
  return new ProductRefused('other', message);
}

function accepted(response: ShopResponse): WooProduct {
  if (response.status >= 400) throw refusedBy(response.json);
  const product = WooProduct.safeParse(response.json);
  if (!product.success) throw new ShopFault('unexpected-response', product.error.issues[0]?.path.join('.') ?? '');
  return product.data;
}

/** A picture that the shop has is named by its id, so that it is not downloaded again. */
function imageOf({ sentPictures }: ProductToWrite, src: string): object {
  const id = sentPictures.get(src);
  return id === undefined ? { src } : { id: Number(id) };
}

/** All pictures that the product is to have: the shop removes those that are left out. */
function imagesOf(product: ProductToWrite, known: WooProduct | null): object {
  const { images, sellerPictures } = product;
  const stored = known?.images ?? [];
  // Of an interrupted attempt.
  if (known && sellerPictures === null && stored.length === images.length) return {};
  if (leavesPictures(product)) return {};
  const sellers = (sellerPictures ?? []).map((id) => ({ id: Number(id) }));
  return { images: [...images.map((src) => imageOf(product, src)), ...sellers] };
}

/** Also of a product without options of ours, when it has options in the shop. */
const hasVariations = ({ optionNames }: ProductToWrite, known: WooProduct | null): boolean =>
  optionNames.length > 0 || known?.type === 'variable';

const keyOf = (values: readonly string[]): string => titleOf(values).toLowerCase();

/**
 * Writes a product in steps: a draft under our slug, its variations, and only then visible. Each step finds what an
 * interrupted attempt has written.
 */
export function wooWriter({ client, find, variationsOf, currency }: Writing) {
  const price = (minor: number) => plainAmount(money(minor, currency));
  const weightUnit = wooWeightUnit(client);

  /** The id of a tag or category, created when missing. */
  async function term(kind: 'tags' | 'categories', name: string): Promise<{ id: number }> {
    const { value } = await client.get(z.array(Term), `/wc/v3/products/${kind}`, { search: name, per_page: '100' });
    const same = value.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (same) return { id: same.id };
    const response = await client.request(`/wc/v3/products/${kind}`, {}, { method: 'POST', body: { name } });
    const exists = TermExists.safeParse(response.json);
    if (exists.success) return { id: exists.data.data.resource_id };
    const made = Term.safeParse(response.json);
    if (!made.success) throw new ProductRefused(kind === 'tags' ? 'tags' : 'other', name);
    return { id: made.data.id };
  }

  const offer = (variant: VariantToWrite, weightOf: WeightOf) => {
    const isReduced = variant.compareAtMinor !== null && variant.compareAtMinor > variant.priceMinor;
    return {
      sku: variant.sku,
      regular_price: price(isReduced ? (variant.compareAtMinor ?? 0) : variant.priceMinor),
      sale_price: isReduced ? price(variant.priceMinor) : '',
      ...(variant.weightG > 0 ? { weight: weightOf(variant.weightG) } : {}),
      ...(variant.stock === null ? { manage_stock: false } : { manage_stock: true, stock_quantity: variant.stock }),
    };
  };

  /** The categories to send: ours and those that the product is in, because the shop replaces them all. */
  async function categoriesOf({ collection }: ProductToWrite, known: WooProduct | null): Promise<object> {
    const stored = known?.categories ?? [];
    const isOurs = (name: string) => plainText(name).toLowerCase() === collection.toLowerCase();
    if (collection === '' || stored.some(({ name }) => isOurs(name))) return {};
    const ours = await term('categories', collection);
    return { categories: [ours, ...stored.filter(({ id }) => id !== ours.id).map(({ id }) => ({ id }))] };
  }

  async function bodyOf(
    product: ProductToWrite,
    known: WooProduct | null,
    weightOf: WeightOf,
  ): Promise<Record<string, unknown>> {
    const tags = [];
    for (const tag of product.tags) tags.push(await term('tags', tag));
    const isVariable = product.optionNames.length > 0;
    const [single] = product.variants;
    return {
      name: product.title,
      slug: product.reference,
      // Made a simple product, it would lose the variations that it has in the shop.
      ...(isVariable || !known ? { type: isVariable ? 'variable' : 'simple' } : {}),
      description: product.description,
      ...imagesOf(product, known),
      ...(tags.length > 0 ? { tags } : {}),
      ...(await categoriesOf(product, known)),
      ...(isVariable || !known ? { attributes: attributesOf(product, known) } : {}),
      ...(hasVariations(product, known) || !single ? {} : offer(single, weightOf)),
    };
  }

  async function writeVariations(product: ProductToWrite, stored: WooProduct, weightOf: WeightOf): Promise<void> {
    const { id } = stored;
    const options = optionsOf(product, stored);
    const existing = await variationsOf(id);
    const ownIds = new Set(product.variants.map(({ remoteId }) => remoteId));
    // A variation that was renamed in the shop may have the options of another one.
    const free = existing.filter((variation) => !ownIds.has(String(variation.id))).toReversed();
    const known = new Map(
      free.map((variation) => [keyOf(options.map((option) => valueOf(variation, option))), variation]),
    );
    const byId = new Map<string | null, WooVariation>(existing.map((variation) => [String(variation.id), variation]));
    const bodies = product.variants.map((variant) => {
      const matched = options.length === 0 ? undefined : known.get(keyOf(variant.optionValues));
      const found = byId.get(variant.remoteId) ?? matched;
      return {
        ...(found ? { id: found.id } : {}),
        ...offer(variant, weightOf),
        attributes: [
          ...options.map((option) => ({ ...nameOf(option), option: variant.optionValues[option.own] ?? '' })),
          // The shop replaces all of them.
          ...othersOf(found?.attributes ?? [], options).map((one) => ({ ...nameOf(one), option: one.option })),
        ],
        ...(variant.image && !found ? { image: imageOf(product, variant.image) } : {}),
      };
    });
    // Without options there is nothing that a new variation could differ by.
    const wanted = options.length === 0 ? bodies.filter((one) => 'id' in one) : bodies;
    for (let from = 0; from < wanted.length; from += batchSize) {
      const part = wanted.slice(from, from + batchSize);
      const body = {
        create: part.filter((one) => !('id' in one)),
        update: part.filter((one) => 'id' in one),
      };
      await sendBatch(id, body);
    }
  }

  async function sendBatch(id: number, body: { create: object[]; update: object[] }): Promise<void> {
    const response = await client.request(`/wc/v3/products/${id}/variations/batch`, {}, { method: 'POST', body });
    if (response.status >= 400) throw refusedBy(response.json);
    const result = Batch.safeParse(response.json);
    if (!result.success) throw new ShopFault('unexpected-response', 'variations');
    const failed = [...(result.data.create ?? []), ...(result.data.update ?? [])].find(({ error }) => error);
    if (failed?.error) throw refusedBy(failed.error);
  }

  async function put(id: number, body: object): Promise<WooProduct | 'gone'> {
    try {
      return accepted(await client.request(`/wc/v3/products/${id}`, {}, { method: 'PUT', body, isRepeatable: true }));
    } catch (error) {
      // Deleted in the shop during publishing.
      if (error instanceof ShopFault && error.problem === 'not-a-shop' && !(await find({ include: String(id) })))
        return 'gone';
      throw error;
    }
  }

  async function steps(given: ProductToWrite, known: WooProduct | null): Promise<WooProduct | 'gone'> {
    const product = known ? given : asNew(given);
    const weightOf = product.variants.some(({ weightG }) => weightG > 0) ? await weightUnit() : inKilograms;
    const body = await bodyOf(product, known, weightOf);
    const first = known
      ? await put(known.id, body)
      : accepted(await client.request('/wc/v3/products', {}, { method: 'POST', body: { ...body, status: 'draft' } }));
    if (first === 'gone') return 'gone';
    if (hasVariations(product, known)) await writeVariations(product, first, weightOf);
    return first.status === 'publish' ? first : put(first.id, { status: 'publish' });
  }

  return {
    async change(
      { remoteId, variants }: RemoteProduct,
      { title, description, tags, prices }: ProductChange,
    ): Promise<void> {
      const terms = [];
      for (const tag of tags) terms.push(await term('tags', tag));
      const own = prices.get(remoteId);
      const offered = own === undefined ? {} : { regular_price: price(own), sale_price: '' };
      const isSimple = variants.some((variant) => variant.remoteId === remoteId);
      await put(Number(remoteId), { name: title, description, tags: terms, ...(isSimple ? offered : {}) });
      const update = variants.flatMap((variant) => {
        const minor = prices.get(variant.remoteId);
        return minor === undefined || variant.remoteId === remoteId
          ? []
          : [{ id: Number(variant.remoteId), regular_price: price(minor), sale_price: '' }];
      });
      for (let from = 0; from < update.length; from += batchSize)
        await sendBatch(Number(remoteId), { create: [], update: update.slice(from, from + batchSize) });
    },
    async write(product: ProductToWrite): Promise<RemoteProduct> {
      const byId = product.remoteId === null ? null : await find({ include: product.remoteId });
      const known = byId ?? (await find({ slug: product.reference }));
      const first = await steps(product, known);
      const written = first === 'gone' ? await steps(product, null) : first;
      if (written === 'gone') throw new ShopFault('unexpected-response', 'products');
      const variations = written.type === 'variable' ? await variationsOf(written.id) : [];
      return wooProductOf(written, variations, currency);
    },
  };
}
