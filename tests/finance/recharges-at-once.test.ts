import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';

const app = await testApp();
const { seller, claim, availableOf, eventsOf } = await rechargeClaims(app);
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;

type Claim = Awaited<ReturnType<typeof claim>>;
const seen = (...claims: readonly Claim[]) => claims.map(({ _id, claimed }) => ({ _id, amount_minor: claimed.minor }));
const statusOf = async ({ _id }: Claim) =>
  (await app.pool.query('select status from recharges where id = $1', [_id])).rows[0].status;

test('several recharges are confirmed at once at their reported amounts', async () => {
  const before = await availableOf(seller);
  const claims = [await claim(20_000), await claim(5_000), await claim(12_345)];
  const response = await manager.mutate('account.confirmMany', { recharges: seen(...claims) });
  expect(response.data).toEqual({ confirmed: 3, credited: { minor: 37_345, currency: 'EUR' } });
  expect(await availableOf(seller)).toBe(before + 37_345);
  for (const each of claims) expect(await eventsOf(each._id)).toEqual(['recharge.created', 'recharge.confirmed']);
});

test('sent twice with one key, each is credited once', async () => {
  const before = await availableOf(seller);
  const input = { recharges: seen(await claim(1_000), await claim(2_000)) };
  const key = randomUUID();
  const [first, second] = await Promise.all([
    manager.mutate('account.confirmMany', input, key),
    manager.mutate('account.confirmMany', input, key),
  ]);
  expect(first.data).toEqual(second.data);
  expect(await availableOf(seller)).toBe(before + 3_000);
});

test('confirmed by two users at the same time, each is credited once', async () => {
  const before = await availableOf(seller);
  const claims = seen(await claim(1_000), await claim(2_000), await claim(3_000));
  const both = await Promise.all([
    manager.mutate('account.confirmMany', { recharges: claims }),
    admin.mutate('account.confirmMany', { recharges: claims.toReversed() }),
  ]);
  expect(both.map(({ refusal }) => refusal).toSorted()).toEqual([null, 'recharge.wrong-status'].toSorted());
  expect(await availableOf(seller)).toBe(before + 6_000);
});

test('one that was corrected meanwhile, is one’s own or is decided refuses all', async () => {
  const before = await availableOf(seller);
  const [good, corrected] = [await claim(1_000), await claim(2_000)];
  const own = await claim(3_000, { seller_id: users.seller }, manager);
  const [first, other] = seen(good, corrected);
  if (!first || !other) throw new Error('two claims are needed');
  const confirm = async (recharges: readonly { _id: string; amount_minor: number }[]) =>
    (await manager.mutate('account.confirmMany', { recharges: [...recharges] })).refusal;
  expect(await confirm([first, { ...other, amount_minor: 99_900 }])).toBe('recharge.amount-changed');
  expect(await confirm([first, ...seen(own)])).toBe('recharge.own-claim');
  await admin.mutate('account.confirm', { _id: corrected._id, status: -1, reason: 'Not on our account' });
  expect(await confirm([first, other])).toBe('recharge.wrong-status');
  expect(await confirm([first, first])).toBe('input.invalid');
  expect(await statusOf(good)).toBe(0);
  expect(await availableOf(seller)).toBe(before);
});

test.each(['seller', 'sales', 'service', 'purchaser'] as const)('%s confirms none', async (account) => {
  const recharges = seen(await claim(1_000));
  const client = await app.as(account);
  expect((await client.mutate('account.confirmMany', { recharges })).refusal).toBe('permission.denied');
});
