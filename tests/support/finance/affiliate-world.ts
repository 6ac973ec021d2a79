import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelProcessPosting, processPosting, refundPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post } from '#server/features/finance/accounts/ledger.ts';
import { postingDb } from '../database/posting-db.ts';
import type { TestApp } from '../server/app.ts';

const eur = (minor: number) => money(minor, 'EUR');
const nothing = eur(0);

/** An affiliate of the demo world with a referred seller, and charges and refunds of that seller. */
export async function affiliateWorld(app: TestApp) {
  const affiliate = await app.as('affiliate');
  const manager = await app.as('manager');
  const admin = await app.as('admin');
  const { users } = app.base;

  async function book({ reason, lines }: Posting, orderId: string, at: Date, sellerId: string) {
    const posted = await transaction(app.pool, (client) =>
      post(postingDb(client), {
        source: postingKey(reason),
        reason: reason.kind,
        sellerId,
        orderId,
        actorId: sellerId,
        at,
        lines,
      }),
    );
    expect(posted.ok).toBe(true);
  }
  type Charge = { orderId?: string; charge?: string; at?: Date; vat?: number; sellerId?: string };
  /** Goods and shipping in cents, paid from outside. @returns the order */
  async function charge(goods: number, shipping = 0, more: Charge = {}) {
    const { orderId = randomUUID(), charge: chargeId = randomUUID(), at = new Date(), vat = 0 } = more;
    const sellerId = more.sellerId ?? users.seller3;
    const parts = { goods: eur(goods), shipping: eur(shipping), vat: eur(vat), duty: nothing, fee: nothing };
    const posting = processPosting(`${orderId}:${chargeId}`, { seller_id: sellerId, ...parts, paid_by: 'manual' });
    await book(posting, orderId, at, sellerId);
    return { orderId, chargeId };
  }
  const refund = (orderId: string, product: number, shipping = 0, id: string = randomUUID()) =>
    book(
      refundPosting(id, {
        seller_id: users.seller3,
        product: eur(product),
        vatInProduct: nothing,
        shipping: eur(shipping),
        dutyInShipping: nothing,
      }),
      orderId,
      new Date(),
      users.seller3,
    );
  const cancel = (orderId: string, chargeId: string, goods: number, shipping = 0) =>
    book(
      cancelProcessPosting(`${orderId}:${chargeId}`, {
        seller_id: users.seller3,
        goods: eur(goods),
        shipping: eur(shipping),
        vat: nothing,
        duty: nothing,
      }),
      orderId,
      new Date(),
      users.seller3,
    );
  const infos = async () => (await affiliate.query('promotion.infos', {})).data;
  const bank = { holder: 'Amir Osei', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF', bank_name: 'Commerzbank' };
  const saveBank = (change: object = {}) => affiliate.mutate('affiliate.saveBankInfo', { ...bank, ...change });
  /** A requested withdrawal, earned before; 2 % of the charge. */
  async function requested(minor = 10_000) {
    await charge(minor * 50);
    await saveBank();
    const response = await affiliate.mutate('affiliate.withdraw', { amount_minor: minor });
    expect(response.code).toBe(200);
    return response.data;
  }
  /** A requested withdrawal that PayPal pays. */
  async function requestedByPaypal(minor = 10_000) {
    await charge(minor * 50);
    await affiliate.mutate('affiliate.savePayoutEmail', { email: 'amir@osei.example' });
    const response = await affiliate.mutate('affiliate.withdraw', { amount_minor: minor, method: 'paypal' });
    expect(response.code).toBe(200);
    return response.data;
  }
  const approve = (_id: string, by = manager) => by.mutate('affiliate.decideWithdraw', { _id, action: 'approve' });
  const today = () => new Date().toISOString().slice(0, 10);
  const pay = (_id: string, reference: string = randomUUID(), by = admin) =>
    by.mutate('affiliate.payWithdraw', { _id, reference, paid_on: today() });
  const payByPaypal = (_id: string, by = admin) => by.mutate('affiliate.payByPaypal', { _id });
  /** A withdrawal that was handed to PayPal. */
  async function sent(minor = 10_000) {
    const { _id } = await requestedByPaypal(minor);
    await approve(_id);
    expect(await payByPaypal(_id)).toMatchObject({ code: 200, data: { status: 3 } });
    return _id;
  }
  /** Every test begins with an empty account: that of the test before gets another owner, as the journal is never edited. */
  const reset = () =>
    app.pool.query(`
      truncate affiliate_commissions, affiliate_months, affiliate_payouts, affiliate_withdrawals, affiliate_banks,
        affiliate_payout_emails, referral_visits;
      update ledger_accounts set owner_id = gen_random_uuid() where kind = 'affiliate-payable'`);
  /** The sum of all postings, and whether each balance is the sum of its lines. */
  async function booksHold() {
    const { rows } = await app.pool.query(`
      select coalesce(sum(l.amount_minor), 0)::int as sum,
        (select count(*)::int from ledger_accounts a where a.balance_minor <> coalesce(
          (select sum(amount_minor) from posting_lines where account_id = a.id), 0)) as wrong
      from posting_lines l`);
    expect(rows).toEqual([{ sum: 0, wrong: 0 }]);
  }
  return {
    affiliate,
    manager,
    admin,
    users,
    charge,
    refund,
    cancel,
    infos,
    bank,
    saveBank,
    requested,
    requestedByPaypal,
    payByPaypal,
    sent,
    approve,
    pay,
    reset,
    booksHold,
    today,
  };
}
