import { beforeEach, expect, test } from 'vitest';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder, setBalance } from '../../support/server/ready.ts';

const app = await testApp();
const { shop, worked, process, count } = await processWorld(app);
const manager = await app.as('manager');
const seller = await app.as('seller');
const today = utcDay(new Date());

const terms = (block: number | null, version: number) =>
  manager.mutate('account.saveCreditTerms', {
    user_id: shop.sellerId,
    due_days: 0,
    block_after_days: block,
    version,
  });

/** A charge of the first of October that is not paid, on a credit line that would cover more. */
beforeEach(async () => {
  await app.pool.query('delete from credit_terms');
  // The journal is never edited: the old account goes to another owner.
  await app.pool.query('update ledger_accounts set owner_id = gen_random_uuid() where owner_id = $1', [shop.sellerId]);
  await app.pool.query(
    `insert into ledger_accounts (id, kind, owner_id, currency, credit_minor)
     values (gen_random_uuid(), 'seller-available', $1, 'EUR', 10000000)`,
    [shop.sellerId],
  );
  await setBalance(app, shop.sellerId, 10_000_000 - 1000);
});

test('overdue charges stop processing; nothing is charged; lifted it goes on', async () => {
  const order = await givenReadyOrder(app.db, shop, worked);
  await terms(14, 0);
  const charged = await count('order_charges where order_id = $1', order.id);
  const refused = await process([order.id]);
  expect(refused).toMatchObject({
    code: 409,
    refusal: 'credit.blocked',
    details: { amount: '10.00', currency: 'EUR', day: '2026-10-01' },
  });
  expect(refused.msg).toContain('Processing is stopped');
  expect(await count('order_charges where order_id = $1', order.id)).toBe(charged);
  const lift = { user_id: shop.sellerId, until: today, reason: 'Promised for today', version: 1 };
  expect((await manager.mutate('account.liftCreditBlock', lift)).code).toBe(200);
  expect((await process([order.id])).code).toBe(200);
});

test('a manual payment does not get around the block, and without terms nothing is blocked', async () => {
  const order = await givenReadyOrder(app.db, shop, worked);
  await terms(14, 0);
  expect((await process([order.id], { payment_method: 'manual' })).refusal).toBe('credit.blocked');
  await terms(null, 1);
  expect((await process([order.id])).code).toBe(200);
});

test('a block that races with processing applies before or after all of it', async () => {
  for (let i = 0; i < 6; i += 1) {
    await app.pool.query('delete from credit_terms');
    await terms(null, 0);
    const order = await givenReadyOrder(app.db, shop, worked);
    const [processed, blocked] = await Promise.all([process([order.id]), terms(14, 1)]);
    expect(blocked.code).toBe(200);
    expect([200, 409]).toContain(processed.code);
    expect(await count('order_charges where order_id = $1', order.id)).toBe(processed.code === 200 ? 1 : 0);
    const late = await givenReadyOrder(app.db, shop, worked);
    expect((await process([late.id])).refusal).toBe('credit.blocked');
  }
  expect((await seller.query('account.creditDue', {})).data.is_blocked).toBe(true);
});
