/** A variant in the test shop. */
export type TestVariant = {
  readonly id: number;
  sku: string;
  price: string;
  compareAt: string;
  /** As sent; WooCommerce only. */
  weight: string;
  /** Option name → value. */
  options: Record<string, string>;
  /** null: not tracked. */
  stock: number | null;
};

/** A picture in the test shop. */
export type TestPicture = {
  readonly id: number;
  readonly src: string;
  /** Shopify could not download it. */
  readonly isFailed?: boolean;
};

export type TestProduct = {
  readonly id: number;
  handle: string;
  title: string;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  description: string;
  vendor: string;
  tags: string[];
  pictures: TestPicture[];
  /** Ids of collections; of categories in WooCommerce. */
  collections: string[];
  optionNames: string[];
  variants: TestVariant[];
  updatedAt: string;
  /** Visible in the sales channel of the shop's own pages. */
  isOnline: boolean;
};

/** A refusal of the next written product, in the shop's words. */
export type TestRefusal = { readonly path: readonly string[]; readonly code: string; readonly message: string };

type NewVariant = Partial<Omit<TestVariant, 'id'>>;
type NewProduct = Partial<Omit<TestProduct, 'id' | 'variants'>> & { readonly variants?: readonly NewVariant[] };

const clone = <T>(value: T): T => structuredClone(value);

/** The products of the test shop; both dialects work on them. */
export class TestCatalog {
  readonly products = new Map<number, TestProduct>();
  readonly collections = new Map<string, string>();
  /** Ids of collections whose products are chosen by rules. */
  readonly smartCollections = new Set<string>();
  /** WooCommerce's unit of weights. */
  weightUnit = 'kg';
  /** Addresses of downloaded pictures, oldest first. */
  downloads: string[] = [];
  /** How often a product was created. */
  created = 0;
  #next = 8_000;
  #refusal: TestRefusal | null = null;
  /** Called before a product is changed, to delete it meanwhile. */
  beforeChange: ((product: TestProduct) => void) | null = null;

  nextId(): number {
    this.#next += 1;
    return this.#next;
  }

  all(): TestProduct[] {
    return [...this.products.values()].map(clone);
  }

  find(where: (product: TestProduct) => boolean): TestProduct | undefined {
    return [...this.products.values()].find(where);
  }

  /** Made in the shop itself. */
  put({ variants = [{}], ...given }: NewProduct): TestProduct {
    const id = this.nextId();
    const product: TestProduct = {
      id,
      handle: `product-${id}`,
      title: `Product ${id}`,
      status: 'ACTIVE',
      description: '',
      vendor: '',
      tags: [],
      pictures: [],
      collections: [],
      optionNames: [],
      isOnline: true,
      updatedAt: new Date().toISOString(),
      ...given,
      variants: variants.map((variant) => this.variant(variant)),
    };
    this.products.set(id, product);
    this.created += 1;
    return product;
  }

  variant(given: NewVariant): TestVariant {
    return {
      id: this.nextId(),
      sku: '',
      price: '10.00',
      compareAt: '',
      weight: '',
      options: {},
      stock: null,
      ...given,
    };
  }

  /** Uploaded in the shop itself. */
  picture(src: string): TestPicture {
    return { id: this.nextId(), src };
  }

  /** Sent by its address. */
  download(src: string): TestPicture {
    this.downloads.push(src);
    return this.picture(src);
  }

  /** Changed in the shop itself. */
  edit(id: number, change: (product: TestProduct) => void): void {
    const product = this.products.get(id);
    if (!product) throw new Error(`no product ${id}`);
    change(product);
    this.touch(product);
  }

  touch(product: TestProduct): void {
    product.updatedAt = new Date().toISOString();
  }

  remove(id: number): void {
    this.products.delete(id);
  }

  clear(): void {
    this.products.clear();
    this.created = 0;
    this.downloads = [];
    this.weightUnit = 'kg';
    this.#refusal = null;
    this.beforeChange = null;
  }

  /** The next written product is refused. */
  refuse(refusal: TestRefusal): void {
    this.#refusal = refusal;
  }

  takeRefusal(): TestRefusal | null {
    const refusal = this.#refusal;
    this.#refusal = null;
    return refusal;
  }

  changedSince(since: string): TestProduct[] {
    return this.all()
      .filter(({ updatedAt }) => updatedAt >= since)
      .sort((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id - b.id);
  }
}

/** Shopify's calculated cost: points in a bucket that refills. */
export class TestBucket {
  readonly size: number;
  readonly perSecond: number;
  #points: number;
  #at = Date.now();
  /** Requests that came too early. */
  throttled = 0;
  /** Points of accepted requests. */
  spent = 0;
  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.#points = size;
  }

  take(cost: number): boolean {
    const now = Date.now();
    this.#points = Math.min(this.size, this.#points + ((now - this.#at) / 1000) * this.perSecond);
    this.#at = now;
    if (this.#points < cost) {
      this.throttled += 1;
      return false;
    }
    this.#points -= cost;
    this.spent += cost;
    return true;
  }

  status() {
    return {
      maximumAvailable: this.size,
      currentlyAvailable: Math.floor(this.#points),
      restoreRate: this.perSecond,
    };
  }
}
