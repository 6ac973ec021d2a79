import { beforeAll, describe, expect, test } from 'vitest';
import { runStorageFeesAt } from '#server/features/warehouse/storage-fees/job.ts';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';

const app = await testApp();
const { users } = app.base;
const { seller, manager, purchaser, given, warehouse, rows } = await goodsWorld(app);
const { givenOwn } = ownStockWorld(app, users.seller);
const other = await app.as('seller2');
const services = { pool: app.pool, db: app.db };
const at = (day: string) => new Date(`${day}T00:07:00Z`);

/** The next month: on the last day of this one the goods given now were not there the day before. */
const [month] = await rows<{ first: string; last: string; before: string; next: string }>(`
  select to_char(m, 'YYYY-MM-DD') as first,
    to_char(m + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last,
    to_char(m + interval '1 month' - interval '2 days', 'YYYY-MM-DD') as before,
    to_char(m + interval '1 month', 'YYYY-MM-DD') as next
  from (select date_trunc('month', now()) + interval '1 month' as m) months`);
const { first, last, before, next } = month!;
const recharge = async (client: typeof seller, minor: number) => {
  const amount = { minor, currency: 'EUR' };
  const claim = await client.mutate('account.recharge', { amount, method: 'bank', reference: `storage ${minor}` });
  expect((await manager.mutate('account.confirm', { _id: claim.data._id, status: 1 })).code).toBe(200);
};
const balance = async () => (await seller.query('account.detail', {})).data.balance.minor;
const billOf = async (client = seller) =>
  (await client.query('storage.bills', {})).data.list.find((b) => b.month === first);
const detail = async () => (await seller.query('storage.bill', { bill_id: (await billOf())!._id })).data;

/** Ten litres are counted on the last two days of the month; a cubic metre costs 90.00 a day. */
beforeAll(async () => {
  await recharge(seller, 100_000);
  const variant = await given();
  await app.pool.query('update variants set length_mm = 100, width_mm = 100, height_mm = 100 where id = $1', [variant]);
  await givenOwn({ variant, pieces: 10 });
  await manager.mutate('storage.setPrice', { warehouse_id: warehouse, price_minor: 9_000, free_days: 0 });
});

describe('storage of a seller’s goods', () => {
  test('is counted by day, once, and the running bill is the sum of its days', async () => {
    await runStorageFeesAt(services, at(last));
    await runStorageFeesAt(services, at(last));
    const { bill, days } = await detail();
    expect(bill).toMatchObject({ month: first, status: 'running', amount: { minor: 90, currency: 'EUR' } });
    expect(days).toMatchObject([
      { day: before, pieces: 10, volume_cm3: 10_000, charged_cm3: 10_000, price: { minor: 9_000 }, fee: { minor: 90 } },
    ]);
  });

  test('is charged when the month is over, once, and is a line of the bill history', async () => {
    const was = await balance();
    await runStorageFeesAt(services, at(next));
    await runStorageFeesAt(services, at(next));
    const { bill, days } = await detail();
    expect(bill).toMatchObject({ status: 'charged', amount: { minor: 180 } });
    expect(days.map(({ day }) => day)).toEqual([last, before]);
    expect(days.reduce((sum, { fee }) => sum + fee.minor, 0)).toBe(bill.amount.minor);
    expect(await balance()).toBe(was - 180);
    const { list } = (await seller.query('account.historyBill', { type: ['storage'] })).data;
    expect(list).toMatchObject([{ kind: 'storage', amount: { minor: -180 } }]);
    expect(list[0]?.memo).toContain(bill.number);
  });

  test('is seen by its seller and staff only', async () => {
    const { bill } = await detail();
    expect(await billOf(other)).toBeUndefined();
    expect((await other.query('storage.bill', { bill_id: bill._id })).refusal).toBe('not-found');
    expect((await purchaser.query('storage.bill', { bill_id: bill._id })).data.bill.number).toBe(bill.number);
  });

  test('is reversed by a manager with a reason, once', async () => {
    const was = await balance();
    const { bill } = await detail();
    const input = { bill_id: bill._id, reason: 'The goods waited for us' };
    expect((await purchaser.mutate('storage.reverse', input)).refusal).toBe('permission.denied');
    const reversed = (await manager.mutate('storage.reverse', input)).data;
    expect(reversed.bill).toMatchObject({ status: 'reversed', reason: input.reason });
    expect(await balance()).toBe(was + 180);
    const again = await manager.mutate('storage.reverse', input);
    expect(again).toMatchObject({ refusal: 'storage.wrong-status', details: { status: 'reversed' } });
    const { list } = (await seller.query('account.historyBill', { type: ['storage'] })).data;
    expect(list.map(({ amount }) => amount.minor)).toEqual([180, -180]);
  });
});

describe('a bill that the balance does not cover', () => {
  test('stays due until it does', async () => {
    const poor = await app.as('seller2');
    const variant = await given();
    await app.pool.query('update variants set length_mm = 1000, width_mm = 1000, height_mm = 1000 where id = $1', [
      variant,
    ]);
    await givenOwn({ variant, pieces: 1000, place: 'A-01-03' }, users.seller2);
    const [later] = await rows<{ first: string; next: string }>(`
      select to_char(date_trunc('month', now()) + interval '2 months', 'YYYY-MM-DD') as first,
        to_char(date_trunc('month', now()) + interval '3 months', 'YYYY-MM-DD') as next`);
    await runStorageFeesAt(services, at(later!.next));
    const found = async () => (await poor.query('storage.bills', {})).data.list.find((b) => b.month === later!.first);
    const due = await found();
    expect(due?.status).toBe('due');
    await recharge(poor, due!.amount.minor);
    await runStorageFeesAt(services, at(later!.next));
    expect((await found())?.status).toBe('charged');
  });
});
