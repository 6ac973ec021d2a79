import type { PublishableProduct, PublishableVariant, RefusedField } from '#domain/catalog/listing/publishable.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';

/** One variant of a product in a shop. */
export type RemoteVariant = {
  /** The shop's own id. */
  readonly remoteId: string;
  readonly sku: string;
  /** Option values joined; empty for a product without options. */
  readonly title: string;
  /** Option name → value. */
  readonly options: Readonly<Record<string, string>>;
  readonly priceMinor: number;
  /** Units for sale; null when the shop does not track them. */
  readonly stock: number | null;
};

export const remoteStatuses = ['active', 'draft', 'archived'] as const;
export type RemoteStatus = (typeof remoteStatuses)[number];

/** A product as read from a shop. */
export type RemoteProduct = {
  readonly remoteId: string;
  /** Our reference when we published it; else the shop's own handle. */
  readonly reference: string;
  readonly title: string;
  readonly status: RemoteStatus;
  /** Its page in the shop; empty while it has none. */
  readonly url: string;
  /** HTML as written in the shop, not sanitised. */
  readonly description: string;
  readonly images: readonly string[];
  readonly optionNames: readonly string[];
  readonly tags: readonly string[];
  readonly vendor: string;
  readonly updatedAt: Date | null;
  readonly variants: readonly RemoteVariant[];
};

export type RemotePage = {
  readonly products: readonly RemoteProduct[];
  /** Ids of products that could not be read. */
  readonly unreadable: readonly string[];
  /** The shop's cursor of the next page; null after the last. */
  readonly next: string | null;
};

export type RemoteIds = { readonly ids: readonly string[]; readonly next: string | null };

/** Its picture is a URL. */
export type VariantToWrite = Omit<PublishableVariant, 'variantId'> & {
  /** The shop's id of the variant, when it is known. */
  readonly remoteId: string | null;
};

/** Its pictures are URLs that the shop can download. */
export type ProductToWrite = Omit<PublishableProduct, 'importProductId' | 'variants'> & {
  /** Unique per shop and entry of the import list; the shop keeps it, so that a repeated request finds the product. */
  readonly reference: string;
  readonly remoteId: string | null;
  readonly variants: readonly VariantToWrite[];
  /** The shop's ids of pictures that we sent before, by their URL; also of those that are no longer wanted. */
  readonly sentPictures: ReadonlyMap<string, string>;
  /**
   * Ids of pictures that the seller added in the shop, in their order: they stay, after ours. null: the product was never
   * published completely, so that all its pictures are of an interrupted attempt of ours.
   */
  readonly sellerPictures: readonly string[] | null;
};

/** For a product that the shop does not have (any more): ids of pictures mean nothing there. */
export const asNew = (product: ProductToWrite): ProductToWrite => ({
  ...product,
  remoteId: null,
  sentPictures: new Map(),
  sellerPictures: null,
});

/** Whether a known product has no picture of ours, and gets none: its pictures stay when they are left out. */
export const leavesPictures = ({ images, sentPictures, sellerPictures }: ProductToWrite): boolean =>
  sellerPictures !== null && images.length === 0 && sentPictures.size === 0;

export type StockToSet = {
  readonly productId: string;
  readonly variantId: string;
  /** At least 0. */
  readonly units: number;
};

const longestWords = 300;

/** What a user changes of a product in its shop. */
export type ProductChange = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly vendor: string;
  /** Minor units by the shop's variant id; others keep their price. */
  readonly prices: ReadonlyMap<string, number>;
};

/** The shop refused a product, in its own words. Retrying without a change is useless. */
export class ProductRefused extends Error {
  override readonly name = 'ProductRefused';
  readonly field: RefusedField;
  readonly words: string;
  constructor(field: RefusedField, words: string) {
    const stored = cutText(cleanText(words), longestWords);
    super(`${field}: ${stored}`);
    this.field = field;
    this.words = stored;
  }
}

/** The products of one shop. Every method throws `ShopFault` when the shop fails. */
export interface ShopCatalog {
  /** One page of products changed since then, all when null. */
  changedSince(since: Date | null, after: string | null): Promise<RemotePage>;
  /** One page of the ids of all products, to find deleted ones. */
  ids(after: string | null): Promise<RemoteIds>;
  /** null: the shop has no such product (any more). */
  product(remoteId: string): Promise<RemoteProduct | null>;
  /** Ids of all pictures of a product in their order; empty when it has none or is gone. */
  mediaOf(remoteId: string): Promise<readonly string[]>;
  /**
   * Creates the product, or changes the one with the same id or reference. Idempotent: a repeated request changes the
   * product that the first one made. What the seller added in the shop stays: variants, options, pictures and collections.
   * @throws ProductRefused
   */
  write(product: ProductToWrite): Promise<RemoteProduct>;
  /** Changes texts and prices of a product; everything else stays. @throws ProductRefused */
  change(product: RemoteProduct, change: ProductChange): Promise<RemoteProduct>;
  /** Makes a product invisible for customers. A missing product counts as success. */
  unpublish(remoteId: string): Promise<void>;
  /** A missing product counts as success. */
  remove(remoteId: string): Promise<void>;
  /** Sets the units for sale. Missing variants are skipped. At most {@link stocksAtOnce}. */
  setStock(stocks: readonly StockToSet[]): Promise<void>;
}

export const stocksAtOnce = 100;

/** Option values in the order of their names, as one text. */
export const titleOf = (values: readonly string[]): string => values.join(' / ');

/** The variant of the shop with exactly these option values. */
export function variantWith(
  { variants, optionNames }: Pick<RemoteProduct, 'variants' | 'optionNames'>,
  values: readonly string[],
): RemoteVariant | undefined {
  const wanted = titleOf(values).toLowerCase();
  return variants.find((variant) => {
    const own = optionNames.map((name) => variant.options[name] ?? '');
    return titleOf(own).toLowerCase() === wanted;
  });
}
