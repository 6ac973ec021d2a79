import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { recordBackup } from '#server/core/db/backup/record.ts';
import { createPool } from '#server/core/db/pool.ts';
import { buildApp } from '#server/app.ts';
import { queueMail } from '#server/core/mail/mail.ts';
import { collectGauges } from '#server/core/metrics/collect.ts';
import { maxShops } from '#server/core/metrics/queries.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

const token = 'a token for the scraper';
const app = await testApp({ works: false, config: { metrics: { port: undefined, host: '127.0.0.1', token } } });
const deploy = join(import.meta.dirname, '../../src/server/launch/deploy');

const scrape = (address = app.address, authorization = `Bearer ${token}`) =>
  fetch(`${address}/metrics`, { headers: { authorization } });

/**
 * The metrics as a map from `name{labels}` to value. Values read by SQL are cached for some seconds: `fresh` reads them
 * anew.
 */
const valuesOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
const values = async () => valuesOf(await (await scrape()).text());
const fresh = async (pool = app.pool) =>
  valuesOf(await collectGauges({ ...app.services, pool }, { sockets: () => 0 })());

test('only the token of METRICS_TOKEN opens it', async () => {
  expect((await scrape(app.address, '')).status).toBe(401);
  expect((await scrape(app.address, 'Bearer another token altogether')).status).toBe(401);
  const response = await scrape();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
});

test('requests are counted and timed by the name of their call and nothing else', async () => {
  const seller = await app.as('seller');
  await seller.query('user.userInfo', {});
  await app.anonymous.query('user.userInfo', {});
  await fetch(`${app.address}/admin/v1/order/of/some/customer`);
  await fetch(`${app.address}/order/list?search=anything`);
  const found = await values();
  expect(found.get('parcelyard_http_requests_total{call="user.userInfo",status="200",code="200"}')).toBe(1);
  expect(found.get('parcelyard_http_requests_total{call="user.userInfo",status="401",code="401"}')).toBe(1);
  expect(found.get('parcelyard_http_request_duration_seconds_count{call="user.userInfo"}')).toBe(2);
  const known = new Set<string>([...allCalls.map(({ name }) => name), 'poll', 'files', 'other']);
  const labels = [...found.keys()].flatMap((key) => /\{call="([^"]*)"/.exec(key)?.[1] ?? []);
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
});

test('jobs, mails, pushes and sockets that wait are seen', async () => {
  const at = new Date(Date.now() - 3_600_000);
  const mail = { path: '/user/reset?token=x', minutes: 30 };
  await queueMail(app.db, { to: 'a@x.test', language: 'en-US', kind: 'reset-password', values: mail, at });
  await app.pool.query(`select graphile_worker.add_job('a-task-of-another-version', '{}')`);
  await SocketListener.at(app.address);
  const found = await fresh();
  expect(found.get('parcelyard_jobs{task="send-mail",state="ready"}')).toBe(1);
  expect(found.get('parcelyard_jobs{task="send-push",state="ready"}')).toBe(0);
  expect(found.get('parcelyard_jobs{task="other",state="ready"}')).toBe(1);
  expect(found.get('parcelyard_queue_waiting{queue="mail"}')).toBe(1);
  expect(found.get('parcelyard_queue_waiting{queue="shop-write-back"}')).toBe(0);
  expect(found.get('parcelyard_queue_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(3_600);
  expect((await values()).get('parcelyard_sockets')).toBe(1);
});

test('each shop has the age of its last good pull, up to a limit', async () => {
  const add = (count: number, age: string, failures: number) =>
    app.pool.query(
      `with made as (
         insert into stores (id, seller_id, type, name, code, url, currency, created_at)
         select gen_random_uuid(), (select seller_id from stores limit 1), 'shopify', 'S', md5(random()::text), '', 'EUR', now()
         from generate_series(1, $1) returning id, seller_id)
       insert into store_connections (store_id, seller_id, type, base_url, shop_domain, sealed_key, connected_at,
         last_success_at, next_pull_at, failures)
       select id, seller_id, 'shopify', 'https://x.test', id::text, 'x', now(), now() - $2::interval, now(), $3 from made
       returning store_id`,
      [count, age, failures],
    );
  const { rows } = (await add(1, '3 hours', 4)) as { rows: { store_id: string }[] };
  await add(maxShops, '1 minute', 0);
  const found = await fresh();
  const label = `{store="${rows[0]?.store_id}"}`;
  expect(found.get(`parcelyard_shop_pull_age_seconds${label}`)).toBeGreaterThanOrEqual(3 * 3_600);
  expect(found.get(`parcelyard_shop_pull_failures${label}`)).toBe(4);
  expect(found.get('parcelyard_shops')).toBe(maxShops + 1);
  expect([...found.keys()].filter((key) => key.startsWith('parcelyard_shop_pull_age_seconds'))).toHaveLength(maxShops);
});

test('a recorded backup is seen', async () => {
  const at = new Date('2026-11-20T03:00:00Z');
  await recordBackup(app.services.config.dataDir, at);
  expect((await fresh()).get('parcelyard_backup_timestamp_seconds')).toBe(at.getTime() / 1_000);
});

test('with the database away the rest is still there, and nothing is claimed about what it holds', async () => {
  const pool = createPool({ host: '127.0.0.1', port: await freePort(), user: 'nobody', database: 'nothing' });
  const found = await fresh(pool);
  await pool.end();
  for (const source of ['jobs', 'queues', 'shops'])
    expect(found.get(`parcelyard_source_up{source="${source}"}`)).toBe(0);
  expect(found.get('parcelyard_source_up{source="disk"}')).toBe(1);
  expect(found.get('parcelyard_data_disk_free_bytes')).toBeGreaterThan(0);
  expect([...found.keys()].filter((key) => /^parcelyard_(jobs|queue|shops?)\b/.test(key))).toEqual([]);
});

test('without a setting there is no /metrics, and with METRICS_PORT only there', async () => {
  const plain = await buildApp({ ...app.services, config: { ...app.services.config, metrics: undefined } });
  expect((await plain.inject('/metrics')).body).not.toContain('parcelyard_');
  await plain.close();

  const port = await freePort();
  const own = { port, host: '127.0.0.1', token: undefined };
  const second = await buildApp({ ...app.services, config: { ...app.services.config, metrics: own } });
  const address = await second.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await scrape(`http://127.0.0.1:${port}`, '')).text()).toContain('parcelyard_sockets');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  expect(await (await scrape(address)).text()).not.toContain('parcelyard_');

  const taken = await buildApp({ ...app.services, config: { ...app.services.config, metrics: own } });
  await expect(taken.listen({ host: '127.0.0.1', port: 0 })).rejects.toThrow(/taken .* METRICS_PORT\.$/);
  await taken.close();
  await second.close();
});

test('every metric and label value that an alert asks for exists', async () => {
  const text = await (await scrape()).text();
  const rules = await readFile(join(deploy, 'alerts.yml'), 'utf8');
  const requested = [...rules.matchAll(/\b((?:parcelyard|nodejs|process)_[a-z0-9_]+)(?:\{([a-z]+)="([^"]+)"\})?/g)];
  expect(requested.length).toBeGreaterThan(15);
  const names = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)),
  );
  const known = [...text.matchAll(/^(\w+)\{([^}]*)\}/gm)];
  const missing = requested.filter(([, name = '', label, value]) => {
    const pair = `${label}="${value}"`;
    return (
      !names.has(name) || (label !== undefined && !known.some(([, one, all]) => one === name && all?.includes(pair)))
    );
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

const seriesOf = (name: string, type = ''): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
