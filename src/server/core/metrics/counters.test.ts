import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { countMail, counters, timeJob } from './counters.ts';
import { countRequests } from './http.ts';

const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name));

test('every outcome of a mail is there from the start, and is counted', async () => {
  const outcomes = async () =>
    new Map(
      linesOf(await counters.metrics(), 'parcelyard_mails_total').map((line) => line.split(' ') as [string, string]),
    );
  const before = await outcomes();
  expect(before.size).toBe(4);
  countMail('sent');
  countMail('sent');
  const after = await outcomes();
  expect([...after].map(([name, value]) => Number(value) - Number(before.get(name)))).toEqual([2, 0, 0, 0]);
});

test('a job is counted by its end, and its error is thrown', async () => {
  await timeJob('tidy', async () => undefined);
  const failing = timeJob('tidy', async () => {
    throw new Error('the job failed');
  });
  await expect(failing).rejects.toThrow('the job failed');
  const counted = linesOf(await counters.metrics(), 'parcelyard_job_duration_seconds_count{task="tidy"');
  expect(counted.map((line) => [/outcome="(\w+)"/.exec(line)?.[1], line.split(' ')[1]])).toEqual([
    ['done', '1'],
    ['failed', '1'],
  ]);
});

test('requests are counted by call, never by their path', async () => {
  const app = Fastify();
  app.decorateRequest('code', null);
  const registry = countRequests(app);
  app.get('/orders/:id', { config: { call: 'order.get' } }, async (request) => {
    request.code = 4001;
    return 'ok';
  });
  app.get('/health', { config: { isPoll: true } }, async () => 'ok');
  app.get('/*', async () => 'file');
  for (const url of ['/orders/1', '/orders/Anna%20Muster?q=x', '/health', '/icon.svg', '/a/b']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/nowhere' });
  const total = linesOf(await registry.metrics(), 'parcelyard_http_requests_total{');
  expect(total.map((line) => line.replace('parcelyard_http_requests_total', ''))).toEqual([
    '{call="order.get",status="200",code="4001"} 2',
    '{call="poll",status="200",code="200"} 1',
    '{call="files",status="200",code="200"} 2',
    '{call="other",status="404",code="404"} 1',
  ]);
});
