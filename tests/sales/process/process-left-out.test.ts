import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { givenReadyOrder, givenVariant } from '../../support/server/ready.ts';

const app = await testApp();
const { users, channels, shop, seller, eur, worked, express, preview, available, row } = await processWorld(app);

describe('an order left out of a run', () => {
  test('is in no total and listed on its own, and back when it is put back', async () => {
    const [included, out] = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    const blocked = await givenReadyOrder(app.db, shop, worked, { address: { zip: '' } });
    const order_ids = [included.id, out.id, blocked.id];
    const { data } = await preview({ order_ids, channels: express, left_out: [out.id, blocked.id] });
    expect(data).toMatchObject({ orders: 1, units: 5, total: eur(3415), behind: [] });
    expect(data.groups.flatMap(({ list }) => list.map((order) => order.order_id))).toEqual([included.id]);
    expect(data.covered).toMatchObject({ orders: 1, order_ids: [included.id] });
    expect(data.left_out).toEqual([
      { order_id: out.id, order_number: out.number, country_code: 'NL', units: 5 },
      { order_id: blocked.id, order_number: blocked.number, country_code: 'NL', units: 5 },
    ]);
    const again = await preview({ order_ids, channels: express });
    expect(again.data).toMatchObject({ orders: 2, total: eur(6830), left_out: [] });
    expect(again.data.behind.map((one) => one.order_id)).toEqual([blocked.id]);
  });

  test('is neither charged nor processed', async () => {
    const [included, out] = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    const { data } = await preview({ order_ids: [included.id, out.id], channels: express, left_out: [out.id] });
    const before = await available();
    const done = await seller.mutate('order.processOrder', {
      order_ids: data.groups.flatMap(({ list }) => list.map((order) => order.order_id)),
      channels: express,
      payment_method: 'auto',
      total: data.total,
      quote_hash: data.quote_hash,
      priced_at: data.priced_at,
    });
    expect(done).toMatchObject({ code: 200, data: { orders: 1, total: eur(3415) } });
    expect(before - (await available())).toBe(3415);
    const statusOf = async (id: string) =>
      row<{ fulfillment_status: string }>('select fulfillment_status from orders where id = $1', id);
    expect((await statusOf(out.id))?.fulfillment_status).toBe('unfulfilled');
    expect((await statusOf(included.id))?.fulfillment_status).not.toBe('unfulfilled');
  });

  test('cannot be smuggled in under the total of the others', async () => {
    const [included, out] = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    const { data } = await preview({ order_ids: [included.id, out.id], channels: express, left_out: [out.id] });
    const { total, quote_hash, priced_at } = data;
    const input = { order_ids: [included.id, out.id], channels: express, total, quote_hash, priced_at };
    expect(await seller.mutate('order.processOrder', { ...input, payment_method: 'auto' })).toMatchObject({
      refusal: 'process.price-changed',
    });
  });

  test('of someone else is not shown', async () => {
    const mine = await givenReadyOrder(app.db, shop, worked);
    const theirs = await givenReadyOrder(
      app.db,
      { sellerId: users.seller2, storeId: app.base.stores['MSNV']! },
      worked,
    );
    const { data } = await preview({ order_ids: [mine.id], left_out: [theirs.id] });
    expect(data).toMatchObject({ orders: 1, left_out: [] });
  });
});

describe('an order that no channel carries', () => {
  const to = (country_code: string, zip: string) => ({ address: { country_code, zip } });

  test('tells whether the country, the goods or the weight is the cause', async () => {
    const perfume = await givenVariant(app, { liquid: true, weightG: 200 });
    const lamp = await givenVariant(app, { weightG: 900_000 });
    const far = await givenReadyOrder(app.db, shop, worked, to('BR', '01000-000'));
    const heavy = await givenReadyOrder(app.db, shop, [{ variant: lamp }]);
    await app.pool.query(`update channels set restricted = array_append(restricted, 'liquid') where id = $1`, [
      channels['YTX-SPEC'],
    ]);
    const wet = await givenReadyOrder(app.db, shop, [{ variant: perfume, title: 'Perfume' }, ...worked]);
    const { data } = await preview({ order_ids: [far.id, heavy.id, wet.id] });
    await app.pool.query(`update channels set restricted = array_remove(restricted, 'liquid') where id = $1`, [
      channels['YTX-SPEC'],
    ]);
    expect(data.behind.map(({ order_id, way_on, no_channel }) => [order_id, way_on, no_channel])).toEqual([
      [far.id, 'channel', { cause: 'country', kinds: [], titles: [], limit_g: null, requested_at: null }],
      [
        heavy.id,
        'channel',
        { cause: 'weight', kinds: [], titles: [], limit_g: expect.any(Number), requested_at: null },
      ],
      [
        wet.id,
        'channel',
        { cause: 'kinds', kinds: ['liquid'], titles: ['Perfume'], limit_g: null, requested_at: null },
      ],
    ]);
  });

  test('gets a channel requested once: its staff are notified, and the preview tells since when', async () => {
    const far = await givenReadyOrder(app.db, shop, worked, to('BR', '01000-000'));
    const responses = await Promise.all([1, 2].map(() => seller.mutate('order.requestChannel', { order_id: far.id })));
    expect(responses.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'process.channel-requested']);
    const { data } = await preview({ order_ids: [far.id] });
    const requestedAt = responses.find(({ code }) => code === 200)?.data.requested_at;
    expect(data.behind[0]?.no_channel?.requested_at).toBe(requestedAt);
    const admin = await app.as('admin');
    const notices = await admin.query('notification.list', {});
    expect(notices.data.list.map(({ title }) => title)).toContain(
      `No channel carries order ${far.number}: one is requested`,
    );
    await app.pool.query(
      `update events set at = at - interval '8 days' where name = 'order.channel-requested' and order_id = $1`,
      [far.id],
    );
    expect(await seller.mutate('order.requestChannel', { order_id: far.id })).toMatchObject({ code: 200 });
  });

  test('needs no request while one carries it, or something else keeps it back', async () => {
    const ready = await givenReadyOrder(app.db, shop, worked);
    const unpaid = await givenReadyOrder(app.db, shop, worked, {
      ...to('BR', '01000-000'),
      financialStatus: 'pending',
    });
    for (const { id } of [ready, unpaid])
      expect(await seller.mutate('order.requestChannel', { order_id: id })).toMatchObject({
        refusal: 'process.channel-found',
      });
    const other = await app.as('seller2');
    expect(await other.mutate('order.requestChannel', { order_id: ready.id })).toMatchObject({ refusal: 'not-found' });
  });
});
