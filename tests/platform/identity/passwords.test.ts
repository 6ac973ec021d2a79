import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { codeOf } from '../../support/platform/codes.ts';
import { testApp } from '../../support/server/app.ts';
import { linkTo } from '../../support/platform/mails.ts';

const app = await testApp();
const weak: readonly (readonly [string, string])[] = [
  ['password.common', 'Sunshine123!'],
  ['password.common', 'p@$$word99'],
  ['password.personal', 'Parcelyard-1'],
  ['password.personal', 'nia-okafor-26'],
  ['password.repeated', 'xyzxyzxyzxyz'],
  ['password.sequence', 'qwertzuiop1'],
];
const strong = 'four words in a row';
/** The longest, with characters of several scripts. */
const long = `密码 ключ ${randomBytes(90).toString('hex')}`.slice(0, 200);

const user = { name: 'Nia Okafor', first_name: 'Nia', language: 'en-US' as const };

describe('a password that is easily guessed is refused with its reason', () => {
  test.each(weak)('%s at registration: %s', async (refusal, password) => {
    const response = await app.anonymous.mutate('user.register', {
      name: user.name,
      email: 'n.o@shop.test',
      password,
    });
    expect(response).toMatchObject({ code: 422, refusal });
  });

  test('when staff add a user or set their password', async () => {
    const admin = await app.as('admin');
    const role = (await admin.query('user.role', {})).data.find(({ base, system }) => system && base === 'packer');
    const added = { ...user, email: 'nia@weak.test', role_ids: [role?._id ?? ''] };
    for (const [refusal, password] of weak)
      expect(await admin.mutate('user.addUser', { ...added, password })).toMatchObject({ refusal });
    const { data } = await admin.mutate('user.addUser', { ...added, password: strong });
    for (const [refusal, password] of weak)
      expect(await admin.mutate('user.resetPassword', { user_id: data._id, password })).toMatchObject({ refusal });
    expect(await admin.mutate('user.resetPassword', { user_id: data._id, password: long })).toMatchObject({
      code: 200,
    });
    await app.signIn('nia@weak.test', long);
  });

  test('when it is changed or reset by mail; the link can be used again after a refusal', async () => {
    const admin = await app.as('admin');
    const role = (await admin.query('user.role', {})).data.find(({ base, system }) => system && base === 'packer');
    const email = 'nia@reset.test';
    await admin.mutate('user.addUser', { ...user, email, role_ids: [role?._id ?? ''], password: strong });
    const client = await app.signIn(email, strong);
    for (const [refusal, password] of weak)
      expect(await client.mutate('user.changePassword', { current: strong, password })).toMatchObject({ refusal });
    await app.anonymous.mutate('user.forget', { email });
    await app.idle();
    const token = await linkTo(app, email);
    for (const [refusal, password] of weak)
      expect(await app.anonymous.mutate('user.resetForgotten', { token, password })).toMatchObject({ refusal });
    expect(await app.anonymous.mutate('user.resetForgotten', { token, password: `${strong}!` })).toMatchObject({
      code: 200,
    });
  });
});

test('sentences in both languages', async () => {
  const messageFor = async (language: string, password: string) => {
    const response = await fetch(`${app.address}/admin/v1/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ name: user.name, email: 'n.o@shop.test', password }),
    });
    return ((await response.json()) as { msg: string }).msg;
  };
  for (const [, password] of weak) {
    expect(await messageFor('en', password)).toMatch(/^This password .* Choose another/);
    expect(await messageFor('zh-CN', password)).toMatch(/[\u4e00-\u9fff].*。$/);
  }
});

describe('what was begun with the old password ends with it', () => {
  async function addPacker(email: string) {
    const admin = await app.as('admin');
    const role = (await admin.query('user.role', {})).data.find(({ base, system }) => system && base === 'packer');
    const added = { ...user, email, role_ids: [role?._id ?? ''], password: strong };
    return { admin, user_id: (await admin.mutate('user.addUser', added)).data._id };
  }
  const replaced = `${strong}, replaced`;

  test.each(['staff', 'mail'] as const)(
    'a login that had yet to set up its second factor, when the password is replaced by %s',
    async (by) => {
      const email = `nia@${by}-login.test`;
      const { admin, user_id } = await addPacker(email);
      const require = (value: readonly 'packer'[]) =>
        setSetting(app.db, 'security.secondFactorRoles', value, { actorId: null, at: new Date() });
      await require(['packer']);
      const { data } = await app.anonymous.mutate('user.login', { email, password: strong });
      const challenge = data.challenge ?? '';
      const { secret } = (await app.anonymous.mutate('user.secondFactorOffer', { challenge })).data;
      if (by === 'staff') await admin.mutate('user.resetPassword', { user_id, password: replaced });
      else {
        await app.anonymous.mutate('user.forget', { email });
        const token = await linkTo(app, email);
        await app.anonymous.mutate('user.resetForgotten', { token, password: replaced });
      }
      const entered = await app.anonymous.mutate('user.secondFactor', { challenge, code: codeOf(secret) });
      await require([]);
      expect(entered.refusal).toBe('session.challenge-over');
      await app.signIn(email, replaced);
    },
  );

  test.each(['the user', 'staff'] as const)('a change of the e-mail address, when %s replaces it', async (by) => {
    const email = `nia@${by === 'staff' ? 'staff' : 'own'}-address.test`;
    const { admin, user_id } = await addPacker(email);
    const other = `other-${email}`;
    const taken = await app.signIn(email, strong);
    expect(await taken.mutate('user.changeAddress', { email: other, password: strong })).toMatchObject({ code: 200 });
    const token = await linkTo(app, other);
    if (by === 'staff') await admin.mutate('user.resetPassword', { user_id, password: replaced });
    else {
      const owner = await app.signIn(email, strong);
      await owner.mutate('user.changePassword', { current: strong, password: replaced });
    }
    expect((await app.anonymous.mutate('user.confirmAddress', { token })).refusal).toBe('link.invalid');
    await app.signIn(email, replaced);
  });
});
