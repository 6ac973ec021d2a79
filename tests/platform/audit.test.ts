import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { emailOf, userId } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const rowsOf = async (call: string) =>
  (await app.pool.query<Record<string, unknown>>('select * from audit_log where call = $1 order by at, id', [call]))
    .rows;

const store = (code: string) => ({
  name: `Store ${code}`,
  code,
  type: 'file' as const,
  currency: 'EUR',
  url: `https://${code.toLowerCase()}.example`,
});

describe('a line in the log', () => {
  test('has the user, the command, the origin and the earlier values', async () => {
    const seller = await app.as('seller');
    const { data } = await seller.mutate('store.add', store('LOGA'));
    const { type: _, ...fields } = store('LOGA');
    await seller.mutate('store.update', { ...fields, store_id: data.store_id, name: 'Renamed' });
    expect(await rowsOf('store.update')).toMatchObject([
      {
        user_id: userId('seller'),
        for_id: null,
        subject_ids: [data.store_id],
        address: '127.0.0.1',
        before: { name: 'Store LOGA' },
        after: { name: 'Renamed' },
      },
    ]);
  });

  test('is one, however often the same command is sent with the same key', async () => {
    const seller = await app.as('seller');
    const key = randomUUID();
    await seller.mutate('store.add', store('LOGB'), key);
    await seller.mutate('store.add', store('LOGB'), key);
    await Promise.all([1, 2, 3].map(() => seller.mutate('store.add', store('LOGB'), key)));
    expect((await rowsOf('store.add')).filter(({ input }) => (input as { code: string }).code === 'LOGB')).toHaveLength(
      1,
    );
  });

  test('is not written for a no', async () => {
    const seller = await app.as('seller');
    expect((await seller.mutate('store.add', { ...store('LOGC'), url: 'nowhere' })).refusal).toBe('store.wrong-url');
    expect((await rowsOf('store.add')).some(({ input }) => (input as { code: string }).code === 'LOGC')).toBe(false);
  });

  test('never holds a secret, and names the user of a sign-in', async () => {
    await app.signIn(emailOf('seller2'), 'parcelyard');
    const admin = await app.as('admin');
    const secret = 'a-very-secret-word';
    const role = (await admin.query('user.role', {})).data.find(({ base, system }) => system && base === 'packer');
    const user = { name: 'P', first_name: '', email: 'p@log.test', role_ids: [role?._id ?? ''], password: secret };
    const added = await admin.mutate('user.addUser', { ...user, language: 'en-US' });
    await admin.mutate('user.resetPassword', { user_id: added.data._id, password: `${secret}2` });
    const { rows } = await app.pool.query<{ text: string }>('select a::text as text from audit_log a');
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/a-very-secret|parcelyard"/);
    expect((await rowsOf('user.login')).map(({ user_id }) => user_id)).toContain(userId('seller2'));
  });

  test('holds the rights a role lost, and who confirmed a recharge', async () => {
    const admin = await app.as('admin');
    const { data } = await admin.mutate('role.add', {
      name: 'Narrow',
      note: '',
      base: 'packer',
      rights_off: [],
      menus_off: [],
    });
    const off = { role_id: data._id, version: data.version, rights_off: ['tracking.import'], menus_off: [] };
    expect((await admin.mutate('role.assignPermissions', off)).code).toBe(200);
    expect(await rowsOf('role.assignPermissions')).toMatchObject([
      { subject_ids: [data._id], before: { rights_off: [] }, after: { rights_off: ['tracking.import'] } },
    ]);
    const seller = await app.as('seller');
    const claim = { amount: { minor: 10_000, currency: 'EUR' }, method: 'bank' as const, reference: randomUUID() };
    const { data: recharge } = await seller.mutate('account.recharge', claim);
    await admin.mutate('account.confirmRecordAmount', { _id: recharge._id, amount_minor: 9000 });
    expect(await rowsOf('account.confirmRecordAmount')).toMatchObject([
      {
        user_id: userId('admin'),
        subject_ids: [recharge._id],
        before: { status: 0 },
        after: { status: 1, amount: { minor: 9000 } },
      },
    ]);
  });
});

describe('who reads it', () => {
  test('administrators and managers all of it, by user, call, day and subject', async () => {
    const seller = await app.as('seller');
    const { data: made } = await seller.mutate('store.add', store('LOGD'));
    for (const account of ['admin', 'manager'] as const) {
      const reader = await app.as(account);
      const all = await reader.query('audit.list', {});
      expect(all.data.count).toBeGreaterThan(3);
      const ask = (input: object) => reader.query('audit.list', { calls: 'store.', ...input } as never);
      const response = await ask({ user_id: userId('seller'), subject: 'Store LOGD' });
      expect(response.data.list).toMatchObject([
        { by: { name: expect.any(String) }, call: 'store.add', subjects: [{ _id: made.store_id, name: 'Store LOGD' }] },
      ]);
      expect((await ask({ subject: made.store_id })).data.count).toBe(1);
      expect((await ask({ subject: made.store_id, until: '2020-01-01T00:00:00Z' })).data.count).toBe(0);
      expect((await ask({ subject: made.store_id, user_id: userId('seller2') })).data.count).toBe(0);
    }
  });

  test('other users see only their own entries', async () => {
    for (const account of ['sales', 'purchaser', 'packer', 'seller', 'service', 'affiliate'] as const) {
      const reader = await app.as(account);
      expect((await reader.query('audit.list', {})).http).toBe(403);
      const own = await reader.query('audit.own', { size: 1000 });
      const mine = userId(account);
      expect(own.data.list.every(({ by, acting_as }) => by?._id === mine || acting_as?._id === mine)).toBe(true);
    }
    expect((await (await app.as('seller')).query('audit.own', {})).data.count).toBeGreaterThan(0);
  });

  test('and of what a refused request named only the names they may read elsewhere', async () => {
    const seller = await app.as('seller');
    const { data: made } = await seller.mutate('store.add', store('LOGE'));
    const outsider = await app.as('affiliate');
    expect((await outsider.mutate('store.close', { store_id: made.store_id })).http).toBe(403);
    const { data } = await outsider.query('audit.own', {});
    const named = data.list.flatMap(({ subjects }) => subjects).filter(({ _id }) => _id === made.store_id);
    expect(named.every(({ name }) => name === null)).toBe(true);
    expect((await outsider.query('audit.own', { subject: 'Store LOGE' })).data.count).toBe(0);
    const mine = (await seller.query('audit.own', { subject: 'Store LOGE' })).data.list;
    expect(mine[0]?.subjects).toEqual([{ _id: made.store_id, name: 'Store LOGE' }]);
  });
});
