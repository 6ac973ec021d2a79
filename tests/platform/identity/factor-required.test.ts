import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../../support/server/app.ts';
import { Authenticator } from '../../support/platform/authenticator.ts';
import { TestClient } from '../../support/server/client.ts';
import { codeOf } from '../../support/platform/codes.ts';
import { SocketListener } from '../../support/server/socket-listener.ts';

const app = await testApp();
const password = 'parcelyard';
const signIn = (account: AccountName) => app.signIn(emailOf(account), password);
const by = { actorId: null, at: new Date() };
const requireOf = (roles: readonly Role[]) => setSetting(app.db, 'security.secondFactorRoles', roles, by);
const orders = (client: TestClient) => client.query('order.list', {});
const need = async (client: TestClient) => (await client.query('security.session', {})).data.factor;

async function enrol(client: TestClient) {
  const { secret } = (await client.mutate('security.offerSecondFactor', {})).data;
  const on = await client.mutate('security.confirmSecondFactor', { code: codeOf(secret, -1) });
  expect(on).toMatchObject({ code: 200 });
  return { secret, recovery: on.data.recovery_codes };
}

afterAll(() => requireOf([]));

describe('a rule that is switched on while users are signed in', () => {
  test('limits a session without a factor to the set-up, and its socket closes', async () => {
    const sales = await signIn('sales');
    const other = await signIn('seller');
    const socket = await (await SocketListener.at(app.address)).bind(app.base.users.sales, sales.token);
    expect(await orders(sales)).toMatchObject({ code: 200 });

    await requireOf(['salesperson']);
    await socket.until(() => socket.closed !== null);
    expect(socket.closed).toBe(4428);
    // 401 keeps the outbox; `isLogin` keeps the session.
    expect(await orders(sales)).toMatchObject({ http: 401, refusal: 'session.factor', isLogin: true });
    const note = { _id: randomUUID(), note: 'x' };
    expect((await sales.mutate('order.updateNote', note)).refusal).toBe('session.factor');
    expect((await sales.mutate('security.endOtherSessions', {})).refusal).toBe('session.factor');
    const again = await (await SocketListener.at(app.address)).bind(app.base.users.sales, sales.token);
    expect(again.closed).toBe(4428);

    expect(await sales.query('user.userInfo', {})).toMatchObject({ code: 200 });
    expect(await sales.query('permission.currentUserPermission', {})).toMatchObject({ code: 200 });
    expect(await need(sales)).toBe('enrol');
    expect(await orders(other)).toMatchObject({ code: 200 });
  });

  test('a refused command goes through under its key once the factor is set up', async () => {
    const sales = await signIn('service');
    await requireOf(['customer service']);
    const key = randomUUID();
    const view = { list: 'order', name: 'Mine', search: { status: 'open' } };
    expect((await sales.mutate('view.save', view, key)).refusal).toBe('session.factor');
    await enrol(sales);
    expect((await sales.mutate('view.save', view, key)).refusal).not.toBe('session.factor');
    expect(await need(sales)).toBe('none');
    const socket = await (await SocketListener.at(app.address)).bind(app.base.users.service, sales.token);
    expect(socket.closed).toBeNull();
  });

  test('a session that signed in by password before its user had a factor shows it once', async () => {
    await requireOf([]);
    const [here, there] = [await signIn('purchaser'), await signIn('purchaser')];
    const { recovery } = await enrol(here);
    await requireOf(['purchaser']);
    expect([await need(here), await need(there)]).toEqual(['none', 'prove']);
    expect((await orders(there)).refusal).toBe('session.factor');
    expect((await there.mutate('security.stepUp', { password })).refusal).toBe('password.wrong');
    expect((await there.mutate('security.offerSecondFactor', {})).refusal).toBe('second-factor.present');
    expect(await there.mutate('security.stepUp', { recovery_code: recovery[0] ?? '' })).toMatchObject({ code: 200 });
    expect(await orders(there)).toMatchObject({ code: 200 });
  });

  test('a passkey is a factor: made in a limited session it opens it, and the last one stays', async () => {
    await requireOf([]);
    const packer = await signIn('packer');
    await requireOf(['packer']);
    const offer = (await packer.mutate('security.offerPasskey', {})).data;
    const key = new Authenticator('http://localhost');
    const passkey = key.make(offer.options);
    const added = await packer.mutate('security.addPasskey', { challenge: offer.challenge, name: 'Phone', passkey });
    expect(added).toMatchObject({ code: 200 });
    expect(await need(packer)).toBe('none');
    const removed = await packer.mutate('security.removePasskey', { passkey_id: added.data.passkey_id });
    expect(removed.refusal).toBe('second-factor.required');
    // The password alone neither signs in nor enrols another factor.
    const login = await app.anonymous.mutate('user.login', { email: emailOf('packer'), password });
    expect(login.data).toMatchObject({ token: null, next: 'prove', methods: ['passkey'] });
    const challenge = login.data.challenge ?? '';
    expect((await app.anonymous.mutate('user.secondFactorOffer', { challenge })).refusal).toBe(
      'session.challenge-over',
    );
    const { options } = (await app.anonymous.mutate('user.passkeyQuestion', { challenge })).data;
    const proof = { challenge, passkey: key.sign(options) };
    expect(await app.anonymous.mutate('user.secondFactor', proof)).toMatchObject({ code: 200 });
  });

  test('a user who is given a role that requires one is limited at once', async () => {
    await requireOf(['manager']);
    const affiliate = await signIn('affiliate');
    const admin = await app.as('admin');
    expect(await affiliate.query('security.sessions', {})).toMatchObject({ code: 200 });
    const { rows } = await app.pool.query<{ id: string }>(`select id from roles where system and base = 'manager'`);
    expect(
      await admin.mutate('user.assignRoles', { user_id: app.base.users.affiliate, role_ids: [rows[0]?.id ?? ''] }),
    ).toMatchObject({ code: 200 });
    expect((await affiliate.query('security.sessions', {})).refusal).toBe('session.factor');
    await requireOf([]);
    expect(await affiliate.query('security.sessions', {})).toMatchObject({ code: 200 });
  });
});

test('an acting user is authorized by their own session', async () => {
  await requireOf(['buyer']);
  const admin = await signIn('admin');
  const acted = await admin.mutate('user.switchUser', { email: emailOf('seller2'), reason: 'looking at an order' });
  const acting = new TestClient(app.address, acted.data.token);
  expect(await orders(acting)).toMatchObject({ code: 200 });
  await requireOf(['admin']);
  expect((await orders(acting)).refusal).toBe('session.factor');
  expect(await acting.mutate('user.switchBack', {})).toMatchObject({ code: 200 });
  await requireOf([]);
});

describe('the rule in the settings', () => {
  const safety = { require_second_factor: false, step_up_minutes: 0, upload_mb: 50 };

  test('is stored by role, and omitted fields stay', async () => {
    const manager = await app.as('manager');
    const roles: Role[] = ['packer', 'salesperson'];
    expect(await manager.mutate('settings.saveSafety', { ...safety, second_factor_roles: roles })).toMatchObject({
      code: 200,
    });
    await manager.mutate('settings.saveSafety', safety);
    const { data } = await manager.query('settings.platform', {});
    expect(data.security.second_factor_roles).toEqual(['salesperson', 'packer']);
    await manager.mutate('settings.saveSafety', { ...safety, second_factor_roles: [] });
  });

  test('who requires it of administrators or of themselves has a factor first', async () => {
    const admin = await signIn('admin');
    const forAdmins = { ...safety, second_factor_roles: ['admin'] satisfies Role[] };
    expect((await admin.mutate('settings.saveSafety', forAdmins)).refusal).toBe('settings.factor-first');
    const forMoney = { ...safety, require_second_factor: true };
    expect((await admin.mutate('settings.saveSafety', forMoney)).refusal).toBe('settings.factor-first');
    expect((await (await app.as('manager')).mutate('settings.saveSafety', forAdmins)).refusal).toBe(
      'settings.factor-first',
    );
    const { secret } = await enrol(admin);
    expect(await admin.mutate('settings.saveSafety', forAdmins)).toMatchObject({ code: 200 });
    expect(await admin.query('settings.platform', {})).toMatchObject({ code: 200 });
    const off = await admin.mutate('security.removeSecondFactor', { password, code: codeOf(secret, 0) });
    expect(off.refusal).toBe('second-factor.required');
    expect(await admin.mutate('settings.saveSafety', { ...safety, second_factor_roles: [] })).toMatchObject({
      code: 200,
    });
  });
});

describe('money is confirmed by the factor of who has one', () => {
  beforeAll(() => setSetting(app.db, 'security.stepUpMinutes', 10, by));
  afterAll(() => setSetting(app.db, 'security.stepUpMinutes', 0, by));
  /** Refused as unknown when the session is accepted. */
  const remove = async (client: TestClient) =>
    (await client.mutate('paypal_account.delete', { _id: randomUUID() })).refusal;

  test('a confirmation by password ends when a factor is added elsewhere', async () => {
    const [here, there] = [await signIn('manager'), await signIn('manager')];
    await here.mutate('security.stepUp', { password });
    await there.mutate('security.stepUp', { password });
    expect(await remove(here)).toBe('not-found');
    const { recovery } = await enrol(there);
    expect(await remove(there)).toBe('not-found');
    expect(await remove(here)).toBe('session.step-up');
    expect((await here.mutate('security.newRecoveryCodes', {})).refusal).toBe('session.step-up');
    expect((await here.mutate('security.stepUpQuestion', {})).data.methods).toEqual(['code', 'recovery_code']);
    expect((await here.mutate('security.stepUp', { password })).refusal).toBe('password.wrong');
    await here.mutate('security.stepUp', { recovery_code: recovery[0] ?? '' });
    expect(await remove(here)).toBe('not-found');
    expect(await here.mutate('security.newRecoveryCodes', {})).toMatchObject({ code: 200 });
  });

  test('a user with only a passkey is prompted for it, not for the password', async () => {
    const seller = await signIn('seller3');
    await seller.mutate('security.stepUp', { password });
    const offer = (await seller.mutate('security.offerPasskey', {})).data;
    const key = new Authenticator('http://localhost');
    const passkey = key.make(offer.options);
    await seller.mutate('security.addPasskey', { challenge: offer.challenge, name: 'Key', passkey });
    const other = await signIn('seller3');
    const question = (await other.mutate('security.stepUpQuestion', {})).data;
    expect(question.methods).toEqual(['passkey']);
    expect((await other.mutate('security.stepUp', { password })).refusal).toBe('password.wrong');
    expect(await remove(other)).toBe('session.step-up');
    const shown = { challenge: question.challenge, passkey: key.sign(question.options ?? { challenge: '' }) };
    expect(await other.mutate('security.stepUp', shown)).toMatchObject({ code: 200 });
    expect(await remove(other)).toBe('not-found');
  });

  test('an export of all sellers’ rows needs a second sign-in; one of chosen or own rows does not', async () => {
    const [manager, sales, seller] = [await app.as('manager'), await signIn('sales'), await signIn('seller2')];
    const start = async (client: TestClient, ids?: string[]) =>
      (await client.mutate('export.start', { kind: 'orders', format: 'csv', filter: {}, ...(ids && { ids }) })).refusal;
    expect(await start(manager)).toBe('session.step-up');
    expect(await start(manager, [randomUUID()])).not.toBe('session.step-up');
    expect(await start(seller)).not.toBe('session.step-up');
    expect(await start(sales)).not.toBe('session.step-up');
  });
});
