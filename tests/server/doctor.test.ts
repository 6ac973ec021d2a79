import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig, type Config } from '#server/core/config.ts';
import { recordBackup } from '#server/core/db/backup/record.ts';
import { startDatabase, urlOf } from '#server/core/db/embedded.ts';
import { examine } from '#server/doctor/examine.ts';
import { worstOf, type Finding } from '#server/doctor/finding.ts';
import { firstPushKeys } from '#server/features/platform/settings/push-keys.ts';
import { seal } from '#server/core/secrets/seal.ts';
import { testApp } from '../support/server/app.ts';
import { smtpSink } from '../support/platform/smtp-sink.ts';

vi.setConfig({ testTimeout: 120_000 });
const app = await testApp({ works: false });
const sink = await smtpSink();
const now = new Date('2026-11-22T12:00:00Z');
const { dataDir } = app.services.config;
const folder = await realpath(await mkdtemp(join(tmpdir(), 'parcelyard-doctor-')));
afterAll(() => rm(folder, { recursive: true, force: true }));

await firstPushKeys(app.services, now);
await app.pool.query('insert into second_factors (user_id, sealed_secret, created_at) values ($1, $2, now())', [
  app.base.users.seller,
  seal(dataDir, `second-factor:${app.base.users.seller}`, Buffer.from('a shared secret')),
]);

/** The environment of a healthy installation. */
const well: Config = {
  ...app.services.config,
  port: Number(new URL(app.address).port),
  databaseUrl: urlOf(app.services.connection),
  smtpUrl: sink.url,
  demo: false,
};
const find = (config: Partial<Config>) => examine({ ...well, ...config }, now);
const of = (found: readonly Finding[], check: string) => found.filter((one) => one.check === check);
const levels = (found: readonly Finding[], check: string) => of(found, check).map(({ level }) => level);

test('reports nothing while a server runs and everything is in order', async () => {
  await recordBackup(dataDir, new Date('2026-11-22T02:00:00Z'));
  const found = await find({});
  const complaints = found.filter(({ check, level }) => level !== 'ok' && check !== 'DATA_DIR' && check !== 'clock');
  expect(complaints).toEqual([]);
  expect(found.map(({ text }) => text).join('\n')).toMatch(/is ready\.[^]*PayPal accounts can be opened\./);
  expect(of(found, 'backup')[0]?.text).toBe('The last recorded backup is 10 h old.');
});

test('what it writes to find out leaves nothing behind', async () => {
  await find({});
  const { rows } = await app.pool.query(`select key from settings where key like 'doctor%'`);
  expect(rows).toEqual([]);
});

test('a database that is away is a failure, and the rest is looked at all the same', async () => {
  const found = await find({ databaseUrl: `postgresql://user:secret@127.0.0.1:${await freePort()}/nothing` });
  expect(of(found, 'database')).toEqual([
    { check: 'database', level: 'fail', text: expect.stringContaining('does not respond (ECONNREFUSED)') as string },
  ]);
  expect(levels(found, 'mail')).toEqual(['ok']);
  expect(JSON.stringify(found)).not.toContain('secret@');
});

test('behind a pooler the role itself needs limits', async () => {
  const pooled = { directDatabaseUrl: urlOf(app.services.connection) };
  const last = async () => of(await find(pooled), 'database').at(-1);
  expect(await last()).toMatchObject({ level: 'warn', text: expect.stringContaining('statement_timeout') as string });
  const { database } = app.services.connection;
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await app.pool.query(`alter database ${database} set ${name} = '5min'`);
  expect(await last()).toMatchObject({ level: 'ok' });
});

test('another sealing-key than that of the sealed secrets is a failure', async () => {
  const other = join(folder, 'other-key');
  await mkdir(join(other, 'secrets'), { recursive: true });
  await writeFile(join(other, 'secrets/sealing-key'), 'ab'.repeat(32), { mode: 0o644 });
  const found = await find({ dataDir: other });
  expect(levels(found, 'keys')).toContain('fail');
  expect(levels(found, 'keys')).toContain('warn');
  expect(levels(found, 'push')).toEqual(['fail']);
  expect(JSON.stringify(found)).not.toContain('ab'.repeat(8));
});

test('a sealed PayPal secret that cannot be opened is a failure', async () => {
  const keys = async () => of(await find({}), 'keys').at(-1);
  expect(await keys()).toMatchObject({ level: 'ok' });
  await app.pool.query(
    `insert into paypal_merchants (id, name, environment, client_id, sealed_secret, created_by, created_at, updated_at)
     values (gen_random_uuid(), 'Sealed elsewhere', 'live', 'elsewhere', $1, gen_random_uuid(), now(), now())`,
    [Buffer.alloc(64)],
  );
  expect(await keys()).toMatchObject({
    level: 'fail',
    text: expect.stringMatching(/^1 of \d+ sealed secrets/) as string,
  });
  await app.pool.query(`delete from paypal_merchants where client_id = 'elsewhere'`);
});

test('a lost sealing-key is not replaced by the one who looks', async () => {
  const empty = join(folder, 'no-key');
  await mkdir(empty);
  for (let look = 0; look < 2; look += 1) {
    const found = await find({ dataDir: empty });
    expect(of(found, 'keys').at(-1)?.text).toMatch(/sealing-key of the stored secrets is missing/);
  }
});

test('mail: none is a warning, an unreachable one is a failure that does not show its password', async () => {
  expect(levels(await find({ smtpUrl: undefined }), 'mail')).toEqual(['warn']);
  const found = await find({ smtpUrl: `smtp://user:secret-word@127.0.0.1:${await freePort()}` });
  expect(levels(found, 'mail')).toEqual(['fail']);
  expect(JSON.stringify(found)).not.toContain('secret-word');
});

test('a port that another program holds is a failure, a free one is not', async () => {
  const outsider = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(outsider, 'listening');
  const { port } = outsider.address() as AddressInfo;
  expect(levels(await find({ port }), 'ports')).toEqual(['fail']);
  outsider.closeAllConnections();
  outsider.close();
  expect(levels(await find({ port: await freePort() }), 'ports')).toEqual(['ok']);
});

test('addresses that do not go together are warnings', async () => {
  const texts = async (config: Partial<Config>) => of(await find(config), 'addresses').map(({ level }) => level);
  expect(await texts({ host: '0.0.0.0' })).toEqual(['warn', 'ok']);
  expect(await texts({ publicUrl: 'http://yard.example.com' })).toEqual(['warn', 'ok']);
  expect(await texts({ host: '0.0.0.0', publicUrl: 'https://yard.example.com' })).toEqual(['ok', 'warn']);
  const behind = { host: '0.0.0.0', publicUrl: 'https://yard.example.com', trustedProxies: ['10.0.0.7'] };
  expect(await texts(behind)).toEqual(['ok', 'ok']);
  expect(await texts({ ...behind, demo: true })).toEqual(['ok', 'warn', 'ok']);
});

test('jobs that wait too long or were given up are warnings', async () => {
  await app.pool.query(`select graphile_worker.add_job('send-mail', '{}', run_at => now() - interval '1 hour')`);
  const found = await find({});
  expect(of(found, 'queues').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^1 jobs send-mail wait, the oldest for 60 min/),
  );
});

test('no backup, or an old one, is a warning', async () => {
  const bare = join(folder, 'no-backup');
  await mkdir(bare);
  expect(levels(await find({ dataDir: bare }), 'backup')).toEqual(['warn']);
  await recordBackup(bare, new Date('2026-11-20T02:00:00Z'));
  expect(of(await find({ dataDir: bare }), 'backup')[0]).toMatchObject({ level: 'warn' });
});

test('an embedded database that does not run is started for the look and stopped again', async () => {
  const home = join(folder, 'embedded');
  const config = { ...readConfig({ DEMO: '0', DATA_DIR: home }), port: await freePort() };
  await (await startDatabase(config)).stop();
  const found = await examine(config, now);
  expect(of(found, 'database').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The embedded database \(started for this, and stopped again\) responds, PostgreSQL \d+/),
    expect.stringContaining('another version'),
  ]);
  // Nothing uses it any more.
  await (await startDatabase(config)).stop();
});

test('the command prints lines or JSON, with its own exit code', async () => {
  const environment = { DATA_DIR: folder, PORT: String(await freePort()), DEMO: '0' };
  const plain = await run([], environment);
  expect(plain.output).toMatch(/^(ok|warn) {2,4}\s*DATA_DIR /);
  expect(plain.code).toBe(1);
  const json = await run(['--json'], environment);
  const { level, findings } = JSON.parse(json.output) as { level: string; findings: Finding[] };
  expect(level).toBe(worstOf(findings));
  const wrong = await run([], { ...environment, PORT: 'four thousand' });
  expect(wrong).toEqual({ code: 2, output: expect.stringMatching(/^fail {2}configuration {2}PORT is /) as string });
});

async function run(args: string[], environment: Record<string, string>) {
  const program = join(import.meta.dirname, '../../src/server/doctor/main.ts');
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
