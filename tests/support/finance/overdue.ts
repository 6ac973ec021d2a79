import type { TestApp } from '../server/app.ts';
import { setBalance } from '../server/ready.ts';

/**
 * A charge of the first of October that is not paid, on a credit line that would cover more. The journal is never
 * edited: the account that the seller had goes to another owner.
 */
export async function givenOverdue(app: TestApp, sellerId: string): Promise<void> {
  await app.pool.query('delete from credit_terms where seller_id = $1', [sellerId]);
  await app.pool.query('update ledger_accounts set owner_id = gen_random_uuid() where owner_id = $1', [sellerId]);
  await app.pool.query(
    `insert into ledger_accounts (id, kind, owner_id, currency, credit_minor)
     values (gen_random_uuid(), 'seller-available', $1, 'EUR', 10000000)`,
    [sellerId],
  );
  await setBalance(app, sellerId, 10_000_000 - 1000);
}
