import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { affiliateWorld } from '../../support/finance/affiliate-world.ts';
import { testApp } from '../../support/server/app.ts';
import { inParallel } from '../../support/server/in-parallel.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';
import { process } from '../../support/sales/processing.ts';

const app = await testApp();
const { affiliate, manager, users, charge, refund, cancel, infos, reset, booksHold } = await affiliateWorld(app);
const balance = async () => (await infos()).balance.minor;
const dayMs = 86_400_000;

beforeEach(reset);

describe('a commission', () => {
  test('is earned from product and shipping income without VAT, at the rate of the tier', async () => {
    await charge(10_000, 2_345, { vat: 2_000 });
    expect(await infos()).toMatchObject({
      rate_bp: 200,
      balance: { minor: 247, currency: 'EUR' },
      earned: { minor: 247 },
      counted: { minor: 12_345 },
      next: { rate_bp: 300, missing: { minor: 500_000 - 12_345 } },
    });
    const bills = await affiliate.query('affiliate.billHistory', {});
    expect(bills.data).toMatchObject({
      count: 1,
      list: [
        {
          kind: 'commission',
          amount: { minor: 247 },
          balance_after: { minor: 247 },
          base: { minor: 12_345 },
          rate_bp: 200,
          seller: 's•••@d•••.test',
        },
      ],
    });
    await booksHold();
  });

  test('is posted once, also when the charge is repeated or arrives several times at once', async () => {
    const order = { orderId: randomUUID(), charge: randomUUID() };
    await inParallel(Array.from({ length: 8 }), () => charge(10_000, 0, order));
    await charge(10_000, 0, order);
    expect(await balance()).toBe(200);
    await booksHold();
  });

  test('is reversed in proportion by refunds, each once, and to zero with the last of them', async () => {
    const { orderId } = await charge(9_999, 1);
    const id = randomUUID();
    await refund(orderId, 3_333, 0, id);
    await refund(orderId, 3_333, 0, id);
    expect(await balance()).toBe(200 - 67);
    await refund(orderId, 3_333);
    await refund(orderId, 3_333, 1);
    expect(await balance()).toBe(0);
    const { data } = await affiliate.query('affiliate.billHistory', {});
    expect(data.list.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['reversal', -67],
      ['reversal', -66],
      ['reversal', -67],
      ['commission', 200],
    ]);
    await booksHold();
  });

  test('follows the tier that the month has reached', async () => {
    await charge(500_000);
    expect(await infos()).toMatchObject({ rate_bp: 300, balance: { minor: 10_000 }, next: { rate_bp: 400 } });
    await charge(10_000);
    expect(await balance()).toBe(10_300);
  });

  test('ends with the months of the terms, and keeps what was earned', async () => {
    const { orderId } = await charge(10_000);
    await app.pool.query(`update users set referred_at = now() - interval '13 months' where id = $1`, [users.seller3]);
    await charge(10_000);
    expect(await balance()).toBe(200);
    await refund(orderId, 5_000);
    expect(await balance()).toBe(100);
    await app.pool.query(`update users set referred_at = now() - interval '5 months' where id = $1`, [users.seller3]);
  });

  test('is not earned by charges before the referral, by other sellers, or for a disabled affiliate', async () => {
    await charge(10_000, 0, { at: new Date(Date.now() - 200 * dayMs) });
    await charge(10_000, 0, { sellerId: users.seller2 });
    await app.pool.query('update users set status = -1 where id = $1', [users.affiliate]);
    await charge(10_000);
    await app.pool.query('update users set status = 0 where id = $1', [users.affiliate]);
    expect(await balance()).toBe(0);
    await booksHold();
  });

  test('property: with 60 charges, refunds and cancellations at once nothing is lost and nothing doubled', async () => {
    const orders = await inParallel(Array.from({ length: 30 }), (_) => charge(10_000, 500));
    await inParallel(orders, async ({ orderId, chargeId }) => {
      await (Number.parseInt(orderId[0] ?? '0', 16) % 2 === 0
        ? cancel(orderId, chargeId, 10_000, 500)
        : refund(orderId, 5_000));
    });
    const { rows } = await app.pool.query<{ amount: number; whole: number; months: number }>(`
      select sum(amount)::int as amount, sum(round(greatest(base, 0) * rate / 10000.0))::int as whole,
        (select sum(amount_minor)::int from affiliate_months) as months
      from (select sum(base_minor) as base, sum(amount_minor) as amount, max(rate_bp) as rate
        from affiliate_commissions group by document_id) d`);
    expect(rows[0]?.amount).toBe(rows[0]?.whole);
    expect(rows[0]?.months).toBe(rows[0]?.amount);
    expect(await balance()).toBe(rows[0]?.amount);
    await booksHold();
  });
});

describe('through the order itself', () => {
  test('processing earns, cancelling reverses, and processing again earns again', async () => {
    expect(
      await manager.mutate('promotion.setRelation', { seller_id: users.seller, affiliate_id: users.affiliate }),
    ).toMatchObject({ code: 200 });
    await setBalance(app, users.seller, 100_000);
    const seller = await app.as('seller');
    const variant = await givenVariant(app, { stock: 10 });
    const shop = { sellerId: users.seller, storeId: app.base.stores['NRDL'] ?? '' };
    const { id } = await givenReadyOrder(app.db, shop, [{ variant }]);
    const expected = async () => {
      const { rows } = await app.pool.query<{ share: number }>(
        `select round((goods_minor + shipping_minor) * 0.02)::int as share from order_charges where order_id = $1`,
        [id],
      );
      return rows[0]?.share;
    };
    expect(await process(seller, [id])).toMatchObject({ code: 200 });
    expect(await balance()).toBe(await expected());
    expect(await balance()).toBeGreaterThan(0);
    expect(await seller.mutate('order.cancelProcess', { order_ids: [id] })).toMatchObject({ code: 200 });
    expect(await balance()).toBe(0);
    expect(await process(seller, [id])).toMatchObject({ code: 200 });
    expect(await balance()).toBe(await expected());
    await booksHold();
  });

  test('after the relation ended nothing more is earned, but a return still reverses', async () => {
    const { orderId } = await charge(10_000);
    expect(await manager.mutate('promotion.deleteRelation', { seller_id: users.seller3 })).toMatchObject({ code: 200 });
    await charge(10_000);
    expect(await balance()).toBe(200);
    await refund(orderId, 10_000);
    expect(await balance()).toBe(0);
    await manager.mutate('promotion.setRelation', { seller_id: users.seller3, affiliate_id: users.affiliate });
  });
});
