import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { setBalance } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';

const app = await testApp({ works: false });
const { world, seller, manager, variant, balance, sellerId } = await afterSaleWorld(app);
const packer = await app.as('packer');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const order = await world.worked([{ variant, quantity: 2 }]);
await world.shipped(order);
const { lines } = (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
const unit = { order_line_id: lines[0]?.order_line_id ?? '', quantity: 1 };

describe('no resend is requested with', () => {
  const valid = {
    order_id: order.id,
    stage: 'in_transit' as const,
    reason: 'lost' as const,
    payer: 1 as const,
    lines: [unit],
  };

  test.each([
    ...badIds('order_id', order.id),
    ['an unknown order', { order_id: randomUUID() }, 'not-found'],
    ['a stage the goods have left', { stage: 'not_shipped' }, 'aftersale.wrong-stage'],
    ['a reason of a refund', { reason: 'out-of-stock' }, 'reason option'],
    ['no payer', { payer: undefined }, 'payer empty'],
    ['an unknown payer', { payer: 3 }, 'payer option'],
    ['a payer as a text', { payer: '1' }, 'payer option'],
    ['a channel by its code', { channel_id: 'YTX-LINE' }, 'channel_id format'],
    ['an unknown channel', { channel_id: randomUUID() }, 'process.channel-gone'],
    ['no lines', { lines: undefined }, 'lines empty'],
    ['an empty list of lines', { lines: [] }, 'lines empty'],
    ['the same line twice', { lines: [unit, unit] }, 'lines other'],
    ['a negative quantity', { lines: [{ ...unit, quantity: -1 }] }, 'lines.0.quantity too_small'],
    ['more units than were sent', { lines: [{ ...unit, quantity: 3 }] }, 'aftersale.wrong-units'],
    ['a line of another order', { lines: [{ ...unit, order_line_id: randomUUID() }] }, 'not-found'],
    ['a note with a NUL', { note: '\0' }, 'note unstorable'],
    ['an unknown file', { file_ids: [randomUUID()] }, 'aftersale.wrong-file'],
  ] satisfies readonly BadInput<Input<'order.resendCreate'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.resendCreate', { ...valid, ...change })).toBe(expected);
  });

  test('nothing else: it is requested and confirmed once, at the quoted price', async () => {
    const made = await runOncePerKey(seller, 'order.resendCreate', valid, { ...valid, reason: 'damaged' });
    const { _id } = made.data;
    const { version, channels } = (await manager.query('order.resendDetail', { _id })).data;
    const [cheapest] = channels;
    const decision = { _id, version, status: 1 as const, channel_id: cheapest?.channel_id, total: cheapest?.total };
    const wrong: readonly BadInput<Input<'order.resendConfirm'>>[] = [
      ['no price', { total: undefined }, 'process.price-changed'],
      ['another price', { total: { minor: 1, currency: 'EUR' } }, 'process.price-changed'],
      ['another currency', { total: { minor: cheapest?.total.minor, currency: 'USD' } }, 'process.price-changed'],
      ['half a cent', { total: { minor: 0.5, currency: 'EUR' } }, 'total.minor whole'],
      ['an unknown channel', { channel_id: randomUUID() }, 'process.channel-gone'],
      ['an unknown payer', { payer: 0 }, 'payer option'],
      ['a later version', { version: version + 1 }, 'aftersale.wrong-status'],
      ['a rejection without a reason', { status: -1 }, 'aftersale.reason-missing'],
    ];
    for (const [title, change, expected] of wrong) {
      const refusal = await commandRefusal(manager, 'order.resendConfirm', { ...decision, ...change });
      expect([title, refusal]).toEqual([title, expected]);
    }
    expect(await commandRefusal(seller, 'order.resendConfirm', decision)).toBe('permission.denied');
    await setBalance(app, sellerId, 1);
    expect(await commandRefusal(manager, 'order.resendConfirm', decision)).toBe('account.too-little');
    await setBalance(app, sellerId, 100_000);
    const before = await balance();
    const confirmed = await runOncePerKey(manager, 'order.resendConfirm', decision, { ...decision, version: 0 });
    expect(confirmed.data.resend_order).not.toBeNull();
    expect(before - (await balance())).toBe(cheapest?.total.minor);
  });
});

describe('no extra charge is proposed with', () => {
  const valid = {
    order_id: order.id,
    stage: 'in_transit' as const,
    reason: 'remote-area' as const,
    amount_minor: 450,
  };

  test.each([
    ...badIds('order_id', order.id),
    ['an unknown order', { order_id: randomUUID() }, 'not-found'],
    ['a stage the goods have left', { stage: 'not_shipped' }, 'aftersale.wrong-stage'],
    ['a reason in other words', { reason: 'fuel' }, 'reason option'],
    ['no amount', { amount_minor: undefined }, 'amount_minor empty'],
    ['an amount of 0', { amount_minor: 0 }, 'amount_minor amount_small'],
    ['a negative amount', { amount_minor: -450 }, 'amount_minor amount_small'],
    ['a fraction of a cent', { amount_minor: 4.5 }, 'amount_minor whole'],
    ['an amount as a text', { amount_minor: '450' }, 'amount_minor number'],
    ['an amount above all limits', { amount_minor: 10_000_000_000_001 }, 'amount_minor amount_big'],
    ['a note of 2,001 characters', { note: 'n'.repeat(2001) }, 'note too_long'],
  ] satisfies readonly BadInput<Input<'order.collectCreate'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(manager, 'order.collectCreate', { ...valid, ...change })).toBe(expected);
  });

  test('users who may not propose one', async () => {
    for (const [client, expected] of [
      [seller, 'permission.denied'],
      [packer, 'permission.denied'],
      [await app.as('seller2'), 'permission.denied'],
      [await actingAs(app, 'manager', 'admin'), 'acting.money'],
      [app.anonymous, 'session.missing'],
    ] as const)
      expect(await commandRefusal(client, 'order.collectCreate', valid)).toBe(expected);
  });

  test('nothing else: it is proposed once and paid once', async () => {
    const made = await runOncePerKey(manager, 'order.collectCreate', valid, { ...valid, amount_minor: 451 });
    const { _id } = made.data;
    const { version } = (await manager.query('order.collectDetail', { _id })).data;
    const decision = { _id, version, status: 1 as const };
    expect(await commandRefusal(seller, 'order.collectConfirm', { ...decision, status: 2 })).toBe('status option');
    expect(await commandRefusal(seller, 'order.collectConfirm', { ...decision, version: version + 1 })).toBe(
      'aftersale.wrong-status',
    );
    expect(await commandRefusal(manager, 'order.collectConfirm', decision)).toBe('aftersale.not-your-turn');
    const waiver = { ...decision, status: -1 };
    expect(await commandRefusal(manager, 'order.collectConfirm', waiver)).toBe('aftersale.reason-missing');
    const inTheirName = await actingAs(app, 'seller', 'admin');
    expect(await commandRefusal(inTheirName, 'order.collectConfirm', decision)).toBe('acting.money');
    await setBalance(app, sellerId, 449);
    expect(await commandRefusal(seller, 'order.collectConfirm', decision)).toBe('account.too-little');
    await setBalance(app, sellerId, 450);
    const paid = await runOncePerKey(seller, 'order.collectConfirm', decision, { ...decision, version: 0 });
    expect(paid.code).toBe(200);
    expect(await balance()).toBe(0);
  });
});

describe('nothing is restocked with', async () => {
  const line = { order_line_id: unit.order_line_id, restocked: 1, scrapped: 0, location_code: 'A-01-01' };
  const { data } = await seller.mutate('order.refundCreate', {
    order_id: order.id,
    stage: 'in_transit',
    reason: 'sent-back',
    lines: [unit],
    product_minor: 100,
    shipping_minor: 0,
  });
  const valid = { _id: data._id, lines: [line] };

  test.each([
    ...badIds('_id', data._id),
    ['an unknown case', { _id: randomUUID() }, 'not-found'],
    ['no lines', { lines: [] }, 'lines empty'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line) }, 'lines too_many'],
    ['a negative quantity', { lines: [{ ...line, restocked: -1 }] }, 'lines.0.restocked too_small'],
    ['half a unit', { lines: [{ ...line, scrapped: 0.5 }] }, 'lines.0.scrapped whole'],
    [
      'a location of 41 characters',
      { lines: [{ ...line, location_code: 'A'.repeat(41) }] },
      'lines.0.location_code too_long',
    ],
    ['a location with a NUL', { lines: [{ ...line, location_code: 'A\0' }] }, 'lines.0.location_code unstorable'],
    ['goods of a case that is not confirmed', {}, 'aftersale.not-restockable'],
  ] satisfies readonly BadInput<Input<'order.afterSaleRestock'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'order.afterSaleRestock', { ...valid, ...change })).toBe(expected);
  });

  test('users who do not work in the warehouse', async () => {
    for (const client of [seller, await app.as('purchaser'), await app.as('service')]) {
      expect(await commandRefusal(client, 'order.afterSaleRestock', valid)).toBe('permission.denied');
      expect(await queryRefusal(client, 'order.toRestock', {})).toBe('permission.denied');
    }
  });
});
