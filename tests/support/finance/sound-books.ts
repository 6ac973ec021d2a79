import type { Pool } from 'pg';
import { expect } from 'vitest';

/** What holds in the books of a database at any time, as queries that find nothing. */
const faults = {
  'lines of a currency that do not sum to zero': `
    select a.currency from posting_lines l join ledger_accounts a on a.id = l.account_id
    group by a.currency having sum(l.amount_minor) <> 0`,
  'postings that do not sum to zero': `
    select posting_id from posting_lines group by posting_id having sum(amount_minor) <> 0`,
  'balances that are not the sum of their lines': `
    select a.id from ledger_accounts a left join posting_lines l on l.account_id = a.id
    group by a.id having a.balance_minor <> coalesce(sum(l.amount_minor), 0)`,
  'running balances with a jump': `
    select seq from (select seq, balance_after - amount_minor as before,
      lag(balance_after, 1, 0::bigint) over (partition by account_id order by seq) as previous from posting_lines) l
    where before <> previous`,
  'overdrawn sellers': `
    select id from ledger_accounts where kind = 'seller-available' and balance_minor + credit_minor < 0`,
  'totals of a day that are not the sum of its lines': `
    select account_id, day from ledger_days d
      full join (select account_id, booked_on as day, sum(amount_minor) as minor, count(*) as n from posting_lines
        group by account_id, booked_on) l using (account_id, day)
    where (d.credit_minor - d.debit_minor, d.lines) is distinct from (l.minor, l.n)`,
  'orders with more given back than charged': `
    select p.order_id from postings p join posting_lines l on l.posting_id = p.id
    where p.order_id is not null group by p.order_id
    having sum(l.amount_minor) filter (where l.bill_type in (1, -1, -3)) > 0
      or sum(l.amount_minor) filter (where l.bill_type in (2, -2, -4)) > 0`,
  'recharges that are not credited once when they are confirmed, and never before': `
    select r.id from recharges r left join postings p on p.source = 'recharge:' || r.id
    group by r.id having count(p.id) <> case r.status when 1 then 1 else 0 end`,
  'captures of PayPal without their recharge': `
    select p.id from paypal_payments p left join recharges r on r.method = 'paypal' and r.reference = p.capture_id
    where p.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED') and p.recharge_id is not null
    group by p.id, p.recharge_id having count(r.id) <> 1 or max(r.id::text) <> p.recharge_id::text`,
  'withdrawals that are not paid once': `
    select w.id from affiliate_withdrawals w left join postings p on p.source = 'withdrawal:' || w.id
    group by w.id having count(p.id) <> case when w.status in (2, -5) then 1 else 0 end`,
  'gaps in the numbers of invoices': `
    select issuer_id, year from (
      select issuer_id, year, serial, row_number() over (partition by issuer_id, year order by serial) as nth
      from invoices where serial is not null) i
    where serial <> nth`,
} as const;

/** Fails with what is wrong in the books. */
export async function expectSoundBooks(pool: Pool): Promise<void> {
  for (const [name, sql] of Object.entries(faults)) expect([name, (await pool.query(sql)).rows]).toEqual([name, []]);
}
