import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { csvPage, html1688, image1688, schemaPage } from '#domain/catalog/sources/pages/pages.fixture.ts';
import { maxImageMegabytes } from '#domain/platform/files/kinds.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { pictureHost } from '../../support/catalog/picture-host.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';

const app = await testApp();
const host = await pictureHost();
await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
const purchaser = await app.as('purchaser');
const seller = await app.as('seller');
const { commandRefusal, runOncePerKey } = refusalChecks(app);
const [category] = (await purchaser.query('category.productCategoryList', {})).data;
if (!category) throw new Error('no category');

type Choices = Omit<Input<'wholesale_product.importProduct'>, 'source_product_id'>;
let made = 0;
const choices = (over: Partial<Choices> = {}): Choices => {
  made += 1;
  return {
    title: 'Warm hoodie',
    title_cn: '加厚保暖卫衣',
    category_id: category.category_id,
    sku_prefix: `HOOD${made}`,
    uses_source_skus: true,
    option_names: ['Colour', 'Size'],
    option_values: [[{ from: '红色', to: 'Red' }], []],
    excluded: [],
    price_factor_e4: 25_000,
    weight_g: null,
    origin_country: 'CN',
    ...over,
  };
};

/** Reads a page and waits for its pictures. @returns the ids */
async function read(text: string) {
  const { data } = await purchaser.mutate('wholesale_product.read', { text });
  await app.idle();
  return data.source_product_ids;
}
const info = async (id: string) => (await purchaser.query('wholesale_product.info', { source_product_id: id })).data;
async function readOne(text: string) {
  const [id = ''] = await read(text);
  return info(id);
}
/** Every test reads a product of its own, because a source is imported once. */
let products = 0;
function page(over: Parameters<typeof html1688>[0] = {}, offerId?: string) {
  products += offerId === undefined ? 1 : 0;
  return html1688({ host: host.url, ...over }).replaceAll(
    '845639520905',
    offerId ?? String(900_000_000_000 + products),
  );
}
const imported = (id: string, over: Partial<Choices> = {}) =>
  purchaser.mutate('wholesale_product.importProduct', { source_product_id: id, ...choices(over) });
const edited = async (id: string) => (await purchaser.query('market_product.edit', { market_product_id: id })).data;

describe('a page of 1688 with 12 variants', () => {
  test('is read with its pictures, what is unread, and the rates of the day', async () => {
    const source = await readOne(page());
    expect(source).toMatchObject({
      platform: '1688',
      via: 'html',
      status: 'read',
      market_product: null,
      changes: null,
    });
    expect(source.product.variants).toHaveLength(12);
    expect(source.unread).toContainEqual({ field: 'title', variants: 0 });
    expect(source.rates).toMatchObject({ books: 'EUR', to_cny_e8: 100_000_000, to_books_e8: expect.any(Number) });
    expect(source.images).toHaveLength(6);
    for (const { path, reason } of source.images)
      expect([path, reason]).toEqual([expect.stringMatching(/^\/images\//), '']);
    const picture = await fetch(app.address + (source.images[0]?.path ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('becomes a market product that is not for sale yet, with costs, prices, weights and pictures', async () => {
    const source = await readOne(page());
    const { data } = await imported(source._id);
    const product = await edited(data.market_product_id);
    expect(product).toMatchObject({ status: -1, version: 1 });
    expect(product.content).toMatchObject({
      title: 'Warm hoodie',
      option_names: ['Colour', 'Size'],
      urls: [source.product.url],
    });
    expect(product.content.images).toEqual(source.images.map(({ path }) => path));
    expect(product.content.variants).toHaveLength(12);
    const rate = source.rates.to_books_e8 ?? 0;
    expect(product.content.variants[0]).toMatchObject({
      option_values: ['Red', 'S'],
      cost_fen: 1_200,
      price_e4: Math.round((120_000 * rate * 2.5) / 1e8),
      weight_g: 350,
      image: expect.stringMatching(/^\/images\//),
    });
    expect((await info(source._id)).market_product).toMatchObject({ _id: data.market_product_id });
    const { list } = (await purchaser.query('wholesale_product.list', { keyword: source.product.source_id })).data;
    expect(list).toMatchObject([{ status: 'imported', number: product.number, variant_count: 12 }]);
  });

  test('sent twice with one key becomes one product', async () => {
    const source = await readOne(page());
    const input = { source_product_id: source._id, ...choices() };
    const response = await runOncePerKey(purchaser, 'wholesale_product.importProduct', input, {
      ...input,
      title: 'Other',
    });
    expect(response.data.version).toBe(1);
  });

  test('is imported once, also by two users at once', async () => {
    const source = await readOne(page());
    const both = await Promise.all([imported(source._id), imported(source._id)]);
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'source.imported-before'].toSorted());
  });

  test('is not imported without a variant, or with a SKU that another product has', async () => {
    const source = await readOne(page());
    const keys = source.product.variants.map(({ key }) => key);
    const input = (over: Partial<Choices>) => ({ source_product_id: source._id, ...choices(over) });
    expect(await commandRefusal(purchaser, 'wholesale_product.importProduct', input({ excluded: keys }))).toBe(
      'source.no-variants',
    );
    const { data } = await imported((await readOne(page()))._id);
    const [taken] = (await edited(data.market_product_id)).content.variants;
    const prefix = taken?.sku.replace(/-1$/, '') ?? '';
    expect(await commandRefusal(purchaser, 'wholesale_product.importProduct', input({ sku_prefix: prefix }))).toBe(
      'market-product.sku-taken',
    );
  });
});

describe('a page that is read again', () => {
  test('shows what changed since the import, and applies only what is confirmed', async () => {
    const first = await readOne(page());
    const { data } = await imported(first._id);
    const again = await readOne(page({ price: '13.00', title: '新款卫衣' }, first.product.source_id));
    expect(again.market_product).toMatchObject({ _id: data.market_product_id, version: 1 });
    expect(again.changes?.map(({ field, was, now }) => [field, was, now]).slice(0, 2)).toEqual([
      ['title_cn', first.product.title_cn, '新款卫衣'],
      ['cost', 1_200, 1_300],
    ]);
    const cost = again.changes?.find(({ field }) => field === 'cost');
    const applied = await purchaser.mutate('wholesale_product.applyChanges', {
      source_product_id: again._id,
      version: 1,
      change_ids: [cost?.id ?? ''],
    });
    expect(applied.data).toEqual({ market_product_id: data.market_product_id, version: 2 });
    const { content } = await edited(data.market_product_id);
    expect(content).toMatchObject({ title_cn: '加厚保暖卫衣' });
    expect(content.variants[0]).toMatchObject({ cost_fen: 1_300 });
    const versions = await purchaser.query('market_product.versions', { market_product_id: data.market_product_id });
    expect(versions.data.list.map(({ kind }) => kind)).toEqual(['imported', 'created']);
    // What was not confirmed is not offered again before the page changes again.
    const third = await readOne(page({ price: '13.00', title: '新款卫衣' }, first.product.source_id));
    expect(third.changes).toEqual([]);
  });

  test('does not download its pictures again', async () => {
    const first = await readOne(page());
    await imported(first._id);
    host.requests.length = 0;
    const again = await readOne(page({}, first.product.source_id));
    expect([host.requests, again.changes]).toEqual([[], []]);
    expect(again.images).toEqual(first.images);
  });

  test('is not applied to a product that was changed meanwhile', async () => {
    const first = await readOne(page());
    const { data } = await imported(first._id);
    const again = await readOne(page({ price: '13.00' }, first.product.source_id));
    const product = await edited(data.market_product_id);
    const { market_product_id, version, content } = product;
    await purchaser.mutate('market_product.update', { market_product_id, version, ...content, title: 'Changed' });
    const input = { source_product_id: again._id, version: 1, change_ids: [again.changes?.[0]?.id ?? ''] };
    expect(await commandRefusal(purchaser, 'wholesale_product.applyChanges', input)).toBe('market-product.changed');
  });
});

describe('a picture that', () => {
  const path = new URL(image1688('back', 'http://x')).pathname;
  const statusReply = (status: number) => (response: ServerResponse) => void response.writeHead(status).end();
  test.each([
    ['is not there', statusReply(404), 'The picture’s server responded with HTTP 404 instead of a picture.'],
    [
      'is not a picture',
      (response: ServerResponse) => void response.end('<html>Not found</html>'),
      'What is at this address is not a picture we can take. Allowed are: jpg, png, webp.',
    ],
    [
      'is too large',
      (response: ServerResponse) => void response.end(Buffer.alloc(maxImageMegabytes * 1024 * 1024 + 1)),
      'The picture is larger than 20 MB.',
    ],
    ['breaks off', (response: ServerResponse) => void response.destroy(), 'The picture’s address cannot be reached.'],
  ])('%s is shown with its reason, and the product is imported without it', async (_, reply, reason) => {
    host.on(path, reply);
    const source = await readOne(page());
    expect(source.images.filter((image) => image.path === '')).toMatchObject([{ reason }]);
    const { data } = await imported(source._id);
    expect((await edited(data.market_product_id)).content.images).toHaveLength(5);
  });

  test('failed is downloaded again on request', async () => {
    host.on(path, statusReply(500));
    const source = await readOne(page());
    host.mend(path);
    const retried = await purchaser.mutate('wholesale_product.retryPictures', { source_product_id: source._id });
    await app.idle();
    expect(retried.data).toEqual({ pictures: 1 });
    expect((await info(source._id)).images.every((image) => image.path !== '')).toBe(true);
  });

  test('is inside the private network is not opened', async () => {
    const by = { actorId: null, at: new Date() };
    await setSetting(app.db, 'sources.allowPrivate', false, by);
    const source = await readOne(page());
    await setSetting(app.db, 'sources.allowPrivate', true, by);
    expect(source.images[0]?.reason).toBe('The picture’s address is inside a private network and is not opened.');
  });
});

test('scripts of a page and of its description never reach the product', async () => {
  const evil = 'Soft. <script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a>';
  const html = schemaPage
    .replace(JSON.stringify('Soft <b>cotton</b>.'), JSON.stringify(evil).replaceAll('</', '<\\/'))
    .replaceAll('https://shop.example.com', host.url);
  const source = await readOne(html);
  expect(source.product.description).not.toMatch(/script|onerror|javascript/);
  expect(source.product.description).toContain('Soft.');
  const { data } = await imported(source._id, { title_cn: 'T恤', option_values: [] });
  expect((await edited(data.market_product_id)).content.description).toBe(source.product.description);
});

test('a CSV text gives one entry per product; duplicate SKUs are named and refused at the import', async () => {
  const ids = await read(csvPage.replaceAll('https://factory.example.com', host.url));
  expect(ids).toHaveLength(2);
  const twice = await readOne('Title,Colour,SKU,Price,Currency\nMug,Red,DUP-1,1,CNY\nMug,Blue,dup-1,1,CNY');
  expect(twice.repeated_skus).toEqual([{ sku: 'DUP-1', rows: [1, 2] }]);
  const input = { source_product_id: twice._id, ...choices({ option_names: ['Colour'], option_values: [] }) };
  expect(await commandRefusal(purchaser, 'wholesale_product.importProduct', input)).toBe('market-product.sku-twice');
  const own = await imported(twice._id, { option_names: ['Colour'], option_values: [], uses_source_skus: false });
  expect(own.refusal).toBeNull();
});

test('a product of 2,048 variants is read and imported', async () => {
  const rows = Array.from({ length: 2_048 }, (_, index) => `Big,V${index},1.5,CNY`);
  const source = await readOne(['Title,Option1,Price,Currency', ...rows].join('\n'));
  const { data } = await imported(source._id, { option_names: ['Style'], option_values: [] });
  expect((await edited(data.market_product_id)).content.variants).toHaveLength(2_048);
}, 60_000);

describe('nothing is read of', () => {
  test.each([
    ['an empty text', ' ', 'source.empty'],
    ['a link without an API key', 'https://detail.1688.com/offer/845639520905.html', 'source.link-only'],
    ['broken JSON', '["colour", "size", 1,', 'source.broken-json'],
    ['another page', '<html><body>News</body></html>', 'source.no-product'],
    ['a login page', '<a href="https://login.1688.com/member/signin.htm">', 'source.login-page'],
    ['a CSV text with an open quotation mark', 'Title,Price\n"Mug,1', 'source.broken-csv'],
    ['a text that is too long', 'x'.repeat(1_800_001), 'text too_long'],
    [
      '2,049 variants',
      `Title,Option1\n${Array.from({ length: 2_049 }, (_, i) => `Big,V${i}`).join('\n')}`,
      'source.too-many-variants',
    ],
  ] as const)('%s', async (_, text, expected) => {
    expect(await commandRefusal(purchaser, 'wholesale_product.read', { text })).toBe(expected);
  });
});

test('a page that was not imported can be removed with its pictures; an imported one cannot', async () => {
  const source = await readOne(page());
  await purchaser.mutate('wholesale_product.remove', { source_product_id: source._id });
  await app.idle();
  expect((await fetch(app.address + (source.images[0]?.path ?? ''))).status).toBe(404);
  const other = await readOne(page());
  await imported(other._id);
  const input = { source_product_id: other._id };
  expect(await commandRefusal(purchaser, 'wholesale_product.remove', input)).toBe('source.imported-before');
});

test('sources are for staff who edit market products', async () => {
  expect(await commandRefusal(seller, 'wholesale_product.read', { text: csvPage })).toBe('permission.denied');
});
