import { afterAll, describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { startSimulator } from '../support/paypal/simulator.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';
import { moneyCommands, type MoneyCommand } from '../support/sales/money-commands.ts';

const paypal = await startSimulator();
afterAll(() => paypal.stop());
const app = await testApp({ config: { paypal: paypal.standIn } });
const attempts = await moneyCommands(app);
const names = Object.keys(attempts) as MoneyCommand[];

async function actAs(account: AccountName, by: AccountName) {
  const real = await app.as(by);
  const response = await real.mutate('user.switchUser', { email: emailOf(account), reason: 'They called about money' });
  expect(response).toMatchObject({ code: 200 });
  return new TestClient(real.address, response.data.token);
}

const kinds = [
  ['admin', 'seller'],
  ['manager', 'seller'],
  ['sales', 'seller'],
  ['admin', 'manager'],
  ['admin', 'sales'],
  ['admin', 'purchaser'],
] as const satisfies readonly (readonly [AccountName, AccountName])[];

/** All data through which money moves, now or later: any change is a failure. */
async function moneyState() {
  const { rows } = await app.pool.query(`
    select (select count(*) from postings) as postings,
      (select jsonb_agg(jsonb_build_array(id, balance_minor, credit_minor) order by id) from ledger_accounts) as accounts,
      (select count(*) from tasks where kind = 'order-process') as tasks,
      (select count(*) from affiliate_payouts) as payouts,
      (select count(*) from auto_process where is_on) as rules,
      (select sum(limit_minor) from charge_rules) as charge_rules,
      (select count(*) from order_charges where cancelled_at is null) as charges,
      (select count(*) from manual_payments where status = 'COMPLETED') as paid,
      (select count(*) from after_sales where kind = 'collect' and awaits = 'seller' and status = 0) as collects`);
  return rows[0];
}

const sessions = Promise.all(kinds.map(async ([by, as]) => ({ by, as, client: await actAs(as, by) })));

describe('no command moves money in the name of another', () => {
  test.each(names)('%s', async (name) => {
    const { by: rightful, make } = attempts[name];
    const input = await make();
    const before = await moneyState();
    for (const { by, as, client } of await sessions) {
      const response = await client.mutate(name, input as never);
      const actors = `${by} as ${as}`;
      expect([actors, response.refusal]).not.toEqual([actors, null]);
      if (as === rightful)
        expect([actors, response.refusal]).toEqual([actors, by === 'sales' ? 'acting.read-only' : 'acting.money']);
      expect([actors, await moneyState()]).toEqual([actors, before]);
    }
    // The same input moves money in one's own name, so the refusals above had no other reason.
    const own = await app.as(rightful);
    expect(await own.mutate(name, input as never)).toMatchObject({ code: 200 });
    await app.idle();
    expect(await moneyState()).not.toEqual(before);
  });

  test('and the screens of an acting user do not offer it', async () => {
    const [admin] = await sessions;
    const { actions } = (await admin!.client.query('permission.currentUserPermission', {})).data;
    expect(actions).not.toContain('order.process');
    expect(actions).not.toContain('recharge.create');
    expect(actions).toContain('aftersale.collect');
    const order = await attempts['order.collectConfirm'].make();
    const { data } = await admin!.client.query('order.collectDetail', { _id: order._id });
    expect(data.actions).not.toContain('accept');
    expect((await (await app.as('seller')).query('order.collectDetail', { _id: order._id })).data.actions).toContain(
      'accept',
    );
  });
});

describe('what a command does to money', () => {
  test('is declared by commands only', () => {
    expect(allCalls.filter(({ kind, money }) => kind === 'query' && money !== 'none')).toEqual([]);
  });
});

test('a manager who requested a collect cannot accept it in the name of its seller', async () => {
  const input = await attempts['order.collectConfirm'].make();
  const before = await moneyState();
  const acting = await actAs('seller', 'manager');
  expect((await acting.mutate('order.collectConfirm', input)).refusal).toBe('acting.money');
  expect(await moneyState()).toEqual(before);
});

test('staff works for sellers in its own name', async () => {
  const sales = await app.as('sales');
  const input = await attempts['order.processOrder'].make();
  expect(await sales.mutate('order.processOrder', input)).toMatchObject({ code: 200 });
});
