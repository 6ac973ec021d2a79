import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticeDelaysAt } from '#server/features/shipping/tracking/delays.ts';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager } = world;
const seller2 = await app.as('seller2');
const { commandRefusal, queryRefusal, runOncePerKey, uploadRefusal, unchanged } = refusalChecks(app);
const shipped = await world.worked([{ variant: await world.given(500), quantity: 1 }]);
await world.shipped(shipped);
const number = shipped.parcel.track_no;
const numbers = Array.from({ length: 51 }, (_, index) => `NP${String(index).padStart(12, '0')}`);

// All requests come from one address.
beforeEach(() => app.pool.query('delete from rate_limits'));

describe('the public tracking page is refused', () => {
  test.each<BadInput<Input<'order.track'>>>([
    ['no number', { track_no: undefined }, 'track_no empty'],
    ['an empty number', { track_no: '' }, 'track_no too_short'],
    ['four characters', { track_no: 'NP12' }, 'track_no too_short'],
    ['spaces', { track_no: '         ' }, 'track_no too_short'],
    ['51 characters', { track_no: 'N'.repeat(51) }, 'track_no too_long'],
    ['a NUL', { track_no: `${number}\0` }, 'track_no unstorable'],
    ['an unknown number', { track_no: 'NP000000000000' }, 'tracking.unknown-number'],
    ['a wildcard', { track_no: '%%%%%%' }, 'tracking.unknown-number'],
    ['a part of a number', { track_no: number.slice(0, -1) }, 'tracking.unknown-number'],
    ['our own number of the parcel', { track_no: shipped.parcel.waybill }, 'tracking.unknown-number'],
    ['SQL', { track_no: `' or 1=1 --` }, 'tracking.unknown-number'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(app.anonymous, 'order.track', input)).toBe(expected);
  });

  test('nothing: a number in small letters with spaces is found', async () => {
    const track_no = ` ${number.toLowerCase().slice(0, 4)} ${number.toLowerCase().slice(4)} `;
    expect((await app.anonymous.query('order.track', { track_no })).data.track_no).toBe(number);
  });

  test('the 61st question within a quarter of an hour', async () => {
    for (let question = 0; question < 60; question += 1) await app.anonymous.query('order.track', { track_no: number });
    expect(await queryRefusal(app.anonymous, 'order.track', { track_no: number })).toBe('tracking.too-many-questions');
  });
});

describe('tracking details are refused with', () => {
  test.each<BadInput<Input<'order.trackDetail'>>>([
    ['neither an order nor numbers', {}, 'order_id other'],
    ['an order that is no id', { order_id: shipped.number }, 'order_id format'],
    ['an unknown order', { order_id: randomUUID() }, 'not-found'],
    ['51 numbers', { track_nos: numbers }, 'track_nos too_many'],
    ['a short number among them', { track_nos: [number, 'x'] }, 'track_nos.1 too_short'],
    ['no number in the list', { track_nos: [] }, 'order_id other'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'order.trackDetail', input)).toBe(expected);
  });

  test('the order or the numbers of another seller', async () => {
    expect(await queryRefusal(seller2, 'order.trackDetail', { order_id: shipped.id })).toBe('not-found');
    const { data } = await seller2.query('order.trackDetail', { track_nos: [number] });
    expect(data).toEqual({ status: null, parcels: [], unknown: [number] });
  });

  test('one parcel by its id, for its seller only', async () => {
    const parcel_id = shipped.parcel.id;
    expect((await seller.query('order.trackDetail', { parcel_id })).data.parcels).toMatchObject([
      { _id: parcel_id, order_id: shipped.id, track_no: number },
    ]);
    expect((await seller2.query('order.trackDetail', { parcel_id })).data.parcels).toEqual([]);
  });

  test.each<BadInput<Input<'tracking.parcelList'>>>([
    ['an unknown status', { tracking_status: ['lost'] }, 'tracking_status.0 option'],
    ['a country in small letters', { country_code: ['nl'] }, 'country_code.0 format'],
    ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
    ['page 0', { page: 0 }, 'page too_small'],
  ])('%s in the list of parcels', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'tracking.parcelList', input)).toBe(expected);
  });
});

describe('a delay stays open with', async () => {
  await noticeDelaysAt(app.services, new Date(Date.now() + 4 * 86_400_000));
  const [delay] = (await seller.query('tracking.delayList', {})).data.list;
  const valid = { _id: delay?._id ?? '', reason: 'The carrier found it' };

  test.each<BadInput<Input<'tracking.closeDelay'>>>([
    ['no reason', { reason: undefined }, 'reason empty'],
    ['an empty reason', { reason: '' }, 'reason too_short'],
    ['a reason of spaces', { reason: '     ' }, 'reason too_short'],
    ['a reason of 301 characters', { reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a reason with a NUL', { reason: 'found\0' }, 'reason unstorable'],
    ['half a character', { reason: 'found \ud83d' }, 'reason unstorable'],
    ['an unknown id', { _id: randomUUID() }, 'not-found'],
    ['the id of its parcel', { _id: delay?.parcel_id }, 'not-found'],
    ['no id', { _id: undefined }, '_id empty'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(manager, 'tracking.closeDelay', { ...valid, ...change })).toBe(expected);
  });

  test.each(['seller', 'packer', 'purchaser', 'affiliate'] as const)('the %s', async (account) => {
    expect(await commandRefusal(await app.as(account), 'tracking.closeDelay', valid)).toBe('permission.denied');
  });

  test.each<BadInput<Input<'tracking.delayList'>>>([
    ['an unknown state', { state: 'closed' }, 'state option'],
    ['an unknown stage', { stage: ['port'] }, 'stage.0 option'],
    ['a flag of yes', { mine: 'yes' }, 'mine option'],
  ])('%s, the list is refused', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'tracking.delayList', input)).toBe(expected);
  });

  test('a good reason it is closed, once', async () => {
    const closed = await runOncePerKey(manager, 'tracking.closeDelay', valid, { ...valid, reason: 'Another one' });
    expect(closed.code).toBe(200);
    expect(await commandRefusal(manager, 'tracking.closeDelay', valid)).toBe('tracking.delay-over');
  });
});

describe('a carrier’s file is refused as', () => {
  const file = (content: string | Buffer, name = 'events.csv') => ({ name, type: 'text/csv', content });

  test.each([
    ['empty', '', 'tracking.columns-missing'],
    ['blank', '\n\n  \n', 'tracking.columns-missing'],
    ['without a header', `${number},2025-01-02T10:00:00Z,InTransit\n`, 'tracking.columns-missing'],
    ['without a time', `number,status\n${number},InTransit\n`, 'tracking.columns-missing'],
    [
      'with an unclosed quote',
      `number,time,status\n"${number},2025-01-02T10:00:00Z,InTransit`,
      'tracking.file-unreadable',
    ],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0, 0xff, 0xfe]), 'tracking.columns-missing'],
  ] as const)('%s', async (_, content, expected) => {
    expect(await uploadRefusal(packer, 'tracking.importEvents', {}, file(content))).toBe(expected);
  });

  test.each([
    ['another number', `XX${number.slice(2)}`, '2025-01-02T10:00:00Z', 'InTransit', 'number'],
    ['no number', '', '2025-01-02T10:00:00Z', 'InTransit', 'number'],
    ['no time zone', number, '2025-01-02 10:00', 'InTransit', 'time'],
    ['a day that does not exist', number, '2025-02-30T10:00:00Z', 'InTransit', 'time'],
    ['a time of next year', number, '2099-01-02T10:00:00Z', 'InTransit', 'future'],
    ['no status', number, '2025-01-02T10:00:00Z', '', 'status'],
  ])('a row with %s is listed, and changes no parcel', async (_, name, at, status, reason) => {
    const before = await world.parcelOf(shipped.id);
    const rows = `number,time,status\n${name},${at},${status}\n`;
    const { data } = await packer.upload('tracking.importEvents', {}, file(rows));
    expect(data).toMatchObject({ added: 0, refused: [{ row: 2, reason }], refused_count: 1 });
    expect(await world.parcelOf(shipped.id)).toEqual(before);
  });

  test('from a seller', async () => {
    const rows = file(`number,time,status\n${number},2025-01-02T10:00:00Z,Delivered\n`);
    expect(await uploadRefusal(seller, 'tracking.importEvents', {}, rows)).toBe('permission.denied');
  });

  test('repeated with its key: the same response, and no second task', async () => {
    const key = randomUUID();
    const rows = file(`number,time,status\n${number},2025-01-02T10:00:00Z,InTransit\n`);
    const first = await packer.upload('tracking.importEvents', {}, rows, key);
    await unchanged(async () => expect(await packer.upload('tracking.importEvents', {}, rows, key)).toEqual(first));
    const other = await packer.upload('tracking.importEvents', {}, file('number,time,status\n'), key);
    expect(other.refusal).toBe('key.reused');
  });
});
