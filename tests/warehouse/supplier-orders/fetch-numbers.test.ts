import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { createLogger } from '#server/core/logging/logger.ts';
import { checkOrders } from '#server/features/warehouse/supplier-orders/numbers/check.ts';
import {
  configureWholesale,
  gatewayFaults,
  wholesaleGateway,
  wholesaleKeys,
} from '../../support/catalog/wholesale-gateway.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { supplierWorld } from '../../support/warehouse/supplier-orders.ts';

const app = await testApp();
const world = await supplierWorld(app);
const { purchaser, packer, warehouse, info, ordersOf, drafted, send } = world;
const { commandRefusal } = refusalChecks(app);
const gateway = await wholesaleGateway({});

const some = (prefix: string) => `${prefix}${BigInt(`0x${newId().replaceAll('-', '').slice(-13)}`)}`;
const parcel = (logisticsBillNo: string | null, status = 'TRANSPORT') => ({
  logisticsId: some('LP'),
  logisticsBillNo,
  status,
});
const trace = (logisticsBillNo: string, ...logisticsSteps: { acceptTime: string; remark: string }[]) => ({
  logisticsBillNo,
  logisticsSteps,
});
const scan = { acceptTime: '2026-11-28 18:02:11', remark: '义乌 已揽收' };
const arrival = { acceptTime: '2026-11-29 07:40:00', remark: '杭州 派送中' };

async function ordered(supplierNumber = some('238')) {
  const { variant } = await ordersOf(3, 2);
  const { data } = await send(await drafted(variant), { supplier_number: supplierNumber });
  return { id: data.order_id, number: supplierNumber };
}
const based = async (id: string) => ({ order_id: id, version: (await info(id)).version });
const fetch = async (id: string) => purchaser.mutate('supplier_order.fetchNumbers', await based(id));
const refusal = async (id: string) => commandRefusal(purchaser, 'supplier_order.fetchNumbers', await based(id));

const configure = (keys: typeof wholesaleKeys) => configureWholesale(app, gateway.url, keys);

test('without keys it is refused, and the order says what is missing', async () => {
  const { id } = await ordered();
  expect((await info(id)).missing_keys).toEqual(['app-key', 'app-secret', 'access-token']);
  expect(await refusal(id)).toBe('numbers.no-key');
});

describe('with keys', () => {
  test('the waybill becomes a carton with all pieces and its latest event; the same response again changes nothing', async () => {
    await configure(wholesaleKeys);
    const { id, number } = await ordered();
    const waybill = some('731');
    gateway.shipments.set(number, { infos: [parcel(waybill)], traces: [trace(waybill, scan)] });
    expect((await info(id)).missing_keys).toEqual([]);
    expect(await fetch(id)).toMatchObject({
      code: 200,
      data: { cartons: 1, traces: 1, unknown: [], unnamed: 0 },
    });
    const order = await info(id);
    expect(order).toMatchObject({
      status: 'in-transit',
      supplier_number: number,
      cartons: [{ waybill, pieces: 5, trace: '2026-11-28 18:02:11 义乌 已揽收' }],
    });
    expect((await packer.query('stock.inbound', { waybill })).data.lines.length).toBeGreaterThan(0);

    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 0, unknown: [], unnamed: 0 } });
    const { checked_at: checkedAt, ...same } = await info(id);
    expect(same).toEqual((({ checked_at: _, ...before }) => before)(order));
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.parse(order.checked_at ?? ''));

    gateway.shipments.set(number, { infos: [parcel(waybill)], traces: [trace(waybill, scan, arrival)] });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 1 } });
    expect((await info(id)).cartons).toMatchObject([{ waybill, trace: '2026-11-29 07:40:00 杭州 派送中' }]);
  });

  test('several new waybills are attached without contents; a scan of any finds the order', async () => {
    const { id, number } = await ordered();
    const [one, two] = [some('731'), some('732')];
    gateway.shipments.set(number, { infos: [parcel(one), parcel(two), parcel(null)], traces: [trace(two, scan)] });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 1, unknown: [one, two], unnamed: 1 } });
    const order = await info(id);
    expect(order).toMatchObject({
      status: 'in-transit',
      cartons: [
        { waybill: one, pieces: 0, trace: '' },
        { waybill: two, pieces: 0, trace: '2026-11-28 18:02:11 义乌 已揽收' },
      ],
    });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 0, unknown: [], unnamed: 1 } });
    expect((await info(id)).version).toBe(order.version);

    const units = order.lines.flatMap((line) => line.units.map((unit) => unit.purchase_line_id)).toSorted();
    const phone = (await packer.query('pack.inbound', { warehouse_id: warehouse })).data.list;
    for (const waybill of [one, two]) {
      const { lines } = (await packer.query('stock.inbound', { waybill })).data;
      expect(lines.map((line) => line._id).toSorted()).toEqual(units);
      const onPhone = phone.filter((line) => line.order_waybills?.includes(waybill));
      expect(onPhone.map((line) => line._id).toSorted()).toEqual(units);
      const { list } = (await packer.query('stock.expected', { keyword: waybill })).data;
      expect(list).toMatchObject([{ waybill, lines: 2, pieces: 5, received: 0 }]);
    }
    expect(await world.receive(units[0]!, { reason: 'the rest is in the other parcel' })).toMatchObject({ code: 200 });
    expect((await packer.query('stock.expected', { keyword: two })).data.list).toMatchObject([{ received: 1 }]);
  });

  test('contents that are entered for such a waybill go to its carton', async () => {
    const { id, number } = await ordered();
    const [one, two] = [some('731'), some('732')];
    gateway.shipments.set(number, { infos: [parcel(one), parcel(two)], traces: null });
    await fetch(id);
    const [line] = (await info(id)).lines;
    const carton = { waybill: one, lines: [{ line_id: line!._id, quantity: 3 }] };
    expect(await purchaser.mutate('supplier_order.ship', { ...(await based(id)), ...carton })).toMatchObject({
      code: 200,
    });
    expect((await info(id)).cartons).toMatchObject([
      { waybill: one, pieces: 3 },
      { waybill: two, pieces: 0 },
    ]);
    expect(await commandRefusal(purchaser, 'supplier_order.ship', { ...(await based(id)), ...carton })).toBe(
      'supplier-order.waybill-twice',
    );
  });

  test('a waybill that came after all pieces were in cartons is attached too', async () => {
    const { id, number } = await ordered();
    const [one, two] = [some('731'), some('732')];
    gateway.shipments.set(number, { infos: [parcel(one)], traces: null });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 1, traces: 0 } });
    gateway.shipments.set(number, { infos: [parcel(one), parcel(two)], traces: [trace(one, scan)] });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 1, unknown: [two] } });
    expect((await packer.query('stock.inbound', { waybill: two })).data.lines).toHaveLength(2);
  });

  test('an order that 1688 does not know, or has not sent, is refused', async () => {
    const { id, number } = await ordered();
    expect(await refusal(id)).toBe('numbers.unknown-at-1688');
    gateway.shipments.set(number, null);
    expect(await refusal(id)).toBe('numbers.not-shipped');
    gateway.shipments.set(number, { infos: [parcel(null)], traces: null });
    expect(await refusal(id)).toBe('numbers.no-waybill');
  });

  test.each([
    ['without a number', ''],
    ['with a number of another supplier', 'PO-2026-77'],
  ])('an order %s is refused', async (_, number) => {
    const { id } = await ordered(number);
    expect(await refusal(id)).toBe('numbers.not-of-1688');
  });

  test('an order that has changed meanwhile, and a draft, are refused', async () => {
    const { id } = await ordered();
    const { version } = await info(id);
    expect(await commandRefusal(purchaser, 'supplier_order.fetchNumbers', { order_id: id, version: version + 1 })).toBe(
      'supplier-order.changed',
    );
    const { variant } = await ordersOf(1);
    expect(await refusal((await drafted(variant)).order_id)).toBe('supplier-order.wrong-status');
  });

  test.each([
    ['does not allow the app', gatewayFaults.acl, 'numbers.api-not-allowed'],
    ['throttles', gatewayFaults.throttled, 'numbers.api-throttled'],
    ['responds with an error page', gatewayFaults.broken, 'numbers.api-failed'],
    ['breaks off', gatewayFaults.cut, 'numbers.api-unreachable'],
  ] as const)('an API that %s gives a sentence', async (_, fault, expected) => {
    const { id } = await ordered();
    gateway.fail(fault);
    expect(await refusal(id)).toBe(expected);
    gateway.fail(null);
  });

  test('a wrong token gives a sentence', async () => {
    const { id } = await ordered();
    await configure({ ...wholesaleKeys, accessToken: 'wrong' });
    expect(await refusal(id)).toBe('numbers.api-key');
    await configure(wholesaleKeys);
  });
});

describe('the hourly check', () => {
  const hour = 3_600_000;
  const logged: string[] = [];
  const log = createLogger('info', { destination: { write: (text) => void logged.push(text) } });
  /** Runs at hours after now, so that no order was just checked. */
  let hours = 0;
  const check = async (limit?: number) => {
    hours += 1;
    await checkOrders({ ...app.services, log }, new Date(Date.now() + hours * hour), limit);
  };
  /** Orders that other tests left are not checked. */
  const only = (...ids: string[]) =>
    app.pool.query(`update supplier_orders set supplier_number = '' where not id = any($1::uuid[])`, [ids]);
  const checkedAt = async (id: string) => (await info(id)).checked_at;

  test('attaches what is new for all orders under way, and changes nothing when nothing is new', async () => {
    const [one, two] = [await ordered(), await ordered()];
    await only(one.id, two.id);
    const [waybill, first, second] = [some('731'), some('732'), some('733')];
    gateway.shipments.set(one.number, { infos: [parcel(waybill)], traces: [trace(waybill, scan)] });
    gateway.shipments.set(two.number, { infos: [parcel(first), parcel(second)], traces: null });
    await check();
    const [a, b] = [await info(one.id), await info(two.id)];
    expect(a).toMatchObject({ status: 'in-transit', cartons: [{ waybill, pieces: 5 }] });
    expect(b).toMatchObject({ status: 'in-transit', cartons: [{ waybill: first }, { waybill: second }] });
    const events = () => world.rows(`select id from events where name = 'supplier_order.changed'`);
    const before = await events();
    await check();
    expect([(await info(one.id)).version, (await info(two.id)).version]).toEqual([a.version, b.version]);
    expect(await events()).toEqual(before);
    expect(Date.parse((await checkedAt(one.id)) ?? '')).toBeGreaterThan(Date.parse(a.checked_at ?? ''));
  });

  test('takes the longest not checked orders first; those just checked are not due', async () => {
    const [one, two, three] = [await ordered(), await ordered(), await ordered()];
    await only(one.id, two.id, three.id);
    for (const { number } of [one, two, three]) gateway.shipments.set(number, null);
    const checked = async () =>
      (await Promise.all([one, two, three].map(({ id }) => checkedAt(id)))).map((at) => at !== null);
    await check(2);
    expect((await checked()).filter(Boolean)).toHaveLength(2);
    await check(1);
    expect(await checked()).toEqual([true, true, true]);
    const before = await checkedAt(one.id);
    await checkOrders(app.services, new Date(Date.parse(before ?? '') + 60_000));
    expect(await checkedAt(one.id)).toBe(before);
  });

  test('an order that 1688 does not know does not stop the others', async () => {
    const [unknown, known] = [await ordered(), await ordered()];
    await only(unknown.id, known.id);
    const waybill = some('731');
    gateway.shipments.set(known.number, { infos: [parcel(waybill)], traces: null });
    await check();
    expect((await info(known.id)).cartons).toMatchObject([{ waybill }]);
    expect(await checkedAt(unknown.id)).not.toBeNull();
  });

  test.each([
    ['a rate limit', 'numbers.api-throttled', async () => gateway.fail(gatewayFaults.throttled)],
    ['an app without the permission', 'numbers.api-not-allowed', async () => gateway.fail(gatewayFaults.acl)],
    ['an expired token', 'numbers.api-key', async () => configure({ ...wholesaleKeys, accessToken: 'expired-token' })],
  ])('%s ends the run and is logged without secrets; the next one goes on', async (_, refused, fail) => {
    const { id, number } = await ordered();
    await only(id);
    const waybill = some('731');
    gateway.shipments.set(number, { infos: [parcel(waybill)], traces: null });
    await fail();
    logged.length = 0;
    await check();
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, refusal: refused }]);
    for (const secret of [...Object.values(wholesaleKeys), 'expired-token'])
      expect(logged.join('')).not.toContain(secret);
    expect(await info(id)).toMatchObject({ checked_at: null, cartons: [] });
    gateway.fail(null);
    await configure(wholesaleKeys);
    await check();
    expect((await info(id)).cartons).toMatchObject([{ waybill, pieces: 5 }]);
  });

  describe('a refused token', () => {
    type Found = { readonly title: string; readonly link: string };
    const noticesOf = async (role: 'admin' | 'purchaser' | 'manager'): Promise<readonly Found[]> => {
      const { data } = await (await app.as(role)).query('notification.list', { size: 100 });
      return data.list.filter(({ title }) => title.includes('1688'));
    };
    const counts = async () => [(await noticesOf('admin')).length, (await noticesOf('purchaser')).length];
    const access = async () => (await purchaser.query('settings.taoworld', {})).data;

    test('is a notification once, with a link, and again after it worked in between or other keys were saved', async () => {
      const { id, number } = await ordered();
      await only(id);
      gateway.shipments.set(number, null);
      await check();
      const [admin, buyer] = await counts();
      expect(await access()).toMatchObject({ last_read: expect.any(String), refused: null });

      await configure({ ...wholesaleKeys, accessToken: 'expired-token' });
      for (let time = 0; time < 3; time += 1) await check();
      expect(await counts()).toEqual([admin! + 1, buyer! + 1]);
      expect(await noticesOf('manager')).toEqual([]);
      const notice = { title: '1688 refuses our access token', link: '/settings/taoworld' };
      expect((await noticesOf('admin'))[0]).toMatchObject(notice);
      expect((await noticesOf('purchaser'))[0]).toMatchObject(notice);
      const refused = { trouble: 'key', at: expect.any(String) };
      const { last_read: lastRead } = await access();
      expect(await access()).toMatchObject({ last_read: lastRead, refused });

      const saved = await (
        await app.as('admin')
      ).mutate('settings.saveTaoworld', {
        gateway_url: gateway.url,
        app_key: wholesaleKeys.appKey,
        access_token: 'another-wrong-token',
      });
      expect(saved.code).toBe(200);
      expect(await access()).toMatchObject({ last_read: lastRead, refused: null });
      for (let time = 0; time < 2; time += 1) await check();
      expect(await counts()).toEqual([admin! + 2, buyer! + 2]);

      gateway.fail(gatewayFaults.throttled);
      await check();
      expect(await access()).toMatchObject({ last_read: lastRead, refused });
      gateway.fail(null);
      await configure(wholesaleKeys);
      await check();
      const mended = await access();
      expect(mended.refused).toBeNull();
      expect(Date.parse(mended.last_read ?? '')).toBeGreaterThan(Date.parse(lastRead ?? ''));
      expect(await counts()).toEqual([admin! + 2, buyer! + 2]);

      gateway.fail(gatewayFaults.acl);
      await check();
      expect(await counts()).toEqual([admin! + 3, buyer! + 3]);
      expect((await access()).refused).toMatchObject({ trouble: 'not-allowed' });
      gateway.fail(null);
      await check();
    });
  });

  test('drafts, ended orders and numbers of other suppliers are not asked about', async () => {
    const { variant } = await ordersOf(1);
    const draft = (await drafted(variant)).order_id;
    const other = await ordered('PO-2026-78');
    const cancelled = await ordered();
    await purchaser.mutate('supplier_order.cancel', { ...(await based(cancelled.id)), reason: 'sold out' });
    await app.pool.query(`update supplier_orders set supplier_number = $2 where id = $1`, [draft, some('238')]);
    await check();
    for (const id of [draft, other.id, cancelled.id]) expect(await checkedAt(id)).toBeNull();
  });
});

test('a packer may not fetch numbers', async () => {
  const { id } = await ordered();
  expect(await packer.mutate('supplier_order.fetchNumbers', await based(id))).toMatchObject({
    refusal: 'permission.denied',
  });
});
