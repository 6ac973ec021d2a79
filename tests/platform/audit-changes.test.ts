import { describe, expect, test } from 'vitest';
import { sweepAudit } from '#server/features/platform/audit/sweep.ts';
import { sweepNotices } from '#server/features/platform/notifications/sweep.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const admin = await app.as('admin');
const seller = await app.as('seller');
const { users, channels } = app.base;

type Row = { subject_ids: string[]; before: Record<string, unknown>; after: Record<string, unknown> };
/** The newest audit row of this call. */
async function newest(call: string): Promise<Row> {
  const { rows } = await app.pool.query<Row>(
    'select subject_ids, before, after from audit_log where call = $1 order by at desc, id desc limit 1',
    [call],
  );
  if (!rows[0]) throw new Error(`nothing of ${call}`);
  return rows[0];
}
const expectSuccess = (response: { code: number; msg: string }) =>
  expect([response.code, response.msg]).toEqual([200, response.msg]);

describe('how it was and how it is', () => {
  test('who looks after whom, by name, from either side', async () => {
    expectSuccess(await admin.mutate('user.setStaffRelation', { user_id: users.seller3, related_ids: [] }));
    expectSuccess(await admin.mutate('user.setStaffRelation', { user_id: users.seller3, related_ids: [users.sales] }));
    const entry = await newest('user.setStaffRelation');
    expect(entry).toMatchObject({ subject_ids: [users.seller3], before: { staff: [] } });
    expect(entry.after['staff']).toHaveLength(1);
    expectSuccess(await admin.mutate('user.setStaffRelation', { user_id: users.sales, related_ids: [users.seller] }));
    const { before, after } = await newest('user.setStaffRelation');
    expect(before['customers']).toHaveLength(3);
    expect(after['customers']).toHaveLength(1);
  });

  test('a role, a user and a permission that are new, and one that went', async () => {
    const role = { name: 'Night packer', note: '', base: 'packer' as const, rights_off: [], menus_off: [] };
    const { data } = await admin.mutate('role.add', { ...role, rights_off: ['tracking.import'] });
    expect(await newest('role.add')).toMatchObject({
      subject_ids: [data._id],
      before: { name: null },
      after: { name: 'Night packer', base: 'packer', rights_off: ['tracking.import'] },
    });
    const user = { name: 'Nia', first_name: '', email: 'nia@log.test', language: 'en-US' as const };
    const added = await admin.mutate('user.addUser', { ...user, role_ids: [data._id] });
    expect(await newest('user.addUser')).toMatchObject({
      subject_ids: [added.data._id],
      after: { name: 'Nia', email: 'nia@log.test', roles: ['Night packer'] },
    });
    const own = { permissionId: 'list-export', name: 'Export', path: '/order/list', actions: ['export' as const] };
    const written = await admin.mutate('permission.add', own);
    expectSuccess(
      await admin.mutate('permission.edit', { ...own, _id: written.data._id, actions: ['export', 'import'] }),
    );
    expect(await newest('permission.edit')).toMatchObject({ before: { actions: ['export'] } });
    expectSuccess(await admin.mutate('permission.del', { _id: written.data._id }));
    expect(await newest('permission.del')).toMatchObject({ before: { permissionId: 'list-export' }, after: {} });
  });

  test('rates of the bank that were taken', async () => {
    await app.pool.query(
      `insert into exchange_rates (id, type, from_currency, to_currency, rate_e8, at, source)
       values ($1, 'ecb', 'EUR', 'SEK', 1150000000, '2026-11-20T15:00:00Z', 'ecb')`,
      [newId()],
    );
    expectSuccess(await admin.mutate('exchange_rate.accept', { day: '2026-11-20', currencies: ['SEK'] }));
    const { before, after } = await newest('exchange_rate.accept');
    expect(Object.keys(before)).toEqual(['EUR → SEK']);
    expect(after).toEqual({ 'EUR → SEK': '11.5' });
  });

  test('settings of the house, and secrets only as far as that they changed', async () => {
    const taoworld = { gateway_url: 'https://gw.example/openapi', app_key: 'k', app_secret: 'first-secret' };
    expectSuccess(await admin.mutate('settings.saveTaoworld', taoworld));
    expectSuccess(await admin.mutate('settings.saveTaoworld', { ...taoworld, app_secret: 'other-secret' }));
    const secret = await newest('settings.saveTaoworld');
    expect(secret.before).toEqual({ 'taoworld.appSecret': '•••' });
    expect(JSON.stringify(secret)).not.toMatch(/first-secret|other-secret/);
    const { data } = await admin.query('settings.platform', {});
    const safety = { ...data.security, upload_mb: data.limits.upload_mb };
    expectSuccess(await admin.mutate('settings.saveSafety', { ...safety, audit_days: 365 }));
    expect(await newest('settings.saveSafety')).toMatchObject({
      before: { 'audit.keptDays': 400 },
      after: { 'audit.keptDays': 365 },
    });
    const made = await admin.mutate('settings.makePushKeys', { replaces: data.push.public_key });
    expect((await newest('settings.makePushKeys')).after).toEqual({ public: made.data.public_key });
  });

  test('carriers and their channels', async () => {
    const [carrier] = (await admin.query('carrier.list', {})).data;
    if (!carrier) throw new Error('no carrier');
    const { _id, tracking_url } = carrier;
    expectSuccess(await admin.mutate('carrier.update', { _id, tracking_url, name: 'Renamed' }));
    expect(await newest('carrier.update')).toMatchObject({
      before: { name: carrier.name },
      after: { name: 'Renamed' },
    });
    expectSuccess(await admin.mutate('carrier.setStatus', { _id, status: -1 }));
    expect(await newest('carrier.setStatus')).toMatchObject({ before: { status: 1 }, after: { status: -1 } });
    const channel = channels['YTX-ECO'] ?? '';
    expectSuccess(await admin.mutate('carrier.setChannelStatus', { _id: channel, status: -1 }));
    expect(await newest('carrier.setChannelStatus')).toMatchObject({ before: { status: 1 } });
  });

  test('a seller’s accounts: for stores, at PayPal, for VAT', async () => {
    const { data } = await seller.mutate('account.create', { name: 'North', store_ids: [] });
    expectSuccess(await seller.mutate('account.updateAccount', { _id: data._id, name: 'Far north', store_ids: [] }));
    expect(await newest('account.updateAccount')).toMatchObject({
      before: { name: 'North' },
      after: { name: 'Far north' },
    });
    const paypal = await seller.mutate('paypal_account.create', { email: 'pay@log.test', holder: 'N', note: '' });
    expectSuccess(await seller.mutate('paypal_account.delete', { _id: paypal.data._id }));
    expect(await newest('paypal_account.delete')).toMatchObject({ before: { email: 'pay@log.test' } });
    const ioss = await seller.mutate('ioss.create', { number: 'IM2760000742', holder: 'N', country_code: 'DE' });
    const entry = await newest('ioss.create');
    expect(entry).toMatchObject({ subject_ids: [ioss.data._id], after: { country_code: 'DE' } });
    expect(String(entry.after['number'])).not.toContain('2760000742');
  });
});

describe('nothing is stored for ever', () => {
  test('acts and notifications go when their days are over', async () => {
    const { data } = await admin.query('settings.platform', {});
    const safety = { ...data.security, upload_mb: data.limits.upload_mb };
    expectSuccess(await admin.mutate('settings.saveSafety', { ...safety, audit_days: 30, notice_days: 7 }));
    await app.pool.query(
      `insert into audit_log (id, at, user_id, call, address, agent, input)
       select gen_random_uuid(), now() - days * interval '1 day', $1, 'test.kept', '', '', json_build_object('days', days)::jsonb
       from unnest('{1,29,31,500}'::int[]) as days`,
      [users.admin],
    );
    await app.pool.query(
      `insert into notifications (id, type, title, created_at)
       select gen_random_uuid(), 'Notice', 'kept ' || days, now() - days * interval '1 day' from unnest('{1,6,8,400}'::int[]) as days`,
    );
    await sweepAudit({}, app.services);
    await sweepNotices({}, app.services);
    const acts = await app.pool.query(
      `select input->'days' as days from audit_log where call = 'test.kept' order by at`,
    );
    expect(acts.rows).toEqual([{ days: 29 }, { days: 1 }]);
    const notices = await app.pool.query(`select title from notifications where title like 'kept %' order by title`);
    expect(notices.rows).toEqual([{ title: 'kept 1' }, { title: 'kept 6' }]);
  });

  test('the numbers have bounds', async () => {
    const { data } = await admin.query('settings.platform', {});
    const safety = { ...data.security, upload_mb: data.limits.upload_mb };
    expect((await admin.mutate('settings.saveSafety', { ...safety, audit_days: 29 })).refusal).toBe('input.invalid');
    expect((await admin.mutate('settings.saveSafety', { ...safety, notice_days: 0 })).refusal).toBe('input.invalid');
  });
});
