import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startingTiers } from '#domain/platform/settings/commission-tiers.ts';
import { sweepVisits } from '#server/features/platform/registration/sweep-visits.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { affiliateWorld } from '../../support/finance/affiliate-world.ts';
import { linkTo } from '../../support/platform/mails.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { anonymous } = app;
const { affiliate, manager, users, charge, infos, requested, reset } = await affiliateWorld(app);
const terms = { window_days: 30, months: 12, min_withdrawal_minor: 5_000, tiers: [...startingTiers] };

beforeEach(reset);
beforeEach(() => app.pool.query('delete from rate_limits'));

test.each(['sales', 'purchaser', 'packer', 'seller3', 'service'] as const)('%s sees nothing of it', async (name) => {
  const client = await app.as(name);
  const _id = randomUUID();
  const responses = [
    await client.query('affiliate.users', {}),
    await client.query('affiliate.withdrawList', {}),
    await client.query('affiliate.billHistory', { user_id: users.affiliate }),
    await client.query('affiliate.bankInfo', { user_id: users.affiliate }),
    await client.query('promotion.infos', { user_id: users.affiliate }),
    await client.query('promotion.relationList', {}),
    await client.mutate('affiliate.withdraw', { amount_minor: 5_000 }),
    await client.mutate('affiliate.decideWithdraw', { _id, action: 'approve' }),
    await client.mutate('promotion.setRelation', { seller_id: users.seller, affiliate_id: users.affiliate }),
  ];
  expect(responses.map(({ refusal }) => refusal)).toEqual(responses.map(() => 'permission.denied'));
});

test('staff has no bank details to withdraw with, and an affiliate does not decide', async () => {
  expect(await manager.mutate('affiliate.withdraw', { amount_minor: 5_000 })).toMatchObject({
    refusal: 'permission.denied',
  });
  const { _id } = await requested();
  for (const response of [
    await affiliate.mutate('affiliate.decideWithdraw', { _id, action: 'approve' }),
    await affiliate.mutate('affiliate.payWithdraw', { _id, reference: 'x', paid_on: '2026-11-28' }),
    await affiliate.query('promotion.settings', {}),
    await affiliate.mutate('promotion.saveSettings', terms),
    await affiliate.mutate('promotion.deleteRelation', { seller_id: users.seller3 }),
  ])
    expect(response.refusal).toBe('permission.denied');
});

describe('another affiliate', () => {
  test('reaches nothing of the first one', async () => {
    const { _id } = await requested();
    await charge(10_000);
    const admin = await app.as('admin');
    const { data: roles } = await admin.query('role.list', {});
    const role = roles.list.find(({ base, system }) => base === 'affiliate' && system);
    const email = 'second-affiliate@demo.test';
    const password = 'a long password for it';
    const added = { name: 'Second', first_name: '', email, role_ids: [role?._id ?? ''], password };
    expect(await admin.mutate('user.addUser', added)).toMatchObject({ code: 200 });
    const other = await app.signIn(email, password);
    const user_id = users.affiliate;
    for (const response of [
      await other.query('affiliate.bankInfo', { user_id }),
      await other.query('affiliate.billHistory', { user_id }),
      await other.query('promotion.infos', { user_id }),
      await other.mutate('affiliate.cancelWithdraw', { _id }),
    ])
      expect(response.refusal).toBe('not-found');
    for (const response of [
      await other.query('affiliate.withdrawList', { user_id }),
      await other.query('affiliate.withdrawList', { _id }),
      await other.query('promotion.relationList', { affiliate_id: user_id }),
    ])
      expect(response.data).toMatchObject({ count: 0, list: [] });
    const { data } = await other.query('affiliate.users', {});
    expect(data.list.map((row) => row.email)).toEqual([email]);
  });
});

describe('relations', () => {
  test('show staff the seller, and affiliates only a masked address', async () => {
    await charge(10_000);
    const own = await affiliate.query('promotion.relationList', { keyword: 'nothing like it' });
    expect(own.data).toMatchObject({
      count: 1,
      list: [{ seller_name: '', seller_email: 's•••@d•••.test', paid: { minor: 10_000 }, earned: { minor: 200 } }],
    });
    const all = await manager.query('promotion.relationList', { keyword: 'kleinod' });
    expect(all.data.list).toMatchObject([{ seller_id: users.seller3, seller_email: 'seller3@demo.test' }]);
  });

  test.each([
    ['a user who is no affiliate', { affiliate_id: users.manager }, 'promotion.no-affiliate'],
    ['the same affiliate again', { seller_id: users.seller3 }, 'promotion.same'],
    ['an unknown seller', { seller_id: randomUUID() }, 'not-found'],
    ['a user who is no seller', { seller_id: users.packer }, 'not-found'],
    ['themselves', { seller_id: users.affiliate }, 'promotion.own'],
  ])('are not set for %s', async (_, change, refusal) => {
    const input = { seller_id: users.seller2, affiliate_id: users.affiliate, ...change };
    expect(await manager.mutate('promotion.setRelation', input)).toMatchObject({ refusal });
  });

  test('end once', async () => {
    const seller_id = users.seller2;
    await manager.mutate('promotion.setRelation', { seller_id, affiliate_id: users.affiliate });
    expect((await infos()).sellers).toBe(2);
    expect(await manager.mutate('promotion.deleteRelation', { seller_id })).toMatchObject({ code: 200 });
    expect(await manager.mutate('promotion.deleteRelation', { seller_id })).toMatchObject({ refusal: 'not-found' });
    expect((await infos()).sellers).toBe(1);
  });
});

describe('the terms', () => {
  test('are changed by a manager, and apply from the next charge', async () => {
    const tiers = [{ from_minor: 0, rate_bp: 1_000 }];
    expect(await manager.mutate('promotion.saveSettings', { ...terms, tiers })).toMatchObject({ code: 200 });
    expect((await manager.query('promotion.settings', {})).data).toMatchObject({ tiers, currency: 'EUR' });
    await charge(10_000);
    expect((await infos()).balance.minor).toBe(1_000);
    await manager.mutate('promotion.saveSettings', terms);
  });

  test.each([
    [
      'tiers that fall',
      {
        tiers: [
          { from_minor: 0, rate_bp: 300 },
          { from_minor: 5, rate_bp: 200 },
        ],
      },
      'promotion.wrong-tiers',
    ],
    ['a first tier above zero', { tiers: [{ from_minor: 5, rate_bp: 200 }] }, 'promotion.wrong-tiers'],
    ['a rate above half', { tiers: [{ from_minor: 0, rate_bp: 5_001 }] }, 'input.invalid'],
    ['no tiers', { tiers: [] }, 'input.invalid'],
    ['a window of no days', { window_days: 0 }, 'input.invalid'],
  ])('are refused with %s', async (_, change, refusal) => {
    expect(await manager.mutate('promotion.saveSettings', { ...terms, ...change })).toMatchObject({ refusal });
    expect((await manager.query('promotion.settings', {})).data).toMatchObject(terms);
  });
});

describe('a referral link', () => {
  let count = 0;
  async function signUp(more: object) {
    const email = `referred${(count += 1)}@shop.test`;
    const input = { name: 'Elin Berg', email, password: 'correct horse', ...more };
    expect(await anonymous.mutate('user.register', input)).toMatchObject({ code: 200 });
    await anonymous.mutate('user.confirmEmail', { token: await linkTo(app, email) });
    const { rows } = await app.pool.query(
      'select referred_by, referred_at is not null as since from users where email = $1',
      [email],
    );
    return rows[0];
  }
  const visit = async () => (await anonymous.mutate('user.referralVisit', { referral_code: 'amir2010' })).data.visit_id;

  test('counts visits and sign-ups', async () => {
    const referral_visit = await visit();
    await visit();
    expect(await signUp({ referral_code: 'AMIR2010', referral_visit })).toEqual({
      referred_by: users.affiliate,
      since: true,
    });
    expect(await infos()).toMatchObject({ visits: 2, link_path: '/user/register?referral_code=AMIR2010' });
    expect((await infos()).sign_ups).toBeGreaterThan(0);
  });

  test('counts no more after the window; a typed code does', async () => {
    const referral_visit = await visit();
    await app.pool.query(`update referral_visits set at = now() - interval '31 days' where id = $1`, [referral_visit]);
    expect(await signUp({ referral_code: 'AMIR2010', referral_visit })).toEqual({ referred_by: null, since: false });
    expect(await signUp({ referral_code: 'AMIR2010' })).toMatchObject({ referred_by: users.affiliate });
    expect(await signUp({ referral_code: 'AMIR2010', referral_visit: randomUUID() })).toMatchObject({
      referred_by: users.affiliate,
    });
  });

  test('is forgotten a week after it counts no more', async () => {
    const aged = async (days: number) => {
      const id = await visit();
      await app.pool.query(`update referral_visits set at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ]);
      return id;
    };
    const visits = async () => (await app.pool.query<{ id: string }>('select id from referral_visits')).rows;
    const [old, recent] = [await aged(38), await aged(36)];
    await sweepVisits({}, app.services);
    const ids = (await visits()).map(({ id }) => id);
    expect(ids).toContain(recent);
    expect(ids).not.toContain(old);
    await setSetting(app.db, 'affiliate.windowDays', 90, { actorId: null, at: new Date() });
    const inLongerWindow = await aged(95);
    await sweepVisits({}, app.services);
    expect((await visits()).map(({ id }) => id)).toContain(inLongerWindow);
  });

  test('of an unknown code counts nothing, and visits are limited by address', async () => {
    const unknown = await anonymous.mutate('user.referralVisit', { referral_code: 'NOBODY99' });
    expect(unknown).toMatchObject({ refusal: 'register.referral-unknown' });
    const many = await Promise.all(
      Array.from({ length: 40 }, () => anonymous.mutate('user.referralVisit', { referral_code: 'AMIR2010' })),
    );
    expect(many.filter(({ refusal }) => refusal === 'session.too-many-tries').length).toBeGreaterThanOrEqual(10);
  });
});
