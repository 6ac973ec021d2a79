import type { TestCatalog, TestProduct, TestVariant } from './shop-catalog.ts';

type Variables = Record<string, unknown>;
const numberOf = (gid: unknown): number => Number(String(gid).slice(String(gid).lastIndexOf('/') + 1));

const mediaGid = (id: number): string => `gid://shopify/MediaImage/${id}`;

const variantNode = ({ id, sku, price, options, stock }: TestVariant) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  sku,
  price,
  selectedOptions:
    Object.keys(options).length === 0
      ? [{ name: 'Title', value: 'Default Title' }]
      : Object.entries(options).map(([name, value]) => ({ name, value })),
  inventoryQuantity: stock ?? 0,
  inventoryItem: {
    id: `gid://shopify/InventoryItem/${id}`,
    tracked: stock !== null,
    inventoryLevel: { quantities: [{ quantity: stock ?? 0 }] },
  },
});

const productNode = (product: TestProduct) => ({
  id: `gid://shopify/Product/${product.id}`,
  handle: product.handle,
  title: product.title,
  status: product.status,
  onlineStoreUrl: product.isOnline ? `https://shop.example/products/${product.handle}` : null,
  descriptionHtml: product.description,
  vendor: product.vendor,
  tags: product.tags,
  updatedAt: product.updatedAt,
  options: (product.optionNames.length === 0 ? ['Title'] : product.optionNames).map((name) => ({ name })),
  media: {
    nodes: product.pictures.map(({ id, src, isFailed }) => ({
      id: mediaGid(id),
      status: isFailed ? 'FAILED' : 'READY',
      preview: { image: { url: src } },
    })),
  },
  variants: {
    pageInfo: { hasNextPage: product.variants.length > 100, endCursor: '100' },
    nodes: product.variants.slice(0, 100).map(variantNode),
  },
});

type File = { readonly id?: string; readonly originalSource?: string };
type Written = {
  readonly title: string;
  readonly descriptionHtml: string;
  readonly vendor: string;
  readonly tags: string[];
  readonly status: TestProduct['status'];
  readonly handle?: string;
  readonly collections?: string[];
  readonly productOptions: { name: string }[];
  readonly files?: File[];
  readonly variants: {
    id?: string;
    optionValues: { optionName: string; name: string }[];
    sku?: string;
    price?: string;
    compareAtPrice?: string | null;
    file?: File;
    inventoryItem?: { tracked: boolean };
    inventoryQuantities?: { quantity: number }[];
  }[];
};

const error = (path: readonly string[], code: string, message: string) => ({ field: path, code, message });

/** Problems that Shopify finds by itself. */
function refusals({ title, variants }: Written) {
  if (title.trim() === '') return [error(['input', 'title'], 'BLANK', "Title can't be blank")];
  const names = variants.map(({ optionValues }) => optionValues.map(({ name }) => name.toLowerCase()).join('|'));
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0)
    return [
      error(['input', 'variants', String(twice)], 'INVALID_VARIANT', `The variant '${names[twice]}' already exists.`),
    ];
  return [];
}

const isSameFile = (a: File, b: File): boolean => a.id === b.id && a.originalSource === b.originalSource;

/** Problems with pictures and collections, which depend on what the shop has. */
function unknownParts(catalog: TestCatalog, { files, variants, collections = [] }: Written, found?: TestProduct) {
  const known = new Set((found?.pictures ?? []).map(({ id }) => mediaGid(id)));
  const wrong = (files ?? []).findIndex(({ id }) => id !== undefined && !known.has(id));
  if (wrong >= 0) return [error(['input', 'files', String(wrong)], 'FILE_NOT_FOUND', 'The file does not exist.')];
  const without = variants.findIndex(({ file }) => file && !(files ?? []).some((one) => isSameFile(one, file)));
  if (without >= 0)
    return [error(['input', 'variants', String(without), 'file'], 'INVALID', 'Must be one of the files.')];
  if (collections.some((id) => catalog.smartCollections.has(id)))
    return [error(['input', 'collections'], 'INVALID', "Can't add a product to a smart collection.")];
  return [];
}

function setProduct(catalog: TestCatalog, input: Written, identifier: { id?: string; handle?: string }) {
  const refusal = catalog.takeRefusal();
  if (refusal) return { product: null, userErrors: [error(refusal.path, refusal.code, refusal.message)] };
  const wrong = refusals(input);
  if (wrong.length > 0) return { product: null, userErrors: wrong };
  const found = identifier.id
    ? catalog.products.get(numberOf(identifier.id))
    : catalog.find(({ handle }) => handle === identifier.handle);
  if (found) catalog.beforeChange?.(found);
  if (identifier.id && !catalog.products.has(numberOf(identifier.id)))
    return {
      product: null,
      userErrors: [error(['identifier', 'id'], 'PRODUCT_DOES_NOT_EXIST', 'Product does not exist')],
    };
  const unknown = unknownParts(catalog, input, found);
  if (unknown.length > 0) return { product: null, userErrors: unknown };
  const isDefault = input.productOptions[0]?.name === 'Title';
  const product = found ?? catalog.put({ handle: input.handle ?? identifier.handle ?? '', isOnline: false });
  const before = new Map(product.variants.map((variant) => [variant.id, variant]));
  Object.assign(product, {
    title: input.title,
    description: input.descriptionHtml,
    vendor: input.vendor,
    tags: input.tags,
    status: input.status,
    // As the documentation says: what is left out of a list is removed; a list that is left out stays.
    collections: input.collections
      ? [...input.collections, ...product.collections.filter((id) => catalog.smartCollections.has(id))]
      : product.collections,
    pictures: input.files
      ? input.files.map(
          ({ id, originalSource = '' }) =>
            product.pictures.find((picture) => mediaGid(picture.id) === id) ?? catalog.download(originalSource),
        )
      : product.pictures,
    optionNames: isDefault ? [] : input.productOptions.map(({ name }) => name),
    variants: input.variants.map((given) => {
      const known = given.id ? before.get(numberOf(given.id)) : undefined;
      return {
        ...(known ?? catalog.variant({})),
        options: isDefault
          ? {}
          : Object.fromEntries(given.optionValues.map(({ optionName, name }) => [optionName, name])),
        ...(given.sku === undefined ? {} : { sku: given.sku }),
        ...(given.price === undefined ? {} : { price: given.price, compareAt: given.compareAtPrice ?? '' }),
        ...(given.inventoryItem
          ? { stock: given.inventoryItem.tracked ? (given.inventoryQuantities?.[0]?.quantity ?? 0) : null }
          : {}),
      };
    }),
  });
  catalog.touch(product);
  return { product: productNode(product), userErrors: [] };
}

function list(catalog: TestCatalog, query: string, { first, after, query: search }: Variables) {
  const since = /updated_at:>='([^']+)'/.exec(String(search ?? ''))?.[1] ?? '';
  const found = catalog.changedSince(since);
  const begin = after === null ? 0 : Number(after);
  const page = found.slice(begin, begin + Number(first));
  const end = begin + page.length;
  return {
    products: {
      pageInfo: { hasNextPage: end < found.length, endCursor: String(end) },
      nodes: query.includes('handle')
        ? page.map(productNode)
        : page.map(({ id }) => ({ id: `gid://shopify/Product/${id}` })),
    },
  };
}

const ruleSet = (catalog: TestCatalog, id: string) =>
  catalog.smartCollections.has(id) ? { appliedDisjunctively: false } : null;
const collectionsOf = (catalog: TestCatalog, { collections }: TestProduct) =>
  collections.map((id) => ({ id, ruleSet: ruleSet(catalog, id) }));

const operations: ReadonlySet<string> = new Set([
  'productSet',
  'productOperation',
  'productByIdentifier',
  'productUpdate',
  'productVariantsBulkUpdate',
  'productDelete',
  'inventorySetQuantities',
  'inventoryItemUpdate',
  'publishablePublish',
  'publications',
  'collectionCreate',
  'collections',
  'location',
  'products',
  'product',
  'nodes',
]);

/** The operation of a request about products; null for other requests. */
export function productOperation(query: string): string | null {
  const root = /^[^{]*\{\s*(\w+)/.exec(query)?.[1] ?? '';
  return operations.has(root) ? root : null;
}

/** Points that Shopify asks for an operation. */
export const costOf = (operation: string): number => (operation === 'productSet' ? 60 : 20);

/** Shopify's responses about products; undefined for other requests. */
export function shopifyProducts(catalog: TestCatalog, name: string, query: string, variables: Variables): unknown {
  const node = (product: TestProduct | undefined) => (product ? productNode(product) : null);
  const byId = (gid: unknown) => catalog.products.get(numberOf(gid));
  const variants = () => [...catalog.products.values()].flatMap((product) => product.variants);
  switch (name) {
    case 'productSet': {
      const set = setProduct(catalog, variables['input'] as Written, variables['identifier'] as { id?: string });
      if (variables['synchronous'] !== false || !set.product) return { productSet: set };
      const operation = { id: set.product.id.replace('Product', 'ProductSetOperation'), status: 'CREATED' };
      return { productSet: { product: null, productSetOperation: operation, userErrors: [] } };
    }
    case 'productOperation': {
      const product = node(byId(variables['id']));
      return { productOperation: { status: 'COMPLETE', product, userErrors: [] } };
    }
    case 'productByIdentifier': {
      const { id, handle } = variables['identifier'] as { id?: string; handle?: string };
      return { productByIdentifier: node(id ? byId(id) : catalog.find((one) => one.handle === handle)) };
    }
    case 'products':
      return list(catalog, query, variables);
    case 'product': {
      const found = byId(variables['id']);
      if (found && query.includes('collections('))
        return { product: { collections: { nodes: collectionsOf(catalog, found) } } };
      if (!found || !('after' in variables)) return { product: node(found) };
      const begin = Number(variables['after']);
      const page = found.variants.slice(begin, begin + 100);
      const end = begin + page.length;
      const pageInfo = { hasNextPage: end < found.variants.length, endCursor: String(end) };
      return { product: { variants: { pageInfo, nodes: page.map(variantNode) } } };
    }
    case 'productUpdate': {
      const { id, status, title, descriptionHtml, tags, vendor } = variables['product'] as Partial<Written> & {
        id: string;
      };
      const found = byId(id);
      if (!found) return { productUpdate: { userErrors: [{ message: 'Product does not exist' }] } };
      const refusal = title === undefined ? null : catalog.takeRefusal();
      if (refusal) return { productUpdate: { userErrors: [error(refusal.path, refusal.code, refusal.message)] } };
      catalog.edit(found.id, (product) => {
        product.status = status ?? product.status;
        product.title = title ?? product.title;
        product.description = descriptionHtml ?? product.description;
        product.tags = tags ?? product.tags;
        product.vendor = vendor ?? product.vendor;
      });
      return { productUpdate: { userErrors: [] } };
    }
    case 'productVariantsBulkUpdate': {
      const found = byId(variables['productId']);
      for (const { id, price } of variables['variants'] as { id: string; price: string }[]) {
        const variant = found?.variants.find((one) => one.id === numberOf(id));
        if (variant) variant.price = price;
      }
      return { productVariantsBulkUpdate: { userErrors: [] } };
    }
    case 'productDelete': {
      const { id } = variables['input'] as { id: string };
      const known = catalog.products.delete(numberOf(id));
      return { productDelete: { userErrors: known ? [] : [{ message: 'Product does not exist' }] } };
    }
    case 'location':
      return { location: { id: 'gid://shopify/Location/1' } };
    case 'publications':
      return { publications: { nodes: [{ id: 'gid://shopify/Publication/1', name: 'Online Store' }] } };
    case 'publishablePublish': {
      const found = byId(variables['id']);
      if (found) found.isOnline = true;
      return { publishablePublish: { userErrors: [] } };
    }
    case 'collections':
      return {
        collections: {
          nodes: [...catalog.collections].map(([title, id]) => ({ id, title, ruleSet: ruleSet(catalog, id) })),
        },
      };
    case 'collectionCreate': {
      const { title } = variables['input'] as { title: string };
      const id = `gid://shopify/Collection/${catalog.nextId()}`;
      catalog.collections.set(title, id);
      return { collectionCreate: { collection: { id }, userErrors: [] } };
    }
    case 'nodes': {
      const wanted = (variables['ids'] as string[]).map(numberOf);
      return {
        nodes: wanted.map((id) => {
          const found = variants().find((variant) => variant.id === id);
          return found ? variantNode(found) : null;
        }),
      };
    }
    case 'inventorySetQuantities': {
      const { quantities } = variables['input'] as { quantities: { inventoryItemId: string; quantity: number }[] };
      for (const { inventoryItemId, quantity } of quantities) {
        const found = variants().find(({ id }) => id === numberOf(inventoryItemId));
        if (found) found.stock = quantity;
      }
      return { inventorySetQuantities: { userErrors: [] } };
    }
    case 'inventoryItemUpdate': {
      const found = variants().find(({ id }) => id === numberOf(variables['id']));
      if (found) found.stock ??= 0;
      return { inventoryItemUpdate: { userErrors: [] } };
    }
    default:
      return undefined;
  }
}
