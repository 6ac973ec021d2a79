import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import { badIds } from '../../support/server/bad-ids.ts';
import type { Input, TestClient } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { afterSaleWorld } from '../../support/sales/after-sales.ts';

const app = await testApp({ works: false });
const { world, seller, manager, sales, variant, balance, refundOf, askRefund } = await afterSaleWorld(app);
const service = await app.as('service');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const order = await world.worked([{ variant, quantity: 3 }]);
const unpaid = await world.worked([{ variant }]);
await seller.mutate('order.cancelProcess', { order_ids: [unpaid.id] });
const { lines, rest } = (await seller.query('order.afterSaleOptions', { order_id: order.id })).data;
const [line] = lines;
const unit = { order_line_id: line?.order_line_id ?? '', quantity: 1 };
const upload = async (client: TestClient, purpose = 'evidence') =>
  (
    await client.upload(
      'common.uploadFile',
      { purpose },
      { name: 'proof.pdf', type: 'application/pdf', content: `%PDF-1.7 ${randomUUID()}` },
    )
  ).data.file_id;
const proof = await upload(seller);
const valid = {
  order_id: order.id,
  stage: 'not_shipped' as const,
  reason: 'other' as const,
  product_minor: 100,
  shipping_minor: 0,
};

/** Faults of every new case: a refund, a resend or an extra charge. */
const badCases: readonly BadInput<Input<'order.refundCreate'>>[] = [
  ...badIds('order_id', order.id),
  ['an unknown order', { order_id: randomUUID() }, 'not-found'],
  ['an order that is not paid for', { order_id: unpaid.id }, 'aftersale.not-processed'],
  ['no stage', { stage: undefined }, 'stage empty'],
  ['an unknown stage', { stage: 'at sea' }, 'stage option'],
  ['the stage of goods that were never sent', { stage: 'to_be_restocked' }, 'aftersale.wrong-stage'],
  ['no reason', { reason: undefined }, 'reason empty'],
  ['a reason in other words', { reason: 'I changed my mind' }, 'reason option'],
  ['a note of 2,001 characters', { note: 'n'.repeat(2001) }, 'note too_long'],
  ['a note with a NUL', { note: 'a\0' }, 'note unstorable'],
  ['a note with half a character', { note: '\udc00' }, 'note unstorable'],
  ['a list as the note', { note: ['a'] }, 'note other'],
  ['files that are no list', { file_ids: proof }, 'file_ids other'],
  ['a file by its name', { file_ids: ['proof.pdf'] }, 'file_ids.0 format'],
  ['21 files', { file_ids: Array.from({ length: 21 }, () => proof) }, 'file_ids too_many'],
  ['an unknown file', { file_ids: [randomUUID()] }, 'aftersale.wrong-file'],
];

describe('no refund is requested with', () => {
  test.each([
    ...badCases,
    ['no amount', { product_minor: undefined }, 'product_minor empty'],
    ['a negative amount', { product_minor: -1 }, 'product_minor amount_small'],
    ['a fraction of a cent', { product_minor: 0.1 }, 'product_minor whole'],
    ['an amount as a text', { product_minor: '100' }, 'product_minor number'],
    ['an amount beyond all balances', { product_minor: 1e300 }, 'product_minor amount_big'],
    ['an amount of 0', { product_minor: 0 }, 'refund.nothing'],
    ['a cent more than the goods', { product_minor: rest.product.minor + 1 }, 'refund.too-much'],
    ['a cent more than the shipping', { shipping_minor: rest.shipping.minor + 1 }, 'refund.too-much'],
    ['no shipping amount', { shipping_minor: null }, 'shipping_minor empty'],
    ['a negative shipping amount', { shipping_minor: -5 }, 'shipping_minor amount_small'],
    ['lines that are no list', { lines: unit }, 'lines other'],
    ['a line of no order line', { lines: [{ quantity: 1 }] }, 'lines.0.order_line_id empty'],
    ['a line of no units', { lines: [{ ...unit, quantity: 0 }] }, 'lines.0.quantity too_small'],
    ['half a unit', { lines: [{ ...unit, quantity: 0.5 }] }, 'lines.0.quantity whole'],
    ['more units than exist anywhere', { lines: [{ ...unit, quantity: 100_001 }] }, 'lines.0.quantity too_big'],
    ['more units than the line has', { lines: [{ ...unit, quantity: 4 }] }, 'aftersale.wrong-units'],
    ['an unknown line', { lines: [{ ...unit, order_line_id: randomUUID() }] }, 'not-found'],
    ['the same line twice', { lines: [unit, unit] }, 'lines other'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => unit) }, 'lines too_many'],
  ] satisfies readonly BadInput<Input<'order.refundCreate'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.refundCreate', { ...valid, ...change })).toBe(expected);
  });

  test('a file of another user, or of another purpose', async () => {
    for (const file of [await upload(manager), await upload(seller, 'proof')]) {
      const input = { ...valid, file_ids: [proof, file] };
      expect(await commandRefusal(seller, 'order.refundCreate', input)).toBe('aftersale.wrong-file');
    }
  });

  test.each([
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['a purchaser', () => app.as('purchaser'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s as the user', async (_, clientOf, expected) => {
    expect(await commandRefusal(await clientOf(), 'order.refundCreate', valid)).toBe(expected);
  });
});

describe('a refund is neither confirmed nor rejected with', async () => {
  const { _id } = (await askRefund(order)).data;
  const { version } = await refundOf(_id);
  const decision = { _id, version, status: 1 as const };

  test.each([
    ...badIds('_id', _id),
    ['an unknown refund', { _id: randomUUID() }, 'not-found'],
    ['the order instead of the refund', { _id: order.id }, 'not-found'],
    ['no version', { version: undefined }, 'version empty'],
    ['a version as a text', { version: '1' }, 'version number'],
    ['a negative version', { version: -1 }, 'version too_small'],
    ['an older version', { version: version - 1 }, 'aftersale.wrong-status'],
    ['a later version', { version: version + 1 }, 'aftersale.wrong-status'],
    ['a version beyond all integers', { version: 2 ** 53 }, 'version too_big'],
    ['an unknown decision', { status: 0 }, 'status option'],
    ['a decision as a text', { status: '1' }, 'status option'],
    ['a rejection without a reason', { status: -1 }, 'aftersale.reason-missing'],
    ['a rejection for spaces', { status: -1, reason: ' \t ' }, 'aftersale.reason-missing'],
    ['a reason of 501 characters', { status: -1, reason: 'r'.repeat(501) }, 'reason too_long'],
    ['a reason with a NUL', { status: -1, reason: 'no\0' }, 'reason unstorable'],
    ['a negative amount', { product_minor: -1 }, 'product_minor amount_small'],
    ['a fraction of a cent', { shipping_minor: 0.5 }, 'shipping_minor whole'],
    ['amounts of 0', { product_minor: 0, shipping_minor: 0 }, 'refund.nothing'],
    ['a cent more than was paid', { product_minor: rest.product.minor + 1 }, 'refund.too-much'],
  ] satisfies readonly BadInput<Input<'order.refundConfirm'>>[])('%s', async (_, change, expected) => {
    const before = await balance();
    expect(await commandRefusal(manager, 'order.refundConfirm', { ...decision, ...change })).toBe(expected);
    expect(await balance()).toBe(before);
  });

  test('users without the right, also when an administrator acts for them', async () => {
    for (const [client, expected] of [
      [seller, 'permission.denied'],
      [service, 'permission.denied'],
      [await actingAs(app, 'seller', 'admin'), 'permission.denied'],
      [await actingAs(app, 'manager', 'admin'), 'acting.money'],
      [app.anonymous, 'session.missing'],
    ] as const)
      expect(await commandRefusal(client, 'order.refundConfirm', decision)).toBe(expected);
  });

  test('a withdrawal of another version, or by another user than the one who requested it', async () => {
    const withdrawal = { _id, version: version + 1 };
    expect(await commandRefusal(seller, 'order.afterSaleWithdraw', withdrawal)).toBe('aftersale.wrong-status');
    for (const client of [manager, sales])
      expect(await commandRefusal(client, 'order.afterSaleWithdraw', { _id, version })).toBe('aftersale.not-own');
  });

  test.each([
    ['no files', { file_ids: undefined }, 'file_ids empty'],
    ['an empty list of files', { file_ids: [] }, 'file_ids empty'],
    ['21 files', { file_ids: Array.from({ length: 21 }, () => proof) }, 'file_ids too_many'],
    ['an unknown file', { file_ids: [proof, randomUUID()] }, 'aftersale.wrong-file'],
    ['an unknown case', { _id: randomUUID() }, 'not-found'],
  ] satisfies readonly BadInput<Input<'order.afterSaleAddFiles'>>[])('%s as evidence', async (_, change, expected) => {
    const input = { _id, file_ids: [proof], ...change };
    expect(await commandRefusal(seller, 'order.afterSaleAddFiles', input)).toBe(expected);
  });

  test('nothing else: evidence counts once, money is returned once', async () => {
    const evidence = { _id, file_ids: [proof, proof] };
    const other = { _id, file_ids: [randomUUID()] };
    expect((await runOncePerKey(seller, 'order.afterSaleAddFiles', evidence, other)).code).toBe(200);
    expect((await refundOf(_id)).files).toBe(1);
    const before = await balance();
    const input = { ...decision, version: (await refundOf(_id)).version };
    const confirmed = await runOncePerKey(manager, 'order.refundConfirm', input, { ...input, product_minor: 1 });
    expect(confirmed.data.returned.minor).toBe(100);
    expect((await balance()) - before).toBe(100);
    const { version: later } = await refundOf(_id);
    const again = { ...input, version: later };
    expect(await commandRefusal(manager, 'order.refundConfirm', again)).toBe('aftersale.wrong-status');
    const late = { _id, version: later };
    expect(await commandRefusal(seller, 'order.afterSaleWithdraw', late)).toBe('aftersale.wrong-status');
    expect(await commandRefusal(seller, 'order.afterSaleAddFiles', evidence)).toBe('aftersale.wrong-status');
  });
});

test('a refund with the same file twice is requested once, with one file', async () => {
  const input = { ...valid, file_ids: [proof, proof] };
  const made = await runOncePerKey(seller, 'order.refundCreate', input, { ...input, product_minor: 101 });
  expect(made.code).toBe(200);
  expect((await refundOf(made.data._id)).files).toBe(1);
});

test.each(['order.refundDetail', 'order.resendDetail', 'order.collectDetail'] as const)(
  '%s is refused for other sellers, unknown ids and visitors',
  async (name) => {
    const { _id } = (await askRefund(order)).data;
    expect(await queryRefusal(await app.as('seller2'), name, { _id })).toBe('not-found');
    expect(await queryRefusal(seller, name, { _id: randomUUID() })).toBe('not-found');
    expect(await queryRefusal(seller, name, { _id: 'RF-1' })).toBe('_id format');
    expect(await queryRefusal(await app.as('packer'), name, { _id })).toBe('permission.denied');
    expect(await queryRefusal(app.anonymous, name, { _id })).toBe('session.missing');
    if (name !== 'order.refundDetail') expect(await queryRefusal(seller, name, { _id })).toBe('not-found');
  },
);
