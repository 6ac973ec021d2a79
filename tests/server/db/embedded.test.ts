import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '#server/core/db/embedded/server.ts';
import type { EmbeddedDatabase } from '#server/core/db/embedded/server.ts';
import { createPool } from '#server/core/db/pool.ts';
import type { ConnectionConfig } from '#server/core/db/pool.ts';

// Every test creates and stops servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

const running = new Set<EmbeddedDatabase>();
afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
});

test('the first start makes the database, a later one finds it as it was left', async () => {
  const dataDir = await newFolder();
  const first = await start(dataDir);
  await ask(first.connection, 'create table parcels (number text)');
  await ask(first.connection, `insert into parcels values ('PY-1')`);
  await first.stop();
  expect(await readdir(join(first.home, 'data'))).not.toContain('postmaster.pid');

  const second = await start(dataDir);
  expect(await ask(second.connection, 'select number from parcels')).toEqual([{ number: 'PY-1' }]);
  expect([first.recovered, second.recovered]).toEqual([false, false]);
});

test('it speaks UTF-8 in the order of code points, opens no network address and gives the application no more rights than it needs', async () => {
  const { connection } = await start(await newFolder());
  const [facts] = await ask(
    connection,
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
            current_setting('TimeZone') as zone, datlocprovider as provider, datlocale as locale, lower('ÄÖ') as lower,
            (select rolsuper from pg_roles where rolname = current_user) as super
       from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({
    encoding: 'UTF8',
    addresses: '',
    zone: 'UTC',
    provider: 'b',
    locale: 'C.UTF-8',
    lower: 'äö',
    super: false,
  });
});

test('a killed run leaves a database server: the next start stops it and loses nothing committed', async () => {
  const dataDir = await newFolder();
  const owner = await startOwner(dataDir);
  await ask(owner.connection, 'create table parcels (number text)');
  owner.process.kill('SIGKILL');
  await once(owner.process, 'exit');

  const next = await start(dataDir);
  expect(next.recovered).toBe(true);
  expect(await ask(next.connection, 'select count(*)::int as parcels from parcels')).toEqual([{ parcels: 0 }]);
  await next.stop();
  expect((await start(dataDir)).recovered).toBe(false);
});

test('a run whose server was killed too is recovered from its log', async () => {
  const dataDir = await newFolder();
  const owner = await startOwner(dataDir);
  await ask(owner.connection, 'create table parcels (number text)');
  await ask(owner.connection, `insert into parcels values ('PY-1')`);
  const server = await serverPid(dataDir);
  owner.process.kill('SIGKILL');
  process.kill(server, 'SIGKILL');
  await once(owner.process, 'exit');

  const next = await start(dataDir);
  expect(next.recovered).toBe(true);
  expect(await ask(next.connection, 'select number from parcels')).toEqual([{ number: 'PY-1' }]);
});

test('a folder has one owner at a time, and is free as soon as that one has stopped', async () => {
  const dataDir = await newFolder();
  const owner = await startOwner(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Parcelyard is already running on ${dataDir} (process ${owner.process.pid}): stop it first, or choose another DATA_DIR and PORT.`,
  );
  owner.process.kill('SIGTERM');
  expect((await start(dataDir)).recovered).toBe(false);
});

test('of two first starts at the same time one wins and the other is refused', async () => {
  const dataDir = await newFolder();
  const outcomes = await Promise.allSettled([startOwner(dataDir), startOwner(dataDir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toContain('already running');
});

test('the owner keeps the folder when a session crashes and the database restarts', async () => {
  const dataDir = await newFolder();
  const { connection } = await startOwner(dataDir);
  const client = new Client(connection);
  await client.connect();
  const crashed = new Promise((resolve) => {
    client.on('error', resolve);
  });
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await crashed;
  await expect(start(dataDir)).rejects.toThrow('already running');
});

test('the number of a dead server that now belongs to another program does not stop the start', async () => {
  const dataDir = await newFolder();
  const first = await start(dataDir);
  await first.stop();
  const socket = join(first.home, 'run');
  await writeFile(
    join(first.home, 'data/postmaster.pid'),
    `${process.pid}\n${first.home}/data\n0\n5432\n${socket}\n\n\n`,
  );
  await writeFile(join(socket, '.s.PGSQL.5432.lock'), `${process.pid}\n`);
  expect((await start(dataDir)).recovered).toBe(true);
});

test('a folder too deep for a socket gets a short one, which is gone after the stop', async () => {
  const dataDir = await newFolder('deep-'.repeat(20));
  const database = await start(dataDir);
  const socket = database.connection.host ?? '';
  expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  await expect(readdir(socket)).rejects.toThrow('ENOENT');
});

test.runIf(process.getuid?.() === 0)('a folder only root may enter holds a link to the database', async () => {
  const dataDir = join(await newFolder(), 'closed');
  await mkdir(dataDir);
  const notices: string[] = [];
  const database = await startEmbedded({ dataDir, isLasting: false, onNotice: (text) => notices.push(text) });
  running.add(database);
  onTestFinished(() => rm(database.home, { recursive: true, force: true }));
  expect(await realpath(join(dataDir, 'postgres'))).toBe(database.home);
  expect(notices).toEqual([expect.stringContaining(`the database lives in ${database.home}`)]);
  expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another PostgreSQL is left alone', async () => {
  const dataDir = await newFolder();
  const { home, stop } = await start(dataDir);
  await stop();
  await writeFile(join(home, 'data/PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17, and this is PostgreSQL 18');
});

test('a server that ends by itself is noticed', async () => {
  const dataDir = await newFolder();
  const lost = new Promise<string>((resolve) => {
    void startEmbedded({ dataDir, isLasting: false, onLost: resolve }).then(async (database) => {
      running.add(database);
      process.kill(await serverPid(dataDir), 'SIGINT');
    });
  });
  expect(await lost).toContain('The database ended by itself');
});

async function newFolder(name = ''): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `parcelyard-embedded-${name}`)));
  onTestFinished(async () => {
    for (const database of running) await database.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, isLasting: false });
  running.add(database);
  return database;
}

type Owner = { readonly process: ChildProcess; readonly connection: ConnectionConfig };

async function startOwner(dataDir: string): Promise<Owner> {
  const child = fork(join(import.meta.dirname, '../../support/database/embedded-owner.ts'), [dataDir], {
    execArgv: [],
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [message]: { connection?: ConnectionConfig; refusal?: string }[] = await once(child, 'message');
  if (!message?.connection) throw new Error(message?.refusal);
  return { process: child, connection: message.connection };
}

const serverPid = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);

async function ask(connection: ConnectionConfig, statement: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(connection);
  try {
    const { rows } = await pool.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await pool.end();
  }
}
