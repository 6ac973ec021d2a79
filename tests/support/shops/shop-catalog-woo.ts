import type { Reply } from './shop-http.ts';
import type { TestCatalog, TestPicture, TestProduct, TestVariant } from './shop-catalog.ts';

type Body = Record<string, unknown>;

const gmt = (moment: string): string => new Date(moment).toISOString().slice(0, 19);
const statuses = { ACTIVE: 'publish', DRAFT: 'draft', ARCHIVED: 'private' } as const;

const offer = ({ sku, price, compareAt, weight, stock }: TestVariant) => ({
  sku,
  price,
  regular_price: compareAt || price,
  weight,
  manage_stock: stock !== null,
  stock_quantity: stock,
});

const variationJson = (variant: TestVariant) => ({
  id: variant.id,
  ...offer(variant),
  attributes: Object.entries(variant.options).map(([name, option], id) => ({ id, name, option })),
});

/** A simple product's only variant has the product's own id. */
function productJson(product: TestProduct, terms: ReadonlyMap<number, string>) {
  const isVariable = product.optionNames.length > 0;
  const [single] = product.variants;
  return {
    id: product.id,
    name: product.title,
    slug: product.handle,
    permalink: `https://shop.example/product/${product.handle}/`,
    date_modified_gmt: gmt(product.updatedAt),
    type: isVariable ? 'variable' : 'simple',
    status: statuses[product.status],
    description: product.description,
    ...(isVariable || !single
      ? { sku: '', price: '', regular_price: '', manage_stock: false, stock_quantity: null }
      : offer(single)),
    images: product.pictures,
    tags: product.tags.map((name, id) => ({ id, name })),
    categories: product.collections.map((id) => ({ id: Number(id), name: terms.get(Number(id)) ?? '' })),
    attributes: product.optionNames.map((name) => ({
      name,
      variation: true,
      options: [...new Set(product.variants.map(({ options }) => options[name] ?? ''))],
    })),
  };
}

const problem = (status: number, code: string, message: string, data: object = {}): Reply => ({
  status,
  body: { code, message, data: { status, ...data } },
});

const priceOf = (body: Body) => ({
  price: String(body['sale_price'] || body['regular_price'] || ''),
  compareAt: body['sale_price'] ? String(body['regular_price']) : '',
});
const stockOf = (body: Body) =>
  'manage_stock' in body ? { stock: body['manage_stock'] === true ? Number(body['stock_quantity']) : null } : {};

const weightOf = (body: Body) => ('weight' in body ? { weight: String(body['weight']) } : {});

function isTaken(catalog: TestCatalog, sku: unknown, except: number): boolean {
  if (!sku) return false;
  return [...catalog.products.values()].some(({ variants }) =>
    variants.some((variant) => variant.sku === sku && variant.id !== except),
  );
}

type Images = readonly { readonly id?: number; readonly src?: string }[];

/** The pictures of a request; those that are left out are removed, as in WooCommerce. null: one is unknown. */
function picturesOf(catalog: TestCatalog, product: TestProduct, images: Images): TestPicture[] | null {
  const known = new Map(product.pictures.map((picture) => [picture.id, picture]));
  const pictures = images.map(({ id, src = '' }) => (id === undefined ? catalog.download(src) : known.get(id)));
  return pictures.includes(undefined) ? null : pictures.filter((picture) => picture !== undefined);
}

/** False: the shop refuses a picture. */
function change(catalog: TestCatalog, product: TestProduct, body: Body, terms: ReadonlyMap<number, string>): boolean {
  const pictures = 'images' in body ? picturesOf(catalog, product, body['images'] as Images) : product.pictures;
  if (!pictures) return false;
  product.pictures = pictures;
  // WooCommerce deletes the variations of a product that is no longer variable.
  if (body['type'] === 'simple' && product.optionNames.length > 0) {
    product.optionNames = [];
    product.variants = [catalog.variant({})];
  }

  const status = Object.entries(statuses).find(([, name]) => name === body['status'])?.[0];
  if (status) product.status = status as TestProduct['status'];
  if ('name' in body) product.title = String(body['name']);
  if ('slug' in body) product.handle = String(body['slug']);
  if ('description' in body) product.description = String(body['description']);
  if ('tags' in body) product.tags = (body['tags'] as { id: number }[]).map(({ id }) => terms.get(id) ?? '');
  if ('categories' in body) product.collections = (body['categories'] as { id: number }[]).map(({ id }) => String(id));
  if ('attributes' in body)
    product.optionNames = (body['attributes'] as { name: string; variation: boolean }[])
      .filter(({ variation }) => variation)
      .map(({ name }) => name);
  const [single] = product.variants;
  if (single && product.optionNames.length === 0) {
    Object.assign(single, 'sku' in body ? { sku: String(body['sku']) } : {}, stockOf(body), weightOf(body));
    if ('regular_price' in body) Object.assign(single, priceOf(body));
  }
  return true;
}

const wrongPicture = () => problem(400, 'woocommerce_product_invalid_image_id', '#0 is an invalid image ID.');

type Item = Body & { id?: number; attributes?: { name: string; option: string }[] };

function batch(catalog: TestCatalog, product: TestProduct, body: { create?: Item[]; update?: Item[] }): Reply {
  const write = (item: Item, known: TestVariant | undefined) => {
    if (isTaken(catalog, item['sku'], known?.id ?? 0))
      return { id: 0, error: { code: 'product_invalid_sku', message: 'Invalid or duplicated SKU.', data: {} } };
    const variant = known ?? catalog.variant({});
    Object.assign(variant, 'sku' in item ? { sku: String(item['sku']) } : {}, stockOf(item), weightOf(item));
    if ('regular_price' in item) Object.assign(variant, priceOf(item));
    if (item.attributes)
      variant.options = Object.fromEntries(item.attributes.map(({ name, option }) => [name, option]));
    if (!known) product.variants.push(variant);
    return variationJson(variant);
  };
  const update = (body.update ?? []).map((item) =>
    write(
      item,
      product.variants.find(({ id }) => id === item.id),
    ),
  );
  const create = (body.create ?? []).map((item) => write(item, undefined));
  catalog.touch(product);
  return { body: { create, update } };
}

/** WooCommerce's responses about products; undefined for other requests. */
export function wooProducts(
  catalog: TestCatalog,
  { method, path, query, body }: { method: string; path: string; query: URLSearchParams; body: Body },
): Reply | undefined {
  const terms = new Map([...catalog.collections].map(([name, id]) => [Number(id), name.slice(name.indexOf(':') + 1)]));
  const term = /^\/wc\/v3\/products\/(tags|categories)$/.exec(path)?.[1];
  if (term) {
    if (method === 'GET') {
      const own = [...catalog.collections].filter(([name]) => name.startsWith(`${term}:`));
      return { body: own.map(([name, id]) => ({ id: Number(id), name: name.slice(term.length + 1) })) };
    }
    const id = catalog.nextId();
    catalog.collections.set(`${term}:${String(body['name'])}`, String(id));
    return { status: 201, body: { id, name: body['name'] } };
  }
  if (path === '/wc/v3/settings/products/woocommerce_weight_unit')
    return { body: { id: 'woocommerce_weight_unit', value: catalog.weightUnit } };
  const [, id = '', rest = ''] = /^\/wc\/v3\/products(?:\/(\d+))?(\/variations(?:\/batch)?)?$/.exec(path) ?? [];
  if (!path.startsWith('/wc/v3/products')) return undefined;
  if (id === '') return method === 'POST' ? create(catalog, body, terms) : list(catalog, query, terms);
  const product = catalog.products.get(Number(id));
  if (product && method === 'PUT') catalog.beforeChange?.(product);
  if (!product || !catalog.products.has(product.id))
    return problem(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
  if (rest === '/variations') {
    const begin = (Number(query.get('page') ?? 1) - 1) * 100;
    const own = product.optionNames.length > 0 ? product.variants : [];
    return { body: own.slice(begin, begin + 100).map(variationJson) };
  }
  if (rest === '/variations/batch') return batch(catalog, product, body);
  if (method === 'DELETE') {
    catalog.products.delete(product.id);
    return { body: productJson(product, terms) };
  }
  const refusal = catalog.takeRefusal();
  if (refusal) return problem(400, refusal.code, refusal.message);
  if (isTaken(catalog, body['sku'], product.variants[0]?.id ?? 0))
    return problem(400, 'product_invalid_sku', 'Invalid or duplicated SKU.');
  if (!change(catalog, product, body, terms)) return wrongPicture();
  catalog.touch(product);
  return { body: productJson(product, terms) };
}

function create(catalog: TestCatalog, body: Body, terms: ReadonlyMap<number, string>): Reply {
  const refusal = catalog.takeRefusal();
  if (refusal) return problem(400, refusal.code, refusal.message);
  if (isTaken(catalog, body['sku'], 0)) return problem(400, 'product_invalid_sku', 'Invalid or duplicated SKU.');
  const isVariable = body['type'] === 'variable';
  const product = catalog.put({ variants: isVariable ? [] : [{}] });
  if (!change(catalog, product, body, terms)) {
    catalog.remove(product.id);
    return wrongPicture();
  }
  return { status: 201, body: productJson(product, terms) };
}

function list(catalog: TestCatalog, query: URLSearchParams, terms: ReadonlyMap<number, string>): Reply {
  const [since, slug, include] = ['modified_after', 'slug', 'include'].map((key) => query.get(key));
  const found = catalog
    .all()
    .filter(
      (product) =>
        (!since || gmt(product.updatedAt) > since) &&
        (!slug || product.handle === slug) &&
        (!include || include.split(',').includes(String(product.id))),
    )
    .sort((a, b) => a.id - b.id);
  const size = Number(query.get('per_page') ?? 10);
  const begin = (Number(query.get('page') ?? 1) - 1) * size;
  return { body: found.slice(begin, begin + size).map((product) => productJson(product, terms)) };
}
