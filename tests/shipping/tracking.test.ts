import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf } from '#server/connectors/seventeen-track/push.ts';
import { maxRows } from '#server/features/shipping/tracking/file.ts';
import { testApp } from '../support/server/app.ts';
import type { TestClient } from '../support/server/client.ts';
import { carrierScan, setTrackingKey, trackingKey } from '../support/shipping/tracking-service.ts';
import { goodsWorld, type Worked } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, given, worked, parcelOf, rows } = world;
const mug = await given(500);
const sent = async () => {
  const made = await worked([{ variant: mug, quantity: 1 }]);
  await world.shipped(made);
  return made;
};

const head = 'number,time,status,text,place\n';
const bring = (content: string | Buffer, by = packer, name = 'events.csv') =>
  by.upload('tracking.importEvents', {}, { name, type: 'text/csv', content });
const row = (made: Worked, day: number, status: string, text = '', place = '') =>
  `${made.parcel.track_no},2025-01-${String(day).padStart(2, '0')}T10:00:00Z,${status},${text},${place}\n`;
const track = (track_no: string, by: TestClient = app.anonymous) => by.query('order.track', { track_no });
const orderOf = async (made: Worked) =>
  (await seller.query('order.list', { keyword: made.number })).data.list.find((order) => order._id === made.id);

// All requests come from one address.
beforeEach(() => app.pool.query('delete from rate_limits'));

describe('a carrier’s file', () => {
  test('parcel, order, list, timeline and the public page follow', async () => {
    const made = await sent();
    const { data } = await bring(
      head +
        row(made, 2, 'InTransit_PickedUp', 'Picked up', 'Yiwu') +
        row(made, 3, 'InTransit', 'Departed', 'Shanghai'),
    );
    expect(data).toEqual({ added: 2, known: 0, refused: [], refused_count: 0 });
    expect((await track(made.parcel.track_no)).data).toMatchObject({
      track_no: made.parcel.track_no,
      tracking_url: expect.stringMatching(new RegExp(`^https://.*${made.parcel.track_no}`)),
      status: 'transit',
      events: [
        { text: 'Departed', place: 'Shanghai', status: 'transit' },
        { text: 'Picked up', place: 'Yiwu' },
      ],
    });
    expect(await orderOf(made)).toMatchObject({ tracking_status: 'transit', track_no: made.parcel.track_no });
    expect((await world.eventsOf(made.id)).filter((name) => name === 'tracking.changed')).toHaveLength(1);
    const list = await seller.query('tracking.parcelList', { keyword: made.parcel.track_no });
    expect(list.data.list).toMatchObject([{ tracking_status: 'transit', tracking_at: '2025-01-03T10:00:00.000Z' }]);
  });

  test('delivered: the parcel and its order are delivered', async () => {
    const made = await sent();
    const at = new Date().toISOString();
    await bring(`${head}${made.parcel.track_no},${at},Delivered,Left with the customer,\n`);
    expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
    expect((await track(made.parcel.track_no)).data).toMatchObject({ status: 'delivered', delivered_at: at });
    expect(await orderOf(made)).toMatchObject({ tracking_status: 'delivered', fulfillment_status: 'fulfilled' });
  });

  test('late events revert nothing, in every order of arrival', async () => {
    const made = await sent();
    await bring(head + row(made, 9, 'Delivered', 'Delivered'));
    expect(
      (await bring(head + row(made, 3, 'InTransit', 'Departed') + row(made, 10, 'InTransit', 'Scanned'))).data.added,
    ).toBe(2);
    expect((await track(made.parcel.track_no)).data).toMatchObject({ status: 'delivered' });
    expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
    expect((await world.eventsOf(made.id)).filter((name) => name === 'tracking.changed')).toHaveLength(1);
    await bring(head + row(made, 11, 'Exception_Returned', 'Returned'));
    expect((await track(made.parcel.track_no)).data.status).toBe('exception');
  });

  test('repeated in one file or the next, it is stored once', async () => {
    const made = await sent();
    const file =
      head + row(made, 2, 'InTransit', 'A') + row(made, 2, 'InTransit', 'A') + row(made, 3, 'InTransit', 'B');
    expect((await bring(file)).data).toMatchObject({ added: 2, known: 1 });
    const before = await parcelOf(made.id);
    expect((await bring(file)).data).toEqual({ added: 0, known: 3, refused: [], refused_count: 0 });
    expect(await parcelOf(made.id)).toEqual(before);
    const again = await Promise.all([bring(head + row(made, 5, 'Delivered')), bring(head + row(made, 5, 'Delivered'))]);
    expect(again.map((one) => one.data.added).sort()).toEqual([0, 1]);
    expect((await track(made.parcel.track_no)).data.events).toHaveLength(3);
  });

  test('one parcel under both its numbers is one parcel', async () => {
    const made = await sent();
    const file = head + row(made, 2, 'InTransit', 'A') + `${made.parcel.waybill},2025-01-03T10:00:00Z,Delivered,B,\n`;
    expect((await bring(file)).data.added).toBe(2);
    expect((await world.eventsOf(made.id)).filter((name) => name === 'tracking.changed')).toHaveLength(1);
  });

  test('rows that cannot be used are named with their line and reason; the others count', async () => {
    const made = await sent();
    const number = made.parcel.track_no;
    const { data } = await bring(
      [
        'number,time,status,text,place',
        `${number},2025-01-02T10:00:00Z,InTransit,Good,Yiwu`,
        'XX999999999,2025-01-02T10:00:00Z,InTransit,,',
        `${number},2025-01-02 10:00:00,InTransit,No zone,`,
        `${number},yesterday,InTransit,,`,
        `${number},2025-02-30T10:00:00Z,InTransit,No such day,`,
        `${number},2999-01-01T10:00:00Z,Delivered,Not yet,`,
        `${number},2025-01-02T11:00:00Z,,No status,`,
        ',2025-01-02T11:00:00Z,InTransit,No number,',
        '',
        `${number},2025-01-02 12:00:00 +0100,InTransit,Good too,`,
      ].join('\n'),
    );
    expect(data).toMatchObject({ added: 2, known: 0, refused_count: 7 });
    expect(data.refused.map(({ row: line, reason }) => [line, reason])).toEqual([
      [3, 'number'],
      [4, 'time'],
      [5, 'time'],
      [6, 'time'],
      [7, 'future'],
      [8, 'status'],
      [9, 'number'],
    ]);
    expect((await track(number)).data.events.map((event) => event.at)).toEqual([
      '2025-01-02T11:00:00.000Z',
      '2025-01-02T10:00:00.000Z',
    ]);
  });

  test('a byte order mark, quotes, other column names, Windows lines and spaces in numbers', async () => {
    const made = await sent();
    const { track_no: number } = made.parcel;
    const spaced = `${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`;
    const file =
      '\uFEFF"Tracking number","Event time",Event,Description,Location\r\n' +
      `"${spaced}",2025-01-02T10:00:00+08:00,OutForDelivery,"Out for delivery, ""second"" try\nPlease be home","Köln, DE"\r\n`;
    expect((await bring(file)).data).toMatchObject({ added: 1, refused_count: 0 });
    expect((await track(number)).data).toMatchObject({
      status: 'pickup',
      events: [
        { at: '2025-01-02T02:00:00.000Z', text: 'Out for delivery, "second" try Please be home', place: 'Köln, DE' },
      ],
    });
  });

  test('more than a hundred bad rows are counted, not listed', async () => {
    const { data } = await bring(head + 'XX1,2025-01-02T10:00:00Z,InTransit,,\n'.repeat(150));
    expect(data.refused).toHaveLength(100);
    expect(data.refused_count).toBe(150);
  });

  test('another kind of file is refused with a message', async () => {
    expect((await bring('')).refusal).toBe('tracking.columns-missing');
    expect(await bring('number,place\nX,Y\n')).toMatchObject({
      refusal: 'tracking.columns-missing',
      details: { columns: 'time, status' },
    });
    expect(await bring(`${head}XX1,2025-01-02T10:00:00Z,InTransit,,\n"never closed,x\n`)).toMatchObject({
      refusal: 'tracking.file-unreadable',
      details: { line: 3 },
    });
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, i) => (i * 7919 + (i >> 3)) % 256));
    expect(['tracking.file-unreadable', 'tracking.columns-missing']).toContain((await bring(noise)).refusal);
    const made = await sent();
    const zero = `${made.parcel.track_no},2025-01-02T10:00:00Z,InTransit,a\u0000b,\n`;
    expect((await bring(head + zero)).data.added).toBe(1);
    const long = head + 'XX1,2025-01-02T10:00:00Z,InTransit,,\n'.repeat(maxRows + 1);
    expect(await bring(long)).toMatchObject({ refusal: 'tracking.file-too-long', details: { limit: maxRows } });
  });

  test('is brought in by managers and packers', async () => {
    for (const role of ['seller', 'sales', 'purchaser', 'service', 'affiliate'] as const)
      expect((await bring(head, await app.as(role))).refusal).toBe('permission.denied');
    for (const role of ['admin', 'manager'] as const) expect((await bring(head, await app.as(role))).code).toBe(200);
    expect((await bring(head, app.anonymous)).http).toBe(401);
  });
});

describe('before the hand-over', () => {
  test('the carrier’s scans count as soon as a user refreshes', async () => {
    const made = await worked([{ variant: mug, quantity: 1 }]);
    await world.packed(made);
    await bring(head + row(made, 2, 'InTransit', 'Scanned') + row(made, 5, 'Delivered', 'There'));
    expect(await parcelOf(made.id)).toMatchObject({ status: 'packed' });
    expect((await orderOf(made))?.tracking_status ?? null).toBeNull();
    await packer.mutate('pack.handOver', { parcel_ids: [made.parcel.id] });
    expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
    expect(await orderOf(made)).toMatchObject({ tracking_status: 'delivered', fulfillment_status: 'fulfilled' });
  });
});

describe('the webhook', () => {
  const url = `${app.address}/admin/v1/webhook/tracking`;
  const key = trackingKey;
  beforeAll(() => setTrackingKey(app));
  const push = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { data } = (await response.json()) as { data: unknown };
    return { http: response.status, data };
  };
  const signed = (body: string) => push(body, { sign: signatureOf(Buffer.from(body), key) });
  const message = (number: string, events: readonly object[], event = 'TRACKING_UPDATED') =>
    JSON.stringify({ event, data: { number, track_info: { tracking: { providers: [{ events }] } }, more: 1 } });

  test('rightly signed it is believed, and again changes nothing', async () => {
    const made = await sent();
    const body = message(made.parcel.track_no, [carrierScan(1), carrierScan(3, { sub_status: 'Delivered_Other' })]);
    expect(await signed(body)).toEqual({ http: 200, data: { added: 2 } });
    expect(await orderOf(made)).toMatchObject({ tracking_status: 'delivered' });
    const before = await parcelOf(made.id);
    const again = await Promise.all([signed(body), signed(body), signed(body)]);
    expect(again).toEqual([0, 0, 0].map((added) => ({ http: 200, data: { added } })));
    expect(await parcelOf(made.id)).toEqual(before);
    expect(await signed(message(made.parcel.track_no, [carrierScan(2)]))).toMatchObject({ data: { added: 1 } });
    expect((await track(made.parcel.track_no)).data).toMatchObject({ status: 'delivered' });
  });

  test('without a signature, with a wrong one or for another body it is not', async () => {
    const made = await sent();
    const body = message(made.parcel.track_no, [carrierScan(1)]);
    const right = signatureOf(Buffer.from(body), key);
    expect((await push(body)).http).toBe(401);
    expect((await push(body, { sign: '' })).http).toBe(401);
    expect((await push(body, { sign: right.replace(/^./, (c) => (c === '0' ? '1' : '0')) })).http).toBe(401);
    expect((await push(`${body} `, { sign: right })).http).toBe(401);
    expect((await push(body, { sign: signatureOf(Buffer.from(body), '') })).http).toBe(401);
    expect((await track(made.parcel.track_no)).data.events).toEqual([]);
    expect((await push(body, { sign: right.toUpperCase() })).http).toBe(200);
  });

  test('without a key of ours nothing is', async () => {
    const body = message((await sent()).parcel.track_no, [carrierScan(1)]);
    await setTrackingKey(app, '');
    expect((await signed(body)).http).toBe(401);
    expect((await push(body, { sign: signatureOf(Buffer.from(body), '') })).http).toBe(401);
    await setTrackingKey(app);
    expect((await signed(body)).http).toBe(200);
  });

  test('unknown numbers, empty messages and what carriers leave out are no fault', async () => {
    expect(await signed(message('XX123456789', [carrierScan(1)]))).toEqual({ http: 200, data: { added: 0 } });
    const made = await sent();
    const { track_no: number } = made.parcel;
    const stopped = JSON.stringify({ event: 'TRACKING_STOPPED', data: { number } });
    expect(await signed(stopped)).toEqual({ http: 200, data: { added: 0 } });
    const sparse = message(number.toLowerCase(), [{ time_utc: null }, { time_utc: '2025-01-01T08:00:00+01:00' }]);
    expect(await signed(sparse)).toEqual({ http: 200, data: { added: 1 } });
  });

  test('what is not theirs is refused, however well it is signed', async () => {
    for (const body of ['{', 'null', '[]', '"text"', '{"event":1}', '{"event":"x","data":{"number":5}}'])
      expect((await signed(body)).http).toBe(400);
    expect((await signed('x'.repeat(3 * 1024 * 1024))).http).toBe(413);
    const text = await fetch(url, { method: 'POST', body: 'hello' });
    expect([400, 401, 415]).toContain(text.status);
  });
});

describe('public tracking', () => {
  test('responds without a session, a name or an address', async () => {
    const made = await sent();
    const response = await track(` ${made.parcel.track_no.toLowerCase()} `);
    expect(response.data).toMatchObject({
      track_no: made.parcel.track_no,
      status: 'notfound',
      country_code: 'NL',
      shipped_at: expect.any(String),
      delivered_at: null,
      expected_days: { from: expect.any(Number), to: expect.any(Number) },
      events: [],
    });
    const text = JSON.stringify(response);
    for (const secret of ['Sanne', 'Prinsengracht', 'Amsterdam', '1016 JC', made.number, made.id, made.parcel.waybill])
      expect(text).not.toContain(secret);
  });

  test('about an unknown number, our own, or one whose label does not exist, is refused alike', async () => {
    const made = await worked([{ variant: mug, quantity: 1 }]);
    for (const number of ['YT9999999999', made.parcel.track_no, made.parcel.waybill])
      expect(await track(number)).toMatchObject({ refusal: 'tracking.unknown-number', details: { number } });
    expect((await track('1')).refusal).toBe('input.invalid');
    expect((await track("x' or 1=1 --")).refusal).toBe('tracking.unknown-number');
    await world.packed(made);
    expect((await track(made.parcel.track_no)).code).toBe(200);
  });

  test('is rate limited', async () => {
    const responses: (string | null)[] = [];
    // A rate-limit window may end in between; of two windows one is full.
    for (let i = 0; i < 125 && !responses.includes('tracking.too-many-questions'); i += 1)
      responses.push((await track('YT9999999999')).refusal);
    const last = await app.anonymous.send('order.track', { track_no: 'YT9999999999' }, null);
    expect(responses.length).toBeGreaterThan(60);
    expect(responses.at(-1)).toBe('tracking.too-many-questions');
    expect(last.status).toBe(429);
  });
});

describe('the list of shipped parcels', () => {
  test('is each seller’s own, newest first, by number, country and state', async () => {
    const [one, two] = [await sent(), await sent()];
    await bring(head + row(one, 2, 'Delivered'));
    const found = async (input: object, by = seller) =>
      (await by.query('tracking.parcelList', { size: 1000, ...input })).data.list.map((parcel) => parcel._id);
    const all = await found({});
    expect(all.indexOf(two.parcel.id)).toBeLessThan(all.indexOf(one.parcel.id));
    for (const keyword of [one.number, one.parcel.waybill.toLowerCase(), one.parcel.track_no])
      expect(await found({ keyword })).toEqual([one.parcel.id]);
    expect(await found({ tracking_status: ['delivered', 'alert'], keyword: one.number })).toEqual([one.parcel.id]);
    expect(await found({ tracking_status: ['transit'], keyword: one.number })).toEqual([]);
    expect(await found({ country_code: ['DE'], keyword: one.number })).toEqual([]);
    expect(await found({ country_code: ['NL'], keyword: one.number })).toEqual([one.parcel.id]);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ keyword: one.number }, await app.as('seller2'))).toEqual([]);
    expect(await found({ keyword: one.number }, await app.as('service'))).toEqual([one.parcel.id]);
    expect((await (await app.as('affiliate')).query('tracking.parcelList', {})).refusal).toBe('permission.denied');
    const unsent = await worked([{ variant: mug, quantity: 1 }]);
    expect(await found({ keyword: unsent.number })).toEqual([]);
    expect((await rows('select 1 from parcels where shipped_at is null and status = $1', 'shipped')).length).toBe(0);
  });
});
