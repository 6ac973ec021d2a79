import { randomUUID } from 'node:crypto';
import type { Pool, QueryResult } from 'pg';
import { afterAll, expect } from 'vitest';
import { httpStatuses, refusals, type RefusalCode } from '#contract/refusals.ts';
import type { TestApp } from './app.ts';
import type { CallResponse, CommandName, Input, QueryName, SentFile, TestClient, UploadName } from './client.ts';

/**
 * What is expected of a refused call: its code, or for an invalid input the field and the kind of fault, as
 * `reference too_long`.
 */
export type Expected = RefusalCode | `${string} ${string}`;

/** A row of a table of bad inputs: a title, the change to a valid input, the expected refusal, and its details. */
export type BadInput<In> = readonly [title: string, change: { [K in keyof In]?: unknown }, expected: Expected];

/** Written by every request, refused or not, and by jobs that follow every change of a market product. */
const bookkeeping = new Set([
  'idempotency_keys',
  'rate_limits',
  'sessions',
  'image_hashes',
  'market_quotations',
  'market_quotation_changes',
]);
const lastWriter = `', last by ' || coalesce(max(xmin::text::bigint), 0)`;
/** Refusals are counted in the audit log, and its rows of security events by a timer: only new rows count. */
const states: Readonly<Record<string, { readonly state: string; readonly where: string }>> = {
  audit_log: { state: `''`, where: `where outcome = 'success'` },
};

type StateRow = { readonly name: string; readonly state: string };
type StateReader = { readonly read: () => Promise<QueryResult<StateRow>>; readonly release: () => void };
const readers = new WeakMap<Pool, Promise<StateReader>>();

/** One connection per database: a prepared statement over all tables takes milliseconds, on a new connection a third of a second. */
async function openReader(pool: Pool): Promise<StateReader> {
  const client = await pool.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const text = tables
    .filter(({ name }) => !bookkeeping.has(name))
    .map(({ name }) => {
      const { state, where } = states[name] ?? { state: lastWriter, where: '' };
      return `select '${name}' as name, count(*) || ' rows' || ${state} as state from "${name}" ${where}`;
    })
    .join(' union all ');
  return {
    read: () => client.query<StateRow>({ name: 'state-of-all-tables', text }),
    release: () => client.release(),
  };
}

async function closeReader(pool: Pool): Promise<void> {
  const reader = await readers.get(pool);
  readers.delete(pool);
  reader?.release();
}

/** The number of rows and the last writing transaction of every table. Needs `refusalChecks`, which closes the connection. */
export async function databaseState({ pool }: Pick<TestApp, 'pool'>): Promise<Readonly<Record<string, string>>> {
  const reader = readers.get(pool) ?? openReader(pool);
  readers.set(pool, reader);
  const { rows } = await (await reader).read();
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** An unfilled placeholder or value; `{number}` is part of the sentence about tracking addresses. */
const hasPlaceholder = /\{(?!number\})|undefined|NaN|\[object/;

function expectSentences(english: string, chinese: string): void {
  expect(english).toMatch(/^[A-Z“\d]/);
  expect(english).not.toMatch(/\p{Script=Han}/u);
  expect(chinese).toMatch(/\p{Script=Han}/u);
  expect(chinese).not.toBe(english);
  for (const message of [english, chinese]) expect(message).not.toMatch(hasPlaceholder);
}

/** The refusal in the form of the tables; `none` when the call succeeded. Checks the statuses. */
function refusalIn({ refusal, code, http, details }: CallResponse<unknown>): Expected | 'none' {
  if (refusal === null) return 'none';
  const { status } = refusals[refusal];
  expect([refusal, code, http]).toEqual([refusal, status, httpStatuses.includes(status) ? status : 200]);
  return refusal === 'input.invalid' ? `${details['field']} ${details['fault']}` : refusal;
}

/** Checks of refused calls, which must change nothing in the database. */
export function refusalChecks(app: TestApp) {
  afterAll(() => closeReader(app.pool));
  const unchanged = async <T>(act: () => Promise<T>): Promise<T> => {
    const before = await databaseState(app);
    const result = await act();
    expect(await databaseState(app)).toEqual(before);
    return result;
  };
  type Sent = (client: TestClient) => Promise<CallResponse<unknown>>;
  /** Sends the call in both languages and returns its refusal. */
  const refusalOf = async (client: TestClient, send: Sent): Promise<Expected | 'none'> => {
    const english = await unchanged(() => send(client.in('en-US')));
    const chinese = await send(client.in('zh-CN'));
    if (english.refusal !== null) expectSentences(english.msg, chinese.msg);
    return refusalIn(english);
  };
  return {
    unchanged,

    /** The refusal of a command that must change nothing. */
    commandRefusal: <N extends CommandName>(client: TestClient, name: N, input: unknown) =>
      refusalOf(client, (speaking) => speaking.mutate(name, input as Input<N>)),

    queryRefusal: <N extends QueryName>(client: TestClient, name: N, input: unknown) =>
      refusalOf(client, (speaking) => speaking.query(name, input as Input<N>)),

    uploadRefusal: (client: TestClient, name: UploadName, fields: Readonly<Record<string, string>>, file: SentFile) =>
      refusalOf(client, (speaking) => speaking.upload(name, fields, file)),

    /**
     * Runs a command three times with one idempotency key: the repetition must return the same response without another
     * effect, and another input must be refused. Returns the response. `settled` waits for its jobs, which change the
     * database too.
     */
    async runOncePerKey<N extends CommandName>(
      client: TestClient,
      name: N,
      input: Input<N>,
      other: Input<N>,
      settled: () => Promise<void> = async () => undefined,
    ) {
      const key = randomUUID();
      const first = await client.mutate(name, input, key);
      await settled();
      await unchanged(async () => expect(await client.mutate(name, input, key)).toEqual(first));
      expect(await refusalOf(client, (speaking) => speaking.mutate(name, other, key))).toBe('key.reused');
      return first;
    },
  };
}
