import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp({ works: false });
const { purchaser, packer, manager, given, worked, bought, purchaseOf, levelOf } = await goodsWorld(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const variant = await given();
const order = await worked([{ variant, quantity: 3 }]);
const { purchase, waybill } = await bought(order);
const lineId = purchase.lines[0]?._id ?? '';
const unbought = await purchaseOf(await worked([{ variant: await given() }]));
const valid = { line_id: lineId, good: 3, damaged: 0, location_code: 'A-01-02' };

describe('nothing is received with', () => {
  test.each([
    ...badIds('line_id', lineId),
    ['an unknown line', { line_id: randomUUID() }, 'not-found'],
    ['the purchase instead of its line', { line_id: purchase._id }, 'not-found'],
    ['a line that is not bought yet', { line_id: unbought.lines[0]?._id }, 'receipt.not-expected'],
    ['no count of good pieces', { good: undefined }, 'good empty'],
    ['a negative count', { good: -1 }, 'good too_small'],
    ['half a piece', { good: 2.5 }, 'good whole'],
    ['a count as a text', { good: '3' }, 'good number'],
    ['a count beyond all integers', { good: 1e300 }, 'good too_big'],
    ['more pieces than a line may have', { good: 100_001 }, 'good too_big'],
    ['no count of damaged pieces', { damaged: null }, 'damaged empty'],
    ['a negative count of damaged pieces', { damaged: -1 }, 'damaged too_small'],
    ['neither good nor damaged pieces', { good: 0 }, 'receipt.nothing'],
    ['fewer pieces than bought, without a reason', { good: 2 }, 'receipt.reason-missing'],
    ['more pieces than bought, without a reason', { good: 4 }, 'receipt.reason-missing'],
    ['damaged pieces, without a reason', { good: 2, damaged: 1 }, 'receipt.reason-missing'],
    ['spaces as the reason', { good: 2, reason: ' \t ' }, 'receipt.reason-missing'],
    ['a reason of 301 characters', { good: 2, reason: 'r'.repeat(301) }, 'reason too_long'],
    ['a reason with a NUL', { good: 2, reason: 'short\0' }, 'reason unstorable'],
    ['no location', { location_code: undefined }, 'location_code empty'],
    ['spaces as the location', { location_code: '  ' }, 'location_code empty'],
    ['a location that does not exist', { location_code: 'Z-99-99' }, 'receipt.unknown-place'],
    ['HTML as the location', { location_code: '<b>A-01-02</b>' }, 'receipt.unknown-place'],
    ['a location of 41 characters', { location_code: 'A'.repeat(41) }, 'location_code too_long'],
    ['a location with half a character', { location_code: 'A\ud83d' }, 'location_code unstorable'],
    ['a number as the location', { location_code: 1 }, 'location_code other'],
  ] satisfies readonly BadInput<Input<'stock.receive'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(packer, 'stock.receive', { ...valid, ...change })).toBe(expected);
    expect(await levelOf(variant)).toEqual([]);
  });

  test('sentences that name the warehouse and the location', async () => {
    const { msg } = await packer.mutate('stock.receive', { ...valid, location_code: 'z-99-99' });
    expect(msg).toMatch(/^Warehouse .+ has no place Z-99-99\.$/);
  });

  test.each(['seller', 'service', 'sales', 'affiliate'] as const)('the rights of %s', async (account) => {
    const client = await app.as(account);
    expect(await commandRefusal(client, 'stock.receive', valid)).toBe('permission.denied');
    expect(await queryRefusal(client, 'stock.inbound', { waybill })).toBe('permission.denied');
    expect(await queryRefusal(client, 'stock.expected', {})).toBe('permission.denied');
  });

  test('no session', async () => {
    expect(await commandRefusal(app.anonymous, 'stock.receive', valid)).toBe('session.missing');
    expect(await queryRefusal(app.anonymous, 'stock.inbound', { waybill })).toBe('session.missing');
  });
});

describe('a waybill is not opened for', () => {
  test.each([
    ['no number', { waybill: undefined }, 'waybill empty'],
    ['spaces', { waybill: '   ' }, 'waybill too_short'],
    ['2 characters', { waybill: 'SF' }, 'waybill too_short'],
    ['61 characters', { waybill: 'S'.repeat(61) }, 'waybill too_long'],
    ['a NUL', { waybill: 'SF123\0' }, 'waybill unstorable'],
    ['a number that is not expected', { waybill: 'SF000000' }, 'receipt.unknown-waybill'],
    ['a wildcard', { waybill: 'SF%' }, 'receipt.unknown-waybill'],
    ['HTML', { waybill: '<script>' }, 'receipt.unknown-waybill'],
  ] satisfies readonly BadInput<Input<'stock.inbound'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(packer, 'stock.inbound', input)).toBe(expected);
  });

  test.each([
    ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
    ['a page in words', { page: 'last' }, 'page number'],
    ['a size of 0', { size: 0 }, 'size too_small'],
  ] satisfies readonly BadInput<Input<'stock.expected'>>[])(
    '%s in the list of waybills',
    async (_, input, expected) => {
      expect(await queryRefusal(packer, 'stock.expected', input)).toBe(expected);
    },
  );

  test('nothing: spaces and small letters do not count', async () => {
    const typed = ` ${waybill.slice(0, 4).toLowerCase()} ${waybill.slice(4)}\n`;
    expect((await packer.query('stock.inbound', { waybill: typed })).data.waybill).toBe(waybill);
  });
});

describe('a count is not decided with', () => {
  const decision = { count_id: randomUUID(), confirm: true };

  test.each([
    ...badIds('count_id', decision.count_id),
    ['an unknown count', {}, 'not-found'],
    ['neither yes nor no', { confirm: undefined }, 'confirm empty'],
    ['a text as the decision', { confirm: 'yes' }, 'confirm other'],
    ['a note of 301 characters', { note: 'n'.repeat(301) }, 'note too_long'],
    ['a note with a NUL', { note: '\0' }, 'note unstorable'],
  ] satisfies readonly BadInput<Input<'stock.decideCount'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(manager, 'stock.decideCount', { ...decision, ...change })).toBe(expected);
  });

  test('the rights of other roles', async () => {
    for (const account of ['packer', 'seller', 'sales', 'service'] as const) {
      const client = await app.as(account);
      expect(await commandRefusal(client, 'stock.decideCount', decision)).toBe('permission.denied');
      expect(await queryRefusal(client, 'stock.counts', {})).toBe('permission.denied');
    }
    expect(await queryRefusal(purchaser, 'stock.counts', { status: ['open'] })).toBe('status.0 option');
  });
});

test('with one key goods are received once, and not again with another', async () => {
  const received = await runOncePerKey(packer, 'stock.receive', valid, { ...valid, good: 2, reason: 'One is missing' });
  expect(received.data).toMatchObject({ missing: 0, over: 0, parcel_ready: true });
  expect(await levelOf(variant, 'A-01-02')).toMatchObject([{ on_hand: 3, reserved: 3 }]);
  expect(await commandRefusal(packer, 'stock.receive', valid)).toBe('receipt.not-expected');
});
