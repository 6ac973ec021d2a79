import { expect, test } from 'vitest';
import type { WooClient } from '../woocommerce/woocommerce-client.ts';
import type { ProductToWrite, RemoteProduct, VariantToWrite } from './catalog.ts';
import { WooProduct, WooVariation } from './woo-product.ts';
import { wooWriter } from './woo-write.ts';

const stored = {
  id: 31,
  name: 'Mug',
  slug: 'py-1',
  type: 'variable',
  status: 'publish',
  manage_stock: false,
  images: [{ src: 'https://shop.example/1.png' }],
  attributes: [{ name: 'Color', variation: true, options: ['Red', 'Green'] }],
};
const variation = (id: number, option: string) => ({
  id,
  sku: `MUG-${id}`,
  price: '10.00',
  manage_stock: false,
  attributes: [{ name: 'color', option }],
});
const red: VariantToWrite = {
  remoteId: null,
  optionValues: ['Red'],
  sku: 'MUG-R',
  priceMinor: 1000,
  compareAtMinor: null,
  image: '',
  weightG: 0,
  stock: null,
};
const mug: ProductToWrite = {
  reference: 'py-1',
  remoteId: null,
  title: 'Mug',
  description: '',
  images: ['https://our.example/1.png'],
  optionNames: ['Color'],
  tags: [],
  collection: '',
  vendor: '',
  currency: 'EUR',
  variants: [red],
  sentPictures: new Map(),
  sellerPictures: null,
};

type Body = Readonly<Record<string, unknown>>;
type Shop = {
  readonly known?: object | null;
  readonly variations?: readonly object[];
  readonly respond?: (path: string, body: Body) => { status?: number; json: unknown } | undefined;
  readonly terms?: readonly object[];
  readonly currency?: string;
};

/** A writer over a shop with at most one product. */
function writerOf({ known = stored, variations = [], respond, terms = [], currency = 'EUR' }: Shop) {
  const sent: { readonly path: string; readonly body: Body }[] = [];
  const request: WooClient['request'] = (path, _query, { body } = {}) => {
    const given = (body ?? {}) as Body;
    sent.push({ path, body: given });
    const own = respond?.(path, given) ?? {
      json: path.endsWith('/batch') ? {} : { ...stored, ...known, ...given, tags: [], images: [], categories: [] },
    };
    return Promise.resolve({ status: 200, headers: {}, ...own });
  };
  const client: WooClient = {
    request,
    send: request,
    get: (schema) =>
      Promise.resolve({ value: schema.parse(terms), response: { status: 200, headers: {}, json: terms } }),
  };
  const find = () => Promise.resolve(known && WooProduct.parse(known));
  const variationsOf = () => Promise.resolve(variations.map((one) => WooVariation.parse(one)));
  const writer = wooWriter({ client, find, variationsOf, currency });
  const bodyOf = (path: string) => sent.find((one) => one.path === path)?.body;
  return { writer, sent, bodyOf };
}
const batchPath = '/wc/v3/products/31/variations/batch';
const written = async (variants: readonly VariantToWrite[], shop: Shop = {}) => {
  const { writer, sent } = writerOf(shop);
  await writer.write({ ...mug, variants });
  return sent.filter(({ path }) => path === batchPath).map(({ body }) => body);
};

test.each([
  ['no earlier price', {}, { regular_price: '10.00', sale_price: '' }],
  ['a higher earlier price', { compareAtMinor: 1500 }, { regular_price: '15.00', sale_price: '10.00' }],
  ['an earlier price that is no reduction', { compareAtMinor: 1000 }, { regular_price: '10.00', sale_price: '' }],
  ['no weight', { weightG: 0 }, { weight: undefined }],
  ['a weight', { weightG: 350 }, { weight: '0.35' }],
  ['no stock left', { stock: 0 }, { manage_stock: true, stock_quantity: 0 }],
  ['stock that is not tracked', { stock: null }, { manage_stock: false, stock_quantity: undefined }],
])('%s', async (_, change, expected) => {
  const [batch] = await written([{ ...red, ...change }]);
  const [made] = (batch?.['create'] ?? []) as Record<string, unknown>[];
  for (const [name, value] of Object.entries(expected)) expect(made?.[name]).toBe(value);
});

test('prices have the digits of their currency', async () => {
  const [batch] = await written([{ ...red, priceMinor: 1500, compareAtMinor: 2000 }], { currency: 'JPY' });
  expect(batch).toMatchObject({ create: [{ regular_price: '2000', sale_price: '1500' }] });
});

test('variations are found by id, else by their options in upper or lower case', async () => {
  const variants = [
    { ...red, remoteId: '7' },
    { ...red, optionValues: ['GREEN'] },
    { ...red, optionValues: ['Blue'] },
  ];
  const [batch] = await written(variants, { variations: [variation(8, 'Green'), variation(7, 'Crimson')] });
  expect(batch).toMatchObject({
    update: [{ id: 7, attributes: [{ name: 'Color', option: 'Red' }] }, { id: 8 }],
    create: [{ attributes: [{ name: 'Color', option: 'Blue' }] }],
  });
});

test('one variation never becomes two', async () => {
  const variants = [
    { ...red, remoteId: '7' },
    { ...red, optionValues: ['Green'] },
  ];
  const [batch] = await written(variants, { variations: [variation(7, 'Green')] });
  expect(batch).toMatchObject({ update: [{ id: 7 }], create: [{ attributes: [{ option: 'Green' }] }] });
});

test('an id that the shop no longer has is made again', async () => {
  const [batch] = await written([{ ...red, remoteId: '99' }], { variations: [variation(8, 'Green')] });
  expect(batch).toMatchObject({ update: [], create: [{ sku: 'MUG-R' }] });
});

test('variations are sent in batches of the size that the shop accepts', async () => {
  const variants = Array.from({ length: 201 }, (_, at) => ({ ...red, optionValues: [`Color ${at}`] }));
  const batches = await written(variants);
  expect(batches.map((body) => (body['create'] as unknown[]).length)).toEqual([100, 100, 1]);
});

const refusals: [string, object, string, string][] = [
  [
    'a parameter',
    { code: 'rest_invalid_param', message: 'Invalid', data: { params: { regular_price: 'Not a price' } } },
    'price',
    'Not a price',
  ],
  [
    'an unknown parameter',
    { code: 'rest_invalid_param', message: 'Invalid', data: { params: { weight: 'Too heavy' } } },
    'other',
    'Too heavy',
  ],
  ['a SKU', { code: 'product_invalid_sku', message: 'Duplicated SKU' }, 'sku', 'Duplicated SKU'],
  [
    'a picture',
    { code: 'woocommerce_product_image_upload_error', message: 'Timeout', data: null },
    'images',
    'Timeout',
  ],
  ['a plugin', { code: 'plugin_says_no', message: 'No' }, 'other', 'No'],
];

test.each(refusals)('a refusal because of %s is one of the product', async (_, json, field, words) => {
  const { writer, bodyOf } = writerOf({ respond: () => ({ status: 400, json }) });
  await expect(writer.write(mug)).rejects.toMatchObject({ name: 'ProductRefused', field, words });
  expect(bodyOf(batchPath)).toBeUndefined();
});

test.each(refusals)('a variation that is refused because of %s is no success', async (_, error, field, words) => {
  const json = { create: [{ id: 0, error }] };
  const { writer } = writerOf({ respond: (path) => (path === batchPath ? { json } : undefined) });
  await expect(writer.write(mug)).rejects.toMatchObject({ name: 'ProductRefused', field, words });
});

test('a product is visible only after its variations', async () => {
  const { writer, sent } = writerOf({
    known: null,
    respond: (path, body) => (path.endsWith('/batch') ? undefined : { json: { ...stored, status: 'draft', ...body } }),
  });
  await writer.write(mug);
  expect(sent.map(({ path, body }) => [path, body['status']])).toEqual([
    ['/wc/v3/products', 'draft'],
    [batchPath, undefined],
    ['/wc/v3/products/31', 'publish'],
  ]);
});

test('other attributes and option values of the seller stay', async () => {
  const known = {
    ...stored,
    attributes: [...stored.attributes, { name: 'Material', variation: false, options: ['Clay'] }],
  };
  const { writer, bodyOf } = writerOf({ known });
  await writer.write(mug);
  expect(bodyOf('/wc/v3/products/31')).toMatchObject({
    attributes: [
      { name: 'Color', variation: true, options: ['Red', 'Green'] },
      { name: 'Material', variation: false, options: ['Clay'] },
    ],
  });
});

const sentBody = async (product: Partial<ProductToWrite>, shop: Shop = {}) => {
  const { writer, sent, bodyOf } = writerOf(shop);
  await writer.write({ ...mug, ...product });
  return { body: bodyOf('/wc/v3/products/31') ?? {}, batch: bodyOf(batchPath), paths: sent.map(({ path }) => path) };
};

test.each([
  [
    'that the shop has is named by its id, before those of the seller',
    [['a', '1']],
    ['9'],
    [{ id: 1 }, { src: 'b' }, { id: 9 }],
  ],
  ['of an interrupted attempt is replaced', [], null, [{ src: 'a' }, { src: 'b' }]],
] as const)('a picture %s', async (_, sent, sellerPictures, expected) => {
  const { body } = await sentBody({ images: ['a', 'b'], sentPictures: new Map(sent), sellerPictures });
  expect(body['images']).toEqual(expected);
});

test('pictures of the seller only are not named; one of ours that is no longer wanted is left out', async () => {
  const none = { images: [], sellerPictures: ['9'] };
  expect((await sentBody(none)).body).not.toHaveProperty('images');
  expect((await sentBody({ ...none, sentPictures: new Map([['a', '1']]) })).body['images']).toEqual([{ id: 9 }]);
});

test('as many pictures as an interrupted attempt has sent are not sent again', async () => {
  expect((await sentBody({ images: ['a'] })).body).not.toHaveProperty('images');
});

test('a picture of a new variation is not sent again', async () => {
  const known = { sentPictures: new Map([['a', '1']]), sellerPictures: [] };
  const { batch } = await sentBody({ ...known, variants: ['a', 'b'].map((image) => ({ ...red, image })) });
  expect(batch).toMatchObject({ create: [{ image: { id: 1 } }, { image: { src: 'b' } }] });
});

const terms = [{ id: 5, name: 'Winter' }];
test.each([
  ['is added to those of the seller', [{ id: 4, name: 'Gifts' }], [{ id: 5 }, { id: 4 }]],
  [
    'that the product is in already is not sent',
    [
      { id: 5, name: 'winter' },
      { id: 4, name: 'Gifts' },
    ],
    undefined,
  ],
])('a category %s', async (_, categories, expected) => {
  const { body } = await sentBody({ collection: 'Winter' }, { known: { ...stored, categories }, terms });
  expect(body['categories']).toEqual(expected);
});

test('an option has the shop’s spelling and its id, and what the seller added to a variation stays', async () => {
  const material = { id: 3, name: 'Material', visible: false, variation: true, options: ['Clay'] };
  const known = { ...stored, attributes: [{ id: 2, name: 'color', variation: true, options: ['Red'] }, material] };
  const cotton = { id: 3, name: 'Material', option: 'Clay' };
  const variations = [{ ...variation(7, 'Red'), attributes: [{ id: 2, name: 'color', option: 'Red' }, cotton] }];
  const { body, batch } = await sentBody({}, { known, variations });
  expect(body['attributes']).toMatchObject([{ id: 2, name: 'color' }, material]);
  expect(batch).toMatchObject({ update: [{ id: 7, attributes: [{ id: 2, name: 'color', option: 'Red' }, cotton] }] });
});

test.each([
  [
    'ours is changed',
    '8',
    { create: [], update: [{ id: 8, sku: 'MUG-R', attributes: [{ name: 'color', option: 'Green' }] }] },
  ],
  ['one that is not known leaves all as they are', null, undefined],
] as const)('a product without options onto one with variations: %s', async (_, remoteId, expected) => {
  const variants = [{ ...red, remoteId, optionValues: [] }];
  const shop = { variations: [variation(7, 'Red'), variation(8, 'Green')] };
  const { body, batch } = await sentBody({ optionNames: [], variants }, shop);
  for (const name of ['type', 'sku', 'attributes']) expect(body).not.toHaveProperty(name);
  expect([batch]).toMatchObject([expected]);
});

test('a tag is found, made, or found after all', async () => {
  const tag = async (name: string, shop: Shop) => {
    const { writer, bodyOf } = writerOf(shop);
    await writer.write({ ...mug, tags: [name] });
    return bodyOf('/wc/v3/products/31')?.['tags'];
  };
  const respond =
    (json: unknown, status = 200) =>
    (path: string) =>
      path === '/wc/v3/products/tags' ? { status, json } : undefined;
  expect(
    await tag('Gift', {
      terms: [
        { id: 1, name: 'Gifts' },
        { id: 2, name: 'gift' },
      ],
    }),
  ).toEqual([{ id: 2 }]);
  expect(await tag('Gift', { respond: respond({ id: 3, name: 'Gift' }) })).toEqual([{ id: 3 }]);
  const exists = { code: 'term_exists', message: 'Exists', data: { status: 400, resource_id: 4 } };
  // The list has its name as HTML.
  const terms = [{ id: 4, name: 'Tom &amp; Jerry' }];
  expect(await tag('Tom & Jerry', { terms, respond: respond(exists, 400) })).toEqual([{ id: 4 }]);
  await expect(tag('Gift', { respond: respond({ code: 'no' }, 400) })).rejects.toMatchObject({ field: 'tags' });
});

const remote = (variants: readonly string[]) =>
  ({ remoteId: '31', variants: variants.map((remoteId) => ({ remoteId })) }) as unknown as RemoteProduct;
const change = { title: 'Mug', description: '', tags: [], vendor: '' };

test('a changed price ends a reduction; other prices stay', async () => {
  const simple = writerOf({});
  await simple.writer.change(remote(['31']), { ...change, prices: new Map([['31', 1250]]) });
  expect(simple.sent.map(({ body }) => body)).toEqual([
    { name: 'Mug', description: '', tags: [], regular_price: '12.50', sale_price: '' },
  ]);
  const variable = writerOf({});
  await variable.writer.change(remote(['7', '8']), {
    ...change,
    prices: new Map([
      ['8', 900],
      ['99', 1],
    ]),
  });
  expect(variable.sent.map(({ body }) => body)).toEqual([
    { name: 'Mug', description: '', tags: [] },
    { create: [], update: [{ id: 8, regular_price: '9.00', sale_price: '' }] },
  ]);
});
