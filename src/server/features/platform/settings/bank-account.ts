import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';

const fields = ['account_name', 'bank_name', 'iban', 'bic', 'wise', 'paypal'] as const;
type BankAccount = Readonly<Record<(typeof fields)[number], string>>;

/** Plainly made up: nobody may send money to the demo. */
const demo: BankAccount = {
  account_name: 'Parcelyard Demo Ltd',
  bank_name: 'Example Bank',
  iban: 'XX00 DEMO 0000 0000 0000 00',
  bic: 'DEMOXX00',
  wise: '@parcelyard-demo',
  paypal: 'payments@demo.test',
};

/** Where sellers send their transfers: settings, key `bank_account`. A word that is missing there is left empty. */
export async function bankAccount(db: Db): Promise<BankAccount> {
  const { rows } = await db.execute<{ value: Record<string, unknown> }>(
    sql`select value from settings where key = 'bank_account'`,
  );
  const value = rows[0]?.value;
  if (!value) return demo;
  const word = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  return {
    account_name: word('account_name'),
    bank_name: word('bank_name'),
    iban: word('iban'),
    bic: word('bic'),
    wise: word('wise'),
    paypal: word('paypal'),
  };
}
