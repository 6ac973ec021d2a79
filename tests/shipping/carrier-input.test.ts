import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const seller = await app.as('seller');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const carriers = (await admin.query('carrier.list', {})).data;
const [carrier] = carriers;
const channel = carrier?.channels[0];
if (!carrier || !channel) throw new Error('no carrier');

const valid: Input<'carrier.update'> = {
  _id: carrier._id,
  name: carrier.name,
  tracking_url: 'https://track.example.com/{number}',
};

describe('a carrier is not changed by', () => {
  test.each<BadInput<Input<'carrier.update'>>>([
    ['no id', { _id: undefined }, '_id empty'],
    ['an id that is no id', { _id: carrier.code }, '_id format'],
    ['an unknown id', { _id: randomUUID() }, 'not-found'],
    ['the id of a channel', { _id: channel._id }, 'not-found'],
    ['no name', { name: undefined }, 'name empty'],
    ['a name of spaces', { name: '  ' }, 'name empty'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['a name with a NUL', { name: 'Yun\0' }, 'name unstorable'],
    ['a tracking address without a placeholder', { tracking_url: 'https://x.test/' }, 'carrier.wrong-tracking-url'],
    ['a tracking address of http', { tracking_url: 'http://x.test/{number}' }, 'carrier.wrong-tracking-url'],
    ['a script', { tracking_url: 'javascript:alert("{number}")' }, 'carrier.wrong-tracking-url'],
    ['a placeholder in the host', { tracking_url: 'https://{number}.x.test/' }, 'carrier.wrong-tracking-url'],
    ['a placeholder only', { tracking_url: '{number}' }, 'carrier.wrong-tracking-url'],
    ['another placeholder', { tracking_url: 'https://x.test/{id}' }, 'carrier.wrong-tracking-url'],
    [
      'a tracking address of 301 characters',
      { tracking_url: `https://x.test/{number}/${'x'.repeat(277)}` },
      'tracking_url too_long',
    ],
    ['a tracking address with a NUL', { tracking_url: 'https://x.test/{number}\0' }, 'tracking_url unstorable'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'carrier.update', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['a status of 0', { status: 0 }, 'status option'],
    ['a status of true', { status: true }, 'status option'],
    ['a status as a text', { status: '1' }, 'status option'],
    ['no status', { status: undefined }, 'status empty'],
    ['an unknown id', { _id: randomUUID() }, 'not-found'],
    ['no id', { _id: undefined }, '_id empty'],
  ])('%s', async (_, change, expected) => {
    const disabled = { _id: carrier._id, status: -1 };
    expect(await commandRefusal(admin, 'carrier.setStatus', { ...disabled, ...change })).toBe(expected);
    const disabledChannel = { _id: channel._id, status: -1 };
    expect(await commandRefusal(admin, 'carrier.setChannelStatus', { ...disabledChannel, ...change })).toBe(expected);
  });

  test.each(['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)('the %s', async (account) => {
    const client = await app.as(account);
    const status = { _id: carrier._id, status: -1 };
    expect(await commandRefusal(client, 'carrier.update', valid)).toBe('permission.denied');
    expect(await commandRefusal(client, 'carrier.setStatus', status)).toBe('permission.denied');
    expect(await commandRefusal(client, 'carrier.setChannelStatus', status)).toBe('permission.denied');
  });

  test('an anonymous request', async () => {
    expect(await commandRefusal(app.anonymous, 'carrier.update', valid)).toBe('session.missing');
  });

  test('any of these: the list is the same as before', async () => {
    expect((await admin.query('carrier.list', {})).data).toEqual(carriers);
  });
});

describe('the prices of a channel are not listed with', () => {
  test.each<BadInput<Input<'carrier.prices'>>>([
    ['no channel', { channel_id: undefined }, 'channel_id empty'],
    ['a channel that is no id', { channel_id: channel.code }, 'channel_id format'],
    ['an unknown channel', { channel_id: randomUUID() }, 'not-found'],
    ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
    ['page 0', { page: 0 }, 'page too_small'],
    ['a size of 1001', { size: 1001 }, 'size too_big'],
  ])('%s', async (_, change, expected) => {
    expect(await queryRefusal(admin, 'carrier.prices', { channel_id: channel._id, ...change })).toBe(expected);
  });

  test('a country without a price the list is empty', async () => {
    const { data } = await admin.query('carrier.prices', { channel_id: channel._id, country_code: 'AQ' });
    expect(data).toMatchObject({ list: [], count: 0 });
  });
});

describe('shipping quotes are refused with', () => {
  const parcel = { country_code: 'NL', weight_g: 500 };

  test.each<BadInput<Input<'shipper.shippingQuotes'>>>([
    ['no country', { country_code: undefined }, 'country_code empty'],
    ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
    ['no weight', { weight_g: undefined }, 'weight_g number'],
    ['a weight of 0', { weight_g: 0 }, 'weight_g too_small'],
    ['a negative weight', { weight_g: -5 }, 'weight_g too_small'],
    ['half a gram', { weight_g: 0.5 }, 'weight_g whole'],
    ['more than 100 kg', { weight_g: 100_001 }, 'weight_g too_big'],
    ['a weight with its unit', { weight_g: '500g' }, 'weight_g number'],
    ['a side of 0', { length_mm: 0, width_mm: 10, height_mm: 10 }, 'length_mm too_small'],
    ['a side above 3 m', { length_mm: 3001, width_mm: 10, height_mm: 10 }, 'length_mm too_big'],
    ['one side of three', { length_mm: 100 }, 'width_mm other'],
    ['two sides of three', { length_mm: 100, height_mm: 10 }, 'width_mm other'],
    ['an unknown kind of goods', { kinds: ['explosive'] }, 'kinds.0 option'],
  ])('%s', async (_, change, expected) => {
    expect(await queryRefusal(app.anonymous, 'shipper.shippingQuotes', { ...parcel, ...change })).toBe(expected);
  });

  test('nothing, when no channel goes there: the list is empty', async () => {
    const { data } = await app.anonymous.query('shipper.shippingQuotes', { ...parcel, country_code: 'AQ' });
    expect(data).toEqual({ list: [], others: [] });
  });

  test('a country in small letters among the channels', async () => {
    expect(await queryRefusal(seller, 'shipper.shipperList', { country_code: 'nl' })).toBe('country_code format');
    expect(await queryRefusal(app.anonymous, 'shipper.shipperList', {})).toBe('session.missing');
  });
});

test('with one idempotency key a carrier is changed once', async () => {
  const renamed = { ...valid, name: '  Yun & <b>Sons</b>  ' };
  const changed = await runOncePerKey(admin, 'carrier.update', renamed, { ...valid, name: 'Other' });
  const off = { _id: carrier._id, status: -1 as const };
  const disabled = await runOncePerKey(admin, 'carrier.setStatus', off, { ...off, status: 1 });
  const channelOff = { _id: channel._id, status: -1 as const };
  const disabledChannel = await runOncePerKey(admin, 'carrier.setChannelStatus', channelOff, {
    ...channelOff,
    status: 1,
  });
  expect([changed.code, disabled.code, disabledChannel.code]).toEqual([200, 200, 200]);
  const { data } = await admin.query('carrier.list', {});
  expect(data.find(({ _id }) => _id === carrier._id)).toMatchObject({ name: 'Yun & <b>Sons</b>', status: -1 });
});
