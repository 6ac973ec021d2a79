import { beforeEach, expect, test } from 'vitest';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { givenOverdue } from '../../support/finance/overdue.ts';
import { processWorld } from '../../support/sales/process-world.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder } from '../../support/server/ready.ts';

const app = await testApp();
const { shop, worked, process, preview, count } = await processWorld(app);
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

beforeEach(() => givenOverdue(app, shop.sellerId));

test('overdue charges stop processing; nothing is charged; lifted it goes on', async () => {
  const order = await givenReadyOrder(app.db, shop, worked);
  await terms(14, 0);
  const charged = await count('order_charges where order_id = $1', order.id);
  const shown = (await preview({ order_ids: [order.id] })).data.credit_block;
  const refused = await process([order.id]);
  expect(refused).toMatchObject({
    code: 409,
    refusal: 'credit.blocked',
    details: { amount: '10.00', currency: 'EUR', day: '2026-10-01' },
  });
  expect(refused.msg).toContain('New charges are stopped');
  expect(shown).toBe(refused.msg);
  expect(await count('order_charges where order_id = $1', order.id)).toBe(charged);
  const lift = { user_id: shop.sellerId, until: today, reason: 'Promised for today', version: 1 };
  expect((await manager.mutate('account.liftCreditBlock', lift)).code).toBe(200);
  expect((await preview({ order_ids: [order.id] })).data.credit_block).toBeNull();
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
