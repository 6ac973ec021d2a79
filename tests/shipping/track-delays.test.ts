import { beforeEach, describe, expect, test } from 'vitest';
import { noticeDelaysAt } from '#server/features/shipping/tracking/delays.ts';
import { testApp } from '../support/server/app.ts';
import { goodsWorld, type Worked } from '../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { seller, packer, manager } = world;
const [sales, outsider] = [await app.as('sales'), await app.as('seller3')];
const mug = await world.given(500);
const sent = async () => {
  const made = await world.worked([{ variant: mug, quantity: 1 }]);
  await world.shipped(made);
  return made;
};

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const notice = (days: number) => noticeDelaysAt(app.services, inDays(days));
const delaysOf = async ({ parcel }: Worked, state: 'open' | 'ended' = 'open', by = seller) =>
  (await by.query('tracking.delayList', { state, keyword: parcel.track_no })).data.list;
const news = ({ parcel }: Worked, at: Date, status: string) =>
  packer.upload(
    'tracking.importEvents',
    {},
    {
      name: 'carrier-of-today.csv',
      type: 'text/csv',
      content: `number,time,status,text\n${parcel.track_no},${at.toISOString()},${status},\n`,
    },
  );

beforeEach(() => app.pool.query('delete from rate_limits'));

describe('a parcel without tracking news', () => {
  test('is late once, has an owner, and both are notified; news ends it', async () => {
    const made = await sent();
    await notice(2.5);
    expect(await delaysOf(made)).toEqual([]);
    await Promise.all([notice(3.5), notice(3.5)]);
    await notice(4.5);
    const [delay, ...more] = await delaysOf(made);
    expect(more).toEqual([]);
    expect(delay).toMatchObject({ stage: 'label', limit_days: 2, owner_id: app.base.users.sales, ended_at: null });
    expect((await world.eventsOf(made.id)).filter((name) => name === 'tracking.delayed')).toHaveLength(1);
    for (const client of [seller, sales]) {
      const { data } = await client.query('notification.list', { type: 'Track' });
      expect(data.list.some((notification) => notification.title.includes('late'))).toBe(true);
      // It opens the parcel itself, not the list.
      expect(data.list.map(({ link }) => link)).toContain(`/order/shipping-orders?open=${made.parcel.id}`);
    }
    const { data } = await seller.query('order.trackDetail', { order_id: made.id });
    expect(data.parcels).toMatchObject([{ delay: { stage: 'label', limit_days: 2 } }]);

    await news(made, new Date(), 'InTransit');
    expect(await delaysOf(made)).toEqual([]);
    expect(await delaysOf(made, 'ended')).toMatchObject([{ ended_by_name: null, reason: '' }]);
    // The next silence is a new delay.
    await notice(8.5);
    expect(await delaysOf(made)).toMatchObject([{ stage: 'transit', limit_days: 7 }]);
    await news(made, new Date(Date.now() + 1000), 'Delivered');
    expect(await delaysOf(made)).toEqual([]);
  });

  test('its owner closes it with a reason; the same silence is not notified again', async () => {
    const made = await sent();
    await notice(3.5);
    const [delay] = await delaysOf(made, 'open', sales);
    const close = (by = sales, reason = 'The carrier scans late this week') =>
      by.mutate('tracking.closeDelay', { _id: delay!._id, reason });
    expect((await close(seller)).refusal).toBe('permission.denied');
    expect((await close()).code).toBe(200);
    expect((await close(manager)).refusal).toBe('tracking.delay-over');
    await notice(5.5);
    expect(await delaysOf(made)).toEqual([]);
    expect(await delaysOf(made, 'ended')).toMatchObject([
      { reason: 'The carrier scans late this week', ended_by_name: expect.any(String) },
    ]);
  });

  test('is not visible to others', async () => {
    const made = await sent();
    await notice(3.5);
    expect(await delaysOf(made, 'open', outsider)).toEqual([]);
    expect((await outsider.query('order.trackDetail', { order_id: made.id })).refusal).toBe('not-found');
    const { track_no, waybill } = made.parcel;
    const input = { track_nos: [track_no, waybill, 'NOSUCH12345'] };
    expect((await outsider.query('order.trackDetail', input)).data).toMatchObject({
      parcels: [],
      unknown: input.track_nos,
    });
    const own = (await seller.query('order.trackDetail', input)).data;
    expect(own).toMatchObject({ parcels: [{ track_no, waybill, order_id: made.id }], unknown: ['NOSUCH12345'] });
    const { delayed, under_way } = (await seller.query('order.trackingCount', {})).data;
    expect([delayed > 0, under_way > 0]).toEqual([true, true]);
  });

  test('how long is usual is a setting, by country too', async () => {
    const save = (countries: string) =>
      manager.mutate('settings.saveTracking', { after_label_days: 1, in_transit_days: 7, countries });
    expect((await save('Netherlands 5 14')).refusal).toBe('settings.wrong-silence');
    const made = await sent();
    expect((await save('NL 9 14, DE 9 14')).code).toBe(200);
    const { rows } = await app.pool.query<{ code: string }>('select country_code as code from orders where id = $1', [
      made.id,
    ]);
    expect((await save(`${rows[0]!.code} 9 14`)).code).toBe(200);
    await notice(8.5);
    expect(await delaysOf(made)).toEqual([]);
    expect((await save('')).code).toBe(200);
    await notice(2.5);
    expect(await delaysOf(made)).toMatchObject([{ limit_days: 1 }]);
  });
});

test('a carrier’s file is a task of the user who uploaded it', async () => {
  await news(await sent(), new Date(), 'InTransit');
  for (const call of ['common.getTaskLogsList', 'order.taskLogs'] as const) {
    const { data } = await packer.query(call, {});
    expect(data.list[0]).toMatchObject({
      kind: 'tracking-import',
      title: 'carrier-of-today.csv',
      status: 'done',
      result: { added: 1, known: 0, refused: 0 },
    });
  }
});

describe('public quotes', () => {
  const ask = (more: object = {}) =>
    app.anonymous.query('shipper.shippingQuotes', { country_code: 'NL', weight_g: '500', ...more });

  test('by weight, size and goods, cheapest first', async () => {
    const { data } = await ask();
    expect(data.list.length).toBeGreaterThan(1);
    const prices = data.list.map((quote) => quote.price.minor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const large = await ask({ length_mm: '400', width_mm: '400', height_mm: '300' });
    expect(
      large.data.list.every((quote) => quote.chargeable_g >= quote.volumetric_g / 2 && quote.volumetric_g > 0),
    ).toBe(true);
    const battery = await ask({ kinds: 'battery,liquid' });
    expect(battery.data.list.length).toBeLessThan(data.list.length);
    expect((await ask({ length_mm: '400' })).code).toBe(400);
    expect((await ask({ country_code: 'AQ' })).data).toEqual({ list: [], others: [] });
  });

  test('limited to the rate of a user', async () => {
    const responses: (string | null)[] = [];
    // A rate-limit window may end in between; of two windows one is full.
    for (let i = 0; i < 125 && responses.at(-1) !== 'tracking.too-many-questions'; i += 1)
      responses.push((await ask()).refusal);
    expect(responses.at(-1)).toBe('tracking.too-many-questions');
    expect(responses.length).toBeGreaterThan(60);
  });
});
