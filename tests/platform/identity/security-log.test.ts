import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSecurityEvent, type SecurityEvent } from '#domain/platform/security/events.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf, userId } from '#server/demo/people.ts';
import { createLogger } from '#server/core/logging/logger.ts';
import type { SecurityEntry } from '#server/core/security-log/entry.ts';
import { SecurityLog, securityLogOf } from '#server/core/security-log/security-log.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { floodLogin } from '../../support/platform/login-flood.ts';
import { orderWorld } from '../../support/sales/orders.ts';

vi.setConfig({ testTimeout: 120_000 });
type Line = Readonly<Record<string, unknown>> & { readonly event?: SecurityEvent };
const written: string[] = [];
const log = createLogger('info', { destination: { write: (text) => void written.push(text) } });
const app = await testApp({ log });
const admin = await app.as('admin');
const audited = securityLogOf(app.services);

const linesOf = (event: SecurityEvent) =>
  written.map((text) => JSON.parse(text) as Line).filter((line) => line.event === event);
const rowsOf = async (event: SecurityEvent) => {
  await audited.flush();
  const { rows } = await app.pool.query<Record<string, unknown>>(
    'select * from audit_log where event = $1 order by at, id',
    [event],
  );
  return rows;
};

beforeEach(async () => {
  written.length = 0;
  await audited.flush();
  await app.pool.query('delete from rate_limits');
  await app.pool.query('delete from audit_log where event is not null');
});

/** Sends a login and closes the connection at once, as a page does that is left. */
async function signInAndLeave(password: string): Promise<void> {
  const { hostname, port } = new URL(app.address);
  const body = JSON.stringify({ email: 'service@demo.test', password });
  const head = [
    'POST /admin/v1/user/login HTTP/1.1',
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise<void>((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => sent()));
  socket.resetAndDestroy();
}

describe('a refused sign-in', () => {
  test('is logged with its address when the client has gone meanwhile', async () => {
    await signInAndLeave('a wrong word');
    await expect.poll(() => linesOf('login.failed'), { timeout: 10_000 }).toHaveLength(1);
    expect(linesOf('login.failed')).toMatchObject([{ address: '127.0.0.1', reason: 'session.wrong-password' }]);
    expect(await rowsOf('login.failed')).toMatchObject([{ address: '127.0.0.1' }]);
  });

  test('is a line and a row: the account by its id, an unknown address by a hash that needs a key', async () => {
    await app.anonymous.mutate('user.login', { email: 'Manager@demo.test', password: 'a wrong word' });
    await app.anonymous.mutate('user.login', { email: 'unheard@of.test', password: 'a wrong word' });
    const rows = await rowsOf('login.failed');
    expect(rows).toMatchObject([
      {
        user_id: null,
        call: 'user.login',
        subject_ids: [userId('manager')],
        outcome: 'refused',
        reason: 'session.wrong-password',
        count: 1,
        input: {},
      },
      { user_id: null, subject_ids: [], input: { account: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    ]);
    const lines = linesOf('login.failed');
    expect(lines).toMatchObject([
      {
        level: 40,
        event: 'login.failed',
        outcome: 'refused',
        reason: 'session.wrong-password',
        userId: null,
        address: '127.0.0.1',
        reqId: expect.any(String),
        targetIds: [userId('manager')],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      { targetIds: [], account: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(written.join('')).not.toMatch(/unheard|manager@|a wrong word/i);
  });

  test('of 10,000 from 50 addresses leaves a row per minute with its count, and few lines', async () => {
    const addresses = Array.from({ length: 50 }, (_, n) => `127.0.4.${n + 1}`);
    await floodLogin(app.address, addresses, 10_000, () => emailOf('sales'));
    const locked = await rowsOf('login.locked');
    const failed = await rowsOf('login.failed');
    expect(locked.length + failed.length).toBeLessThan(10);
    const sum = (rows: readonly Record<string, unknown>[]) =>
      rows.reduce((total, row) => total + Number(row['count']), 0);
    expect([sum(failed), sum(locked)]).toEqual([10, 9990]);
    expect(linesOf('login.locked').length).toBeLessThan(100);
  });

  test('of thousands of invented accounts at thousands of networks still leaves a bounded number of rows', async () => {
    const flooded = new SecurityLog(app.services);
    const entry = (n: number): SecurityEntry => ({
      event: 'login.failed',
      outcome: 'refused',
      reason: 'session.wrong-password',
      call: 'user.login',
      userId: null,
      actingFor: null,
      email: `person${n}@guess.test`,
      token: null,
      address: `10.${n >> 8}.${n & 255}.1`,
      agent: '',
      reqId: 'test',
      targetIds: [],
      at: new Date(),
    });
    for (let n = 0; n < 3000; n += 1) flooded.record(entry(n));
    // Events of a user have their own row.
    const denied = {
      event: 'access.denied',
      reason: 'permission.denied',
      call: 'store.list',
      email: undefined,
    } as const;
    flooded.record({ ...entry(0), ...denied, userId: userId('packer') });
    await flooded.close();
    const rows = await rowsOf('login.failed');
    expect(rows.length).toBeLessThanOrEqual(1002);
    expect(rows.reduce((total, row) => total + Number(row['count']), 0)).toBe(3000);
    expect(await rowsOf('access.denied')).toMatchObject([{ user_id: userId('packer'), count: 1 }]);
  });
});

describe('what a signed-in user may not do', () => {
  test('is recorded with who, in whose name, and what it was about', async () => {
    const packer = await app.as('packer');
    await packer.query('store.list', {});
    await packer.query('audit.list', {});
    expect(await rowsOf('access.denied')).toMatchObject([
      { user_id: userId('packer'), call: 'store.list', count: 2, input: { calls: ['store.list', 'audit.list'] } },
    ]);
    const seller2 = await app.as('seller2');
    const foreign = await (
      await app.as('seller')
    ).mutate('store.add', {
      name: 'Foreign',
      code: 'SECL',
      type: 'file',
      currency: 'EUR',
      url: 'https://secl.example',
    });
    await seller2.mutate('store.close', { store_id: foreign.data.store_id });
    expect(await rowsOf('object.not-found')).toMatchObject([
      { user_id: userId('seller2'), call: 'store.close', subject_ids: [foreign.data.store_id], reason: 'not-found' },
    ]);
    const acting = new TestClient(
      app.address,
      (await admin.mutate('user.switchUser', { email: emailOf('seller'), reason: 'a question about a parcel' })).data
        .token,
    );
    const claim = { amount: { minor: 100, currency: 'EUR' }, method: 'bank' as const, reference: randomUUID() };
    expect((await acting.mutate('account.recharge', claim)).refusal).toBe('acting.money');
    expect((await rowsOf('access.denied')).at(-1)).toMatchObject({
      user_id: userId('admin'),
      for_id: userId('seller'),
    });
    await acting.mutate('user.switchBack', {});
    expect(linesOf('acting.started')).toMatchObject([{ userId: userId('admin'), targetIds: [userId('seller')] }]);
    expect(linesOf('acting.ended')).toMatchObject([{ userId: userId('admin'), actingFor: userId('seller') }]);
  });

  test('wrong proofs of identity and input that looks like an attack', async () => {
    const client = await app.signIn(emailOf('purchaser'), demoPassword);
    await client.mutate('security.stepUp', { password: 'not this one' });
    expect(await rowsOf('step-up.failed')).toMatchObject([{ user_id: userId('purchaser'), reason: 'password.wrong' }]);
    expect(linesOf('step-up.failed')).toMatchObject([{ sessionId: expect.stringMatching(/^[0-9a-f]{8}$/) }]);
    await client.mutate('user.update', { name: '' });
    await client.mutate('user.update', { name: `<script>${'x'.repeat(100)}</script>` });
    expect(await rowsOf('input.suspicious')).toMatchObject([{ call: 'user.update', count: 1, input: {} }]);
  });

  test('links that open nothing and second steps that fail', async () => {
    await app.anonymous.mutate('user.resetForgotten', { token: 'x'.repeat(43), password: 'four words in a row' });
    expect(await rowsOf('link.refused')).toMatchObject([{ user_id: null, call: 'user.resetForgotten' }]);
    await app.anonymous.mutate('user.secondFactor', { challenge: 'x'.repeat(43), code: '123456' });
    expect(await rowsOf('second-factor.failed')).toMatchObject([{ user_id: null, call: 'user.secondFactor' }]);
  });
});

describe('what succeeded', () => {
  test('is one line and keeps its one row', async () => {
    const client = await app.signIn(emailOf('service'), demoPassword);
    await client.mutate('user.logout', {});
    expect(await rowsOf('login.succeeded')).toMatchObject([
      { user_id: userId('service'), outcome: 'success', count: 1 },
    ]);
    expect(linesOf('login.succeeded')).toMatchObject([{ level: 30, userId: userId('service'), outcome: 'success' }]);
    expect(linesOf('session.ended')).toHaveLength(1);
    const { data } = await admin.query('settings.platform', {});
    const key = randomUUID();
    const safety = { ...data.security, upload_mb: data.limits.upload_mb };
    await admin.mutate('settings.saveSafety', safety, key);
    await admin.mutate('settings.saveSafety', safety, key);
    expect(await rowsOf('settings.changed')).toHaveLength(1);
    expect(linesOf('settings.changed')).toHaveLength(1);
    await admin.mutate('settings.makePushKeys', { replaces: data.push.public_key });
    expect(linesOf('secret.rotated')).toHaveLength(1);
  });

  test('exports and the download of their files', async () => {
    const { seller, given } = await orderWorld(app);
    await given({ orderNumber: 'SEC-1' });
    const started = await seller.mutate('export.start', {
      kind: 'orders',
      filter: { keyword: 'SEC-1' },
      format: 'csv',
    });
    expect(started.code).toBe(200);
    await app.idle();
    const { data } = await seller.query('task.detail', { task_id: started.data.task_id });
    const { file_id: file } = data.result as { file_id: string };
    expect(await seller.download('common.file', { file_id: file })).toMatchObject({ http: 200 });
    expect(await rowsOf('data.exported')).toMatchObject([
      { call: 'export.start', subject_ids: [started.data.task_id] },
    ]);
    expect(linesOf('data.exported')).toMatchObject([{ targetIds: [started.data.task_id] }]);
    const [row] = await rowsOf('data.downloaded');
    expect(row).toMatchObject({ call: 'common.file', outcome: 'success', subject_ids: [file] });
    expect(linesOf('data.downloaded')).toMatchObject([{ level: 30, userId: row?.['user_id'] }]);
  });
});

describe('the audit screen', () => {
  test('filters by kind, and owners see refused sign-ins to their account', async () => {
    await app.anonymous.mutate('user.login', { email: emailOf('affiliate'), password: 'a wrong word' });
    await admin.mutate('user.update', { nickname: 'Ad' });
    const all = await admin.query('audit.list', { kind: 'security', size: 100 });
    expect(all.data.list.every(({ event }) => event !== null && isSecurityEvent(event))).toBe(true);
    expect(all.data.list).toContainEqual(
      expect.objectContaining({ event: 'login.failed', by: null, outcome: 'refused', count: 1 }),
    );
    const own = await (await app.as('affiliate')).query('audit.own', { kind: 'security' });
    expect(own.data.list).toContainEqual(expect.objectContaining({ event: 'login.failed', by: null }));
    const foreign = await (await app.as('seller3')).query('audit.own', {});
    expect(foreign.data.list.some(({ event }) => event === 'login.failed')).toBe(false);
  });
});

describe('the lines of the log', () => {
  let session = '';
  beforeAll(async () => {
    const { data } = await app.anonymous.mutate('user.login', { email: emailOf('seller3'), password: demoPassword });
    session = data.token ?? '';
  });

  test('hold no secret of a session of typical requests, and nothing splits or disguises a line', async () => {
    const secrets = [demoPassword, session, 'a-secret-word', 'new-person@log.test', 'Kanalstraat'];
    const client = new TestClient(app.address, session);
    const forged = 'x"}\n{"level":30,"event":"login.succeeded"}\r\n\u2028\u2029\u202e\u009b31m';
    const headers = { 'user-agent': forged.replace(/[^\x20-\x7e]/g, ' '), authorization: `Bearer ${session}` };
    await app.anonymous.mutate('user.login', { email: `evil${forged}@x.test`, password: 'a-secret-word' });
    await app.anonymous.mutate('user.register', {
      name: forged,
      email: 'new-person@log.test',
      password: 'a-secret-word',
    });
    await app.anonymous.mutate('user.forget', { email: 'new-person@log.test' });
    await app.anonymous.mutate('user.resetForgotten', {
      token: `a-secret-word${'x'.repeat(40)}`,
      password: 'a-secret-word',
    });
    await client.mutate('user.update', { name: 'Kanalstraat', nickname: 'x' });
    await client.mutate('user.changePassword', { current: 'a-secret-word', password: 'a-secret-word-2' });
    await client.query('order.list', { keyword: forged } as never);
    await fetch(`${app.address}/admin/v1/store/list?x=${encodeURIComponent(forged)}`, { headers });
    await fetch(`${app.address}/nowhere/${encodeURIComponent(forged)}?token=a-secret-word`, { headers });
    await fetch(`${app.address}/admin/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email": "a-secret-word", broken',
    });
    const reference = 'ABCD-1234';
    const crash = { reference, path: `/order/list${forged}`, message: forged, stack: forged };
    await client.query('common.tellCrash', crash);
    await app.idle();
    await audited.flush();
    expect(written.length).toBeGreaterThan(10);
    for (const text of written) {
      expect(text.endsWith('\n')).toBe(true);
      const line = text.slice(0, -1);
      // eslint-disable-next-line no-control-regex
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      for (const secret of secrets) expect(line).not.toContain(secret);
    }
    const forgedLines = linesOf('login.succeeded');
    expect(forgedLines.every((line) => typeof line['reqId'] === 'string')).toBe(true);
  });
});
