import { beforeEach, describe, expect, test } from 'vitest';
import { followNumbers } from '#server/features/shipping/tracking/service/follow-numbers.ts';
import { signatureOf } from '#server/connectors/seventeen-track/push.ts';
import { testApp } from '../support/server/app.ts';
import { carrierScan, setTrackingKey, trackingKey, trackingServer } from '../support/shipping/tracking-service.ts';
import { goodsWorld, type Worked } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { given, worked, parcelOf, rows } = world;
const admin = await app.as('admin');
const service = await trackingServer();
const mug = await given(500);

const hourMs = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hourMs);
const run = (now = new Date()) => followNumbers(app.services, now);
const settings = async () => (await admin.query('tracking.service', {})).data;
const sent = async (change: { age?: string } = {}) => {
  const made = await worked([{ variant: mug, quantity: 1 }]);
  await world.shipped(made);
  if (change.age)
    await app.pool.query('update parcels set shipped_at = now() - $2::interval where id = $1', [
      made.parcel.id,
      change.age,
    ]);
  return made;
};
const numberOf = ({ parcel }: Worked) => parcel.track_no;
const registrationOf = async ({ parcel }: Worked) =>
  (await rows('select track_no, refusal from tracking_registrations where parcel_id = $1', parcel.id))[0] ?? null;

beforeEach(async () => {
  await app.pool.query(`update parcels set status = 'delivered', delivered_at = now() where status = 'shipped'`);
  await app.pool.query('delete from tracking_registrations');
  service.state.fault = null;
  service.state.remain = 1_000;
  await setTrackingKey(app, trackingKey, service.url);
  await run();
  service.clear();
});

describe('registration', () => {
  test('shipped parcels are registered once, others are not', async () => {
    const [one, two] = [await sent(), await sent()];
    const waiting = await worked([{ variant: mug, quantity: 1 }]);
    const old = await sent({ age: '61 days' });
    expect(await settings()).toMatchObject({ followed: 0, waiting: 2 });
    await run();
    await run();
    expect(service.inputs('register')).toEqual([[{ number: numberOf(one) }, { number: numberOf(two) }]]);
    expect(await registrationOf(one)).toEqual({ track_no: numberOf(one), refusal: null });
    expect([await registrationOf(waiting), await registrationOf(old)]).toEqual([null, null]);
    expect(await settings()).toMatchObject({ followed: 2, waiting: 0, refused: null, refused_numbers: [] });
  });

  test('a number that was registered by hand counts as registered', async () => {
    const made = await sent();
    service.registered.set(numberOf(made), null);
    await run();
    expect(await registrationOf(made)).toMatchObject({ refusal: null });
  });

  test('a parcel that gets another number is registered with it', async () => {
    const made = await sent();
    await run();
    await app.pool.query('update parcels set track_no = $2 where id = $1', [made.parcel.id, 'LZ123456789CN']);
    await run();
    expect(service.inputs('register').at(-1)).toEqual([{ number: 'LZ123456789CN' }]);
    expect(await registrationOf(made)).toEqual({ track_no: 'LZ123456789CN', refusal: null });
  });

  test('forty numbers go in one request', async () => {
    const { parcel } = await sent();
    await app.pool.query(
      `insert into parcels select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'waybill', 'W' || n, 'track_no', 'MANY' || lpad(n::text, 6, '0')))).*
       from parcels p, generate_series(1, 45) n where p.id = $1`,
      [parcel.id],
    );
    await run();
    expect(service.inputs('register').map((numbers) => numbers.length)).toEqual([40, 6]);
    expect(await settings()).toMatchObject({ followed: 46, waiting: 0 });
    await app.pool.query(`delete from parcels where track_no like 'MANY%'`);
  });

  test('a carrier that is not recognized is shown, and registered as soon as its number is entered', async () => {
    const made = await sent();
    service.refused.set(numberOf(made), -18019903);
    await run();
    await run(later(1));
    expect(service.inputs('register')).toHaveLength(1);
    const { carrier } = await parcelWithCarrier(made);
    expect(await settings()).toMatchObject({
      followed: 0,
      waiting: 0,
      refused_numbers: [{ carrier: carrier.name, reason: 'carrier', count: 1, example: numberOf(made) }],
    });
    await run(later(25));
    expect(service.inputs('register')).toHaveLength(2);

    const { _id, name, tracking_url } = carrier;
    const entered = { _id, name, tracking_url, track_code: 190008 };
    expect((await admin.mutate('carrier.update', entered)).code).toBe(200);
    await run();
    expect(service.inputs('register').at(-1)).toEqual([{ number: numberOf(made), carrier: 190008 }]);
    expect(await settings()).toMatchObject({ followed: 1, refused_numbers: [] });
    // Omitted, it stays; null removes it.
    expect((await admin.mutate('carrier.update', { _id, name, tracking_url })).code).toBe(200);
    expect((await carrierOf(_id)).track_code).toBe(190008);
    expect((await admin.mutate('carrier.update', { ...entered, track_code: null })).code).toBe(200);
    expect((await carrierOf(_id)).track_code).toBeNull();
  });

  test('a number that can be none is not sent, one that failed is tried again after an hour', async () => {
    const [odd, failed] = [await sent(), await sent()];
    await app.pool.query('update parcels set track_no = $2 where id = $1', [odd.parcel.id, 'NR 1/2']);
    service.refused.set(numberOf(failed), -18010003);
    await run();
    await run();
    expect(service.inputs('register')).toEqual([[{ number: numberOf(failed) }]]);
    const { refused_numbers: refused } = await settings();
    expect(refused.map(({ reason, example }) => [reason, example]).toSorted()).toEqual([
      ['later', numberOf(failed)],
      ['number', 'NR 1/2'],
    ]);
    service.refused.clear();
    await run(later(2));
    expect(await registrationOf(failed)).toMatchObject({ refusal: null });
    await app.pool.query(`update parcels set track_no = 'ODD000001' where id = $1`, [odd.parcel.id]);
  });
});

async function carrierOf(id: string) {
  const found = (await admin.query('carrier.list', {})).data.find(({ _id }) => _id === id);
  if (!found) throw new Error('no carrier');
  return found;
}

async function parcelWithCarrier({ parcel }: Worked) {
  const [row] = await rows(
    'select ch.carrier_id as id from parcels p join channels ch on ch.id = p.channel_id where p.id = $1',
    parcel.id,
  );
  return { carrier: await carrierOf(String(row?.['id'])) };
}

describe('reading', () => {
  test('what 17TRACK did not report for six hours is read', async () => {
    const made = await sent();
    await run();
    service.events.set(numberOf(made), [carrierScan(1), carrierScan(2)]);
    await run(later(5));
    expect(service.inputs('gettrackinfo')).toEqual([]);
    await run(later(7));
    expect(service.inputs('gettrackinfo')).toEqual([[{ number: numberOf(made) }]]);
    const log = await rows('select text, source from tracking_events where parcel_id = $1 order by at', made.parcel.id);
    expect(log).toEqual([
      { text: 'Day 1', source: '17track' },
      { text: 'Day 2', source: '17track' },
    ]);
    await run(later(8));
    expect(service.inputs('gettrackinfo')).toHaveLength(1);
    service.events.set(numberOf(made), [
      carrierScan(1),
      carrierScan(3, { stage: 'Delivered', sub_status: 'Delivered_Other' }),
    ]);
    await run(later(14));
    expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
    await run(later(30));
    expect(service.inputs('gettrackinfo')).toHaveLength(2);
    expect(await registrationOf(made)).toBeNull();
  });

  test('a message counts as reading', async () => {
    const made = await sent();
    await run(later(-5));
    const body = JSON.stringify({
      event: 'TRACKING_UPDATED',
      data: { number: numberOf(made), track_info: { tracking: { providers: [{ events: [carrierScan(1)] }] } } },
    });
    const response = await fetch(`${app.address}/admin/v1/webhook/tracking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sign: signatureOf(Buffer.from(body), trackingKey) },
      body,
    });
    expect(response.status).toBe(200);
    await run(later(2));
    expect(service.inputs('gettrackinfo')).toEqual([]);
  });

  test('a number that is not registered any more is registered again', async () => {
    const made = await sent();
    await run();
    service.registered.delete(numberOf(made));
    await run(later(7));
    await run(later(7));
    expect(service.inputs('register')).toHaveLength(2);
    expect(await registrationOf(made)).toMatchObject({ refusal: null });
  });
});

describe('the account', () => {
  const notices = async () => {
    const { data } = await admin.query('notification.list', { size: 100 });
    return data.list.filter(({ title }) => title.includes('17TRACK')).map(({ title, link }) => ({ title, link }));
  };

  test('used-up credits are a notification once; what is registered is still read, the rest when there are credits', async () => {
    const first = await sent();
    await run();
    const before = (await notices()).length;
    service.state.remain = 0;
    const second = await sent();
    service.events.set(numberOf(first), [carrierScan(1)]);
    for (const hours of [7, 7, 14]) await run(later(hours));
    expect((await notices()).slice(0, (await notices()).length - before)).toEqual([
      { title: 'Our credits at 17TRACK are used up', link: '/settings/platform' },
    ]);
    expect(await settings()).toMatchObject({
      refused: { trouble: 'quota' },
      quota: { total: 1_000, remain: 0 },
      followed: 1,
      waiting: 1,
    });
    expect(service.inputs('gettrackinfo')).not.toEqual([]);
    service.state.remain = 10;
    await run(later(14));
    expect(await registrationOf(second)).toMatchObject({ refusal: null });
    expect(await settings()).toMatchObject({ refused: null, quota: { remain: 9 } });
  });

  test('a key that 17TRACK refuses is not saved', async () => {
    const before = await settings();
    expect(await admin.mutate('tracking.saveService', { key: 'wrong' })).toMatchObject({
      refusal: 'tracking.key-refused',
    });
    service.state.fault = { body: { code: -18010002 } };
    expect((await admin.mutate('tracking.saveService', { key: trackingKey })).refusal).toBe('tracking.key-refused');
    service.state.fault = { body: { code: -18010001, data: {} } };
    expect((await admin.mutate('tracking.saveService', { key: trackingKey })).refusal).toBe('tracking.address-refused');
    expect((await settings()).key).toBe(before.key);
  });

  test('a right key is saved sealed, with its credits, and can be removed', async () => {
    expect((await admin.mutate('tracking.saveService', { key: '' })).code).toBe(200);
    expect(await settings()).toMatchObject({ key: null });
    await sent();
    await run();
    expect(service.inputs('register')).toEqual([]);
    service.state.remain = 77;
    expect((await admin.mutate('tracking.saveService', { key: trackingKey })).code).toBe(200);
    expect(await settings()).toMatchObject({
      key: `••••••${trackingKey.slice(-4)}`,
      webhook_url: expect.stringMatching(/\/admin\/v1\/webhook\/tracking$/),
      quota: { total: 1_000, remain: 77 },
      last_read: expect.any(String),
    });
    const stored =
      JSON.stringify(await rows('select * from settings')) + JSON.stringify(await rows('select * from audit_log'));
    expect(stored).not.toContain(trackingKey);
  });

  test('a key that is refused later is a notification once, and gone when a right one is saved', async () => {
    const made = await sent();
    await setTrackingKey(app, 'expired-key-expired-key');
    const before = (await notices()).length;
    for (let time = 0; time < 2; time += 1) await run();
    expect(await settings()).toMatchObject({ refused: { trouble: 'key' } });
    expect((await notices()).length).toBe(before + 1);
    expect(await registrationOf(made)).toBeNull();
    expect((await admin.mutate('tracking.saveService', { key: trackingKey })).code).toBe(200);
    expect(await settings()).toMatchObject({ refused: null });
    await run();
    expect(await registrationOf(made)).toMatchObject({ refusal: null });
  });

  test.each([
    ['too many requests', { status: 429, body: {} }],
    ['a page instead of a response', { status: 502, body: '<html>Bad gateway</html>' }],
    ['an internal error', { body: { code: -18010003, data: null } }],
  ])('%s changes nothing; the next run goes on', async (_, fault) => {
    const made = await sent();
    const before = await settings();
    service.state.fault = fault;
    await run();
    expect(await settings()).toEqual({ ...before, waiting: 1 });
    service.state.fault = null;
    await run();
    expect(await registrationOf(made)).toMatchObject({ refusal: null });
  });
});
