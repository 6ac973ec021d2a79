import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdPosting, rechargePosting, releaseHoldPosting } from '#domain/finance/accounts/balance-postings.ts';
import { cancelProcessPosting, processPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, UnbalancedPosting, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { sqlStateOf, transaction } from '#server/core/db/pool.ts';
import { PostingWhileActing } from '#server/core/db/posting-authority.ts';
import { balanceOf, post, postAll, type Entry } from '#server/features/finance/accounts/ledger.ts';
import { saveCredit } from '#server/features/finance/accounts/ledger-store.ts';
import { expectSoundBooks } from '../support/finance/sound-books.ts';
import { testDatabase } from '../support/database/database.ts';
import { postingDb } from '../support/database/posting-db.ts';

const { db, pool } = await testDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const actorId = randomUUID();
const eur = (minor: number) => money(minor, 'EUR');

const entryOf = (sellerId: string, { reason, lines }: Posting): Entry => ({
  source: postingKey(reason),
  reason: reason.kind,
  sellerId,
  actorId,
  at,
  lines,
});
const recharge = (seller_id: string, minor: number, source: string = randomUUID()) =>
  entryOf(seller_id, rechargePosting(source, { seller_id, confirmed: eur(minor), fee: eur(0), via: 'bank' }));
const charge = (seller_id: string, goods: number, shipping = 0, vat = 0) => ({
  seller_id,
  goods: eur(goods),
  shipping: eur(shipping),
  vat: eur(vat),
  duty: eur(0),
  fee: eur(0),
  paid_by: 'balance' as const,
});
const spend = (seller_id: string, minor: number, source: string = randomUUID()) =>
  entryOf(seller_id, processPosting(source, charge(seller_id, minor)));

const inTransaction = (entry: Entry) => transaction(pool, (client) => post(postingDb(client), entry));
const availableOf = async (seller: string) => (await balanceOf(db, seller)).available.minor;
const giveCredit = (seller: string, minor: number) =>
  pool.query(`update ledger_accounts set credit_minor = $2 where owner_id = $1 and kind = 'seller-available'`, [
    seller,
    minor,
  ]);

test('a seller without postings has nothing', async () => {
  const seller = randomUUID();
  const zero = { balance: eur(0), hold: eur(0), credit: eur(0), available: eur(0) };
  expect(await balanceOf(db, seller)).toEqual(zero);
});

test('a posting moves its accounts, stores the running balance and emits an event for the seller', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 10_000));
  const posted = await inTransaction(
    entryOf(seller, processPosting('order-1', { ...charge(seller, 1818, 1215, 382), fee: eur(10) })),
  );
  expect(posted.ok).toBe(true);
  const { rows } = await pool.query(
    `select l.amount_minor, l.balance_after, l.bill_type, l.bill_tax from posting_lines l join ledger_accounts a on a.id = l.account_id
     where a.owner_id = $1 order by l.seq`,
    [seller],
  );
  expect(rows).toEqual([
    { amount_minor: 10_000, balance_after: 10_000, bill_type: null, bill_tax: null },
    { amount_minor: -1818, balance_after: 8182, bill_type: 1, bill_tax: null },
    { amount_minor: -382, balance_after: 7800, bill_type: 1, bill_tax: 'vat' },
    { amount_minor: -1215, balance_after: 6585, bill_type: 2, bill_tax: null },
    { amount_minor: -10, balance_after: 6575, bill_type: null, bill_tax: null },
  ]);
  const { rows: events } = await pool.query(`select name, actor_id from events where seller_id = $1`, [seller]);
  expect(events).toEqual([
    { name: 'account.posted', actor_id: actorId },
    { name: 'account.posted', actor_id: actorId },
  ]);
  await expectSoundBooks(pool);
});

test('only a transaction that declares it may post, and never one of an acting session', async () => {
  const seller = randomUUID();
  const entry = recharge(seller, 10_000);
  await expect(transaction(pool, (client) => post(drizzle(client), entry))).rejects.toThrow('does not declare');
  const acting = transaction(pool, (client) => post(postingDb(client, { isActing: true }), entry));
  await expect(acting).rejects.toBeInstanceOf(PostingWhileActing);
  const hold = entryOf(seller, holdPosting('h', { seller_id: seller, amount: eur(1) }));
  await expect(
    transaction(pool, (client) => postAll(postingDb(client, { isActing: true }), [hold])),
  ).rejects.toBeInstanceOf(PostingWhileActing);
  await inTransaction(entry);
  const { rows } = await pool.query<{ id: string }>('select id from ledger_accounts where owner_id = $1', [seller]);
  for (const isActing of [true, false])
    await expect(
      transaction(pool, (client) =>
        saveCredit(isActing ? postingDb(client, { isActing }) : drizzle(client), rows[0]?.id ?? '', 100),
      ),
    ).rejects.toThrow(isActing ? 'moves no money while acting' : 'does not declare');
  expect(await balanceOf(db, seller)).toMatchObject({ credit: eur(0), available: eur(10_000) });
});

test('too little: the missing amount is returned and nothing is written', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 5000));
  const refused = await inTransaction(spend(seller, 15_205));
  expect(refused).toEqual({
    ok: false,
    refusal: 'account.too-little',
    details: { available: 5000, needed: 15_205, missing: 10_205, amount: '102.05', currency: 'EUR' },
  });
  expect(await availableOf(seller)).toBe(5000);
});

test('credit can be spent, and not a cent more', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 1000));
  await giveCredit(seller, 500);
  expect((await inTransaction(spend(seller, 1500))).ok).toBe(true);
  expect(await balanceOf(db, seller)).toMatchObject({ balance: eur(-500), credit: eur(500), available: eur(0) });
  expect((await inTransaction(spend(seller, 1))).ok).toBe(false);
});

test('a hold leaves the balance and lowers what is available', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 1000));
  await inTransaction(entryOf(seller, holdPosting('h1', { seller_id: seller, amount: eur(400) })));
  expect(await balanceOf(db, seller)).toMatchObject({ balance: eur(1000), hold: eur(400), available: eur(600) });
  expect(await inTransaction(spend(seller, 700))).toMatchObject({ details: { missing: 100 } });
});

test('the same source again returns the first posting and moves nothing', async () => {
  const seller = randomUUID();
  const entry = recharge(seller, 700);
  const first = await inTransaction(entry);
  expect(await inTransaction(entry)).toEqual(first);
  expect(await availableOf(seller)).toBe(700);
});

test('the same source from 16 at once is posted once', async () => {
  const seller = randomUUID();
  const entry = recharge(seller, 700);
  const all = await Promise.all(Array.from({ length: 16 }, () => inTransaction(entry)));
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await availableOf(seller)).toBe(700);
});

test('many postings go all or none, also with one source twice among them', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 1000));
  const all = (entries: Entry[]) => transaction(pool, (client) => postAll(postingDb(client), entries));
  expect((await all([spend(seller, 600), spend(seller, 401)])).ok).toBe(false);
  expect(await availableOf(seller)).toBe(1000);
  const twice = spend(seller, 300);
  const done = await all([spend(seller, 600), twice, twice]);
  expect(done.ok && done.value.postingIds).toHaveLength(3);
  expect(done.ok && new Set(done.value.postingIds).size).toBe(2);
  expect(await availableOf(seller)).toBe(100);
});

test('32 spenders at once never take an account below zero', async () => {
  const seller = randomUUID();
  await inTransaction(recharge(seller, 10_000));
  await giveCredit(seller, 500);
  const outcomes = await Promise.all(Array.from({ length: 32 }, () => inTransaction(spend(seller, 700))));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(15);
  expect(await availableOf(seller)).toBe(0);
  await expectSoundBooks(pool);
});

test('transactions that lock accounts in opposite orders all come through', async () => {
  const [a, b] = [randomUUID(), randomUUID()];
  await Promise.all([a, b].map((seller) => inTransaction(recharge(seller, 100_000))));
  const run = (order: readonly string[]) =>
    transaction(pool, async (client) => {
      for (const seller of order) await post(postingDb(client), spend(seller, 100));
    });
  await Promise.all(Array.from({ length: 12 }, (_, i) => run(i % 2 ? [a, b] : [b, a])));
  expect([await availableOf(a), await availableOf(b)]).toEqual([98_800, 98_800]);
  await expectSoundBooks(pool);
});

type Step =
  | { do: 'recharge' | 'process' | 'hold'; amount: number; by: 0 | 1 }
  | { do: 'cancel' | 'release' | 'repeat'; pick: number; by: 0 | 1 };
const by = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('recharge', 'process', 'hold'), amount: fc.integer({ min: 1, max: 900 }), by }),
  fc.record({ do: fc.constantFrom('cancel', 'release', 'repeat'), pick: fc.nat(20), by }),
);

const freshModel = () => ({ free: 0, hold: 0, charges: [] as number[], holds: [] as number[] });

test('any run of postings agrees with a model in memory', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const sellers = [randomUUID(), randomUUID()] as const;
      const model = [freshModel(), freshModel()] as const;
      const response: Entry[] = [];
      for (const [n, one] of steps.entries()) {
        const seller = sellers[one.by];
        const mine = model[one.by];
        const source = `${seller}-${n}`;
        let entry: Entry | undefined;
        let effect = { free: 0, hold: 0 };
        if (one.do === 'recharge') {
          entry = recharge(seller, one.amount, source);
          effect = { free: one.amount, hold: 0 };
        } else if (one.do === 'process') {
          entry = spend(seller, one.amount, source);
          effect = { free: -one.amount, hold: 0 };
          if (mine.free >= one.amount) mine.charges.push(one.amount);
        } else if (one.do === 'hold') {
          entry = entryOf(seller, holdPosting(source, { seller_id: seller, amount: eur(one.amount) }));
          effect = { free: -one.amount, hold: one.amount };
          if (mine.free >= one.amount) mine.holds.push(one.amount);
        } else if (one.do === 'cancel' && mine.charges.length > 0) {
          const [back = 0] = mine.charges.splice(one.pick % mine.charges.length, 1);
          entry = entryOf(seller, cancelProcessPosting(source, charge(seller, back)));
          effect = { free: back, hold: 0 };
        } else if (one.do === 'release' && mine.holds.length > 0) {
          const [back = 0] = mine.holds.splice(one.pick % mine.holds.length, 1);
          entry = entryOf(seller, releaseHoldPosting(source, { seller_id: seller, amount: eur(back) }));
          effect = { free: back, hold: -back };
        } else if (one.do === 'repeat' && response.length > 0) {
          entry = response[one.pick % response.length];
        }
        if (!entry) continue;
        const covered = mine.free + effect.free >= 0;
        const result = await inTransaction(entry);
        expect(result.ok).toBe(covered);
        if (!covered) continue;
        mine.free += effect.free;
        mine.hold += effect.hold;
        if (one.do !== 'repeat') response.push(entry);
      }
      for (const i of [0, 1] as const) {
        const seller = sellers[i];
        const { free, hold } = model[i];
        expect(await balanceOf(db, seller)).toEqual({
          balance: eur(free + hold),
          hold: eur(hold),
          credit: eur(0),
          available: eur(free),
        });
      }
    }),
    { numRuns: 30 },
  );
  await expectSoundBooks(pool);
});

const stateOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => sqlStateOf(error),
  );

test('the database itself forbids editing, half and unbalanced postings', async () => {
  const seller = randomUUID();
  const posted = await inTransaction(recharge(seller, 100));
  if (!posted.ok) throw new Error('recharge refused');
  const id = posted.value.postingId;
  for (const forbidden of [
    `update postings set memo = 'x' where id = '${id}'`,
    `delete from postings where id = '${id}'`,
    `update posting_lines set amount_minor = 1 where posting_id = '${id}'`,
    `delete from posting_lines where posting_id = '${id}'`,
    `truncate postings, posting_lines cascade`,
    `insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after)
       select posting_id, account_id, v, at, booked_on, 0 from posting_lines, (values (1), (-1)) as x(v)
       where posting_id = '${id}' and amount_minor > 0`,
  ]) {
    expect({ forbidden, state: await stateOf(pool.query(forbidden)) }).toEqual({ forbidden, state: '23001' });
  }
  const empty = `insert into postings (id, source, reason, actor_id, at, booked_on)
    values ('${randomUUID()}', 's', 'recharge', '${actorId}', now(), now()::date)`;
  expect(await stateOf(pool.query(empty))).toBe('23514');
  const half = `with p as (insert into postings (id, source, reason, actor_id, at, booked_on)
      values ('${randomUUID()}', 's', 'recharge', '${actorId}', now(), now()::date) returning id)
    insert into posting_lines (posting_id, account_id, amount_minor, at, booked_on, balance_after)
      select p.id, a.id, 5, now(), now()::date, 105 from p, ledger_accounts a where a.owner_id = '${seller}'`;
  expect(await stateOf(pool.query(half))).toBe('23514');
  await expectSoundBooks(pool);
});

test('lines that do not sum to zero never reach the database', async () => {
  const seller = randomUUID();
  const [first] = recharge(seller, 100).lines;
  const broken = { ...recharge(seller, 100), lines: first ? [first] : [] };
  await expect(inTransaction(broken)).rejects.toThrow(UnbalancedPosting);
});
