import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input, SentFile, TestClient } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { gpsJpeg, plainJpeg } from '../../support/platform/picture-files.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, seller, given, worked, open, scanAll, operation, rows } = world;
const mug = await given(500, 200);
const order = (quantity = 1) => worked([{ variant: mug, quantity }]);

const jpeg: SentFile = { name: 'box.jpg', type: 'image/jpeg', content: plainJpeg };
type Photo = Record<string, string>;
function photoOf(parcelId: string, more: Photo = {}): Photo {
  const { op_id, device_id, seq, at, parcel_id } = operation(parcelId, '');
  return { op_id, device_id, seq: String(seq), at, parcel_id, kind: 'box', ...more };
}
const take = (photo: Photo, file = jpeg, by: TestClient = packer) =>
  by.upload('pack.photo', photo, file, photo['op_id']);
const seen = (by: TestClient, ...parcel_ids: string[]) => by.query('order.parcelPhotos', { parcel_ids });
const rule = (photo: 'off' | 'asked' | 'required') => manager.mutate('settings.savePacking', { photo });

describe('a photo of the open box', () => {
  test('is stored once, with any key, and shown to staff and its seller only', async () => {
    const made = await order();
    const { id } = made.parcel;
    const photo = photoOf(id);
    const first = await take(photo);
    expect(first).toMatchObject({ code: 200, data: { parcel: { photos: 1 } } });
    expect((await packer.upload('pack.photo', photo, jpeg, randomUUID())).data).toEqual(first.data);

    for (const by of [packer, manager, seller, await app.as('sales'), await app.as('purchaser')]) {
      const { data } = await seen(by, id);
      expect(data).toMatchObject([{ _id: photo['op_id'], parcel_id: id, kind: 'box', problem_id: null }]);
      const file = await by.download('common.file', { file_id: data[0]!.file_id });
      expect(file).toMatchObject({ http: 200, type: 'image/jpeg', name: `${made.parcel.waybill}-box.jpg` });
      expect(file.body.equals(plainJpeg)).toBe(true);
    }
    const file_id = (await seen(seller, id)).data[0]!.file_id;
    const outsider = await app.as('seller2');
    expect((await seen(outsider, id)).data).toEqual([]);
    expect((await outsider.download('common.file', { file_id })).refusal).toBe('not-found');

    const history = (await seller.query('order.timeline', { _id: made.id })).data;
    const entries = history.filter(({ kind }) => kind === 'photographed');
    expect(entries.map(({ details }) => details)).toEqual([{ kind: 'box', file_id }]);
  });

  test('is stored without the place it was taken at', async () => {
    const { parcel } = await order();
    await take(photoOf(parcel.id), { ...jpeg, content: gpsJpeg });
    const { data } = await seen(packer, parcel.id);
    const { body } = await packer.download('common.file', { file_id: data[0]!.file_id });
    expect(gpsJpeg.includes('SECRET')).toBe(true);
    expect(body.includes('SECRET')).toBe(false);
    expect((await take(photoOf(parcel.id), { ...jpeg, content: gpsJpeg.subarray(0, 60) })).refusal).toBe(
      'file.damaged',
    );
  });

  test('is a picture by its content, and not one of hundreds', async () => {
    const { parcel } = await order();
    const page = { ...jpeg, content: '<html><script>alert(1)</script></html>' };
    expect((await take(photoOf(parcel.id), page)).refusal).toBe('file.wrong-type');
    expect((await take(photoOf(parcel.id), { ...jpeg, content: '' })).refusal).toBe('file.empty');
    expect((await take(photoOf(randomUUID()))).refusal).toBe('not-found');
    await rows(
      `insert into parcel_photos select seller_id, gen_random_uuid(), id, gen_random_uuid(), 'box', null, seller_id, now(), now()
       from parcels, generate_series(1, 20) where id = $1`,
      parcel.id,
    );
    expect((await take(photoOf(parcel.id))).refusal).toBe('photo.too-many');
  });

  test('is required by the first label where the setting requires it, and by no later one', async () => {
    const made = await order();
    const parcel_ids = [made.parcel.id];
    const print = () => packer.download('order.labels', { parcel_ids });
    await scanAll(made);
    await packer.mutate('pack.weigh', { parcel_id: made.parcel.id, weight_g: 250 });
    expect((await rule('required')).code).toBe(200);
    expect((await packer.query('pack.rules', {})).data).toEqual({ photo: 'required' });
    expect((await print()).refusal).toBe('label.photo-missing');
    // A photo of a problem is no photo of the box.
    await take(photoOf(made.parcel.id, { kind: 'problem', report_id: randomUUID() }));
    expect((await print()).refusal).toBe('label.photo-missing');
    await take(photoOf(made.parcel.id));
    expect((await print()).refusal).toBeNull();
    await rows('delete from parcel_photos where parcel_id = $1', made.parcel.id);
    expect((await print()).refusal).toBeNull();
    await rule('asked');
  });

  test('comes late, when the parcel has left, and still counts', async () => {
    const made = await order();
    await world.shipped(made);
    expect((await take(photoOf(made.parcel.id))).data.parcel).toMatchObject({ status: 'shipped', photos: 1 });
  });

  test('is reported only by the packing table', async () => {
    const { parcel } = await order();
    expect((await take(photoOf(parcel.id), jpeg, seller)).http).toBe(403);
    expect((await seller.mutate('settings.savePacking', { photo: 'off' })).http).toBe(403);
  });
});

test('a photo with a report is shown next to its problem', async () => {
  const { parcel } = await order(2);
  const [line] = (await open(parcel.waybill)).list;
  const { code: _, ...input } = operation(parcel.id, '');
  const report: Input<'pack.report'> = { ...input, line_id: line!._id, kind: 'damaged', quantity: 1 };
  await packer.mutate('pack.report', report, report.op_id);
  await take(photoOf(parcel.id, { kind: 'problem', report_id: report.op_id }));
  const { data } = await manager.query('pack.decisions', { size: 1000 });
  const stopped = data.list.find((each) => each._id === parcel.id);
  expect(stopped?.problems.map((problem) => problem._id)).toEqual([report.op_id]);
  expect((await seen(manager, parcel.id)).data).toMatchObject([{ kind: 'problem', problem_id: report.op_id }]);
});
