import { money, type Money } from '#domain/shared/money/money.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { lockOwned } from './ledger-store.ts';

/**
 * What the platform owes an affiliate by the journal, with the account locked until the transaction ends: neither a
 * commission nor another withdrawal changes it meanwhile.
 */
export async function lockPayable(db: Db, affiliateId: string): Promise<Money> {
  const { balance_minor: minor, currency } = await lockOwned(
    db,
    'affiliate-payable',
    affiliateId,
    await booksCurrency(db),
  );
  return money(minor, currency);
}

/** Whether the books owe an affiliate something, or the affiliate owes it after refunds. */
export async function owes(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ledger_accounts where owner_id = ${userId} and kind = 'affiliate-payable' and balance_minor <> 0`);
  return rows.length > 0;
}
