import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, purchaser, seller, given, codeOf, warehouse, rows } = world;

const picture = {
  name: 'Box.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const quarantine = 'Q-01-01';
await app.pool.query(
  `insert into locations (warehouse_id, code, kind, zone) values ($1, $2, 'quarantine', 'Q') on conflict do nothing`,
  [warehouse, quarantine],
);
const statusOf = async (url: string) => (await fetch(app.address + url)).status;

test('a photo of pieces set aside is for those who count the stock, and has no public address any more', async () => {
  const { url } = (await packer.upload('common.uploadImg', {}, picture)).data;
  expect(await statusOf(url)).toBe(200);
  const input = {
    op_id: newId(),
    device_id: 'phone-1',
    seq: 1,
    at: new Date().toISOString(),
    warehouse_id: warehouse,
    from: 'A-01-01',
    to: quarantine,
    code: codeOf(await given(5)),
    quantity: 2,
    reason: 'torn box',
    images: [url],
  };
  expect((await packer.mutate('pack.setAside', input)).data).toMatchObject({ moved: 2 });
  expect(await statusOf(url)).toBe(404);
  const { list } = (await purchaser.query('stock.quarantine', { size: 1000 })).data;
  const [file_id = ''] = list.find((row) => row._id === input.op_id)?.photos ?? [];
  expect(url).toBe(`/images/${file_id}`);
  expect((await purchaser.download('common.file', { file_id })).refusal).toBeNull();
  expect((await seller.download('common.file', { file_id })).refusal).toBe('not-found');
});

test('a picture of another user stays what it is', async () => {
  const { url } = (await seller.upload('common.uploadImg', {}, picture)).data;
  const input = {
    op_id: newId(),
    device_id: 'phone-1',
    seq: 2,
    at: new Date().toISOString(),
    warehouse_id: warehouse,
    from: 'A-01-01',
    to: quarantine,
    code: codeOf(await given(5)),
    quantity: 1,
    reason: 'torn box',
    images: [url, '/images/none'],
  };
  expect((await packer.mutate('pack.setAside', input)).data).toMatchObject({ moved: 1 });
  expect(await statusOf(url)).toBe(200);
  expect(await rows('select photos from stock_quarantine where id = $1', input.op_id)).toEqual([{ photos: [] }]);
});
