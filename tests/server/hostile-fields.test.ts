import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { testApp } from '../support/server/app.ts';
import { callerOf } from '../support/server/caller-of.ts';
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
  const faults: string[] = [];
  for (const call of walked) {
    const account = callerOf(call);
    const client = await app.as(account);
    const input = generateInput(call, text);
    const response = await client.send(call.name, input, call.kind === 'command' ? randomUUID() : null);
    const type = response.headers.get('content-type') ?? '';
    const body = await response.text();
    if (response.status >= 500) faults.push(`${account} ${call.name}: ${body.slice(0, 200)}`);
    if (type.includes('html')) faults.push(`${account} ${call.name} answers ${type}`);
    if (response.status === 401) faults.push(`${account} is out after ${call.name}`);
  }
  expect(faults).toEqual([]);
  const { rows } = await app.pool.query<{ count: number }>('select count(*)::int as count from users');
  expect(rows[0]?.count).toBeGreaterThanOrEqual(10);
});
