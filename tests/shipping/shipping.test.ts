import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const seller = await app.as('seller');

test('the channels in use, with the countries each serves', async () => {
  const { data } = await seller.query('shipper.shipperList', {});
  expect(data).toHaveLength(8);
  const line = data.find((channel) => channel.code === 'YTX-LINE');
  expect(line).toMatchObject({
    channel_id: app.base.channels['YTX-LINE'],
    channel: 'YT Express Line',
    channel_cn: '云途专线',
    carrier: 'YT Express (demo)',
    restricted: ['liquid'],
  });
  expect(line?.countries).toHaveLength(30);
  expect(line?.countries.find((one) => one.country_code === 'NL')).toEqual({
    country_code: 'NL',
    days: { from: 6, to: 9 },
    to_g: 30_000,
  });
});

test('only those that serve a country, and only prices that count today', async () => {
  const codes = async (country_code: string) =>
    (await seller.query('shipper.shipperList', { country_code })).data.map((channel) => channel.code).sort();
  expect(await codes('JP')).toEqual(['ORC-EXP', 'ORC-PAC', 'YTX-ECO', 'YTX-LINE', 'YTX-SPEC']);
  expect(await codes('BR')).toEqual([]);
  await app.pool.query(`update channel_prices set valid_to = now() - interval '3 days' where channel_id = $1`, [
    app.base.channels['ORC-PAC'],
  ]);
  await app.pool.query('update channels set status = -1 where id = $1', [app.base.channels['ORC-EXP']]);
  expect(await codes('JP')).toEqual(['YTX-ECO', 'YTX-LINE', 'YTX-SPEC']);
});

test('a packer and an affiliate have no need of them', async () => {
  for (const role of ['packer', 'affiliate', 'service'] as const)
    expect((await (await app.as(role)).query('shipper.shipperList', {})).refusal).toBe('permission.denied');
  expect((await app.anonymous.query('shipper.shipperList', {})).refusal).toBe('session.missing');
});
