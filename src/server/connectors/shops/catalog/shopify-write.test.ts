import { expect, test } from 'vitest';
import { scriptedShopify } from '../scripted.fixture.ts';
import type { ProductToWrite, VariantToWrite } from './catalog.ts';
import { shopifyWriter } from './shopify-write.ts';

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`;
const variant = (id: number, ...values: string[]) => ({
  id: gid('ProductVariant', id),
  sku: `MUG-${id}`,
  price: '10.00',
  selectedOptions: values.map((value, at) => ({ name: ['Color', 'Size'][at] ?? '', value })),
  inventoryQuantity: 1,
  inventoryItem: { id: gid('InventoryItem', id), tracked: true },
});
const stored = (...nodes: object[]) => ({
  id: gid('Product', 31),
  handle: 'py-1',
  title: 'Mug',
  status: 'ACTIVE',
  onlineStoreUrl: 'https://shop.example/mug',
  tags: [],
  updatedAt: '2026-11-24T08:00:00Z',
  options: [{ name: 'Color' }],
  media: { nodes: [] },
  variants: { pageInfo: { hasNextPage: false, endCursor: null }, nodes },
});
const red: VariantToWrite = {
  remoteId: null,
  optionValues: ['Red'],
  sku: 'MUG-R',
  priceMinor: 1000,
  compareAtMinor: null,
  image: '',
  weightG: 350,
  stock: null,
};
const mug: ProductToWrite = {
  reference: 'py-1',
  remoteId: null,
  title: 'Mug',
  description: '',
  images: [],
  optionNames: ['Color'],
  tags: [],
  collection: '',
  vendor: '',
  currency: 'EUR',
  variants: [red],
  sentPictures: new Map(),
  sellerPictures: null,
};

type Known = (ReturnType<typeof stored> & { readonly options: readonly { readonly name: string }[] }) | null;
type Collection = { readonly id: string; readonly title?: string; readonly ruleSet?: object };
type Input = {
  readonly handle?: string;
  readonly variants: readonly { readonly id?: string; readonly optionValues: readonly { readonly name: string }[] }[];
  readonly productOptions: readonly { readonly name: string; readonly values: readonly { readonly name: string }[] }[];
  readonly files?: readonly object[];
  readonly collections?: readonly string[];
};
type Settings = {
  readonly currency?: string;
  /** All of the shop. */
  readonly collections?: readonly Collection[];
  readonly ofProduct?: readonly Collection[];
};
/** A writer over a shop; `found` has the product by its id and by its handle. */
function writerOf(
  found: { readonly id?: Known; readonly handle?: Known },
  responses: readonly unknown[] = [],
  { currency = 'EUR', collections = [], ofProduct = [] }: Settings = {},
) {
  let nth = 0;
  const shop = scriptedShopify((query, variables) => {
    if (query.includes('productByIdentifier')) {
      const { id } = variables['identifier'] as { id?: string };
      return { productByIdentifier: (id === undefined ? found.handle : found.id) ?? null };
    }
    if (query.includes('collectionCreate')) return { collectionCreate: { collection: { id: 'made' }, userErrors: [] } };
    if (query.includes('collections(first: 10')) return { collections: { nodes: collections } };
    if (query.includes('collections(first: 250')) return { product: { collections: { nodes: ofProduct } } };
    if (query.includes('location')) return { location: { id: gid('Location', 1) } };
    if (query.includes('publications(')) return { publications: { nodes: [{ id: 'pub', name: 'Online Store' }] } };
    if (query.includes('publishablePublish')) return { publishablePublish: { userErrors: [] } };
    const response = responses[Math.min(nth, responses.length - 1)];
    nth += 1;
    return { productSet: response ?? { product: found.handle ?? stored(variant(1, 'Red')), userErrors: [] } };
  });
  const writes = () =>
    shop.sent
      .filter(({ query }) => query.includes('productSet('))
      .map(({ variables }) => ({ input: variables['input'] as Input, identifier: variables['identifier'] }));
  return { writer: shopifyWriter(shop.runQuery, currency), writes, shop };
}
const inputOf = async (product: Partial<ProductToWrite>, known: Known = null, settings: Settings = {}) => {
  const { writer, writes } = writerOf({ handle: known }, [], settings);
  await writer.write({ ...mug, ...product });
  return writes()[0]?.input;
};
const asTable = (input: Input | undefined) =>
  (input?.variants ?? []).map(({ id, optionValues }) => [
    id?.slice(id.lastIndexOf('/') + 1) ?? 'new',
    ...optionValues.map(({ name }) => name),
  ]);

test('a new product gets our handle, a known one keeps its own', async () => {
  expect((await inputOf({}))?.handle).toBe('py-1');
  expect(await inputOf({}, stored(variant(1, 'Red')))).not.toHaveProperty('handle');
});

test('variants are found by id, else by their options, and those of the seller stay', async () => {
  const known = stored(variant(1, 'RED'), variant(2, 'Crimson'), variant(3, 'Black'));
  const variants = [red, { ...red, remoteId: '2', optionValues: ['Dark red'] }, { ...red, optionValues: ['Blue'] }];
  const input = await inputOf({ variants }, known);
  expect(asTable(input)).toEqual([
    ['1', 'Red'],
    ['2', 'Dark red'],
    ['new', 'Blue'],
    ['3', 'Black'],
  ]);
  expect(input?.productOptions).toMatchObject([
    { name: 'Color', values: ['Red', 'Dark red', 'Blue', 'Black'].map((name) => ({ name })) },
  ]);
});

test('one variant never becomes two', async () => {
  const variants = [
    { ...red, remoteId: '1' },
    { ...red, optionValues: ['Blue'] },
  ];
  expect(asTable(await inputOf({ variants }, stored(variant(1, 'Blue'))))).toEqual([
    ['1', 'Red'],
    ['new', 'Blue'],
  ]);
});

test('a product without options is one variant that is called so', async () => {
  const single = { ...variant(1), selectedOptions: [{ name: 'Title', value: 'Default Title' }] };
  const input = await inputOf({ optionNames: [], variants: [{ ...red, optionValues: [] }] }, stored(single));
  expect(asTable(input)).toEqual([['1', 'Default Title']]);
  expect(input?.productOptions).toEqual([{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }]);
});

test.each([
  ['EUR', { priceMinor: 5, compareAtMinor: 100 }, { price: '0.05', compareAtPrice: '1.00' }],
  ['JPY', { priceMinor: 1500 }, { price: '1500', compareAtPrice: null }],
  ['EUR', { stock: null }, { inventoryItem: { tracked: false } }],
  [
    'EUR',
    { stock: 0 },
    { inventoryItem: { tracked: true }, inventoryQuantities: [{ name: 'available', quantity: 0 }] },
  ],
  ['EUR', { weightG: 350 }, { inventoryItem: { measurement: { weight: { value: 350, unit: 'GRAMS' } } } }],
])('in %s %j is sent as %j', async (currency, change, expected) => {
  expect((await inputOf({ variants: [{ ...red, ...change }] }, null, { currency }))?.variants).toMatchObject([
    expected,
  ]);
});

test('units that are not tracked are not sent', async () => {
  const [sent] = (await inputOf({}))?.variants ?? [];
  expect(sent).not.toHaveProperty('inventoryQuantities');
});

test('a picture of several variants is one file', async () => {
  const variants = ['a', 'b', '', 'b'].map((image) => ({ ...red, image }));
  expect((await inputOf({ images: ['a', 'c'], variants }))?.files).toEqual(
    ['a', 'c', 'b'].map((originalSource) => ({ originalSource, contentType: 'IMAGE' })),
  );
});

const byUrl = (originalSource: string) => ({ originalSource, contentType: 'IMAGE' });

test('a picture that the shop has is not sent again, and those of the seller stay after ours', async () => {
  const variants = ['a', 'b'].map((image) => ({ ...red, image }));
  const known = { sentPictures: new Map([['a', 'A']]), sellerPictures: ['own-1', 'own-2'] };
  const input = await inputOf({ images: ['b', 'a'], variants, ...known }, stored(variant(1, 'Red')));
  expect(input?.files).toEqual([byUrl('b'), { id: 'A' }, { id: 'own-1' }, { id: 'own-2' }]);
  expect(input?.variants).toMatchObject([{ file: { id: 'A' } }, { file: byUrl('b') }]);
});

test.each([
  ['of ours that is no longer wanted is left out', { sentPictures: new Map([['a', 'A']]) }, [{ id: 'own' }]],
  ['is not named when none is of ours', { sentPictures: new Map<string, string>() }, undefined],
])('a picture %s', async (_, known, files) => {
  const input = await inputOf({ ...known, sellerPictures: ['own'] }, stored(variant(1, 'Red')));
  expect(input?.files).toEqual(files);
});

test('a product that was never published completely gets exactly our pictures', async () => {
  expect((await inputOf({ images: ['a'] }, stored(variant(1, 'Red'))))?.files).toEqual([byUrl('a')]);
});

test('a product that the shop no longer has gets our pictures by their URL', async () => {
  const known = { remoteId: '31', images: ['a'], sentPictures: new Map([['a', 'A']]), sellerPictures: ['own'] };
  expect((await inputOf(known))?.files).toEqual([byUrl('a')]);
});

const winter = { id: 'winter', title: 'winter' };
const rules = { ruleSet: { appliedDisjunctively: false } };

test.each([
  ['is ours on a new product', null, [winter], [], ['winter']],
  [
    'is added to those of the seller',
    'known',
    [winter],
    [{ id: 'gifts' }, { id: 'sale', ...rules }],
    ['winter', 'gifts'],
  ],
  ['that the product is in already is not sent', 'known', [winter], [{ id: 'winter' }, { id: 'gifts' }], undefined],
  ['with rules chooses by itself', null, [{ ...winter, ...rules }], [], undefined],
  ['without rules comes before one with rules', null, [{ ...winter, ...rules, id: 'smart' }, winter], [], ['winter']],
  [
    'is made when it is missing',
    'known',
    [{ id: 'other', title: 'Winter sale' }],
    [{ id: 'gifts' }],
    ['made', 'gifts'],
  ],
] as const)('a collection %s', async (_, known, collections, ofProduct, expected) => {
  const shop = { collections, ofProduct };
  const input = await inputOf({ collection: 'Winter' }, known && stored(variant(1, 'Red')), shop);
  expect(input?.collections).toEqual(expected);
});

const withOptions = (names: readonly string[], ...nodes: object[]) => ({
  ...stored(...nodes),
  options: names.map((name) => ({ name })),
});
const optioned = (id: number, options: Readonly<Record<string, string>>) => ({
  ...variant(id),
  selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
});
/** Option names, then each variant's id and values. */
const sentOptions = (input: Input | undefined) => [input?.productOptions.map(({ name }) => name), ...asTable(input)];

test('an option is found in upper or lower case, and the shop’s spelling stays', async () => {
  const known = withOptions(['color'], optioned(1, { color: 'Red' }), optioned(2, { color: 'Gold' }));
  expect(sentOptions(await inputOf({}, known))).toEqual([['color'], ['1', 'Red'], ['2', 'Gold']]);
});

test('an option that the seller added stays, and our variants keep their values of it', async () => {
  const known = withOptions(
    ['Material', 'Color'],
    optioned(1, { Material: 'Cotton', Color: 'Red' }),
    optioned(2, { Material: 'Wool', Color: 'Red' }),
    optioned(3, { Material: 'Wool', Color: 'Gold' }),
  );
  const variants = [
    { ...red, remoteId: '2' },
    { ...red, optionValues: ['Blue'] },
  ];
  expect(sentOptions(await inputOf({ variants }, known))).toEqual([
    ['Color', 'Material'],
    ['2', 'Red', 'Wool'],
    ['new', 'Blue', 'Cotton'],
    ['1', 'Red', 'Cotton'],
    ['3', 'Gold', 'Wool'],
  ]);
});

test.each([
  [
    'ours keeps its values',
    '2',
    [
      ['2', 'Blue'],
      ['1', 'Red'],
    ],
  ],
  [
    'one that is not known collides instead of replacing',
    null,
    [
      ['new', 'Red'],
      ['1', 'Red'],
      ['2', 'Blue'],
    ],
  ],
] as const)('a product without options onto one with options: %s', async (_, remoteId, expected) => {
  const known = withOptions(['Color'], optioned(1, { Color: 'Red' }), optioned(2, { Color: 'Blue' }));
  const variants = [{ ...red, remoteId, optionValues: [] }];
  expect(sentOptions(await inputOf({ optionNames: [], variants }, known))).toEqual([['Color'], ...expected]);
});

test('an option that we add does not remove a variant of the seller', async () => {
  const known = withOptions(['Color'], optioned(1, { Color: 'Red' }), optioned(2, { Color: 'Gold' }));
  const variants = ['S', 'M'].map((size) => ({ ...red, optionValues: ['Red', size] }));
  expect(sentOptions(await inputOf({ optionNames: ['Color', 'Size'], variants }, known))).toEqual([
    ['Color', 'Size'],
    ['1', 'Red', 'S'],
    ['new', 'Red', 'M'],
    ['2', 'Gold', 'S'],
  ]);
});

test('a renamed option is the same option: the seller’s variants stay under our name', async () => {
  const known = withOptions(['Farbe'], optioned(1, { Farbe: 'Red' }), optioned(2, { Farbe: 'Gold' }));
  expect(sentOptions(await inputOf({}, known))).toEqual([['Color'], ['1', 'Red'], ['2', 'Gold']]);
});

test('a product is found by its id, else by our handle: a lost response makes no second one', async () => {
  const identifierOf = async (found: { id?: Known; handle?: Known }) => {
    const { writer, writes } = writerOf(found);
    await writer.write({ ...mug, remoteId: '7' });
    return writes().map(({ identifier }) => identifier);
  };
  expect(await identifierOf({ id: stored(variant(1, 'Red')) })).toEqual([{ id: gid('Product', 31) }]);
  expect(await identifierOf({ handle: stored(variant(1, 'Red')) })).toEqual([{ id: gid('Product', 31) }]);
  expect(await identifierOf({})).toEqual([{ handle: 'py-1' }]);
});

const gone = { userErrors: [{ field: ['input', 'id'], message: 'Gone', code: 'PRODUCT_DOES_NOT_EXIST' }] };

test('a product that was deleted meanwhile is made again once', async () => {
  const known = { handle: stored(variant(1, 'Red')) };
  const again = writerOf(known, [gone, { product: stored(variant(2, 'Red')), userErrors: [] }]);
  expect((await again.writer.write(mug)).variants).toMatchObject([{ remoteId: '2' }]);
  expect(again.writes().map(({ input }) => asTable(input))).toEqual([[['1', 'Red']], [['new', 'Red']]]);
  const never = writerOf(known, [gone]);
  await expect(never.writer.write(mug)).rejects.toMatchObject({ problem: 'unexpected-response' });
  expect(never.writes()).toHaveLength(2);
});

test.each([
  [
    'a refusal',
    { userErrors: [{ field: ['input', 'variants', '0', 'price'], message: 'Too high' }] },
    { field: 'price', words: 'Too high' },
  ],
  ['a refusal without a field', { userErrors: [{ message: 'No' }] }, { field: 'other', words: 'No' }],
  [
    'a refusal with a product',
    { product: stored(variant(1, 'Red')), userErrors: [{ field: ['input', 'title'], message: 'No' }] },
    { field: 'title' },
  ],
  ['neither product nor operation', { userErrors: [] }, { problem: 'unexpected-response' }],
])('%s is no success', async (_, response, expected) => {
  await expect(writerOf({}, [response]).writer.write(mug)).rejects.toMatchObject(expected);
});

test('a product that customers cannot see yet is shown in the online store', async () => {
  const hidden = { ...stored(variant(1, 'Red')), onlineStoreUrl: null };
  const { writer, shop } = writerOf({}, [{ product: hidden, userErrors: [] }]);
  await writer.write(mug);
  expect(
    shop
      .mutations()
      .map(({ variables }) => variables)
      .at(-1),
  ).toEqual({
    id: gid('Product', 31),
    input: [{ publicationId: 'pub' }],
  });
});
