import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const sales = await app.as('sales');
const admin = await app.as('admin');
const { users, channels } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const [channel, secondChannel] = [channels['YTX-ECO'], channels['YTX-SPEC']];

type Create = Input<'ioss.create'>;
const valid: Create = { number: 'IM5280001234', holder: 'Nordlys Trading', country_code: 'NL' };

describe('an IOSS number is not added with', () => {
  test.each<BadInput<Create>>([
    ['no number', { number: undefined }, 'number empty'],
    ['an empty number', { number: '' }, 'ioss.wrong-number'],
    ['9 digits', { number: 'IM528000123' }, 'ioss.wrong-number'],
    ['11 digits', { number: 'IM52800012345' }, 'ioss.wrong-number'],
    ['another prefix', { number: 'EU5280001234' }, 'ioss.wrong-number'],
    ['digits only', { number: '5280001234' }, 'ioss.wrong-number'],
    ['letters among the digits', { number: 'IM52800O1234' }, 'ioss.wrong-number'],
    ['full-width digits', { number: 'IM５２８０００１２３４' }, 'ioss.wrong-number'],
    ['a formula', { number: '=IM5280001234' }, 'ioss.wrong-number'],
    ['41 characters', { number: `IM${'1'.repeat(39)}` }, 'number too_long'],
    ['a NUL', { number: 'IM5280001234\0' }, 'number unstorable'],
    ['a number as a number', { number: 5_280_001_234 }, 'number other'],
    ['no holder', { holder: undefined }, 'holder empty'],
    ['a holder of spaces', { holder: '   ' }, 'holder empty'],
    ['a holder of 121 characters', { holder: 'h'.repeat(121) }, 'holder too_long'],
    ['a holder with half a character', { holder: 'N\ud83d' }, 'holder unstorable'],
    ['no country', { country_code: undefined }, 'country_code empty'],
    ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
    ['the name of a country', { country_code: 'Netherlands' }, 'country_code format'],
    ['a country outside the European Union', { country_code: 'GB' }, 'ioss.wrong-country'],
    ['a country that does not exist', { country_code: 'ZZ' }, 'ioss.wrong-country'],
    ['the code of the European Union', { country_code: 'EU' }, 'ioss.wrong-country'],
    ['the VAT code of Greece', { country_code: 'EL' }, 'ioss.wrong-country'],
    ['another seller', { seller_id: users.seller2 }, 'not-found'],
    ['a seller that is no id', { seller_id: 'me' }, 'seller_id format'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'ioss.create', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['no seller, by staff', {}, 'account.seller-needed'],
    ['an unknown seller', { seller_id: randomUUID() }, 'not-found'],
    ['a user who is no seller', { seller_id: users.purchaser }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'ioss.create', { ...valid, ...change })).toBe(expected);
  });
});

describe('an IOSS number that is on the list', async () => {
  const { data } = await seller.mutate('ioss.create', { ...valid, number: ' im 528-000-9999 ' });
  const second = await seller.mutate('ioss.create', { ...valid, number: 'IM5280008888' });
  await seller.mutate('ioss.setShipperChannel', { _id: second.data._id, channel_ids: [secondChannel ?? ''] });
  const { _id } = data;

  test.each([
    ['as it is', 'IM5280009999'],
    ['in small letters', 'im5280009999'],
    ['with spaces and dashes', ' IM 5280-009 999 '],
  ])('is not added again, %s', async (_, number) => {
    expect(await commandRefusal(seller, 'ioss.create', { ...valid, number })).toBe('ioss.number-taken');
  });

  test.each<BadInput<Input<'ioss.setShipperChannel'>>>([
    ['an unknown channel', { channel_ids: [channel, randomUUID()] }, 'not-found'],
    ['a channel that is no id', { channel_ids: ['YUN'] }, 'channel_ids.0 format'],
    ['a channel of the other number', { channel_ids: [channel, secondChannel] }, 'ioss.channel-taken'],
    ['no channels', { channel_ids: undefined }, 'channel_ids empty'],
    ['a text instead of channels', { channel_ids: channel }, 'channel_ids other'],
    ['201 channels', { channel_ids: Array.from({ length: 201 }, () => randomUUID()) }, 'channel_ids too_many'],
    ['an unknown number', { _id: randomUUID() }, 'not-found'],
  ])('is not assigned to %s', async (_, change, expected) => {
    const input = { _id, channel_ids: [channel], ...change };
    expect(await commandRefusal(seller, 'ioss.setShipperChannel', input)).toBe(expected);
  });

  test.each([
    ['another seller', seller2, 'not-found'],
    ['a salesperson', sales, 'permission.denied'],
    ['an anonymous request', app.anonymous, 'session.missing'],
  ] as const)('is not changed by %s', async (_, client, expected) => {
    expect(await commandRefusal(client, 'ioss.setShipperChannel', { _id, channel_ids: [] })).toBe(expected);
    expect(await commandRefusal(client, 'ioss.delete', { _id })).toBe(expected);
  });

  test.each([
    ['an unknown id', randomUUID(), 'not-found'],
    ['an id that is no id', 'IM5280009999', '_id format'],
    ['no id', undefined, '_id empty'],
  ])('is not found by %s', async (_, id, expected) => {
    expect(await queryRefusal(seller, 'ioss.detail', { _id: id })).toBe(expected);
    expect(await commandRefusal(seller, 'ioss.delete', { _id: id })).toBe(expected);
  });

  test('is shown in full only to those who may change it', async () => {
    expect((await seller.query('ioss.detail', { _id })).data.number).toBe('IM5280009999');
    expect((await sales.query('ioss.detail', { _id })).data.number).not.toBe('IM5280009999');
    expect(await queryRefusal(seller2, 'ioss.detail', { _id })).toBe('not-found');
  });

  test('repeated channels are assigned once', async () => {
    const input = { _id, channel_ids: [channel ?? '', channel ?? ''] };
    expect((await seller.mutate('ioss.setShipperChannel', input)).code).toBe(200);
    expect((await seller.query('ioss.detail', { _id })).data.channels).toHaveLength(1);
  });
});

test('with one idempotency key a number is added, assigned and deleted once', async () => {
  const input = { ...valid, number: 'IM5280007777' };
  const created = await runOncePerKey(seller, 'ioss.create', input, { ...input, holder: 'Other' });
  const { _id } = created.data;
  const assigned = await runOncePerKey(
    seller,
    'ioss.setShipperChannel',
    { _id, channel_ids: [] },
    { _id, channel_ids: [channel ?? ''] },
  );
  const deleted = await runOncePerKey(seller, 'ioss.delete', { _id }, { _id: randomUUID() });
  expect([created.code, assigned.code, deleted.code]).toEqual([200, 200, 200]);
  expect(await commandRefusal(seller, 'ioss.delete', { _id })).toBe('not-found');
});

test('a deleted number can be added again', async () => {
  const input = { ...valid, number: 'IM5280006666' };
  const { _id } = (await seller.mutate('ioss.create', input)).data;
  expect((await seller.mutate('ioss.delete', { _id })).code).toBe(200);
  expect((await seller.mutate('ioss.create', input)).code).toBe(200);
});
