import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const fields = ['account_name', 'bank_name', 'iban', 'bic', 'wise', 'paypal'] as const;
type BankAccount = Readonly<Record<(typeof fields)[number], string>>;

/** Fictional, so that no real transfers are sent to the demo. */
const demo: BankAccount = {
  account_name: 'Parcelyard Demo Ltd',
  bank_name: 'Example Bank',
  iban: 'XX00 DEMO 0000 0000 0000 00',
  bic: 'DEMOXX00',
  wise: '@parcelyard-demo',
  paypal: 'payments@demo.test',
};

const BankAccountRow = z.object({ value: z.record(z.string(), z.unknown()) });

/** The bank account for sellers' transfers: settings, key `bank_account`. Missing fields are empty. */
export async function bankAccount(db: Db): Promise<BankAccount> {
  const row = await query(db, BankAccountRow).first(sql`select value from settings where key = 'bank_account'`);
  const value = row?.value;
  if (!value) return demo;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  return {
    account_name: text('account_name'),
    bank_name: text('bank_name'),
    iban: text('iban'),
    bic: text('bic'),
    wise: text('wise'),
    paypal: text('paypal'),
  };
}
