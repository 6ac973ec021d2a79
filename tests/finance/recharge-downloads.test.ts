import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';

const app = await testApp();
const { claim, eventsOf } = await rechargeClaims(app);
const [admin, manager] = [await app.as('admin'), await app.as('manager')];
type Claim = Awaited<ReturnType<typeof claim>>;
const idsOf = (claims: readonly Claim[]) => claims.map(({ _id }) => _id);
const listed = async (downloaded: 'no' | 'yes') =>
  idsOf((await admin.query('account.rechargeRecord', { downloaded, size: 1000 })).data.list);

test('marked recharges leave the filter of those not downloaded, and keep who downloaded them first', async () => {
  const claims = [await claim(1_000), await claim(2_000)];
  const other = await claim(3_000);
  const { data } = await admin.mutate('account.markRechargeDownloaded', { ids: idsOf(claims) });
  expect(data).toEqual({ marked: 2 });
  expect((await manager.mutate('account.markRechargeDownloaded', { ids: idsOf([...claims, other]) })).data).toEqual({
    marked: 1,
  });
  expect(await listed('yes')).toEqual(expect.arrayContaining(idsOf([...claims, other])));
  expect(await listed('no')).not.toContain(other._id);
  const { list } = (await admin.query('account.rechargeRecord', { downloaded: 'yes', size: 1000 })).data;
  const names = [claims[0], other].map((each) => list.find(({ _id }) => _id === each?._id)?.downloaded_by_name);
  expect(names[0]).not.toBe(names[1]);
  expect(await eventsOf(other._id)).toEqual(['recharge.created', 'recharge.changed']);
});

test('sent again with one key it is answered alike; an unknown id marks none', async () => {
  const one = await claim(4_000);
  const key = randomUUID();
  const send = () => admin.mutate('account.markRechargeDownloaded', { ids: [one._id] }, key);
  expect((await send()).data).toEqual((await send()).data);
  const fresh = await claim(5_000);
  const wrong = await admin.mutate('account.markRechargeDownloaded', { ids: [fresh._id, randomUUID()] });
  expect(wrong.refusal).toBe('not-found');
  expect(await listed('no')).toContain(fresh._id);
  expect((await admin.mutate('account.markRechargeDownloaded', { ids: [] })).refusal).toBe('input.invalid');
});

test('the file has one line per recharge', async () => {
  const claims = [await claim(12_345), await claim(67_890)];
  const file = await admin.download('account.rechargeFile', { ids: idsOf(claims) });
  expect(file.type).toContain('text/csv');
  const lines = file.body.toString().trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('123.45');
  expect(lines[2]).toContain(claims[1]?.number);
});

test.each(['seller', 'sales', 'service', 'purchaser'] as const)('%s has neither', async (account) => {
  const ids = [(await claim(1_000))._id];
  const client = await app.as(account);
  expect((await client.mutate('account.markRechargeDownloaded', { ids })).refusal).toBe('permission.denied');
  expect((await client.download('account.rechargeFile', { ids })).refusal).toBe('permission.denied');
});
