import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { testApp } from '../support/server/app.ts';
import { callerOf } from '../support/server/caller-of.ts';
import { inParallel } from '../support/server/in-parallel.ts';
import { generateInput } from '../support/server/generated-input.ts';

vi.setConfig({ testTimeout: 240_000 });
const app = await testApp();

const hostile = [
  ['script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['SQL', `'; drop table users; -- ' or 1=1 \\ %_ $1 \${x} "`],
] as const;

// Uploads are tested separately; logging out would end the session.
const walked = allCalls.filter(({ body, name }) => body !== 'upload' && name !== 'user.logout');

test.each(hostile)('%s is text to every call that takes text', async (_, text) => {
  const inputs = walked.flatMap((call) => {
    const input = generateInput(call, text);
    return JSON.stringify(input).includes(JSON.stringify(text).slice(1, 9)) ? [{ call, input }] : [];
  });
  expect(inputs.length).toBeGreaterThan(50);
  const faults = await inParallel(inputs, async ({ call, input }) => {
    const account = callerOf(call);
    const client = await app.as(account);
    const response = await client.send(call.name, input, call.kind === 'command' ? randomUUID() : null);
    const type = response.headers.get('content-type') ?? '';
    const body = await response.text();
    return [
      ...(response.status >= 500 ? [`${account} ${call.name}: ${body.slice(0, 200)}`] : []),
      ...(type.includes('html') ? [`${account} ${call.name} responds with ${type}`] : []),
      ...(response.status === 401 ? [`${account} is out after ${call.name}`] : []),
    ];
  });
  expect(faults.flat()).toEqual([]);
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::int as count from users');
  expect(rows[0]?.count).toBeGreaterThanOrEqual(10);
});
