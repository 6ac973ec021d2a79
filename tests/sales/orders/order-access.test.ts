import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../../support/server/app.ts';
import { orderWorld, type ListInput } from '../../support/sales/orders.ts';
import { goodAddress } from '../../support/server/ready.ts';

const app = await testApp();
const { users } = app.base;
const { seller, mug, given, list, numbers, process } = await orderWorld(app);

describe('who sees what', () => {
  const prepared = Promise.all([
    given({ orderNumber: 'WHO-1' }, [{ variant: mug }], 'NRDL', users.seller),
    given({ orderNumber: 'WHO-2' }, [{ variant: mug }], 'MSNV', users.seller2),
    given({ orderNumber: 'WHO-3' }, [{ variant: mug }], 'KLNO', users.seller3),
  ]);
  const seen = async (account: Parameters<typeof app.as>[0], input: ListInput = {}) =>
    numbers({ keyword: 'who-', sort: 'order_number', direction: 'asc', ...input }, await app.as(account));

  test('sellers their own, sales the assigned, the rest of the house all', async () => {
    await prepared;
    expect(await seen('seller')).toEqual(['WHO-1']);
    expect(await seen('seller2')).toEqual(['WHO-2']);
    expect(await seen('sales')).toEqual(['WHO-1', 'WHO-2']);
    for (const account of ['admin', 'manager', 'purchaser', 'packer', 'service'] as const) {
      expect(await seen(account)).toEqual(['WHO-1', 'WHO-2', 'WHO-3']);
    }
    expect(await (await app.as('affiliate')).query('order.list', {})).toMatchObject({ refusal: 'permission.denied' });
  });

  test('several sellers are paged as one list', async () => {
    await prepared;
    const sales = await app.as('sales');
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ order_number: ['WHO-1', 'WHO-2', 'WHO-3'], page, size: 1 }, sales)),
    );
    expect(pages.map((page) => page.list[0]?.order_number)).toEqual(['WHO-2', 'WHO-1', undefined]);
    expect(pages.map((page) => page.count)).toEqual([2, 2, 2]);
    expect(pages[0]?.list[0]?.seller).toEqual({ _id: users.seller2, name: 'Maison Exemple' });
  });

  test('can be limited to one seller; a foreign one is empty', async () => {
    await prepared;
    expect(await seen('admin', { seller_id: users.seller3 })).toEqual(['WHO-3']);
    expect(await seen('sales', { seller_id: users.seller3 })).toEqual([]);
    expect(await seen('seller', { seller_id: users.seller2 })).toEqual([]);
  });

  test('a packer sees no amount anywhere, and may not sort by one', async () => {
    const order = await given({ orderNumber: 'PRICE-1', incomeBaseMinor: 4980 });
    await process(order.id);
    const packer = await app.as('packer');
    expect((await list({ keyword: 'price-1' }, packer)).list[0]).toMatchObject({
      income: null,
      cost: null,
      margin: null,
      margin_bp: null,
    });
    const { data } = await packer.query('order.detail', { _id: order.id });
    expect(data).toMatchObject({ income: null, cost: null, subtotal: null, charge: null });
    expect(data.line_items[0]).toMatchObject({ price: null, quote: null, ship: null, vat: null });
    const history = await packer.query('order.timeline', { _id: order.id });
    expect(JSON.stringify([data, history.data])).not.toMatch(/minor|"e4"|_e4/);
    for (const sort of ['income', 'margin'] as const) {
      expect(await packer.query('order.list', { sort })).toMatchObject({ refusal: 'permission.denied' });
    }
  });

  test('foreign and missing orders do not exist, in any call', async () => {
    const order = await given({}, [{ variant: mug }], 'KLNO', users.seller3);
    for (const _id of [order.id, newId()]) {
      for (const by of [seller, await app.as('sales')]) {
        const refused = { code: 404, refusal: 'not-found' };
        expect(await by.query('order.detail', { _id })).toMatchObject(refused);
        expect(await by.query('order.timeline', { _id })).toMatchObject(refused);
        expect(await by.mutate('order.updateNote', { _id, note: 'x' })).toMatchObject(refused);
        const address = { _id, shipping_address: goodAddress };
        expect(await by.mutate('order.updateShippingAddress', address)).toMatchObject(refused);
      }
    }
    for (const account of ['packer', 'purchaser', 'affiliate'] as const) {
      const by = await app.as(account);
      expect(await by.mutate('order.updateNote', { _id: order.id, note: 'x' })).toMatchObject({
        refusal: 'permission.denied',
      });
    }
  });
});

describe('counts follow at once', () => {
  test('of a filter, when an order comes to stand in it or leaves it', async () => {
    const filter = { note: 'follow me' };
    expect((await list(filter)).count).toBe(0);
    const order = await given();
    await seller.mutate('order.updateNote', { _id: order.id, note: 'Follow me' });
    expect(await list(filter)).toMatchObject({ count: 1, list: [{ note: 'Follow me' }] });
    await seller.mutate('order.updateNote', { _id: order.id, note: '' });
    expect((await list(filter)).count).toBe(0);
  });

  test('a remembered page shows the change of a row', async () => {
    const order = await given({ orderNumber: 'LIVE-1' });
    const input = { order_number: ['LIVE-1'] };
    await list(input);
    expect((await list(input)).list[0]?.note).toBe('');
    await seller.mutate('order.updateNote', { _id: order.id, note: 'Now' });
    expect((await list(input)).list[0]?.note).toBe('Now');
  });

  test('of the views, for the seller and for staff', async () => {
    const admin = await app.as('admin');
    const before = (await seller.query('order.counts', {})).data;
    const all = (await admin.query('order.counts', {})).data.all;
    const order = await given({}, [{ variant: null }]);
    const after = (await seller.query('order.counts', {})).data;
    expect(after).toEqual({ ...before, all: before.all + 1, not_mapped: before.not_mapped + 1 });
    expect((await admin.query('order.counts', {})).data.all).toBe(all + 1);
    expect(await numbers({ view: 'not_mapped', order_ids: [order.id] })).toHaveLength(1);
  });

  test('a view promises only what processing accepts', async () => {
    const order = await given({ orderNumber: 'VOW-1' });
    const input = { keyword: 'vow-1', view: 'to_process' as const };
    expect(await numbers(input)).toEqual(['VOW-1']);
    await process(order.id);
    expect(await numbers(input)).toEqual([]);
  });

  test('for readers during writes', async () => {
    const order = await given({ orderNumber: 'RACE-1' });
    for (let round = 1; round <= 8; round += 1) {
      const note = `round ${round}`;
      const reading = Array.from({ length: 5 }, () => list({ keyword: 'race-1' }));
      await seller.mutate('order.updateNote', { _id: order.id, note });
      expect((await list({ keyword: 'race-1' })).list[0]?.note).toBe(note);
      await Promise.all(reading);
    }
  });
});
