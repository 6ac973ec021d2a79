import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Address } from '#domain/shared/address/address.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { goodAddress } from '../../support/server/ready.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { orderWorld } from '../../support/sales/orders.ts';

const app = await testApp();
const { seller, given, process } = await orderWorld(app);
const { commandRefusal, queryRefusal, runOncePerKey, unchanged } = refusalChecks(app);

const order = await given();
const save = (shipping_address: Address, _id = order.id) => ({ _id, shipping_address });
const to = (change: Partial<Address>) => save({ ...goodAddress, ...change });
const broken = (part: string, value: unknown) => ({
  _id: order.id,
  shipping_address: { ...goodAddress, [part]: value },
});

describe('an address stays with', () => {
  test.each([
    ['no order', { _id: undefined }, '_id empty'],
    ['an order number', { _id: 'NRDL-1' }, '_id format'],
    ['an unknown order', { _id: randomUUID() }, 'not-found'],
    ['no address', { shipping_address: undefined }, 'shipping_address empty'],
    ['null as the address', { shipping_address: null }, 'shipping_address empty'],
    ['an address in one line', { shipping_address: 'Prinsengracht 412, Amsterdam' }, 'shipping_address other'],
    ['a list of addresses', { shipping_address: [goodAddress] }, 'shipping_address other'],
  ] satisfies readonly BadInput<Input<'order.updateShippingAddress'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.updateShippingAddress', { ...save(goodAddress), ...change })).toBe(
      expected,
    );
  });

  test.each(Object.keys(goodAddress))('%s missing, too long, unstorable or no text', async (part) => {
    const field = `shipping_address.${part}` as const;
    for (const [value, fault] of [
      [undefined, 'empty'],
      [null, 'empty'],
      ['x'.repeat(201), 'too_long'],
      [`Amster\0dam`, 'unstorable'],
      ['Amsterdam \ud83d', 'unstorable'],
      [7, 'other'],
      [['Amsterdam'], 'other'],
    ] as const)
      expect(await commandRefusal(seller, 'order.updateShippingAddress', broken(part, value))).toBe(
        `${field} ${fault}`,
      );
  });

  test.each([
    ['neither name nor company', { name: ' ', company: '\t' }, 'name-missing'],
    ['no street', { address1: '   ' }, 'street-missing'],
    ['no city', { city: '' }, 'city-missing'],
    ['no postcode', { zip: '' }, 'zip-missing'],
    ['a postcode of another country', { zip: '10115' }, 'zip-wrong'],
    ['HTML as the postcode', { zip: '<b>1016 JC</b>' }, 'zip-wrong'],
    ['no country', { country_code: '' }, 'country-missing'],
    ['a country that does not exist', { country_code: 'QQ' }, 'country-unknown'],
    ['a country by name', { country_code: 'Netherlands' }, 'country-unknown'],
    ['no province where one is needed', { country_code: 'US', zip: '10001' }, 'province-missing'],
  ] as const)('%s: the carrier would return it', async (_, change, problem) => {
    const input = to(change);
    expect(await commandRefusal(seller, 'order.updateShippingAddress', input)).toBe('order.address-incomplete');
    const refused = await seller.mutate('order.updateShippingAddress', input);
    expect(refused.details).toEqual({ problem });
    expect(refused.msg).toBe('A carrier would send this address back. Please check the marked fields.');
  });

  test.each(['cancelled', 'closed'] as const)('an order that is %s', async (orderStatus) => {
    const ended = await given({ orderStatus });
    const input = save(goodAddress, ended.id);
    expect(await commandRefusal(seller, 'order.updateShippingAddress', input)).toBe('order.address-ended');
  });

  test('another country than the one shipping was paid for, and a packed parcel', async () => {
    const paid = await given();
    await process(paid.id);
    const german = { ...goodAddress, country_code: 'DE', zip: '10115' };
    expect(await commandRefusal(seller, 'order.updateShippingAddress', save(german, paid.id))).toBe(
      'order.address-country',
    );
    const refused = await seller.mutate('order.updateShippingAddress', { _id: paid.id, shipping_address: german });
    expect(refused.msg).toMatch(/^Shipping to NL is paid already\./);
    await app.pool.query(`update parcels set status = 'packed' where order_id = $1`, [paid.id]);
    const moved = save({ ...goodAddress, address1: 'Herengracht 1' }, paid.id);
    expect(await commandRefusal(seller, 'order.updateShippingAddress', moved)).toBe('order.address-packed');
  });
});

describe('a correction', () => {
  test('is saved without the spaces around it, and keeps HTML as text', async () => {
    const padded = to({ name: '  <b>Sanne</b> ', zip: ' 1016jc ', country_code: ' nl ', phone: '\t+31 20 555' });
    const { data } = await seller.mutate('order.updateShippingAddress', padded);
    expect(data.shipping_address).toMatchObject({
      name: '<b>Sanne</b>',
      zip: '1016 JC',
      country_code: 'NL',
      phone: '+31 20 555',
    });
  });

  test('is saved once per key', async () => {
    const input = { _id: order.id, shipping_address: { ...goodAddress, address2: '3 hoog' } };
    expect(
      (await runOncePerKey(seller, 'order.updateShippingAddress', input, { ...input, shipping_address: goodAddress }))
        .code,
    ).toBe(200);
  });

  test('a refusal is repeated with its key, and a correct address needs a new one', async () => {
    const key = randomUUID();
    const wrong = { _id: order.id, shipping_address: { ...goodAddress, zip: '1' } };
    const refused = await seller.mutate('order.updateShippingAddress', wrong, key);
    expect(await seller.mutate('order.updateShippingAddress', wrong, key)).toEqual(refused);
    const right = await unchanged(() => seller.mutate('order.updateShippingAddress', to({}), key));
    expect(right.refusal).toBe('key.reused');
  });
});

describe('addresses are not for', () => {
  test.each([
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['a purchaser', () => app.as('purchaser'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['an administrator acting as another seller', () => actingAs(app, 'seller2', 'admin'), 'not-found'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'order.updateShippingAddress', to({ address1: 'Elsewhere 1' }))).toBe(expected);
    const settle = { change_id: randomUUID(), choice: 'keep' };
    expect(await commandRefusal(client, 'order.settleAddress', settle)).toBe(expected);
    if (expected === 'permission.denied') expect(await queryRefusal(client, 'order.addressList', {})).toBe(expected);
  });
});

describe('a changed address stays to be reviewed with', async () => {
  const changed = await given();
  const corrected = { _id: changed.id, shipping_address: { ...goodAddress, address1: 'Keizersgracht 7' } };
  await seller.mutate('order.updateShippingAddress', corrected);
  const { rows } = await app.pool.query<{ id: string }>('select id from address_changes where order_id = $1', [
    changed.id,
  ]);
  const change_id = rows[0]?.id ?? '';

  test.each([
    ['no change', { change_id: undefined }, 'change_id empty'],
    ['the number of the order', { change_id: 'NRDL-1' }, 'change_id format'],
    ['an unknown change', { change_id: randomUUID() }, 'not-found'],
    ['the id of the order', { change_id: changed.id }, 'not-found'],
    ['no choice', { choice: undefined }, 'choice empty'],
    ['an unknown choice', { choice: 'delete' }, 'choice option'],
    ['a truth value as the choice', { choice: true }, 'choice option'],
  ] satisfies readonly BadInput<Input<'order.settleAddress'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'order.settleAddress', { change_id, choice: 'keep', ...input })).toBe(expected);
  });

  test('a choice after the order has ended, and a second choice', async () => {
    await app.pool.query(`update orders set order_status = 'closed' where id = $1`, [changed.id]);
    expect(await commandRefusal(seller, 'order.settleAddress', { change_id, choice: 'keep' })).toBe(
      'order.address-ended',
    );
    await app.pool.query(`update orders set order_status = 'open' where id = $1`, [changed.id]);
    expect(
      (
        await runOncePerKey(
          seller,
          'order.settleAddress',
          { change_id, choice: 'keep' },
          { change_id: randomUUID(), choice: 'keep' },
        )
      ).code,
    ).toBe(200);
    expect(await commandRefusal(seller, 'order.settleAddress', { change_id, choice: 'accept' })).toBe(
      'order.address-settled',
    );
  });
});

test.each([
  ['an unknown view', { view: 'late' }, 'view option'],
  ['a seller by name', { seller_id: 'nordlys' }, 'seller_id format'],
  ['a store by its code', { store_id: ['NRDL'] }, 'store_id.0 format'],
  ['a country in small letters', { country_code: ['NL', 'de'] }, 'country_code.1 format'],
  ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
  ['a size of 0', { size: 0 }, 'size too_small'],
] satisfies readonly BadInput<Input<'order.addressList'>>[])(
  'the list of addresses is refused for %s',
  async (_, input, expected) => {
    expect(await queryRefusal(seller, 'order.addressList', input)).toBe(expected);
  },
);
