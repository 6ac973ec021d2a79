import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Address } from '#domain/shared/address/address.ts';
import { maxEarlierAddresses } from '#domain/sales/checkout/earlier-addresses.ts';
import { checkoutWorld } from '../../support/sales/checkout.ts';
import { goodAddress, setBalance } from '../../support/server/ready.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';

const app = await testApp();
const { offered, put, buy, order } = checkoutWorld(app);
const seller = await app.as('seller');
const other = await app.as('seller2');
const { seller: sellerId, seller2: otherId } = app.base.users;

beforeEach(() => app.pool.query('update orders set checkout_id = null where checkout_id is not null'));

/** An order of a checkout to this address, so many days ago. */
async function sent(part: Partial<Address>, daysAgo = 1, by = sellerId) {
  const address = { ...goodAddress, ...part };
  await app.pool.query(
    `insert into orders (seller_id, id, store_id, order_number, created_at, imported_at, updated_at, financial_status, currency,
       income_minor, subtotal_minor, shipping_minor, tax_minor, discount_minor, shipping_address, country_code, unit_count, checkout_id)
     values ($1, $2, (select id from stores where seller_id = $1 order by id limit 1), $2::uuid::text, now() - make_interval(days => $3), now(), now(), 'paid', 'EUR', 0, 0, 0, 0, 0, $4, $5, 1, $6)`,
    [by, randomUUID(), daysAgo, JSON.stringify(address), address.country_code, randomUUID()],
  );
}
const listed = async (keyword = '', client: TestClient = seller) =>
  (await client.query('market_product.checkoutAddresses', keyword === '' ? {} : { keyword })).data.list;
const names = async (keyword = '', client: TestClient = seller) =>
  (await listed(keyword, client)).map(({ address }) => address.name);

test('an address of a checkout is offered to the next one, as it was sent', async () => {
  await setBalance(app, sellerId, 100_000);
  await put(seller, await offered());
  const to = { ...order, shipping_address: { ...goodAddress, name: 'Sanne de Vries' } };
  expect(await buy(seller, { to })).toMatchObject({ code: 200 });
  expect(await listed()).toEqual([{ address: to.shipping_address, used_at: expect.any(String) }]);
});

describe('the addresses', () => {
  test('are distinct, however they were written, with the newest spelling first', async () => {
    await sent({ name: 'Sanne de Vries', phone: '+31 6 1' }, 9);
    await sent({ name: 'Bram Bakker' }, 5);
    await sent({ name: 'SANNE DE VRIES', phone: '+31 6 2' }, 2);
    await sent({ name: 'Sanne de Vries', address1: 'Another Street 1' }, 7);
    const list = await listed();
    expect(list.map(({ address }) => [address.name, address.phone])).toEqual([
      ['SANNE DE VRIES', '+31 6 2'],
      ['Bram Bakker', goodAddress.phone],
      ['Sanne de Vries', goodAddress.phone],
    ]);
    expect(Date.parse(list[0]!.used_at)).toBeGreaterThan(Date.parse(list[1]!.used_at));
  });

  test('are found by every word of name, company, postcode and city', async () => {
    await sent({ name: 'Sanne de Vries', city: 'Utrecht', zip: '3511 AB' });
    await sent({ name: 'Bram Bakker', company: 'Bakker % Zonen', city: 'Utrecht' }, 2);
    expect(await names('utrecht')).toEqual(['Sanne de Vries', 'Bram Bakker']);
    expect(await names('  VRIES   3511 ')).toEqual(['Sanne de Vries']);
    expect(await names('%')).toEqual(['Bram Bakker']);
    expect(await names('zonen utrecht')).toEqual(['Bram Bakker']);
    expect(await names('unknown utrecht')).toEqual([]);
  });

  test('are the last ones; older ones are found by a word', async () => {
    for (let nth = 0; nth < maxEarlierAddresses + 3; nth += 1) await sent({ name: `Person ${nth}` }, nth);
    const shown = await names();
    expect(shown).toHaveLength(maxEarlierAddresses);
    expect(shown.slice(0, 2)).toEqual(['Person 0', 'Person 1']);
    expect(await names('person 22')).toEqual(['Person 22']);
  });

  test('do not include those of imported orders', async () => {
    await sent({ name: 'A customer of the shop' });
    await app.pool.query(
      `update orders set checkout_id = null where shipping_address ->> 'name' = 'A customer of the shop'`,
    );
    expect(await names()).toEqual([]);
  });
});

describe('whose they are', () => {
  test('each seller has their own', async () => {
    await sent({ name: 'Of the first' });
    await sent({ name: 'Of the second' }, 1, otherId);
    expect(await names()).toEqual(['Of the first']);
    expect(await names('', other)).toEqual(['Of the second']);
    expect(await names('first', other)).toEqual([]);
  });

  test.each(['admin', 'manager', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)(
    '%s has no checkout, and is refused',
    async (role) => {
      const client = await app.as(role);
      expect((await client.query('market_product.checkoutAddresses', {})).refusal).toBe('permission.denied');
    },
  );

  test('an employee who acts as a seller sees those of this seller, and who acts as another one does not', async () => {
    await sent({ name: 'Of the first' });
    const admin = await app.as('admin');
    const actAs = async (email: string) => {
      const { data } = await admin.mutate('user.switchUser', { email, reason: 'They called about an address' });
      return new TestClient(admin.address, data.token);
    };
    const emails = await app.pool.query<{ id: string; email: string }>(
      'select id, email from users where id = any($1)',
      [[sellerId, otherId]],
    );
    const emailOf = (id: string) => emails.rows.find((each) => each.id === id)?.email ?? '';
    expect(await names('', await actAs(emailOf(sellerId)))).toEqual(['Of the first']);
    expect(await names('', await actAs(emailOf(otherId)))).toEqual([]);
  });
});

test.each([['an endless keyword', { keyword: 'x'.repeat(101) }]])('%s is refused', async (_, input) => {
  expect((await seller.query('market_product.checkoutAddresses', input)).refusal).toBe('input.invalid');
});

test('they are read from an index of checkouts only', async () => {
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
    `explain select shipping_address from orders where seller_id = $1 and checkout_id is not null
     order by created_at desc nulls first, id desc nulls first limit 2000`,
    [sellerId],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('orders_checkouts');
});
