import { expect, test, vi } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { openApi } from '#server/core/http/public/openapi.ts';
import { testApp } from '../support/server/app.ts';
import { TestClient } from '../support/server/client.ts';
import { casesOf, type Case } from './cases.ts';
import { operationsOf } from './operations.ts';
import { send } from './send.ts';
import { fillForFuzz, sessions } from './world.ts';

// npm run prove:fuzz [-- --cases 50000 --seed 7]
const count = Number(process.env['FUZZ_CASES'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const parallel = 8;
const restoreEvery = 250;

vi.setConfig({ testTimeout: 60_000 + count * 60 });
// Without jobs, because they would run at times that no seed determines.
const app = await testApp({ works: false });
const known = await fillForFuzz(app);
const { tokenOf, restore } = await sessions(app);
// Ending sessions is correct, but each would need a new login.
const endsSessions = new Set(['user.logout', 'security.endOtherSessions', 'user.changePassword']);
const operations = operationsOf(openApi(allCalls)).filter(({ id }) => !endsSessions.has(id));

/** SQL, stacks and file names that no response may show. */
const internals = /\b(syntax error at|violates|invalid input syntax|select .+ from|insert into|node_modules|\.ts:\d+)/i;

async function faultOf(each: Case): Promise<string | null> {
  const token = each.account === null ? null : await tokenOf(each.account);
  const response = await send(app.address, token, each);
  const text = await response.text();
  if (response.status === 401 && each.account !== null && each.envelope !== 'bad-token') await restore();
  if (response.status >= 500) return `${response.status} ${text.slice(0, 200)}`;
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return type.includes('html') ? `HTML: ${text.slice(0, 100)}` : null;
  const body = JSON.parse(text) as { code?: unknown; msg?: unknown };
  if (typeof body.code !== 'number' || typeof body.msg !== 'string' || body.msg === '')
    return `no envelope: ${text.slice(0, 200)}`;
  return body.code !== 200 && internals.test(body.msg) ? `internals: ${body.msg.slice(0, 200)}` : null;
}

test(`${count} requests of seed ${seed}, good and bad: no 5xx, no internals`, async () => {
  const cases = casesOf(operations, known, seed, count);
  const faults: string[] = [];
  const next = cases.entries();
  const work = async () => {
    for (const [index, each] of next) {
      if (index % restoreEvery === 0) await restore();
      const fault = await faultOf(each);
      if (fault)
        faults.push(`${index} ${each.operation.id} as ${each.account} (${each.envelope}): ${fault}\n  ${shown(each)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  expect(faults).toEqual([]);
});

const shown = ({ input, file, operation }: Case) =>
  `${JSON.stringify(input).slice(0, 1_500)}${operation.body === 'multipart' ? ` file ${JSON.stringify(file).slice(0, 80)}` : ''}`;

test('afterwards the books balance, no account is overdrawn and sign-in works', async () => {
  const { rows: unbalanced } = await app.pool.query(
    'select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0',
  );
  expect(unbalanced).toEqual([]);
  const { rows: different } = await app.pool.query(
    `select a.id from ledger_accounts a left join posting_lines l on l.account_id = a.id
     group by a.id having a.balance_minor <> coalesce(sum(l.amount_minor), 0)
       or (a.kind = 'seller-available' and a.balance_minor + a.credit_minor < 0)`,
  );
  expect(different).toEqual([]);
  await restore();
  const { http } = await new TestClient(app.address, await tokenOf('admin')).query('user.userInfo', {});
  expect(http).toBe(200);
});
