import { describe, expect, test } from 'vitest';
import { acceptWithinRules } from '#server/features/sales/after-sales/auto-accept.ts';
import { maxRuleMinor } from '#domain/sales/after-sales/accept-rule.ts';
import { afterSaleWorld, eur } from '../../support/sales/after-sales.ts';
import { testApp } from '../../support/server/app.ts';
import { setBalance } from '../../support/server/ready.ts';
import type { Worked } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { world, seller, manager, sellerId, variant, balance, rows } = await afterSaleWorld(app);

const setRule = (limit_minor: number, by = seller) => by.mutate('order.setChargeRule', { limit_minor });
const charge = async (order: Worked, amount_minor: number) => {
  const { data } = await manager.mutate('order.collectCreate', {
    order_id: order.id,
    stage: 'not_shipped',
    reason: 'remote-area',
    amount_minor,
  });
  await app.idle();
  return data._id;
};
const caseOf = async (_id: string) => (await seller.query('order.collectDetail', { _id })).data;
const statusOf = async (_id: string) => (await caseOf(_id)).status;
const run = () => acceptWithinRules({}, app.services);
const postingsOf = (id: string) =>
  rows<{ memo: string }>('select memo from postings where source = $1', `collect:${id}`);

describe('a seller’s rule for extra charges', () => {
  test('is off until it is set, and off again with 0', async () => {
    expect((await seller.query('order.chargeRule', {})).data).toEqual({ limit: eur(0) });
    const order = await world.worked([{ variant }]);
    const before = await charge(order, 100);
    expect(await statusOf(before)).toBe(0);
    // What waits already is accepted too.
    expect((await setRule(500)).data).toEqual({ limit: eur(500) });
    await app.idle();
    expect(await statusOf(before)).toBe(1);
    expect((await setRule(0)).data).toEqual({ limit: eur(0) });
    const later = await charge(order, 100);
    await run();
    expect(await statusOf(later)).toBe(0);
  });

  test('accepts charges up to the sum per order, posts each once, and is visible in bill and history', async () => {
    await setRule(500);
    const [order, other] = [await world.worked([{ variant }]), await world.worked([{ variant }])];
    const before = await balance();
    const first = await charge(order, 300);
    const over = await charge(order, 201);
    const fits = await charge(order, 200);
    const large = await charge(other, 501);
    expect(await Promise.all([first, over, fits, large].map(statusOf))).toEqual([1, 0, 1, 0]);
    await Promise.all([run(), run()]);
    expect(before - (await balance())).toBe(500);
    expect(await postingsOf(first)).toHaveLength(1);

    const { number, history } = await caseOf(first);
    expect(history.map(({ what, by }) => [what, by !== null])).toEqual([
      ['requested', true],
      ['by_rule', false],
    ]);
    const bills = (await seller.query('account.historyBill', { order_number: order.number })).data.list;
    expect(bills.map(({ memo }) => memo)).toContain(`${number} · accepted by your rule`);
    const timeline = (await seller.query('order.timeline', { _id: order.id })).data;
    const accepted = timeline.filter(({ kind }) => kind === 'collected');
    expect(accepted).toHaveLength(2);
    expect(accepted.every(({ details }) => details['by_rule'] === 1)).toBe(true);
  });

  test('one accepted by the seller does not count against the sum', async () => {
    await setRule(0);
    const order = await world.worked([{ variant }]);
    const own = await charge(order, 400);
    await seller.mutate('order.collectConfirm', { _id: own, version: (await caseOf(own)).version, status: 1 });
    await setRule(500);
    expect(await statusOf(await charge(order, 500))).toBe(1);
    expect((await caseOf(own)).history.at(-1)).toMatchObject({ what: 'confirmed' });
  });

  test('a charge that was objected to stays with the seller', async () => {
    await setRule(0);
    const order = await world.worked([{ variant }]);
    const _id = await charge(order, 100);
    const version = async () => (await caseOf(_id)).version;
    await seller.mutate('order.collectObject', { _id, version: await version(), message: 'Not remote.' });
    await setRule(500);
    await manager.mutate('order.collectConfirm', { _id, version: await version(), status: 1, reason: 'It is.' });
    await app.idle();
    await run();
    expect(await caseOf(_id)).toMatchObject({ status: 0, awaits: 'seller' });
  });

  test('only a charge that the rule does not accept notifies the seller', async () => {
    await setRule(500);
    const order = await world.worked([{ variant }]);
    const notices = () => rows('select id from notifications where kind = $1 order by id', 'collect-requested');
    const before = await notices();
    expect(await statusOf(await charge(order, 300))).toBe(1);
    expect(await notices()).toEqual(before);
    expect(await statusOf(await charge(order, 300))).toBe(0);
    expect(await notices()).toHaveLength(before.length + 1);
  });

  test('one that the balance does not cover waits, and is accepted once it does', async () => {
    await setRule(500);
    const order = await world.worked([{ variant }]);
    await setBalance(app, sellerId, 100);
    const _id = await charge(order, 450);
    expect([await statusOf(_id), await balance()]).toEqual([0, 100]);
    await setBalance(app, sellerId, 1000);
    await run();
    expect([await statusOf(_id), await balance()]).toEqual([1, 550]);
  });

  test('is the seller’s own, and limited', async () => {
    await setRule(500);
    expect((await setRule(100, manager)).refusal).toBe('permission.denied');
    expect((await manager.query('order.chargeRule', {})).refusal).toBe('not-found');
    const foreign = await app.as('seller2');
    expect((await foreign.query('order.chargeRule', {})).data.limit).toEqual(eur(0));
    expect((await setRule(0, foreign)).code).toBe(200);
    for (const limit of [-1, 0.5, maxRuleMinor + 1]) expect((await setRule(limit)).code).toBe(400);
    expect((await seller.query('order.chargeRule', {})).data.limit).toEqual(eur(500));
  });
});
