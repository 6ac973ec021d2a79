import { staffRelations, users } from '../core/db/schema/identity.ts';
import { stores } from '../core/db/schema/stores.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { hashPassword } from '../features/platform/identity/password.ts';
import type { Db } from '../core/http/context.ts';
import { demoId } from './ids.ts';
import { insertRows } from './insert.ts';

/** The demo accounts by the name before `@demo.test`. */
export const accountNames = [
  'admin',
  'manager',
  'sales',
  'purchaser',
  'packer',
  'seller',
  'seller2',
  'seller3',
  'service',
  'affiliate',
] as const;
export type AccountName = (typeof accountNames)[number];
export const sellerNames = ['seller', 'seller2', 'seller3'] as const satisfies readonly AccountName[];
export type SellerName = (typeof sellerNames)[number];

export const emailOf = (name: AccountName): string => `${name}@demo.test`;
export const userId = (name: AccountName): string => demoId(`user ${name}`);

type ManagedUser = readonly [role: Role, name: string, firstName: string, referral: string];

// Fictional companies.
const people: Readonly<Record<AccountName, ManagedUser>> = {
  admin: ['admin', 'Ada Quist', 'Ada', 'ADAQ2001'],
  manager: ['manager', 'Marek Lind', 'Marek', 'MARE2002'],
  sales: ['salesperson', 'Sofia Brandt', 'Sofia', 'SOFI2003'],
  purchaser: ['purchaser', 'Pei Wang', 'Pei', 'PEIW2004'],
  packer: ['packer', 'Jun Hao', 'Jun', 'JUNH2005'],
  seller: ['buyer', 'Nordlys Example Trading', 'Elin', 'NRDL2006'],
  seller2: ['buyer', 'Maison Exemple', 'Claire', 'MSNV2007'],
  seller3: ['buyer', 'Kleinod Musterhandel', 'Jonas', 'KLNO2008'],
  service: ['customer service', 'Carla Helm', 'Carla', 'CARL2009'],
  affiliate: ['affiliate', 'Amir Osei', 'Amir', 'AMIR2010'],
};

export const roleOf = (name: AccountName): Role => people[name][0];

export type DemoStore = {
  readonly id: string;
  readonly seller: SellerName;
  readonly sellerId: string;
  readonly name: string;
  readonly code: string;
  readonly url: string;
  readonly currency: string;
};

const store = (seller: SellerName, code: string, name: string, host: string, currency: string): DemoStore => ({
  id: demoId(`store ${code}`),
  seller,
  sellerId: userId(seller),
  name,
  code,
  url: `https://${host}.example`,
  currency,
});

/** Two stores for each seller; the first of each is the larger one. */
export const demoStores: readonly DemoStore[] = [
  store('seller', 'NRDL', 'Nordlys Home', 'nordlys-home', 'EUR'),
  store('seller', 'NRDO', 'Nordlys Outdoor', 'nordlys-outdoor', 'SEK'),
  store('seller2', 'MSNV', 'Maison Verte', 'maison-verte', 'EUR'),
  store('seller2', 'MVUK', 'Maison Verte UK', 'maison-verte-uk', 'GBP'),
  store('seller3', 'KLNO', 'Kleinod', 'kleinod', 'EUR'),
  store('seller3', 'KLCH', 'Kleinod Schweiz', 'kleinod-schweiz', 'CHF'),
];

const day = 86_400_000;

/** Fills accounts, staff assignments and stores. One password for all, hashed once. */
export async function fillUsers(db: Db, now: Date, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const createdAt = new Date(now.getTime() - 400 * day);
  await insertRows(
    db,
    users,
    accountNames.map((account) => {
      const [role, name, firstName, referralCode] = people[account];
      const id = userId(account);
      const base = { id, email: emailOf(account), name, firstName, roles: [role], passwordHash, referralCode };
      // The affiliate has referred one of the sellers.
      const isReferred = account === 'seller3';
      const referredBy = isReferred ? userId('affiliate') : null;
      const referredAt = isReferred ? new Date(now.getTime() - 150 * day) : null;
      return { ...base, currencyType: 'EUR', createdAt, referredBy, referredAt };
    }),
  );
  await insertRows(
    db,
    staffRelations,
    (['seller', 'seller2'] as const).map((seller) => ({ staffId: userId('sales'), sellerId: userId(seller) })),
  );
  await insertRows(
    db,
    stores,
    demoStores.map(({ id, sellerId, name, code, url, currency }, index) => {
      const opened = new Date(createdAt.getTime() + (index + 1) * day);
      return { id, sellerId, type: 'file', name, code, url, currency, createdAt: opened };
    }),
  );
}

/**
 * Assigns a purchaser to the seller without a salesperson, for mapping, and customer service, for refunds and resends.
 */
export const fillCarers = (db: Db): Promise<void> =>
  insertRows(db, staffRelations, [
    { staffId: userId('purchaser'), sellerId: userId('seller3') },
    { staffId: userId('service'), sellerId: userId('seller') },
    { staffId: userId('service'), sellerId: userId('seller2') },
  ]);
