import { describe, expect, test } from 'vitest';
import { noticeDelaysAt } from '#server/features/shipping/tracking/delays.ts';
import type { CallResponse } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager } = world;
const admin = await app.as('admin');
const { channels } = app.base;
const channel = channels['YTX-ECO'] ?? '';
const shipped = await world.worked([{ variant: await world.given(500), quantity: 1 }]);
await world.shipped(shipped);

const compare = (a: string | null, b: string | null) => String(a).localeCompare(String(b));
const refusalsOf = (responses: readonly CallResponse<unknown>[]) =>
  responses.map(({ refusal }) => refusal).toSorted(compare);
const oneOfFour = (refusal: string) => [null, refusal, refusal, refusal].toSorted(compare);
const number = (count: number) => ({ number: `IM528000${count}`, holder: 'Nordlys', country_code: 'NL' });

describe('of four who save the same at once, one succeeds', () => {
  test('an IOSS number, however it is written', async () => {
    const numbers = ['IM5280001234', 'im5280001234', ' IM 528 000 1234', 'IM-5280001234'];
    const responses = numbers.map((written) => seller.mutate('ioss.create', { ...number(1234), number: written }));
    expect(refusalsOf(await Promise.all(responses))).toEqual(oneOfFour('ioss.number-taken'));
  });

  test('a channel of four IOSS numbers', async () => {
    const ids: string[] = [];
    for (const count of [2001, 2002, 2003, 2004]) {
      const created = await seller.mutate('ioss.create', number(count));
      ids.push(created.data._id);
    }
    const input = { channel_ids: [channel] };
    const responses = ids.map((_id) => seller.mutate('ioss.setShipperChannel', { ...input, _id }));
    expect(refusalsOf(await Promise.all(responses))).toEqual(oneOfFour('ioss.channel-taken'));
    const { list } = (await seller.query('ioss.list', {})).data;
    const carrying = list.filter((row) => row.channels.some(({ channel_id }) => channel_id === channel));
    expect(carrying).toHaveLength(1);
  });

  test('the end of a delay', async () => {
    await noticeDelaysAt(app.services, new Date(Date.now() + 4 * 86_400_000));
    const [delay] = (await seller.query('tracking.delayList', {})).data.list;
    const input = { _id: delay?._id ?? '', reason: 'The carrier found it' };
    const responses = [admin, manager, admin, manager].map((client) => client.mutate('tracking.closeDelay', input));
    expect(refusalsOf(await Promise.all(responses))).toEqual(oneOfFour('tracking.delay-over'));
    expect((await world.eventsOf(shipped.id)).filter((name) => name === 'tracking.delay-ended')).toHaveLength(1);
  });
});

test('a deletion and an assignment of a number at once leave no channel without its number', async () => {
  const { _id } = (await seller.mutate('ioss.create', number(3001))).data;
  const [deleted, assigned] = await Promise.all([
    seller.mutate('ioss.delete', { _id }),
    seller.mutate('ioss.setShipperChannel', { _id, channel_ids: [channels['YTX-SPEC'] ?? ''] }),
  ]);
  expect(deleted.code).toBe(200);
  expect([null, 'not-found']).toContain(assigned.refusal);
  const { rows } = await app.pool.query('select 1 from ioss_channels where ioss_id = $1', [_id]);
  expect(rows).toEqual([]);
});

test('one file imported four times at once adds its events once', async () => {
  const content = `number,time,status,text\n${shipped.parcel.track_no},2025-01-02T10:00:00Z,InTransit,Departed\n`;
  const file = { name: 'events.csv', type: 'text/csv', content };
  const responses = await Promise.all(
    [packer, admin, packer, manager].map((client) => client.upload('tracking.importEvents', {}, file)),
  );
  expect(responses.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
  expect(responses.reduce((sum, { data }) => sum + data.added, 0)).toBe(1);
  const { data } = await app.anonymous.query('order.track', { track_no: shipped.parcel.track_no });
  expect(data.events).toHaveLength(1);
});

test('a carrier that two users switch has the state of one of them, and both are in the audit log', async () => {
  const [carrier] = (await admin.query('carrier.list', {})).data;
  const _id = carrier?._id ?? '';
  const responses = await Promise.all([
    admin.mutate('carrier.setStatus', { _id, status: -1 }),
    manager.mutate('carrier.setStatus', { _id, status: 1 }),
  ]);
  expect(responses.map(({ code }) => code)).toEqual([200, 200]);
  const { rows } = await app.pool.query<{ user_id: string }>(
    `select user_id from audit_log where call = 'carrier.setStatus'`,
  );
  expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([app.base.users.admin, app.base.users.manager]));
});
