import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();

const store = (code: string, more: object = {}) => ({
  type: 'file' as const,
  name: 'Fjord & Friends',
  code,
  url: 'https://fjord.example',
  currency: 'EUR',
  ...more,
});

test('a seller adds a store and finds it first in the list, with its event', async () => {
  const seller = await app.as('seller');
  const added = await seller.mutate('store.add', store('FJRD'));
  expect(added).toMatchObject({ code: 200, data: { code: 'FJRD', status: 'open', order_count: 0, closed_at: null } });
  const { data } = await seller.query('store.list', {});
  expect(data.list[0]?.store_id).toBe(added.data.store_id);
  expect(data).toMatchObject({ count: 3, size: 50 });
  const { rows } = await app.pool.query('select name, seller_id, actor_id from events where subject_id = $1', [
    added.data.store_id,
  ]);
  expect(rows).toEqual([{ name: 'store.added', seller_id: app.base.users.seller, actor_id: app.base.users.seller }]);
});

test('code and URL are checked with the messages of the specification', async () => {
  const seller = await app.as('seller');
  for (const code of ['ABC', 'ABCDEFG', 'abcd', 'AB1D', 'ÄBCD']) {
    const response = await seller.mutate('store.add', store(code));
    expect(response).toMatchObject({ http: 200, code: 422, msg: 'Please input 4-6 capital letters' });
  }
  const response = await seller.mutate('store.add', store('GOOD', { url: 'not an address' }));
  expect(response).toMatchObject({ refusal: 'store.wrong-url', msg: 'Please enter a valid store URL' });
  expect(await seller.mutate('store.add', store('MSNV'))).toMatchObject({
    refusal: 'store.code-taken',
    details: { code: 'MSNV' },
  });
});

test('the same command with the same key gives the same response and one row', async () => {
  const seller = await app.as('seller2');
  const key = randomUUID();
  const [first, second] = await Promise.all([
    seller.mutate('store.add', store('TWIN'), key),
    seller.mutate('store.add', store('TWIN'), key),
  ]);
  const third = await seller.mutate('store.add', store('TWIN'), key);
  expect(first).toMatchObject({ code: 200 });
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  const { rows } = await app.pool.query(`select 1 from stores where code = 'TWIN'`);
  expect(rows).toHaveLength(1);
});

test('a refusal is stored with its key as well', async () => {
  const seller = await app.as('seller');
  const key = randomUUID();
  const first = await seller.mutate('store.add', store('bad'), key);
  expect(await seller.mutate('store.add', store('bad'), key)).toEqual(first);
});

test('a key used for something else is refused, a missing or broken one too', async () => {
  const seller = await app.as('seller');
  const key = randomUUID();
  await seller.mutate('store.add', store('KEYS'), key);
  expect(await seller.mutate('store.add', store('KEYT'), key)).toMatchObject({ code: 409, refusal: 'key.reused' });
  for (const broken of [null, 'not a key']) {
    const response = await seller.send('store.add', store('KEYU'), broken);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ data: { refusal: 'key.missing' } });
  }
});

test('one user’s key is not another’s', async () => {
  const key = randomUUID();
  const first = await (await app.as('seller')).mutate('store.add', store('MINE'), key);
  const second = await (await app.as('seller2')).mutate('store.add', store('OURS'), key);
  expect([first.code, second.code]).toEqual([200, 200]);
});

test('name, address and currency can be changed; another’s code cannot be taken', async () => {
  const seller = await app.as('seller');
  const { data } = await seller.mutate('store.add', store('EDIT'));
  const changed = {
    ...store('EDITS', { name: 'Fjord', url: 'fjord.example/shop/', currency: 'SEK' }),
    store_id: data.store_id,
  };
  expect(await seller.mutate('store.update', changed)).toMatchObject({
    data: { name: 'Fjord', code: 'EDITS', currency: 'SEK' },
  });
  expect(await seller.mutate('store.update', { ...changed, code: 'NRDL' })).toMatchObject({
    refusal: 'store.code-taken',
  });
});

test('closing and restoring: once each, the second time is refused with the status', async () => {
  const seller = await app.as('seller');
  const { data } = await seller.mutate('store.add', store('SHUT'));
  const one = { store_id: data.store_id };
  expect(await seller.mutate('store.restore', one)).toMatchObject({ refusal: 'store.wrong-status' });
  const closed = await seller.mutate('store.close', one);
  expect(closed.data.status).toBe('closed');
  expect(closed.data.closed_at).not.toBeNull();
  expect(await seller.mutate('store.close', one)).toMatchObject({
    refusal: 'store.wrong-status',
    details: { status: 'closed' },
  });
  const closedOnes = await seller.query('store.list', { status: 'closed' });
  expect(closedOnes.data.list.map((row) => row.store_id)).toEqual([data.store_id]);
  expect(await seller.mutate('store.restore', one)).toMatchObject({ data: { status: 'open', closed_at: null } });
});

test('foreign stores are not listed, not changed and not found', async () => {
  const other = await app.as('seller3');
  const foreign = app.base.stores['NRDL'] ?? '';
  const codes = (await other.query('store.all', {})).data.map((row) => row.code).toSorted();
  expect(codes).toEqual(['KLCH', 'KLNO']);
  const own = app.base.stores['KLCH'] ?? '';
  expect((await other.query('store.list', { store_id: own, page: 1, size: 1 })).data.list).toMatchObject([
    { code: 'KLCH' },
  ]);
  for (const id of [foreign, randomUUID()]) {
    expect((await other.query('store.list', { store_id: id })).data).toMatchObject({ list: [], count: 0 });
    expect(await other.mutate('store.close', { store_id: id })).toMatchObject({ code: 404, refusal: 'not-found' });
    expect(await other.mutate('store.update', { ...store('XXXX'), store_id: id })).toMatchObject({
      refusal: 'not-found',
    });
  }
});

test('sales serves assigned sellers only, and names the seller', async () => {
  const sales = await app.as('sales');
  expect(await sales.mutate('store.add', store('SALE'))).toMatchObject({ refusal: 'store.seller-needed' });
  const forAssigned = { seller_id: app.base.users.seller };
  expect(await sales.mutate('store.add', store('SALE', forAssigned))).toMatchObject({ code: 200 });
  const forOtherSeller = { seller_id: app.base.users.seller3 };
  expect(await sales.mutate('store.add', store('SALF', forOtherSeller))).toMatchObject({ refusal: 'not-found' });
});

test('the list is searched by name, code and address, with signs taken literally', async () => {
  const manager = await app.as('manager');
  const found = async (keyword: string) =>
    (await manager.query('store.list', { keyword })).data.list.map((row) => row.code).toSorted();
  expect(await found('maison')).toEqual(['MSNV', 'MVUK']);
  expect(await found('KLCH')).toEqual(['KLCH']);
  expect(await found('%')).toEqual([]);
});

test.each(['Nul\0Shop', 'Half\ud83dShop'])('%j cannot be stored: bad input, not a failure', async (name) => {
  const fields = { code: 'NULSH', url: 'https://nul.example', currency: 'EUR' };
  const response = await (await app.as('seller')).mutate('store.add', { type: 'file', name, ...fields });
  expect(response).toMatchObject({ http: 400, refusal: 'input.invalid' });
});

test('too long values are refused with their limit', async () => {
  const input = {
    type: 'file',
    name: 'N'.repeat(81),
    code: 'LONGN',
    url: 'https://long.example',
    currency: 'EUR',
  } as const;
  const { details } = await (await app.as('seller')).mutate('store.add', input);
  expect(details).toMatchObject({ field: 'name', name: 'name', fault: 'too_long', limit: 80 });
});

test('the stores of a deleted seller are closed, so that their shops are read no more', async () => {
  const admin = await app.as('admin');
  const { seller3: user_id } = app.base.users;
  const openStores = async (sign: '=' | '<>') => {
    const { rows } = await app.pool.query<{ id: string }>(
      `select id from stores where status = 'open' and seller_id ${sign} $1 order by id`,
      [user_id],
    );
    return rows.map(({ id }) => id);
  };
  const [own, others] = [await openStores('='), await openStores('<>')];
  expect(own).not.toEqual([]);
  await admin.mutate('user.edit', { user_id, name: 'Kleinod', first_name: '', email: 'seller3@demo.test' });
  expect(await openStores('=')).toEqual(own);

  await app.pool.query('update ledger_accounts set owner_id = gen_random_uuid() where owner_id = $1', [user_id]);
  expect(await admin.mutate('user.del', { user_id })).toMatchObject({ code: 200 });
  expect([await openStores('='), await openStores('<>')]).toEqual([[], others]);
  const { rows } = await app.pool.query(
    `select subject_id, actor_id from events where name = 'store.closed' and seller_id = $1 order by subject_id`,
    [user_id],
  );
  expect(rows).toEqual(own.map((subject_id) => ({ subject_id, actor_id: app.base.users.admin })));
});
