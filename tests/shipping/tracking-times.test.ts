import { expect, test } from 'vitest';
import { signatureOf } from '#server/connectors/seventeen-track/push.ts';
import { testApp } from '../support/server/app.ts';
import { setTrackingKey, trackingKey } from '../support/shipping/tracking-service.ts';
import { goodsWorld, type Worked } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, given, worked, parcelOf, rows } = world;
const mug = await given(500);
const sent = async () => {
  const made = await worked([{ variant: mug, quantity: 1 }]);
  await world.shipped(made);
  return made;
};

await setTrackingKey(app);
async function push(number: string, info: unknown) {
  const body = JSON.stringify({ event: 'TRACKING_UPDATED', data: { number, track_info: info } });
  const response = await fetch(`${app.address}/admin/v1/webhook/tracking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sign: signatureOf(Buffer.from(body), trackingKey) },
    body,
  });
  return { http: response.status, ...((await response.json()) as { data: { added: number } | null }) };
}
const events = (...list: readonly unknown[]) => ({ tracking: { providers: [{ events: list }] } });
const log = (made: Worked) =>
  rows('select at, time_known, status, text from tracking_events where parcel_id = $1 order by at, id', made.parcel.id);
const deliveredAt = async (made: Worked) => {
  const [row] = await rows('select delivered_at from parcels where id = $1', made.parcel.id);
  return (row?.['delivered_at'] as Date | null)?.getTime() ?? null;
};
const minutesAgo = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000);

test('a delivery without a UTC time is dated by the local one', async () => {
  const [one, two] = [await sent(), await sent()];
  const at = minutesAgo(5);
  const iso = `${new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;
  const reported = { time_utc: null, time_iso: iso, description: 'Left at the door', sub_status: 'Delivered_Other' };
  expect(await push(one.parcel.track_no, events(reported))).toMatchObject({ http: 200, data: { added: 1 } });
  expect(await parcelOf(one.id)).toMatchObject({ status: 'delivered' });
  expect(await deliveredAt(one)).toBe(at.getTime());

  const [date, time] = at.toISOString().slice(0, 19).split('T');
  const raw = { time_raw: { date, time, timezone: null }, description: 'Left at the door', stage: 'Delivered' };
  await push(two.parcel.track_no, events(raw));
  expect(await deliveredAt(two)).toBe(at.getTime());
});

test('a delivery without a time counts once, dated when it was received', async () => {
  const made = await sent();
  const before = Date.now();
  const reported = events({ time_utc: null, description: 'Delivered', sub_status: 'Delivered' });
  expect(await push(made.parcel.track_no, reported)).toMatchObject({ data: { added: 1 } });
  expect(await push(made.parcel.track_no, reported)).toMatchObject({ data: { added: 0 } });
  expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
  expect(await log(made)).toMatchObject([{ time_known: false, status: 'delivered' }]);
  expect(await deliveredAt(made)).toBeGreaterThanOrEqual(before);
  // The time it had comes later.
  const at = minutesAgo(1);
  await push(made.parcel.track_no, events({ time_utc: at.toISOString(), description: 'There', stage: 'Delivered' }));
  expect(await deliveredAt(made)).toBe(at.getTime());
});

test('each event is checked alone: bad ones do not drop good ones', async () => {
  const made = await sent();
  const good = { time_utc: minutesAgo(9).toISOString(), description: 'Arrived', stage: 'InTransit' };
  const wild = [null, 7, 'text', {}, [], { time_utc: 'soon', description: 5 }, { time_utc: {}, stage: [] }];
  const reported = events(...wild, good, { time_utc: '2026-02-30T00:00:00Z', description: 'No such day \ud800\u0000' });
  expect(await push(made.parcel.track_no, reported)).toMatchObject({ http: 200, data: { added: 2 } });
  expect((await log(made)).map(({ text, time_known }) => [text, time_known])).toEqual([
    ['Arrived', true],
    ['No such day', false],
  ]);
  const odd = {
    tracking: { providers: ['x', null, { events: 'none' }, { events: [good] }] },
    latest_status: 'Delivered',
  };
  expect(await push(made.parcel.track_no, odd)).toMatchObject({ http: 200, data: { added: 0 } });
  for (const info of [null, 'text', [], { tracking: 'x' }])
    expect(await push(made.parcel.track_no, info)).toMatchObject({ http: 200, data: { added: 0 } });
});

test('the latest status counts where no event has it, at the time of the latest event', async () => {
  const made = await sent();
  const at = minutesAgo(3);
  const arrived = { time_utc: at.toISOString(), description: 'Handed over', stage: null, sub_status: null };
  const latest = { latest_status: { status: 'Delivered', sub_status: 'Delivered_Other' }, latest_event: arrived };
  const pushed = { ...latest, ...events(arrived) };
  expect(await push(made.parcel.track_no, pushed)).toMatchObject({ data: { added: 2 } });
  expect(await push(made.parcel.track_no, pushed)).toMatchObject({ data: { added: 0 } });
  expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
  expect(await deliveredAt(made)).toBe(at.getTime());
  const silent = await sent();
  const none = { latest_status: { status: 'NotFound', sub_status: 'NotFound_Other' } };
  expect(await push(silent.parcel.track_no, none)).toMatchObject({ data: { added: 0 } });
  expect(await push(silent.parcel.track_no, { latest_status: { status: 'Expired' } })).toMatchObject({
    data: { added: 1 },
  });
});

test.each([
  ['Expired', 'expired'],
  ['Exception_Returning', 'exception'],
  ['InTransit_CustomsRequiringInformation', 'alert'],
])('the latest status %s counts after the scan it has no event for', async (sub_status, status) => {
  const made = await sent();
  const scanned = { time_utc: minutesAgo(30).toISOString(), description: 'Departed', stage: 'InTransit' };
  const pushed = { latest_status: { status: sub_status.split('_')[0], sub_status }, latest_event: scanned };
  const statusOf = async () =>
    (await rows('select tracking_status from parcels where id = $1', made.parcel.id))[0]?.['tracking_status'];
  expect(await push(made.parcel.track_no, { ...pushed, ...events(scanned) })).toMatchObject({ data: { added: 2 } });
  expect(await statusOf()).toBe(status);
  expect(await push(made.parcel.track_no, { ...pushed, ...events(scanned) })).toMatchObject({ data: { added: 0 } });
  // The next scan ends it.
  const later = { time_utc: minutesAgo(20).toISOString(), description: 'Arrived', stage: 'InTransit' };
  await push(made.parcel.track_no, { latest_status: { status: 'InTransit' }, latest_event: later, ...events(later) });
  expect(await statusOf()).toBe('transit');
});

const wrongTimes: readonly [when: string, time: string][] = [
  ['1970', '1970-01-01T00:00:00Z'],
  ['a year before its label', new Date(Date.now() - 365 * 86_400_000).toISOString()],
];

test.each([...wrongTimes, ['the future', '2099-01-01T00:00:00Z']])(
  'pushed as delivered in %s: delivered, and not on that day',
  async (_, time) => {
    const made = await sent();
    const before = Date.now();
    await push(made.parcel.track_no, events({ time_utc: time, description: 'Delivered', stage: 'Delivered' }));
    expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
    expect(await deliveredAt(made)).toBeGreaterThanOrEqual(before);
    // Later events have later times.
    await push(
      made.parcel.track_no,
      events({ time_utc: new Date().toISOString(), stage: 'Exception', description: 'Back' }),
    );
    const [row] = await rows('select tracking_status from parcels where id = $1', made.parcel.id);
    expect(row).toMatchObject({ tracking_status: 'exception' });
  },
);

test.each(wrongTimes)('brought in a file as delivered in %s: delivered, and not on that day', async (_, time) => {
  const made = await sent();
  const before = Date.now();
  const content = `number,time,status,text,place\n${made.parcel.track_no},${time},Delivered,There 😀,\n`;
  const response = await packer.upload('tracking.importEvents', {}, { name: 'events.csv', type: 'text/csv', content });
  expect(response.data).toMatchObject({ added: 1, refused_count: 0 });
  expect(await parcelOf(made.id)).toMatchObject({ status: 'delivered' });
  expect(await deliveredAt(made)).toBeGreaterThanOrEqual(before);
});

test('the usual days are those of the parcel’s weight, as in its order', async () => {
  const made = await sent();
  const usual = async () =>
    (await app.anonymous.query('order.track', { track_no: made.parcel.track_no })).data.expected_days;
  const before = await usual();
  expect(before).not.toBeNull();
  const channel = `p.channel_id = (select channel_id from parcels where id = $1) and p.country_code = 'NL' and p.valid_to is null`;
  // A newer price of heavy parcels, which travel longer.
  await app.pool.query(
    `insert into channel_prices (id, channel_id, country_code, from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, surcharges,
       days_p50, days_p90, currency, valid_from, created_at)
     select gen_random_uuid(), channel_id, country_code, max(to_g), max(to_g) + 1000, 900, 900, 0, 1, '[]', 40, 60, 'EUR',
       now() - interval '1 minute', now() from channel_prices p where ${channel} group by channel_id, country_code`,
    [made.parcel.id],
  );
  expect(await usual()).toEqual(before);
});
