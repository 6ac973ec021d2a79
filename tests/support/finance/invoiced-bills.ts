import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { processPosting, refundPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { money } from '#domain/shared/money/money.ts';
import { transaction } from '#server/core/db/pool.ts';
import { post, postAll, type Entry } from '#server/features/finance/accounts/ledger.ts';
import type { TestApp } from '../server/app.ts';
import { postingDb } from '../database/posting-db.ts';

const eur = (minor: number) => money(minor, 'EUR');

/** Goods, shipping, VAT and duty of one charge, in cents. */
type ChargeParts = readonly [goods: number, shipping: number, vat: number, duty: number];

const chargeOf = (sellerId: string, [goods, shipping, vat, duty]: ChargeParts): Posting =>
  processPosting(randomUUID(), {
    seller_id: sellerId,
    goods: eur(goods),
    shipping: eur(shipping),
    vat: eur(vat),
    duty: eur(duty),
    fee: eur(0),
    paid_by: 'balance',
  });

const entryOf = (sellerId: string, { reason, lines }: Posting, day: string): Entry => ({
  source: postingKey(reason),
  reason: reason.kind,
  sellerId,
  orderId: null,
  actorId: sellerId,
  lines,
  at: new Date(`${day}T12:00:00Z`),
  memo: `Charge ${reason.source.slice(0, 6)}`,
});

/** Bills of sellers on given days, and the generation of invoices from them. */
export function invoicedBills(app: TestApp) {
  async function book(sellerId: string, posting: Posting, day: string): Promise<void> {
    const posted = await transaction(app.pool, (client) => post(postingDb(client), entryOf(sellerId, posting, day)));
    expect(posted.ok).toBe(true);
  }
  return {
    recharge: (sellerId: string, minor: number, day: string) =>
      book(
        sellerId,
        rechargePosting(randomUUID(), { seller_id: sellerId, confirmed: eur(minor), fee: eur(0), via: 'bank' }),
        day,
      ),
    charge: (sellerId: string, day: string, parts: ChargeParts) => book(sellerId, chargeOf(sellerId, parts), day),
    /** The same charge many times, in one transaction. */
    async chargeMany(sellerId: string, day: string, parts: ChargeParts, times: number): Promise<void> {
      const entries = Array.from({ length: times }, () => entryOf(sellerId, chargeOf(sellerId, parts), day));
      const posted = await transaction(app.pool, (client) => postAll(postingDb(client), entries));
      expect(posted.ok).toBe(true);
    },
    refund: (sellerId: string, day: string, product: number) =>
      book(
        sellerId,
        refundPosting(randomUUID(), {
          seller_id: sellerId,
          product: eur(product),
          vatInProduct: eur(0),
          shipping: eur(0),
          dutyInShipping: eur(0),
        }),
        day,
      ),
    async issuerId(): Promise<string> {
      const { rows } = await app.pool.query<{ id: string }>('select id from invoice_issuers');
      return rows[0]?.id ?? '';
    },
  };
}
