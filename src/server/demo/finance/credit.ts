import { z } from 'zod';
import { collectPosting } from '#domain/finance/accounts/order-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { authorizePosting } from '../../core/db/posting-authority.ts';
import { query } from '../../core/db/rows.ts';
import { ledgerAccounts } from '../../core/db/schema/finance/accounts.ts';
import { creditTerms } from '../../core/db/schema/finance/credit.ts';
import { users } from '../../core/db/schema/identity.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { postAll, type Entry } from '../../features/finance/accounts/ledger.ts';
import { demoId } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';

const currency = 'EUR';
const day = 86_400_000;

type Debtor = {
  readonly key: string;
  readonly name: string;
  readonly firstName: string;
  readonly referralCode: string;
  readonly creditMinor: number;
  readonly dueDays: number;
  readonly blockAfterDays: number | null;
  /** Unpaid charges, the oldest first. */
  readonly charges: readonly { readonly daysAgo: number; readonly minor: number; readonly memo: string }[];
  readonly lift?: { readonly days: number; readonly reason: string };
};

// Fictional companies that pay by invoice: in several ages, blocked, and with a lifted block.
const debtors: readonly Debtor[] = [
  {
    key: 'fjordhus',
    name: 'Fjordhus Example AS',
    firstName: 'Ingrid',
    referralCode: 'FJRD2011',
    creditMinor: 600_000,
    dueDays: 30,
    blockAfterDays: null,
    charges: [
      { daysAgo: 150, minor: 42_000, memo: 'Storage, first quarter' },
      { daysAgo: 110, minor: 61_500, memo: 'Storage, second quarter' },
      { daysAgo: 82, minor: 55_000, memo: 'Repacking of 1,100 parcels' },
      { daysAgo: 48, minor: 73_000, memo: 'Photos of the autumn range' },
      { daysAgo: 12, minor: 90_000, memo: 'Storage, third quarter' },
    ],
  },
  {
    key: 'casa',
    name: 'Casa Ejemplo SL',
    firstName: 'Lucía',
    referralCode: 'CASA2012',
    creditMinor: 300_000,
    dueDays: 14,
    blockAfterDays: 7,
    charges: [
      { daysAgo: 60, minor: 84_000, memo: 'Kitting of 4,200 sets' },
      { daysAgo: 38, minor: 66_000, memo: 'Customs handling' },
      { daysAgo: 5, minor: 31_000, memo: 'Inserts and stickers' },
    ],
  },
  {
    key: 'atelier',
    name: 'Atelier Muster GmbH',
    firstName: 'Greta',
    referralCode: 'ATEL2013',
    creditMinor: 250_000,
    dueDays: 14,
    blockAfterDays: 7,
    charges: [
      { daysAgo: 52, minor: 58_000, memo: 'Quality control of 2 deliveries' },
      { daysAgo: 20, minor: 44_000, memo: 'Own boxes' },
    ],
    lift: { days: 10, reason: 'Payment order shown by mail, expected within the week' },
  },
];

const debtorId = ({ key }: Debtor): string => demoId(`user ${key}`);

const Hash = z.object({ password_hash: z.string() });

/** Sellers on credit with their unpaid charges and terms. */
export async function fillCredit(db: Db, anchor: Date): Promise<void> {
  const row = await query(db, Hash).first(sql`select password_hash from users where id = ${userId('admin')}`);
  if (!row) throw new Error('The demo has no accounts');
  const createdAt = new Date(anchor.getTime() - 300 * day);
  await insertRows(
    db,
    users,
    debtors.map((debtor) => ({
      id: debtorId(debtor),
      email: `${debtor.key}@demo.test`,
      name: debtor.name,
      firstName: debtor.firstName,
      roles: ['buyer'],
      passwordHash: row.password_hash,
      referralCode: debtor.referralCode,
      currencyType: currency,
      createdAt,
    })),
  );
  await insertRows(
    db,
    ledgerAccounts,
    debtors.map((debtor) => ({
      id: demoId(`ledger account of ${debtor.key}`),
      kind: 'seller-available',
      ownerId: debtorId(debtor),
      currency,
      creditMinor: debtor.creditMinor,
    })),
  );
  authorizePosting(db, 'demo');
  const entries = debtors.flatMap((debtor) => debtor.charges.map((_, nth) => entryOf(debtor, nth, anchor)));
  const posted = await postAll(
    db,
    entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  if (!posted.ok) throw new Error('A demo charge is beyond the credit line');
  await insertRows(
    db,
    creditTerms,
    debtors.map((debtor) => termsOf(debtor, anchor)),
  );
}

function entryOf(debtor: Debtor, nth: number, anchor: Date): Entry {
  const { daysAgo = 0, minor = 0, memo = '' } = debtor.charges[nth] ?? {};
  const sellerId = debtorId(debtor);
  const source = demoId(`charge ${nth} of ${debtor.key}`);
  const { reason, lines } = collectPosting(source, { seller_id: sellerId, amount: money(minor, currency) });
  const at = new Date(anchor.getTime() - daysAgo * day);
  return { source: postingKey(reason), reason: reason.kind, sellerId, actorId: userId('manager'), memo, at, lines };
}

function termsOf({ lift, dueDays, blockAfterDays, ...debtor }: Debtor, anchor: Date) {
  return {
    sellerId: debtorId({ ...debtor, dueDays, blockAfterDays }),
    dueDays,
    blockAfterDays,
    liftedUntil: lift ? addDays(utcDay(anchor), lift.days) : null,
    liftReason: lift?.reason ?? '',
    liftedBy: lift ? userId('admin') : null,
    liftedAt: lift ? new Date(anchor.getTime() - day) : null,
    updatedBy: userId('manager'),
    updatedAt: new Date(anchor.getTime() - 90 * day),
  };
}
