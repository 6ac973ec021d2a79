import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '#server/core/db/pool.ts';
import { randomMoney, settled } from '../support/finance/random-money.ts';
import { expectSoundBooks } from '../support/finance/sound-books.ts';
import { startSimulator } from '../support/paypal/simulator.ts';
import { testApp } from '../support/server/app.ts';
import { idleAfterKill, killableServer } from '../support/server/killable-server.ts';

const paypal = await startSimulator();
afterAll(() => paypal.stop());
const app = await testApp({ isShared: true, config: { paypal: paypal.standIn } });
const money = await randomMoney(app, paypal);
/** One for each run: it is killed while it serves. */
const runs = 2;
const mortal = await Promise.all(Array.from({ length: runs }, () => killableServer(app)));

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
    { weight: 6, arbitrary: fc.constantFrom<string>(...money.commands) },
    { weight: 2, arbitrary: fc.constantFrom(...money.others) },
  ),
  /** The same request sent again, with its key. */
  repeats: fc.integer({ min: 0, max: 2 }),
  /** The same request of another tab, with its own key. */
  rivals: fc.integer({ min: 0, max: 1 }),
  /** Sent to the server that is killed. */
  isMortal: fc.boolean(),
});

test(
  '32 users move money at once while connections and a server break: the books stay sound',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 32, maxLength: 32 }), async (steps) => {
        const sent = [];
        for (const { what, repeats, rivals, isMortal } of steps) {
          const request = await money.prepare(what);
          const key = randomUUID();
          sent.push({ request, keys: Array.from({ length: repeats + 1 }, () => key), rivals, isMortal });
        }
        // A shrunken sequence runs without it.
        const doomed = mortal.pop();
        let served = 0;
        const stop = killConnections();
        const responses = await Promise.all(
          sent.map(async ({ request, keys, rivals, isMortal }) => {
            const isDoomed = isMortal && doomed !== undefined;
            const servers = { first: isDoomed ? doomed.address : app.address, second: app.address };
            const one = async (key: string) => {
              const response = await settled(request, key, servers);
              // The others are being executed by it.
              if (isDoomed && (served += 1) === 4) await doomed.kill();
              return response;
            };
            return {
              request,
              same: await Promise.all(keys.map(one)),
              rivals: await Promise.all(Array.from({ length: rivals }, () => one(randomUUID()))),
            };
          }),
        ).finally(stop);
        await idleAfterKill(app);
        for (const { request, same } of responses)
          for (const { code, data } of same)
            expect([request.name, code, data]).toEqual([request.name, same[0]!.code, same[0]!.data]);
        // Otherwise the books would be sound because nothing happened.
        expect(responses.filter(({ same }) => same[0]?.code === 200).length).toBeGreaterThan(steps.length / 2);
        await expectSoundBooks(app.pool);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  },
);
