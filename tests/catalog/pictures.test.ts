import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainJpeg } from '../support/platform/picture-files.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { enqueueMissingPictures } from '#server/features/catalog/pictures/jobs.ts';
import { hashIn, hashText } from '#domain/catalog/pictures/hash-text.ts';
import { quartersOf } from '#domain/catalog/pictures/picture-hash.ts';
import { likeStatement } from '#server/features/catalog/pictures/store.ts';
import { sql } from '#server/core/db/sql.ts';
import { marketProducts } from '../support/catalog/market-products.ts';
import { pictureHost } from '../support/catalog/picture-host.ts';
import { blue, evenPng, hugePng, sceneJpeg, scenePng, sceneWebp } from '../support/catalog/pictures.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const host = await pictureHost();
const { purchaser, create, edited, change, activate, content, variant } = await marketProducts(app);
const seller = await app.as('seller');
const { queryRefusal, uploadRefusal } = refusalChecks(app);

const jpeg = (body: Buffer | string, name = 'Mug.jpg') => ({ name, type: 'image/jpeg', content: body });
const stored = async (body: Buffer) => (await purchaser.upload('common.uploadImg', {}, jpeg(body))).data.url;
const hashFor = async (body: Buffer, client = seller) =>
  (await client.upload('market_product.readPicture', {}, jpeg(body))).data.hash;
const like = async (body: Buffer, client = seller) =>
  (await client.query('market_product.listByPicture', { hash: await hashFor(body) })).data.list;
const found = async (body: Buffer, client = seller) =>
  (await like(body, client)).map(({ market_product_id: id, likeness }) => [id, likeness]);

/** A product for sale with these pictures, after its pictures were read. */
async function offered(images: string[], over: Parameters<typeof create>[0] = {}): Promise<string> {
  const id = await create({ images, ...over });
  await activate(id);
  await app.idle();
  return id;
}
type HashRow = { image: string; has_hash: boolean; refusal: string; attempts: number };
const hashes = async (id: string) =>
  (
    await app.pool.query<HashRow>(
      `select image, hash <> ''::bytea as has_hash, refusal, attempts from image_hashes where market_product_id = $1 order by image`,
      [id],
    )
  ).rows;
const backfill = async () => {
  await enqueueMissingPictures(app.services);
  await app.idle();
};

describe('a search by picture', () => {
  test('finds the product with the same picture: smaller, recompressed, in another format or colour', async () => {
    const id = await offered([await stored(await scenePng(1)), await stored(await scenePng(2))]);
    const other = await offered([await stored(await scenePng(3))]);
    expect(await found(await scenePng(2))).toEqual([[id, 'same']]);
    expect(await found(await sceneJpeg(2, { width: 130, quality: 50 }))).toEqual([[id, 'same']]);
    const ids = async (body: Buffer) => (await like(body)).map(({ market_product_id: each }) => each);
    expect(await ids(await sceneWebp(2))).toEqual([id]);
    expect(await ids(await sceneJpeg(2, { tint: blue }))).toEqual([id]);
    expect(await found(await scenePng(3))).toEqual([[other, 'same']]);
    expect(await found(await scenePng(99))).toEqual([]);
  });

  test('lists a product once, as the marketplace does, with its nearest picture and the nearest product first', async () => {
    const url = await stored(await scenePng(11));
    const id = await offered([await stored(await sceneJpeg(11, { width: 90, quality: 30 })), url]);
    const [first, ...more] = await like(await scenePng(11));
    expect(more).toEqual([]);
    const { data } = await seller.query('market_product.list', { keyword: first?.number ?? '' });
    expect(data.list[0]).toMatchObject({ market_product_id: id });
    const { image, likeness, ...row } = first ?? {};
    expect(data.list[0]).toMatchObject(row);
    expect(['same', likeness]).toEqual([likeness, 'same']);
    expect([url, data.list[0]?.images[0]]).toContain(image);
  });

  test('finds the pictures of variants, and those at other addresses', async () => {
    await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
    const body = await sceneJpeg(21);
    host.on('/far.jpg', (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body));
    const image = await stored(await scenePng(22));
    const id = await offered([`${host.url}/far.jpg`], { variants: [variant({ image }), variant()] });
    expect(await found(body)).toEqual([[id, 'same']]);
    expect(await found(await scenePng(22))).toEqual([[id, 'same']]);
  });

  test('does not list products that are not for sale; staff may choose them', async () => {
    const body = await scenePng(31);
    const id = await offered([await stored(body)]);
    await activate(id, -1);
    expect(await found(body)).toEqual([]);
    const input = { hash: await hashFor(body), status: -1 as const };
    expect((await seller.query('market_product.listByPicture', input)).data.list).toEqual([]);
    const { data } = await purchaser.query('market_product.listByPicture', input);
    expect(data.list).toMatchObject([{ market_product_id: id, status: -1 }]);
    await purchaser.mutate('market_product.delete', { market_product_ids: [id] });
    expect((await purchaser.query('market_product.listByPicture', input)).data.list).toEqual([]);
  });

  test('follows changed pictures', async () => {
    const [before, after] = [await scenePng(41), await scenePng(42)];
    const id = await offered([await stored(before)]);
    await change(await edited(id), { images: [await stored(after)] });
    await app.idle();
    expect(await found(before)).toEqual([]);
    expect(await found(after)).toEqual([[id, 'same']]);
  });

  test('lists at most 60 products and says that there are more', async () => {
    const hash = hashText(0x0f0f_1234_5678_9abcn);
    const { rows } = await app.pool.query<{ id: string }>('select id from market_products where status = 1 limit 61');
    const quarters = quartersOf(hashIn(hash));
    for (const { id } of rows)
      await app.pool.query(
        'insert into image_hashes (market_product_id, image, hash, quarters) values ($1, $2, $3, $4)',
        [id, '/images/many', Buffer.from(hash, 'hex'), quarters],
      );
    const { data } = await seller.query('market_product.listByPicture', { hash });
    expect([data.list.length, data.has_more]).toEqual([60, true]);
    await app.pool.query(`delete from image_hashes where image = '/images/many'`);
  });

  test('uses the index', async () => {
    await app.pool.query(`
      insert into image_hashes (market_product_id, image, hash, quarters)
      select (select id from market_products limit 1), 'n' || n, decode(lpad(to_hex(n), 16, '0'), 'hex'),
        array[(random() * 65535)::int, 65536 + (random() * 65535)::int, 131072 + (random() * 65535)::int, 196608 + (random() * 65535)::int]
      from generate_series(1, 30000) n`);
    await app.pool.query('analyze image_hashes');
    const statement = likeStatement({ hash: hashIn('0f0f123456789abc'), status: 1, limit: 60 });
    const { rows } = await app.db.execute(sql`explain ${statement}`);
    expect(JSON.stringify(rows)).toContain('image_hashes_quarters');
    await app.pool.query(`delete from image_hashes where image like 'n%'`);
  });
});

describe('a picture that cannot be searched', () => {
  test.each<[string, () => Promise<Buffer | string>, string]>([
    ['is empty', async () => '', 'file.empty'],
    ['is not an image', async () => '%PDF-1.7 not an image', 'file.wrong-type'],
    ['is a drawing with references', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file.wrong-type'],
    ['breaks off', async () => (await sceneJpeg(1)).subarray(0, 3_000), 'file.damaged'],
    ['is only a header', async () => Buffer.from('89504e470d0a1a0a00', 'hex'), 'file.damaged'],
    ['has 12000 × 12000 pixels', () => hugePng(12_000), 'file.too-many-pixels'],
    ['is larger than 20 MB', async () => Buffer.concat([plainJpeg, Buffer.alloc(20 * 1_048_576)]), 'file.too-large'],
    ['is of one colour', evenPng, 'picture.even'],
  ])('one that %s is refused, and nothing is stored', async (_, body, expected) => {
    expect(await uploadRefusal(seller, 'market_product.readPicture', {}, jpeg(await body()))).toBe(expected);
  });

  test('another text than a hash is refused', async () => {
    for (const hash of ['', 'xyz', '0123456789ABCDEF', '0123456789abcdef0', "' or 1=1 --"])
      expect(await queryRefusal(seller, 'market_product.listByPicture', { hash })).toMatch(/^hash /);
  });

  test('sessions and permissions are needed as for the list', async () => {
    const input = { hash: '0123456789abcdef' };
    expect(await queryRefusal(app.anonymous, 'market_product.listByPicture', input)).toBe('session.missing');
    const packer = await app.as('affiliate');
    expect(await queryRefusal(packer, 'market_product.listByPicture', input)).toBe('permission.denied');
    expect(await uploadRefusal(packer, 'market_product.readPicture', {}, jpeg(plainJpeg))).toBe('permission.denied');
  });

  test('many at once are all read', async () => {
    const bodies = await Promise.all(Array.from({ length: 8 }, (_, nth) => sceneJpeg(200 + nth)));
    const read = await Promise.all(bodies.map((body) => hashFor(body)));
    expect(new Set(read).size).toBe(8);
  });
});

describe('hashes', () => {
  test('are computed once for products that have none: the backfill', async () => {
    const id = await offered([await stored(await scenePng(51))]);
    await app.pool.query('delete from image_hashes where market_product_id = $1', [id]);
    expect(await found(await scenePng(51))).toEqual([]);
    await backfill();
    expect(await found(await scenePng(51))).toEqual([[id, 'same']]);
    const { rows: before } = await app.pool.query('select * from image_hashes order by 1, 2');
    await backfill();
    expect((await app.pool.query('select * from image_hashes order by 1, 2')).rows).toEqual(before);
  });

  test('of pictures that are unreadable are not tried again', async () => {
    const id = await offered([await stored(await evenPng()), '/images/mug', `/images/${randomUUID()}`]);
    const before = await hashes(id);
    expect(before.map(({ refusal }) => refusal).toSorted()).toEqual(['missing', 'picture.even', 'unreachable']);
    expect(before.every((row) => !row.has_hash)).toBe(true);
    await backfill();
    const again = (await hashes(id)).filter(({ refusal }) => refusal !== 'unreachable');
    expect(again.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('of pictures at addresses that fail are tried three times', async () => {
    await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
    host.on('/down.jpg', (response) => void response.writeHead(503).end());
    const id = await offered([`${host.url}/down.jpg`]);
    for (let night = 0; night < 4; night += 1) await backfill();
    expect(await hashes(id)).toMatchObject([{ refusal: 'unexpected-response', attempts: 3 }]);
    expect(host.requests.filter((path) => path === '/down.jpg')).toHaveLength(3);
  });

  test('of a picture whose server responds again are computed the next night', async () => {
    await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
    const body = await sceneJpeg(61);
    host.on('/later.jpg', (response) => void response.writeHead(503).end());
    const id = await offered([`${host.url}/later.jpg`]);
    host.on('/later.jpg', (response) => void response.writeHead(200).end(body));
    await backfill();
    expect(await found(body)).toEqual([[id, 'same']]);
  });

  test('are never requested from private addresses, and other contents are not decoded', async () => {
    await setSetting(app.db, 'sources.allowPrivate', false, { actorId: null, at: new Date() });
    const requests = host.requests.length;
    const id = await offered([`${host.url}/inside.jpg`, 'http://169.254.169.254/latest', 'http://[::1]:5432/x.png']);
    expect((await hashes(id)).map(({ refusal }) => refusal)).toEqual(Array(3).fill('private-address'));
    expect(host.requests).toHaveLength(requests);
    await setSetting(app.db, 'sources.allowPrivate', true, { actorId: null, at: new Date() });
    host.on('/page.jpg', (response) => void response.writeHead(200).end('<html><svg/></html>'));
    const page = await offered([`${host.url}/page.jpg`]);
    expect(await hashes(page)).toMatchObject([{ refusal: 'type', attempts: 1 }]);
  });

  test('are not computed from files that are no pictures of products', async () => {
    const proof = await scenePng(71);
    const { data } = await seller.upload(
      'common.uploadFile',
      { purpose: 'proof' },
      { name: 'proof.png', type: 'image/png', content: proof },
    );
    const id = await offered([`/images/${data.file_id}`, '/pictures/..%2Fsecret.svg']);
    expect((await hashes(id)).map(({ has_hash: has }) => has)).not.toContain(true);
    expect(await found(proof)).toEqual([]);
  });

  test('are gone with the pictures, and a product without pictures needs none', async () => {
    const id = await create({ images: [], variants: content().variants });
    await app.idle();
    expect(await hashes(id)).toEqual([]);
  });
});
