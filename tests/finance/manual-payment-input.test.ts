import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { rechargeClaims } from '../support/finance/recharge-claims.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { seller, proofOf } = await rechargeClaims(app);
const seller2 = await app.as('seller2');
const admin = await app.as('admin');
const manager = await app.as('manager');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

/** A payment for no order: what it holds goes to the balance when it is completed. */
async function givenPayment(createdBy: string = users.seller) {
  const id = randomUUID();
  await app.pool.query(
    `insert into manual_payments (seller_id, id, number, amount_minor, currency, created_by, created_at)
     values ($1, $2, $3, 1500, 'EUR', $4, now())`,
    [users.seller, id, `M-${id.slice(0, 8)}`, createdBy],
  );
  return id;
}

describe('a proof is not attached with', async () => {
  const _id = await givenPayment();
  const proof = await proofOf(seller);
  const foreignProof = await proofOf(seller2);
  const staffProof = await proofOf(admin);

  test.each<BadInput<Input<'account.manualPayProof'>>>([
    ['no payment', { _id: undefined }, '_id empty'],
    ['a payment that is no id', { _id: 'M-2026' }, '_id format'],
    ['an unknown payment', { _id: randomUUID() }, 'not-found'],
    ['no proof', { proof_file_id: undefined }, 'proof_file_id empty'],
    ['a proof of null', { proof_file_id: null }, 'proof_file_id empty'],
    ['a proof that is no id', { proof_file_id: 'proof.png' }, 'proof_file_id format'],
    ['an unknown proof', { proof_file_id: randomUUID() }, 'recharge.wrong-proof'],
    ['a proof of another seller', { proof_file_id: foreignProof }, 'recharge.wrong-proof'],
    ['a proof uploaded by staff', { proof_file_id: staffProof }, 'recharge.wrong-proof'],
  ])('%s', async (_, change, expected) => {
    const input = { _id, proof_file_id: proof, ...change };
    expect(await commandRefusal(seller, 'account.manualPayProof', input)).toBe(expected);
  });

  test('another seller, a packer, and an anonymous request', async () => {
    const packer = await app.as('packer');
    for (const [client, expected] of [
      [seller2, 'not-found'],
      [packer, 'permission.denied'],
      [app.anonymous, 'session.missing'],
    ] as const) {
      expect(await commandRefusal(client, 'account.manualPayProof', { _id, proof_file_id: foreignProof })).toBe(
        expected,
      );
      expect(await commandRefusal(client, 'account.manualPayDelete', { _id })).toBe(expected);
    }
  });
});

describe('a payment is not completed', async () => {
  const _id = await givenPayment();
  const ownPayment = await givenPayment(users.admin);
  const proof = await proofOf(admin);

  test.each<BadInput<Input<'account.manualPayComplete'>>>([
    ['without a proof', { proof_file_id: undefined }, 'manual-payment.proof-missing'],
    ['with an unknown proof', { proof_file_id: randomUUID() }, 'recharge.wrong-proof'],
    ['with a proof that is no id', { proof_file_id: 5 }, 'proof_file_id other'],
    ['without its id', { _id: undefined }, '_id empty'],
    ['with an unknown id', { _id: randomUUID() }, 'not-found'],
    ['by the user who created it', { _id: ownPayment }, 'manual-payment.own-payment'],
  ])('%s', async (_, change, expected) => {
    const input = { _id, proof_file_id: proof, ...change };
    expect(await commandRefusal(admin, 'account.manualPayComplete', input)).toBe(expected);
  });

  test.each(['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)(
    'by the %s',
    async (account) => {
      const client = await app.as(account);
      expect(await commandRefusal(client, 'account.manualPayComplete', { _id })).toBe('permission.denied');
    },
  );
});

describe('payments are not listed with', () => {
  test.each<BadInput<Input<'account.manualPayList'>>>([
    ['an unknown status', { status: 'PAID' }, 'status option'],
    ['a status in small letters', { status: 'created' }, 'status option'],
    ['a keyword of 101 characters', { keyword: 'k'.repeat(101) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'M\0' }, 'keyword unstorable'],
    ['page 0', { page: 0 }, 'page too_small'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(admin, 'account.manualPayList', input)).toBe(expected);
  });

  test('a wildcard as the keyword nothing is found', async () => {
    expect((await admin.query('account.manualPayList', { keyword: '%' })).data.list).toEqual([]);
    expect((await seller2.query('account.manualPayList', {})).data.list).toEqual([]);
  });
});

test('with one idempotency key a payment gets its proof and is completed once; then it stays', async () => {
  const _id = await givenPayment();
  const [proof, other] = [await proofOf(seller), await proofOf(seller)];
  const attached = await runOncePerKey(
    seller,
    'account.manualPayProof',
    { _id, proof_file_id: proof },
    { _id, proof_file_id: randomUUID() },
  );
  expect(attached.data.proof?.file_id).toBe(proof);
  const completed = await runOncePerKey(manager, 'account.manualPayComplete', { _id }, { _id: randomUUID() });
  expect(completed.data.status).toBe('COMPLETED');
  const { rows } = await app.pool.query(
    `select sum(l.amount_minor)::int as minor from posting_lines l
     join ledger_accounts a on a.id = l.account_id join postings p on p.id = l.posting_id
     where a.kind = 'seller-available' and p.source like $1`,
    [`%${_id}%`],
  );
  expect(rows).toEqual([{ minor: 1500 }]);
  const again = { _id, proof_file_id: other };
  expect(await commandRefusal(seller, 'account.manualPayProof', again)).toBe('manual-payment.wrong-status');
  expect(await commandRefusal(admin, 'account.manualPayComplete', { _id })).toBe('manual-payment.wrong-status');
  expect(await commandRefusal(seller, 'account.manualPayDelete', { _id })).toBe('manual-payment.wrong-status');
});

test('a payment for no order is deleted once', async () => {
  const _id = await givenPayment();
  const deleted = await runOncePerKey(seller, 'account.manualPayDelete', { _id }, { _id: randomUUID() });
  expect(deleted.code).toBe(200);
  expect(await commandRefusal(seller, 'account.manualPayDelete', { _id })).toBe('not-found');
});
