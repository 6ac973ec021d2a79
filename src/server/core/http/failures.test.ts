import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/outage.ts';
import { bodyLimit, catchFailures } from './failures.ts';
import { requestLog } from './request-log.ts';

type Entry = Readonly<Record<string, unknown>>;

const secret = 'Anna Muster, Weg 1';

/** An app whose one route fails with this error; nothing listens. */
function appWith(error: unknown) {
  const entries: Entry[] = [];
  const stream = { write: (line: string) => void entries.push(JSON.parse(line) as Entry) };
  const app = Fastify({ bodyLimit, logger: { level: 'debug', stream }, genReqId: () => 'ref-1' });
  requestLog(app);
  catchFailures(app);
  app.post('/fails/:id', { config: { call: 'order.list' } }, async () => {
    throw error;
  });
  app.get('/poll', { config: { isPoll: true } }, async () => 'ok');
  const call = async (language = 'en-US') => {
    const response = await app.inject({
      method: 'POST',
      url: `/fails/7?token=${encodeURIComponent(secret)}`,
      headers: { 'accept-language': language },
      payload: { name: secret },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<{ msg: string }>() };
  };
  return { app, entries, call };
}
const sized = (statusCode: number) => Object.assign(new Error('refused'), { statusCode });

describe('a failure', () => {
  test('that is unexpected gets a reference, and shows nothing of its cause', async () => {
    const { call, entries } = appWith(new Error(secret));
    const { status, body } = await call();
    expect(status).toBe(500);
    expect(JSON.stringify(body)).toContain('ref-1');
    expect(JSON.stringify(body)).not.toContain('Muster');
    expect(entries.filter(({ msg }) => msg === 'unexpected failure')).toMatchObject([{ level: 50, reqId: 'ref-1' }]);
  });

  test('is described in the language of the reader', async () => {
    const { call } = appWith(new Error('x'));
    expect((await call('zh-CN,zh;q=0.9,en;q=0.8')).body.msg).toMatch(/\p{Script=Han}/u);
    expect((await call('en-US,zh;q=0.9')).body.msg).not.toMatch(/\p{Script=Han}/u);
    expect((await call('')).body.msg).not.toMatch(/\p{Script=Han}/u);
  });

  test('of a request that is too large names the limit, and is no failure of ours', async () => {
    const { call, entries } = appWith(sized(413));
    expect((await call()).body.msg).toContain('2 MB');
    expect(entries.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test.each([400, 415, 429])('of the client with %i is not our fault either', async (code) => {
    const { call, entries } = appWith(sized(code));
    expect((await call()).status).toBeLessThan(500);
    expect(entries.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  test('of the disk says so', async () => {
    const { call, entries } = appWith(Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' }));
    const [full, other] = [await call(), await appWith(new Error('x')).call()];
    expect(full.body.msg).not.toBe(other.body.msg);
    expect(entries.some(({ msg }) => msg === 'the disk is full')).toBe(true);
  });

  test('of the database can be tried again', async () => {
    const { call } = appWith(new DatabaseUnavailable('away'));
    const { status, headers } = await call();
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the log of requests', () => {
  test('names the call, and has neither path parameters, query nor body', async () => {
    const { call, entries } = appWith(new Error('x'));
    await call();
    const entry = entries.find(({ msg }) => msg === 'request');
    expect(entry).toMatchObject({ level: 30, call: 'order.list', method: 'POST', status: 500 });
    expect(JSON.stringify(entry)).not.toMatch(/Muster|token|fails\/7/);
    expect(Number.isInteger(entry?.['ms'])).toBe(true);
  });

  test('polls are at debug, unknown paths are not repeated', async () => {
    const { app, entries } = appWith(null);
    await app.inject('/poll');
    await app.inject(`/${encodeURIComponent(secret)}`);
    const levels = entries.flatMap(({ msg, level, status }) => (msg === 'request' ? [[level, status]] : []));
    expect(levels).toEqual([
      [20, 200],
      [30, 404],
    ]);
    expect(JSON.stringify(entries.filter(({ msg }) => msg === 'request'))).not.toContain('Muster');
  });
});

test('a page that does not exist is a text, one of the interface an envelope', async () => {
  const { app } = appWith(null);
  const page = await app.inject({ method: 'POST', url: '/nowhere' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  const call = await app.inject({ method: 'POST', url: '/admin/v1/nowhere' });
  expect([call.statusCode, call.json()]).toMatchObject([404, { data: { refusal: 'not-found' } }]);
});
