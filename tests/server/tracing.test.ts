import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/core/db/pool.ts';
import { startJobs } from '#server/core/jobs/jobs.ts';
import { fetchText } from '#server/connectors/fetch-text.ts';
import { traceIds } from '#server/core/tracing/span.ts';
import { startTracing } from '#server/core/tracing/start.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
};
type Export = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const received: Export[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => void receiver.close());
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const app = await testApp({ works: false });
const lines: Record<string, unknown>[] = [];
const log = pino({ mixin: traceIds }, { write: (text: string) => void lines.push(JSON.parse(text)) });

const attribute = (span: Span | undefined, key: string) => {
  const found = span?.attributes.find((one) => one.key === key)?.value;
  return found?.stringValue ?? found?.intValue;
};

/** Runs work with tracing as started by the server, and returns the exported spans. */
async function traced(work: (client: TestClient) => Promise<void>): Promise<Span[]> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiverUrl);
  vi.stubEnv('OTEL_SERVICE_NAME', 'yard-of-the-test');
  received.length = 0;
  const tracing = await startTracing({ exporter: 'otlp' }, log);
  const pool = createPool(app.services.connection);
  tracing.watch(pool);
  const config = { ...app.services.config, tracing: { exporter: 'otlp' as const } };
  const services = { ...app.services, config, log, pool, db: drizzle(pool), commandPool: pool };
  const { token } = await app.as('seller');
  const server = await buildApp(services);
  const worker = await startJobs(services, {
    jobs: { 'ask-elsewhere': async () => void (await fetchText(`${receiverUrl}/rates?key=secret`, limits)) },
    outside: {},
  });
  try {
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    await work(new TestClient(address, token));
    await expect.poll(async () => (await pool.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
  } finally {
    await server.close();
    await worker.stop();
    await pool.end();
    await tracing.stop();
    vi.unstubAllEnvs();
  }
  return received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}
const limits = { timeoutMs: 5_000, maxBytes: 1_000, allowPrivate: true };

test('a request is a span with its call and status, its queries lie below it, and its log line names it', async () => {
  const spans = await traced(async (client) => {
    await client.query('user.userInfo', {});
    await client.mutate('user.login', { email: 'someone@demo.test', password: 'a guess' });
  });
  const [info, login] = ['user.userInfo', 'user.login'].map((name) => spans.find((span) => span.name === name));
  expect(attribute(info, 'http.response.status_code')).toBe(200);
  expect(attribute(info, 'http.route')).toBe('/admin/v1/user/userInfo');
  expect(attribute(login, 'parcelyard.code')).toBe(refusals['session.wrong-password'].status);
  const below = (span: Span | undefined) =>
    spans.filter(({ parentSpanId, traceId }) => parentSpanId === span?.spanId && traceId === span?.traceId);
  expect(below(info).map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^select u\.id as user_id.* where s\.token_hash = \$1/),
  );
  // The body of a command is read before its handler runs, and its queries still belong to it.
  expect(below(login).map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
  expect(lines.find(({ call }) => call === 'user.userInfo')).toMatchObject({ trace_id: info?.traceId });
  const [resource] = received.map(({ resourceSpans }) => resourceSpans[0]?.resource.attributes ?? []);
  expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'yard-of-the-test' } });
});

test('a job is a span, its outgoing requests are child spans, and no span holds a body', async () => {
  await app.services.jobs.enqueue(app.db, 'ask-elsewhere', { note: 'secret' });
  const spans = await traced(async () => undefined);
  const job = spans.find(({ name }) => name === 'job ask-elsewhere');
  expect(job).toBeDefined();
  const requested = spans.find(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(requested?.name).toBe(`GET ${new URL(receiverUrl).host}`);
  expect(JSON.stringify(received)).not.toMatch(/secret|a guess|someone@/);
  // The worker polls for jobs; such queries have no parent.
  expect(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)).toEqual(['job ask-elsewhere']);
});
