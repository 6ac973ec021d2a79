import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#server/core/db/pool.ts';
import type { AccountName } from '#server/demo/people.ts';
import { expectSoundBooks } from '../support/finance/sound-books.ts';
import { invoicedBills } from '../support/finance/invoiced-bills.ts';
import { startSimulator } from '../support/paypal/simulator.ts';
import { moneyCommands, type MoneyCommand } from '../support/sales/money-commands.ts';
import { testApp } from '../support/server/app.ts';
import type { CallResponse, CommandName, Input } from '../support/server/client.ts';

const paypal = await startSimulator();
afterAll(() => paypal.stop());
const app = await testApp({ config: { paypal: paypal.standIn } });
const attempts = await moneyCommands(app);
const issuer_id = await invoicedBills(app).issuerId();
const manager = await app.as('manager');
const names = Object.keys(attempts) as MoneyCommand[];

const today = new Date().toISOString().slice(0, 10);
const lastMonth = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
const invoicesOfMonth = { issuer_id, by: 'order', start: `${today.slice(0, 7)}-01`, end: today, issue: true } as const;
const openWork = ['recharges', 'store-costs', 'marketing-fees', 'bank-clearing', 'paypal-clearing'] as const;

type Request = { readonly by: AccountName; readonly name: CommandName; readonly input: unknown };

/** Commands about what the others have posted. */
const others: Readonly<Record<string, () => Promise<Request>>> = {
  invoices: async () => ({ by: 'manager', name: 'account.generateInvoices', input: invoicesOfMonth }),
  'credit note': async () => {
    const { list } = (await manager.query('account.invoiceList', { status: ['issued'] })).data;
    const _id = list.find(({ number }) => number !== null)?._id ?? randomUUID();
    return { by: 'manager', name: 'account.voidInvoice', input: { _id, reason: 'Wrong buyer' } };
  },
  'month close': async () => ({
    by: 'manager',
    name: 'account.closeMonth',
    input: { month: lastMonth, accepted: [...openWork] },
  }),
};

const requestOf = async (name: MoneyCommand): Promise<Request> => {
  const { by, make } = attempts[name];
  return { by, name, input: await make() };
};

/** Retries with the same key until the response is definite, as a client does. */
async function settled({ by, name, input }: Request, key: string): Promise<CallResponse<unknown>> {
  const client = await app.as(by);
  for (let attempt = 1; ; attempt += 1) {
    const response = await client.mutate(name, input as Input<CommandName>, key);
    if (response.http < 500) return response;
    expect([name, response.refusal]).not.toEqual([name, 'internal']);
    if (attempt === 40) throw new Error(`${name} had no response in ${attempt} attempts: ${response.refusal}`);
  }
}

/**
 * Ends connections of commands again and again: one that has just begun, or one whose response is stored but not committed. Jobs run neither statement.
 */
function killConnections(): () => Promise<void> {
  // The requests use all connections of the server's pool.
  const pool = createPool(app.pool.options, undefined, { purpose: 'tools', max: 1 });
  const over = new AbortController();
  const killing = (async () => {
    while (!over.signal.aborted) {
      await pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state in ('active', 'idle in transaction')
          and (query = 'savepoint effect' or query like '%update idempotency_keys set status%') limit 1`);
      await wait(60);
    }
  })();
  return async () => {
    over.abort();
    await killing;
    await pool.end();
  };
}

const step = fc.record({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(others)) },
  ),
  /** The same request sent again, with its key. */
  repeats: fc.integer({ min: 0, max: 2 }),
  /** The same request of another tab, with its own key. */
  rivals: fc.integer({ min: 0, max: 1 }),
});

test('32 users move money at once while connections break: the books stay sound', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 32, maxLength: 32 }), async (steps) => {
      const sent = [];
      for (const { what, repeats, rivals } of steps) {
        const request = await (others[what] ?? (() => requestOf(what as MoneyCommand)))();
        const key = randomUUID();
        sent.push({ request, keys: Array.from({ length: repeats + 1 }, () => key), rivals });
      }
      const stop = killConnections();
      const responses = await Promise.all(
        sent.map(async ({ request, keys, rivals }) => ({
          request,
          same: await Promise.all(keys.map((key) => settled(request, key))),
          rivals: await Promise.all(Array.from({ length: rivals }, () => settled(request, randomUUID()))),
        })),
      ).finally(stop);
      await app.idle();
      for (const { request, same } of responses)
        for (const { code, data } of same)
          expect([request.name, code, data]).toEqual([request.name, same[0]!.code, same[0]!.data]);
      // Otherwise the books would be sound because nothing happened.
      expect(responses.filter(({ same }) => same[0]?.code === 200).length).toBeGreaterThan(steps.length / 2);
      await expectSoundBooks(app.pool);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
