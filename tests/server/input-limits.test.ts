import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { allCalls, type AnyCall } from '#contract/registry.ts';
import { testApp } from '../support/server/app.ts';
import { callerOf } from '../support/server/caller-of.ts';
import { inParallel } from '../support/server/in-parallel.ts';
import { generateInput } from '../support/server/generated-input.ts';

vi.setConfig({ testTimeout: 240_000 });
const app = await testApp();
const walked = allCalls.filter(({ body, name }) => body !== 'upload' && name !== 'user.logout');

/** Sends each call whose input carries the value, as an account that may call it, and returns the server errors. */
async function serverErrors(value: string | number, inputOf: (call: AnyCall) => Record<string, unknown>) {
  const written = JSON.stringify(value).replace(/^"|"$/g, '');
  const inputs = walked.flatMap((call) => {
    const input = inputOf(call);
    return JSON.stringify(input).includes(written) ? [{ call, input }] : [];
  });
  expect(inputs.length).toBeGreaterThan(10);
  const faults = await inParallel(inputs, async ({ call, input }) => {
    const account = callerOf(call);
    const client = await app.as(account);
    const response = await client.send(call.name, input, call.kind === 'command' ? randomUUID() : null);
    const body = await response.text();
    return response.status >= 500 ? [`${account} ${call.name}: ${body.slice(0, 200)}`] : [];
  });
  return faults.flat();
}

test.each([
  ['a lone high surrogate', '\ud83d'],
  ['a lone low surrogate', '\ude9a'],
  ['a NUL character', '\0'],
])('%s in any text is refused, not an internal error', async (_, character) => {
  expect(await serverErrors(character, (call) => generateInput(call, `ab${character} cd`))).toEqual([]);
});

test.each([
  ['a month that does not exist', '2026-13-45', 'T00:00:00Z'],
  ['a day that does not exist', '2026-02-30', 'T00:00:00Z'],
  ['the year 0', '0000-01-01', 'T00:00:00Z'],
  ['the last year', '9999-12-31', 'T23:59:59Z'],
  ['a year of six digits', '+275761-01-01', 'T00:00:00Z'],
])('%s in any date is refused, not an internal error', async (_, date, time) => {
  const inputOf = (call: AnyCall) => generateInput(call, 'words', { date, 'date-time': date + time });
  expect(await serverErrors(date, inputOf)).toEqual([]);
});

test.each([2_147_483_648, 2 ** 53, 1e300, -2_147_483_649])(
  'the number %d is never an internal error',
  async (integer) => {
    expect(await serverErrors(integer, (call) => generateInput(call, 'words', { integer }))).toEqual([]);
  },
);

test('deep nesting is refused', async () => {
  const client = await app.as('seller');
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const response = await fetch(`${app.address}/admin/v1/common/tellCrash`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
});

test('a control character in the name of an uploaded file is refused', async () => {
  const client = await app.as('seller');
  const boundary = 'limits';
  const body = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename*=UTF-8''a%00b.csv`,
    'content-type: text/csv',
    '',
    'a,b',
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const call = allCalls.find(({ body: kind }) => kind === 'upload');
  const response = await fetch(`${app.address}/admin/v1${call?.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  });
  expect(response.status).toBeLessThan(500);
});
