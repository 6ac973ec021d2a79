import { expect, test } from 'vitest';
import type { Config } from '#server/core/config.ts';
import { buildApp } from '#server/app.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { queueMail } from '#server/core/mail/mail.ts';
import { sendMail, senderOf } from '#server/core/mail/send.ts';
import { transaction } from '#server/core/db/pool.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Services } from '#server/services.ts';
import { testApp } from '../support/server/app.ts';
import { smtpSink } from '../support/platform/smtp-sink.ts';

const app = await testApp();
const sink = await smtpSink();
const at = new Date('2026-11-20T12:00:00Z');
const dev = '/admin/v1/dev/mail';

type Row = { id: string; status: string; failure: string | null; values: object; sent_at: Date | null };
const newest = async (): Promise<Row> => {
  const { rows } = await app.pool.query<Row>('select * from mails order by created_at desc, id desc limit 1');
  if (!rows[0]) throw new Error('no mail');
  return rows[0];
};
const withConfig = (change: Partial<Config>): Services => ({
  ...app.services,
  config: { ...app.services.config, ...change },
});
const path = '/user/reset?token=secret-of-the-link';
const queue = (to: string, language: 'en-US' | 'zh-CN' = 'en-US', when = at) =>
  queueMail(app.services.db, { to, language, kind: 'reset-password', values: { path, minutes: 30 }, at: when });
/** A queued mail that the app's own worker, which has no mail server, does not process. */
const waiting = async (to: string, language: 'en-US' | 'zh-CN' = 'en-US') => {
  await queue(to, language, new Date());
  await app.idle();
  const { id } = await newest();
  await app.pool.query(`update mails set status = 'waiting' where id = $1`, [id]);
  return id;
};
const rowOf = async (id: string) => (await app.pool.query<Row>('select * from mails where id = $1', [id])).rows[0];

test('a mail leaves with its transaction, or not at all', async () => {
  const undone = transaction(app.pool, async (client) => {
    await queueMail(drizzle(client), {
      to: 'a@x.test',
      language: 'en-US',
      kind: 'test',
      values: { at: at.toISOString() },
      at,
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { rows } = await app.pool.query<{ count: number }>('select count(*) as count from mails');
  expect(rows[0]?.count).toBe(0);
});

test('without a mail server it is stored, and readable on this machine', async () => {
  await queue('elin@x.test');
  await app.idle();
  expect(await newest()).toMatchObject({ status: 'kept', failure: null });
  const response = await fetch(app.address + dev);
  const { data } = (await response.json()) as { data: { list: { _id: string; to: string; text: string }[] } };
  expect(data.list[0]).toMatchObject({ to: 'elin@x.test', subject: 'Set a new password', kind: 'reset-password' });
  expect(data.list[0]?.text).toContain('http://127.0.0.1/user/reset?token=secret-of-the-link');
  const one = await fetch(`${app.address}${dev}/${data.list[0]?._id}`);
  expect(one.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(await one.text()).toContain('<h1');
  const page = await fetch(app.address + dev, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('elin@x.test');
});

test('other machines and foreign pages cannot read it', async () => {
  const sendCall = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const server = await buildApp(app.services);
    const { statusCode } = await server.inject({ url: dev, headers, remoteAddress });
    await server.close();
    return statusCode;
  };
  expect(await sendCall({ host: 'localhost:4000' })).toBe(200);
  expect(await sendCall({ host: 'rebound.example.com:4000' })).toBe(404);
  expect(await sendCall({ host: 'localhost' }, '192.0.2.7')).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await sendCall({ host: 'localhost', [header]: '127.0.0.1' })).toBe(404);
});

test('a server that others can reach, or that sends mail, has no such page', async () => {
  for (const change of [
    { host: '0.0.0.0' },
    { publicUrl: 'https://yard.example.com' },
    { smtpUrl: sink.url },
  ] satisfies Partial<Config>[]) {
    const server = await buildApp(withConfig(change));
    expect((await server.inject({ url: dev, headers: { host: 'localhost' } })).statusCode).toBe(404);
    await server.close();
  }
});

test('through a mail server it arrives in both shapes, in the reader’s language, and is then forgotten here', async () => {
  const id = await waiting('wang@x.test', 'zh-CN');
  await sendMail({ mail_id: id }, withConfig({ smtpUrl: sink.url, publicUrl: 'https://yard.example.com' }));
  const [mail] = sink.taken.slice(-1);
  expect(mail).toMatchObject({ from: 'no-reply@yard.example.com', to: 'wang@x.test' });
  expect(mail?.data).toContain(`Message-ID: <${id}@yard.example.com>`);
  expect(mail?.data).toContain('multipart/alternative');
  expect(mail?.data).toContain('text/plain');
  expect(mail?.data).toMatch(/Subject: =\?UTF-8\?/);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', values: {}, failure: null });
  // A job may run twice.
  await sendMail({ mail_id: id }, withConfig({ smtpUrl: sink.url }));
  expect(sink.taken.filter(({ to }) => to === 'wang@x.test')).toHaveLength(1);
});

test('every kind leaves under the sender that was set, and under no other again', async () => {
  const services = withConfig({ smtpUrl: sink.url, publicUrl: 'https://yard.example.com' });
  const by = { actorId: null, at: new Date() };
  await setSetting(app.db, 'mail.from', 'hello@yard.test', by);
  await setSetting(app.db, 'mail.fromName', 'Yard, “the” house', by);
  const queueOne = async (kind: 'test' | 'password-changed') => {
    const values = { at: at.toISOString() };
    await queueMail(app.services.db, { to: `${kind}@x.test`, language: 'en-US', kind, values, at: new Date() });
    await app.idle();
    const { id } = await newest();
    await app.pool.query(`update mails set status = 'waiting' where id = $1`, [id]);
    await sendMail({ mail_id: id }, services);
    return sink.taken.at(-1);
  };
  const reset = await waiting('reset@x.test');
  await sendMail({ mail_id: reset }, services);
  for (const mail of [sink.taken.at(-1), await queueOne('test'), await queueOne('password-changed')]) {
    // The envelope, which servers use, and the header, which people read.
    expect(mail?.from).toBe('hello@yard.test');
    expect(mail?.data).toMatch(/^From: .*<hello@yard\.test>$/m);
  }
  await setSetting(app.db, 'mail.from', '', by);
  expect((await queueOne('test'))?.from).toBe('no-reply@yard.example.com');
});

test('a busy server is retried, a permanent refusal is not', async () => {
  const id = await waiting('busy@x.test');
  const services = withConfig({ smtpUrl: sink.url });
  sink.refuse = (to) => `451 <${to}> come back later`;
  await expect(sendMail({ mail_id: id }, services)).rejects.toThrow(
    /^the mail server rejected mail [\w-]+: EENVELOPE.* 451$/,
  );
  expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
  sink.refuse = (to) => `550 <${to}> nobody here`;
  await sendMail({ mail_id: id }, services);
  const ended = await rowOf(id);
  expect(ended).toMatchObject({ status: 'failed', values: {} });
  expect(ended?.failure).not.toContain('busy@x.test');
  sink.refuse = () => null;
});

test('a server that is away is not waited for beyond a day', async () => {
  const services = withConfig({ smtpUrl: 'smtp://127.0.0.1:1' });
  const fresh = await waiting('fresh@x.test');
  await expect(sendMail({ mail_id: fresh }, services)).rejects.toThrow('ESOCKET CONN');
  expect(await rowOf(fresh)).toMatchObject({ status: 'waiting', failure: 'ESOCKET CONN' });
  const old = await waiting('old@x.test');
  await app.pool.query(`update mails set created_at = now() - interval '1 day' where id = $1`, [old]);
  await sendMail({ mail_id: old }, services);
  expect(await rowOf(old)).toMatchObject({ status: 'failed', values: {} });
});

test('the sender is the mail account, else a no-reply address', () => {
  const publicUrl = 'https://yard.example.com';
  expect(senderOf({ smtpUrl: 'smtp://mail%40yard.test:pw@mx.test', publicUrl })).toBe('mail@yard.test');
  expect(senderOf({ smtpUrl: 'smtp://mx.test', publicUrl })).toBe('no-reply@yard.example.com');
  expect(senderOf({ smtpUrl: undefined, publicUrl: 'http://127.0.0.1:4000' })).toBe('no-reply@localhost');
});
