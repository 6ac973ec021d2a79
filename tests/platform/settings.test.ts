import { describe, expect, test } from 'vitest';
import { unseal } from '#server/core/secrets/seal.ts';
import { pushKeys } from '#server/features/platform/settings/push-keys.ts';
import { settingOf } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const { users, stores, channels } = app.base;
const [admin, seller, seller2, sales] = await Promise.all(
  (['admin', 'seller', 'seller2', 'sales'] as const).map((role) => app.as(role)),
);
if (!admin || !seller || !seller2 || !sales) throw new Error('four people signed in');

const general = {
  language: 'en-US' as const,
  currency_type: 'EUR',
  time_zone: '',
  number_format: 'language' as const,
  page_size: 50,
};

describe('oneself', () => {
  test('display settings are stored with the user', async () => {
    const wanted = { ...general, time_zone: 'Asia/Shanghai', number_format: 'comma' as const, page_size: 200 };
    expect((await seller.mutate('settings.saveGeneral', wanted)).data).toMatchObject(wanted);
    expect((await seller.query('settings.general', {})).data).toMatchObject(wanted);
    expect((await seller.query('user.userInfo', {})).data.reading).toMatchObject({ page_size: 200 });
    expect((await seller2.query('settings.general', {})).data.page_size).toBe(50);
    const response = await seller.mutate('settings.saveGeneral', { ...general, time_zone: 'Mars/Olympus' });
    expect(response).toMatchObject({ refusal: 'settings.unknown-zone', details: { zone: 'Mars/Olympus' } });
  });

  test('invoice details, with a VAT number of their country’s form', async () => {
    const { data: before } = await seller.query('settings.userInfo', {});
    const { email: _, phone_confirmed: __, ...fields } = before;
    const save = (change: object) => seller.mutate('settings.saveUserInfo', { ...fields, ...change });
    const saved = await save({ phone: '+46 8 123 456', vat_number: 'se 1234.5678-9001', company: ' Nordlys AB ' });
    expect(saved.data).toMatchObject({ vat_number: 'SE123456789001', company: 'Nordlys AB', phone_confirmed: false });
    expect(await save({ vat_number: 'SE123' })).toMatchObject({
      refusal: 'settings.wrong-vat',
      details: { country_code: 'SE', example: 'SE123456789001' },
    });
    expect((await save({ country_code: '' })).refusal).toBe('settings.country-needed');
    expect((await save({ country_code: 'ZZ' })).refusal).toBe('settings.wrong-country');
    expect((await save({ phone: 'call me' })).refusal).toBe('settings.wrong-phone');
    expect((await seller.query('settings.userInfo', {})).data.vat_number).toBe('SE123456789001');
  });

  test('a phone that changed has to be confirmed again, one that stayed not', async () => {
    await app.pool.query('update users set phone_confirmed_at = now() where id = $1', [users.seller]);
    const { data } = await seller.query('settings.userInfo', {});
    const { email: _, phone_confirmed: confirmed, ...fields } = data;
    expect(confirmed).toBe(true);
    expect((await seller.mutate('settings.saveUserInfo', { ...fields, city: 'Lund' })).data.phone_confirmed).toBe(true);
    const moved = await seller.mutate('settings.saveUserInfo', { ...fields, phone: '+46 8 999 999' });
    expect(moved.data.phone_confirmed).toBe(false);
  });
});

describe('balance accounts', () => {
  test('the main account has the stores no other has, and both show what their orders took this month', async () => {
    const { data } = await seller.query('account.list', {});
    expect(data.list.map(({ name, is_main, stores: own }) => [name, is_main, own.map(({ code }) => code)])).toEqual([
      ['', true, ['NRDL']],
      ['Outdoor', false, ['NRDO']],
    ]);
    expect(data.list[0]).toMatchObject({ _id: users.seller, spent: { minor: 0, currency: 'EUR' } });
    expect((await seller.query('account.all', {})).data).toHaveLength(2);
  });

  test('names and stores are checked with the messages of the specification', async () => {
    const create = (fields: { name: string; store_ids: string[] }) => seller.mutate('account.create', fields);
    expect(await create({ name: ' ', store_ids: [] })).toMatchObject({
      refusal: 'balance-account.name-missing',
      msg: 'Please input account name',
    });
    expect((await create({ name: 'OUTDOOR', store_ids: [] })).refusal).toBe('balance-account.name-taken');
    expect(await create({ name: 'Home', store_ids: [stores['NRDO'] ?? ''] })).toMatchObject({
      refusal: 'balance-account.store-taken',
      details: { name: 'Outdoor' },
    });
    expect((await create({ name: 'Home', store_ids: [stores['MSNV'] ?? ''] })).refusal).toBe('not-found');
  });

  test('an account is made, changed and removed; its stores go back to the main one', async () => {
    const home = stores['NRDL'] ?? '';
    const made = await seller.mutate('account.create', { name: 'Home', store_ids: [home] });
    const codes = async () =>
      (await seller.query('account.list', {})).data.list.map(({ name, stores: own }) => [name, own.length]);
    expect(await codes()).toEqual([
      ['', 0],
      ['Home', 1],
      ['Outdoor', 1],
    ]);
    const change = { _id: made.data._id, name: 'At home', store_ids: [] };
    expect((await seller2.mutate('account.updateAccount', change)).refusal).toBe('not-found');
    expect((await seller.mutate('account.updateAccount', change)).code).toBe(200);
    expect((await seller2.mutate('account.deleteAccount', { _id: made.data._id })).refusal).toBe('not-found');
    expect((await seller.mutate('account.deleteAccount', { _id: made.data._id })).code).toBe(200);
    expect(await codes()).toEqual([
      ['', 1],
      ['Outdoor', 1],
    ]);
  });

  test('two at once who take the same store: one gets it', async () => {
    const home = stores['NRDL'] ?? '';
    const both = await Promise.all(
      ['One', 'Two'].map((name) => seller.mutate('account.create', { name, store_ids: [home] })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test('staff names the seller; a salesperson reads those of assigned sellers and changes none', async () => {
    expect((await admin.mutate('account.create', { name: 'X', store_ids: [] })).refusal).toBe('account.seller-needed');
    const made = await admin.mutate('account.create', { name: 'X', store_ids: [], seller_id: users.seller3 });
    expect(made.code).toBe(200);
    const { data } = await sales.query('account.list', {});
    expect(new Set(data.list.map(({ seller_id }) => seller_id))).toEqual(new Set([users.seller, users.seller2]));
    const theirs = { name: 'Y', store_ids: [], seller_id: users.seller };
    expect((await sales.mutate('account.create', theirs)).refusal).toBe('permission.denied');
  });
});

describe('PayPal accounts', () => {
  const fields = { email: 'shop@nordlys.example', holder: 'Nordlys', note: '' };

  test('are written down, related to stores and removed', async () => {
    const made = await seller.mutate('paypal_account.create', fields);
    const id = made.data._id;
    const home = stores['NRDL'] ?? '';
    expect((await seller.mutate('paypal_account.setRelation', { _id: id, store_ids: [home] })).code).toBe(200);
    expect((await seller.query('paypal_account.list', { keyword: 'SHOP@' })).data.list).toMatchObject([
      { _id: id, email: fields.email, stores: [{ store_id: home, code: 'NRDL' }] },
    ]);
    expect((await seller.query('paypal_account.relationList', {})).data).toContainEqual({
      paypal_account_id: id,
      store_id: home,
    });
    const foreign = await seller.mutate('paypal_account.setRelation', { _id: id, store_ids: [stores['MSNV'] ?? ''] });
    expect(foreign.refusal).toBe('not-found');
    expect((await seller.query('paypal_account.list', { keyword: 'SHOP@' })).data.list[0]?.stores).toHaveLength(1);
    expect((await seller.mutate('paypal_account.delete', { _id: id })).code).toBe(200);
    expect((await seller.query('paypal_account.list', {})).data.count).toBe(1);
  });

  test('account and stores are saved together, or not at all', async () => {
    const [home = '', foreign = ''] = [stores['NRDL'], stores['MSNV']];
    const accounts = async () => (await seller.query('paypal_account.list', { keyword: 'one@' })).data.list;
    const input = { ...fields, email: 'one@nordlys.example', store_ids: [home, foreign] };
    expect((await seller.mutate('paypal_account.create', input)).refusal).toBe('not-found');
    expect(await accounts()).toEqual([]);
    const { data } = await seller.mutate('paypal_account.create', { ...input, store_ids: [home] });
    expect(await accounts()).toMatchObject([{ stores: [{ store_id: home }] }]);
    const change = { _id: data._id, ...input, holder: 'Other' };
    expect((await seller.mutate('paypal_account.update', change)).refusal).toBe('not-found');
    expect(await accounts()).toMatchObject([{ holder: fields.holder, stores: [{ store_id: home }] }]);
    expect((await seller.mutate('paypal_account.update', { ...change, store_ids: [] })).code).toBe(200);
    expect(await accounts()).toMatchObject([{ holder: 'Other', stores: [] }]);
    await seller.mutate('paypal_account.delete', { _id: data._id });
  });

  test('an address exists once per seller', async () => {
    const { data } = await seller.query('paypal_account.list', {});
    const [known] = data.list;
    const again = await seller.mutate('paypal_account.create', { ...fields, email: 'OUTDOOR@nordlys.example' });
    expect(again.refusal).toBe('paypal.mail-taken');
    const other = await seller.mutate('paypal_account.create', fields);
    const taken = { _id: other.data._id, ...fields, email: known?.email ?? '' };
    expect((await seller.mutate('paypal_account.update', taken)).refusal).toBe('paypal.mail-taken');
    expect((await seller2.mutate('paypal_account.create', fields)).code).toBe(200);
    const wrong = await seller.mutate('paypal_account.create', { ...fields, email: 'not an address' });
    expect(wrong.refusal).toBe('paypal.wrong-mail');
    expect((await sales.query('paypal_account.list', {})).refusal).toBe('permission.denied');
  });
});

describe('IOSS numbers', () => {
  const fields = { number: 'im 276 000 0742', holder: 'Nordlys', country_code: 'DE' };
  const line = channels['YTX-LINE'] ?? '';
  const eco = channels['YTX-ECO'] ?? '';

  test('are hidden in lists and shown in full to who may change them', async () => {
    const made = await seller.mutate('ioss.create', fields);
    const { data } = await seller.query('ioss.list', {});
    expect(data.list[0]).toMatchObject({ _id: made.data._id, number: 'IM276•••••42' });
    const { _id } = made.data;
    expect((await seller.query('ioss.detail', { _id })).data.number).toBe('IM2760000742');
    expect((await admin.query('ioss.detail', { _id })).data.number).toBe('IM2760000742');
    expect((await sales.query('ioss.detail', { _id })).data.number).toBe('IM276•••••42');
    expect((await seller2.query('ioss.detail', { _id })).refusal).toBe('not-found');
    expect((await seller.mutate('ioss.create', fields)).refusal).toBe('ioss.number-taken');
  });

  test('are checked by their format and country', async () => {
    const create = (change: object) => seller.mutate('ioss.create', { ...fields, ...change });
    expect((await create({ number: 'IN2760000742' })).refusal).toBe('ioss.wrong-number');
    expect((await create({ number: 'IM2760000743', country_code: 'GB' })).refusal).toBe('ioss.wrong-country');
  });

  test('a channel carries one number of a seller, and each seller their own', async () => {
    const { data } = await seller.query('ioss.list', {});
    const mine = data.list.find(({ number }) => number.startsWith('IM276'))?._id ?? '';
    const set = (channel_ids: string[]) => seller.mutate('ioss.setShipperChannel', { _id: mine, channel_ids });
    expect(await set([line])).toMatchObject({ refusal: 'ioss.channel-taken', details: { number: 'IM752•••••01' } });
    expect((await set([eco])).code).toBe(200);
    expect((await seller.query('ioss.detail', { _id: mine })).data.channels).toMatchObject([{ code: 'YTX-ECO' }]);
    expect((await set([users.seller])).refusal).toBe('not-found');
    expect((await seller.mutate('ioss.delete', { _id: mine })).code).toBe(200);
    const { rows } = await app.pool.query('select 1 from ioss_channels where channel_id = $1', [eco]);
    expect(rows).toEqual([]);
  });
});

describe('carriers', () => {
  test('a carrier that is off offers none of its channels, and comes back with them', async () => {
    const offered = async () => (await seller.query('shipper.shipperList', {})).data.map(({ code }) => code);
    const { data } = await sales.query('carrier.list', {});
    const carrier = data.find(({ code }) => code === 'YTX');
    const before = await offered();
    expect(before).toContain('YTX-LINE');
    const status = { _id: carrier?._id ?? '' };
    expect((await sales.mutate('carrier.setStatus', { ...status, status: -1 })).refusal).toBe('permission.denied');
    expect((await admin.mutate('carrier.setStatus', { ...status, status: -1 })).code).toBe(200);
    expect((await offered()).filter((code) => code.startsWith('YTX'))).toEqual([]);
    await admin.mutate('carrier.setStatus', { ...status, status: 1 });
    expect(await offered()).toEqual(before);
    const channel = { _id: channels['YTX-ECO'] ?? '' };
    await admin.mutate('carrier.setChannelStatus', { ...channel, status: -1 });
    expect(await offered()).toEqual(before.filter((code) => code !== 'YTX-ECO'));
    await admin.mutate('carrier.setChannelStatus', { ...channel, status: 1 });
  });

  test('where its parcels are followed, and what its channels cost', async () => {
    const { data } = await admin.query('carrier.list', {});
    const [carrier] = data;
    const fields = { _id: carrier?._id ?? '', name: 'Northline' };
    const wrong = await admin.mutate('carrier.update', { ...fields, tracking_url: 'https://x.test/' });
    expect(wrong).toMatchObject({ refusal: 'carrier.wrong-tracking-url', details: { placeholder: '{number}' } });
    expect(wrong.msg).toContain('{number}');
    const right = { ...fields, tracking_url: 'https://x.test/{number}' };
    expect((await admin.mutate('carrier.update', right)).code).toBe(200);
    const prices = await admin.query('carrier.prices', { channel_id: channels['YTX-LINE'] ?? '', country_code: 'DE' });
    expect(prices.data.list.map(({ country_code, to_g }) => [country_code, to_g])).toEqual([
      ['DE', 2000],
      ['DE', 30_000],
    ]);
    expect(prices.data.countries.length).toBeGreaterThan(20);
    expect((await admin.query('carrier.prices', { channel_id: users.admin })).refusal).toBe('not-found');
  });
});

describe('the platform', () => {
  test('the operator’s details, readable by everyone', async () => {
    const { data } = await admin.query('settings.platform', {});
    const save = (change: object) => admin.mutate('settings.saveCompany', { ...data.company, ...change });
    expect((await save({ name: 'Yard BV', vat_number: 'NL 1234 56789 B01' })).code).toBe(200);
    expect((await seller.query('common.companyInfo', {})).data).toMatchObject({
      name: 'Yard BV',
      vat_number: 'NL123456789B01',
    });
    expect((await save({ email: 'nobody' })).refusal).toBe('settings.wrong-mail');
    expect((await save({ website: 'yard.test' })).refusal).toBe('settings.wrong-url');
    expect((await save({ vat_number: 'NL1' })).refusal).toBe('settings.wrong-vat');
    expect((await sales.mutate('settings.saveCompany', data.company)).refusal).toBe('permission.denied');
    expect((await seller.query('settings.platform', {})).refusal).toBe('permission.denied');
  });

  test('a changed setting holds at once, in every process that remembers', async () => {
    expect(await settingOf(app.db, 'security.stepUpMinutes')).toBeTypeOf('number');
    const { data } = await admin.query('settings.platform', {});
    const safety = { ...data.security, upload_mb: 1 };
    expect((await admin.mutate('settings.saveSafety', safety)).code).toBe(200);
    await expect.poll(() => settingOf(app.services.db, 'limits.uploadMb')).toBe(1);
    const large = { name: 'big.csv', type: 'text/csv', content: Buffer.alloc(1_200_000, 'a') };
    const response = await seller.upload('order.importDryRun', { store_id: stores['NRDL'] ?? '' }, large);
    expect(response).toMatchObject({ http: 413, details: { limit: '1 MB' } });
    await admin.mutate('settings.saveSafety', { ...safety, upload_mb: 50 });
    const { rows } = await app.pool.query(`select distinct data from events where name = 'setting.changed'`);
    expect(rows.every(({ data: shown }) => Object.keys(shown).join() === 'name')).toBe(true);
  });

  test('the limits of sales decisions and count differences are checked and stored', async () => {
    const wanted = { sales_limit_minor: 25_000, accept_after_days: 0, weight_tolerance_minor: 120 };
    expect((await sales.mutate('settings.saveAfterSales', wanted)).refusal).toBe('permission.denied');
    expect((await admin.mutate('settings.saveAfterSales', { ...wanted, accept_after_days: 61 })).http).toBe(400);
    expect((await admin.mutate('settings.saveAfterSales', wanted)).code).toBe(200);
    expect((await admin.mutate('settings.savePacking', { photo: 'asked', count_limit: 12 })).code).toBe(200);
    expect((await admin.mutate('settings.savePacking', { photo: 'off' })).code).toBe(200);
    const { data } = await admin.query('settings.platform', {});
    expect(data.after_sales).toEqual({ ...wanted, currency: 'EUR' });
    expect(data.packing).toEqual({ photo: 'off', count_limit: 12 });
  });

  test('where transfers go', async () => {
    const bank = { account_name: 'Yard BV', bank_name: 'Bank', iban: 'NL00 0000', bic: 'X', wise: '', paypal: '' };
    expect((await admin.mutate('settings.saveBank', bank)).code).toBe(200);
    expect((await seller.query('account.bankAccount', {})).data).toMatchObject(bank);
  });

  test('a test mail goes to its requester', async () => {
    expect((await admin.mutate('settings.saveMail', { from: 'yard@', from_name: '' })).refusal).toBe(
      'settings.wrong-mail',
    );
    expect((await admin.mutate('settings.saveMail', { from: 'yard@demo.test', from_name: 'Yard' })).code).toBe(200);
    expect((await admin.mutate('settings.sendTestMail', {})).data).toEqual({ to: 'admin@demo.test' });
    const { rows } = await app.pool.query(`select address from mails where kind = 'test'`);
    expect(rows).toEqual([{ address: 'admin@demo.test' }]);
  });

  test('a pair of keys for push: the private one is sealed and never returned', async () => {
    const made = await admin.mutate('settings.makePushKeys', { replaces: null });
    const { public_key: publicKey } = made.data;
    expect((await admin.query('settings.platform', {})).data.push.public_key).toBe(publicKey);
    const keys = await pushKeys(app.db, app.services);
    expect(keys?.publicKey).toBe(publicKey);
    expect(keys?.privateKey).toMatch(/^[\w-]{43}$/);
    const { rows } = await app.pool.query(`select value::text from settings where key = 'push.vapid'
      union all select coalesce(body::text, '') from idempotency_keys where call = 'settings.makePushKeys'`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(keys?.privateKey);
    expect((await admin.mutate('settings.makePushKeys', { replaces: null })).refusal).toBe('settings.push-changed');
    const next = await admin.mutate('settings.makePushKeys', { replaces: publicKey });
    expect(next.data.public_key).not.toBe(publicKey);
  });

  test('the secrets of 1688 are sealed, masked, unchanged when omitted and removed when empty', async () => {
    const fields = { gateway_url: 'https://gw.open.1688.com/openapi', app_key: '1234567' };
    const secret = 'a-secret-of-1688-XYZW';
    expect((await admin.mutate('settings.saveTaoworld', { ...fields, app_secret: secret })).code).toBe(200);
    const { rows } = await app.pool.query(`select value from settings where key = 'taoworld.appSecret'`);
    expect(rows[0].value).not.toContain('secret');
    const { dataDir } = app.services.config;
    const opened = unseal(dataDir, 'taoworld.appSecret', Buffer.from(rows[0].value, 'base64'));
    expect(opened.toString()).toBe(secret);
    const stored = await app.pool.query(
      `select count(*) as n from idempotency_keys where request_hash is not null and call = $1`,
      ['settings.saveTaoworld'],
    );
    expect(stored.rows[0].n).toBe(0);
    await admin.mutate('settings.saveTaoworld', { ...fields, app_key: '7654321' });
    const shown = { app_key: '7654321', app_secret: '••••••XYZW', access_token: null };
    expect((await sales.query('settings.taoworld', {})).data).toMatchObject(shown);
    await admin.mutate('settings.saveTaoworld', { ...fields, app_secret: '' });
    expect((await admin.query('settings.taoworld', {})).data.app_secret).toBeNull();
    const wrong = await admin.mutate('settings.saveTaoworld', { ...fields, gateway_url: 'gw.1688.com' });
    expect(wrong.refusal).toBe('settings.wrong-url');
  });
});
