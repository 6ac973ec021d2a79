import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
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
const { purchaser, packer, info, ordersOf, drafted, send } = await supplierWorld(app);
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
      data: { cartons: 1, traces: 1, left_out: [], unnamed: 0 },
    });
    const order = await info(id);
    expect(order).toMatchObject({
      status: 'in-transit',
      supplier_number: number,
      cartons: [{ waybill, pieces: 5, trace: '2026-11-28 18:02:11 义乌 已揽收' }],
    });
    expect((await packer.query('stock.inbound', { waybill })).data.lines.length).toBeGreaterThan(0);

    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 0, left_out: [], unnamed: 0 } });
    expect(await info(id)).toEqual(order);

    gateway.shipments.set(number, { infos: [parcel(waybill)], traces: [trace(waybill, scan, arrival)] });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 1 } });
    expect((await info(id)).cartons).toMatchObject([{ waybill, trace: '2026-11-29 07:40:00 杭州 派送中' }]);
  });

  test('several new waybills are named and not attached; parcels without one are counted', async () => {
    const { id, number } = await ordered();
    const [one, two] = [some('731'), some('732')];
    gateway.shipments.set(number, { infos: [parcel(one), parcel(two), parcel(null)], traces: null });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 0, left_out: [one, two], unnamed: 1 } });
    expect((await info(id)).cartons).toEqual([]);
  });

  test('a waybill that came after all pieces were in cartons is named, and the events of the others are read', async () => {
    const { id, number } = await ordered();
    const [one, two] = [some('731'), some('732')];
    gateway.shipments.set(number, { infos: [parcel(one)], traces: null });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 1, traces: 0 } });
    gateway.shipments.set(number, { infos: [parcel(one), parcel(two)], traces: [trace(one, scan)] });
    expect(await fetch(id)).toMatchObject({ data: { cartons: 0, traces: 1, left_out: [two] } });
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

test('a packer may not fetch numbers', async () => {
  const { id } = await ordered();
  expect(await packer.mutate('supplier_order.fetchNumbers', await based(id))).toMatchObject({
    refusal: 'permission.denied',
  });
});
