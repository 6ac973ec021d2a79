import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { users, stores, channels, shop, eur, a, worked, express, preview, process, setDuty } = await processWorld(app);

describe('the preview', () => {
  test('shows the worked example: goods, shipping, VAT and total of the chosen channel', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await preview({ order_ids: [order.id], channels: express });
    const amounts = { goods: eur(1818), shipping: eur(1215), vat: eur(382), total: eur(3415) };
    expect(data).toMatchObject({ orders: 1, units: 5, countries: 1, fee: eur(0), missing: eur(0), ...amounts });
    expect(data.available).toEqual(eur(100_000));
    expect(data.covered).toMatchObject({ orders: 1, total: eur(3415), order_ids: [order.id] });
    expect(data.covered.quote_hash).toBe(data.quote_hash);
    expect(Date.parse(data.valid_until) - Date.parse(data.priced_at)).toBe(30 * 60_000);
    expect(data.seller).toEqual({ seller_id: shop.sellerId, name: 'Nordlys Example Trading' });
    const [group] = data.groups;
    expect(group).toMatchObject({
      country_code: 'NL',
      orders: 1,
      units: 5,
      channel_id: channels['YTX-LINE'],
      ...amounts,
    });
    expect(group?.list).toMatchObject([{ order_id: order.id, order_number: order.number, units: 5, ...amounts }]);
    expect(group?.list[0]?.images).toHaveLength(2);
  });

  test('offers the channels that carry it, the cheapest chosen, with days', async () => {
    const order = await givenReadyOrder(app.db, shop, worked);
    const { data } = await preview({ order_ids: [order.id] });
    const [group] = data.groups;
    const codes = new Map(Object.entries(channels).map(([code, id]) => [id, code]));
    const offered = group?.channels.map((offer) => codes.get(offer.channel_id));
    expect(offered?.[0]).toBe('YTX-ECO');
    expect(new Set(offered)).toEqual(new Set(['YTX-ECO', 'YTX-LINE', 'YTX-SPEC', 'NLP-REG', 'ORC-EXP', 'ORC-BULK']));
    expect(group?.channels[0]).toMatchObject({
      channel: 'YT Economy',
      channel_cn: '云途经济',
      days: { from: 11, to: 18 },
    });
    expect(group?.channel_id).toBe(channels['YTX-ECO']);
    const totals = group?.channels.map((offer) => offer.total.minor) ?? [];
    expect(totals).toEqual(totals.toSorted((x, y) => x - y));
    expect(group?.total).toEqual(group?.channels[0]?.total);
  });

  test('groups goods that few channels carry apart from the rest of their country', async () => {
    const perfume = await givenVariant(app, { liquid: true });
    const plain = await givenReadyOrder(app.db, shop, worked);
    const wet = await givenReadyOrder(app.db, shop, [{ variant: perfume }]);
    const german = await givenReadyOrder(app.db, shop, worked, { address: { country_code: 'DE', zip: '10115' } });
    const { data } = await preview({ order_ids: [plain.id, wet.id, german.id] });
    expect(data).toMatchObject({ orders: 3, countries: 2 });
    expect(data.groups.map((g) => [g.country_code, g.kinds, g.list.map((o) => o.order_id)])).toEqual([
      ['NL', [], [plain.id]],
      ['NL', ['liquid'], [wet.id]],
      ['DE', [], [german.id]],
    ]);
    expect(data.groups[1]?.channels.map((offer) => offer.channel_id)).toEqual([channels['YTX-SPEC']]);
  });

  test('lists the blocked orders with reason and next step', async () => {
    const none = await givenReadyOrder(app.db, shop, [{ variant: null, title: 'Headphones, Rose' }]);
    const partly = await givenReadyOrder(app.db, shop, [{ variant: a }, { variant: null, title: 'Lamp' }]);
    const address = await givenReadyOrder(app.db, shop, worked, { address: { zip: '' } });
    const unpaid = await givenReadyOrder(app.db, shop, worked, { financialStatus: 'pending' });
    const gone = await givenReadyOrder(app.db, shop, [{ variant: await givenVariant(app, { status: -1 }) }]);
    const far = await givenReadyOrder(app.db, shop, worked, { address: { country_code: 'BR', zip: '01000-000' } });
    const ready = await givenReadyOrder(app.db, shop, worked);
    const ids = [none, partly, address, unpaid, gone, far, ready].map((order) => order.id);
    const { data } = await preview({ order_ids: ids });
    expect(data.orders).toBe(1);
    expect(data.behind.map((one) => [one.order_number, one.reasons[0], one.way_on])).toEqual([
      [none.number, 'order.not-mapped', 'map'],
      [partly.number, 'order.not-mapped', 'map'],
      [address.number, 'order.address-wrong', 'address'],
      [unpaid.number, 'order.not-paid', null],
      [gone.number, 'order.not-mapped', 'map'],
      [far.number, 'order.no-channel', 'channel'],
    ]);
    expect(data.behind[0]).toMatchObject({ mapping_status: 0, lines: 1, not_mapped: ['Headphones, Rose'] });
    expect(data.behind[1]).toMatchObject({ mapping_status: 2, lines: 2, not_mapped: ['Lamp'] });
    expect(data.behind[2]?.sentence).toBe(`A carrier would send ${address.number} back: the postcode is missing.`);
    expect(data.behind[5]?.sentence).toBe(`No shipping channel carries ${far.number} to BR.`);
  });

  test('names the oldest orders a small balance covers, and what is missing', async () => {
    const orders = [];
    for (let i = 0; i < 3; i += 1) orders.push(await givenReadyOrder(app.db, shop, worked));
    await setBalance(app, shop.sellerId, 7000);
    const { data } = await preview({ order_ids: orders.map((o) => o.id).reverse(), channels: express });
    expect(data).toMatchObject({ total: eur(10_245), missing: eur(3245) });
    expect(data.covered).toMatchObject({ orders: 2, total: eur(6830), order_ids: [orders[0]!.id, orders[1]!.id] });
    const byHand = await preview({ order_ids: orders.map((o) => o.id), payment_method: 'manual' });
    expect(byHand.data.missing).toEqual(eur(0));
  });

  test('import duty is part of each order, of the total, of what is missing and of what the balance covers', async () => {
    await setDuty(300);
    const orders = [await givenReadyOrder(app.db, shop, worked), await givenReadyOrder(app.db, shop, worked)];
    await setBalance(app, shop.sellerId, 4500);
    const order_ids = orders.map((order) => order.id);
    const { data } = await preview({ order_ids, channels: express });
    const [group] = data.groups;
    expect(group?.list.map(({ duty, total }) => [duty, total])).toEqual([
      [eur(600), eur(4015)],
      [eur(600), eur(4015)],
    ]);
    expect(group).toMatchObject({ duty: eur(1200), total: eur(8030) });
    expect(data).toMatchObject({ duty: eur(1200), total: eur(8030), missing: eur(3530) });
    expect(data.covered).toMatchObject({ orders: 1, total: eur(4015) });
    const done = await process([orders[0]!.id], { channels: express });
    expect(done.data).toMatchObject({ total: eur(4015), available: eur(485) });
  });

  test('without ids shows a seller’s orders, oldest first, and requires the seller from staff', async () => {
    const third = await app.as('seller3');
    const theirs = { sellerId: users.seller3, storeId: stores['KLNO']! };
    const first = await givenReadyOrder(app.db, theirs, worked);
    const second = await givenReadyOrder(app.db, theirs, worked);
    const open = await givenReadyOrder(app.db, theirs, [{ variant: null }]);
    const { data } = await preview({}, third);
    expect(data.groups.flatMap((g) => g.list.map((o) => o.order_id))).toEqual([first.id, second.id]);
    expect(data.behind.map((one) => one.order_id)).toEqual([open.id]);
    expect(data).toMatchObject({ more: 0, behind_more: 0 });
    const admin = await app.as('admin');
    expect((await preview({}, admin)).refusal).toBe('process.seller-needed');
    expect((await preview({ store_id: stores['KLNO']! }, admin)).data.orders).toBe(2);
    expect((await preview({ seller_id: users.seller3 }, admin)).data.orders).toBe(2);
    const found = (await admin.query('order.processStores', {})).data.find((one) => one.store_id === stores['KLNO']);
    expect(found).toMatchObject({ orders: 2, seller_name: 'Kleinod Musterhandel', code: 'KLNO' });
    expect((await preview({}, await app.as('seller2'))).data).toMatchObject({ orders: 0, groups: [], total: eur(0) });
  });

  test('shows no foreign order, and no mix of sellers', async () => {
    const mine = await givenReadyOrder(app.db, shop, worked);
    const foreign = await givenReadyOrder(app.db, { sellerId: users.seller2, storeId: stores['MSNV']! }, worked);
    expect((await preview({ order_ids: [mine.id, foreign.id] })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [foreign.id] })).refusal).toBe('not-found');
    expect((await preview({ seller_id: users.seller2 })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [randomUUID()] })).refusal).toBe('not-found');
    expect((await preview({ order_ids: [mine.id, foreign.id] }, await app.as('admin'))).refusal).toBe(
      'process.several-sellers',
    );
    expect((await preview({ order_ids: [mine.id] }, await app.as('packer'))).refusal).toBe('permission.denied');
  });
});
