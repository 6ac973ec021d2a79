import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();
const clients = [await app.as('admin'), await app.as('affiliate')];
const minutes = (value: number) =>
  setSetting(app.db, 'security.stepUpMinutes', value, { actorId: null, at: new Date() });

beforeAll(async () => {
  await minutes(10);
  await app.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
});
afterAll(() => minutes(0));

const money = allCalls.filter((call) => call.kind === 'command' && call.stepUp && call.money !== 'none');

/** The first refusal that is not about the right to the command. */
async function refusalOf(name: string): Promise<string | null | undefined> {
  for (const client of clients) {
    // The second sign-in is asked for before the input is read.
    const { refusal } = await client.mutate(name as 'affiliate.withdraw', {} as never);
    if (refusal !== 'permission.denied') return refusal;
  }
  return 'permission.denied';
}

test('every command of the money that needs a second sign-in asks for it', async () => {
  const refusals = await Promise.all(money.map(async ({ name }) => [name, await refusalOf(name)] as const));
  expect(refusals.filter(([, refusal]) => refusal !== 'session.step-up')).toEqual([]);
  expect(refusals.map(([name]) => name)).toEqual(
    expect.arrayContaining(['account.liftCreditBlock', 'affiliate.payWithdraw', 'paypal.refund']),
  );
});

test('it does not ask where the settings switch it off', async () => {
  await minutes(0);
  expect(await refusalOf('affiliate.withdraw')).toBe('input.invalid');
});
