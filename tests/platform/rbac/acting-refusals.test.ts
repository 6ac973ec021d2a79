import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/registry.ts';
import { emailOf, type AccountName } from '#server/demo/people.ts';
import { testApp } from '../../support/server/app.ts';
import { TestClient } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { sendCall } from '../../support/server/send-call.ts';

const app = await testApp();
const { unchanged } = refusalChecks(app);

async function actingAs(account: AccountName, by: AccountName): Promise<TestClient> {
  const own = await app.as(by);
  const response = await own.mutate('user.switchUser', { email: emailOf(account), reason: 'They called us' });
  expect(response.code).toBe(200);
  return new TestClient(own.address, response.data.token);
}
const refusalOf = async ({ address, token }: TestClient, { name }: Call) =>
  (await sendCall(address, name, token, {})).refusal;

const waysOut = new Set(['user.logout', 'user.switchBack', 'user.switchUser']);
const commands = allCalls.filter(
  ({ kind, needs, name }) => kind === 'command' && needs !== 'public' && !waysOut.has(name),
);
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);

describe('an administrator who acts as a seller', async () => {
  const acting = await actingAs('seller', 'admin');

  test.each(named(commands.filter(({ needs }) => needs === 'session')))(
    'changes nothing of the account: %s',
    async (_, call) => {
      expect(await unchanged(() => refusalOf(acting, call))).toBe('acting.personal');
    },
  );

  test.each(named(commands.filter(({ money }) => money === 'posts' || money === 'steers')))(
    'moves and steers no money: %s',
    async (_, call) => {
      expect(await unchanged(() => refusalOf(acting, call))).toMatch(/^(acting\.money|permission\.denied)$/);
    },
  );

  test('does not act as a third user', async () => {
    const nested = { email: emailOf('seller2'), reason: 'They called us' };
    expect((await acting.mutate('user.switchUser', nested)).refusal).toMatch(/^(acting\.nested|permission\.denied)$/);
  });
});

describe('an administrator who acts as a manager', async () => {
  const acting = await actingAs('manager', 'admin');

  test.each(named(commands.filter(({ stepUp, money }) => stepUp && money === 'none')))(
    'changes nothing that needs a confirmed identity: %s',
    async (_, call) => {
      expect(await unchanged(() => refusalOf(acting, call))).toMatch(/^(acting\.personal|permission\.denied)$/);
    },
  );
});

describe('a salesperson who acts as a seller', async () => {
  const acting = await actingAs('seller', 'sales');

  test.each(named(commands))('changes nothing: %s', async (_, call) => {
    expect(await unchanged(() => refusalOf(acting, call))).toMatch(/^(acting\.read-only|permission\.denied)$/);
  });

  test('reads what the seller reads', async () => {
    expect((await acting.query('user.userInfo', {})).data._id).toBe(app.base.users.seller);
    expect((await acting.query('account.detail', {})).code).toBe(200);
  });
});
