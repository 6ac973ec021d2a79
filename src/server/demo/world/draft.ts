import type { FinancialStatus } from '#domain/shared/order-status/order-status.ts';
import { demoIdAt } from '../ids.ts';
import { chanceOf, type Chance } from '../random.ts';
import type { WorldPlan } from './plan.ts';
import { someCustomer, spoiled, type Customer } from './places.ts';
import type { Shop, ShopOption } from './shops.ts';

/** The fate of an order. Together they cover everything a list can show. */
export type Fate =
  | 'normal'
  | 'unmapped'
  | 'partly'
  | 'address'
  | 'unpaid'
  | 'shop-cancelled'
  | 'process-cancelled'
  | 'purchase-rejected'
  | 'stopped'
  | 'split'
  | 'returned'
  | 'refunded'
  | 'partly-refunded'
  | 'after-sale';

type Weights = Readonly<Record<Fate, number>>;
// Orders that need an action are recent; problems in transit are older.
const young: Weights = {
  normal: 655,
  unmapped: 45,
  partly: 40,
  address: 45,
  unpaid: 75,
  'shop-cancelled': 15,
  'process-cancelled': 10,
  'purchase-rejected': 8,
  stopped: 14,
  split: 90,
  returned: 0,
  refunded: 0,
  'partly-refunded': 0,
  'after-sale': 0,
};
const old: Weights = {
  normal: 820,
  unmapped: 3,
  partly: 3,
  address: 3,
  unpaid: 18,
  'shop-cancelled': 28,
  'process-cancelled': 12,
  'purchase-rejected': 8,
  stopped: 0,
  split: 40,
  returned: 10,
  refunded: 20,
  'partly-refunded': 22,
  'after-sale': 13,
};

export type DraftLine = {
  readonly id: string;
  readonly position: number;
  readonly option: ShopOption;
  readonly quantity: number;
};

/** An order as received from its shop. */
export type Draft = {
  /** Its index in the world, from 0. */
  readonly n: number;
  readonly id: string;
  readonly shop: Shop;
  readonly sellerId: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
  readonly importedAt: Date;
  readonly fate: Fate;
  readonly customer: Customer;
  readonly lines: readonly DraftLine[];
  readonly financial: FinancialStatus;
  readonly payment: string;
  readonly note: string;
  readonly chance: Chance;
};

export const hour = 3_600_000;
export const day = 24 * hour;

const notes = [
  'Please leave it with the neighbour.',
  'This is a gift: no invoice in the parcel, please.',
  'The bell is broken, please knock.',
  'Ring me before delivery.\nThank you!',
  'Second order this week, may they travel together?',
] as const;
const payments = { 'Shopify Payments': 62, PayPal: 22, Klarna: 10, 'Bank Deposit': 6 } as const;
const homes: Readonly<Record<string, string>> = { SEK: 'SE', GBP: 'GB', CHF: 'CH' };

function financialOf(fate: Fate, isYoung: boolean, chance: Chance): FinancialStatus {
  if (fate !== 'unpaid') return fate === 'normal' && isYoung && chance.hits(0.03) ? 'authorized' : 'paid';
  return isYoung
    ? chance.weighted({ unpaid: 30, pending: 40, authorized: 15, partially_paid: 30 })
    : chance.weighted({ voided: 50, expired: 40, partially_paid: 10 });
}

/** The options of the order, without duplicates. */
function optionsOf(fate: Fate, shop: Shop, chance: Chance): readonly ShopOption[] {
  const count = fate === 'split' ? 2 : Number(chance.weighted({ 1: 58, 2: 28, 3: 10, 4: 4 }));
  const some = Array.from({ length: count }, () => chance.pick(shop.mapped));
  if (fate === 'unmapped') return [chance.pick(shop.unmapped)];
  if (fate === 'partly') return [chance.pick(shop.mapped), chance.pick(shop.unmapped)];
  if (fate === 'split' && some[0] === some[1]) return [shop.mapped[0], shop.mapped[1] ?? shop.mapped[0]];
  return [...new Set(some)];
}

/** The n-th order of the world, by time. */
export function draftOf(plan: WorldPlan, n: number, shop: Shop, number: number): Draft {
  const chance = chanceOf(plan.seed * 7_919 + n * 2_654_435);
  const { anchor, days, orders } = plan;
  const createdAt = new Date(Math.floor(anchor.getTime() - days * day + ((n + chance.next()) / orders) * days * day));
  // Shops are pulled every two hours.
  const importedAt = new Date(Math.min(anchor.getTime(), (Math.floor(createdAt.getTime() / hour / 2) + 1) * 2 * hour));
  const isYoung = anchor.getTime() - createdAt.getTime() < 9 * day;
  const fate = chance.weighted(isYoung ? young : old);
  const customer = someCustomer(chance, homes[shop.store.currency] ?? null);
  const id = demoIdAt(createdAt, `order ${n}`);
  return {
    n,
    id,
    shop,
    sellerId: shop.store.sellerId,
    orderNumber: `${shop.store.code}-${number}`,
    createdAt,
    importedAt,
    fate,
    customer: fate === 'address' ? { ...customer, address: spoiled(customer.address, chance) } : customer,
    lines: optionsOf(fate, shop, chance).map((option, position) => ({
      id: demoIdAt(createdAt, `line ${n} ${position}`),
      position,
      option,
      quantity: Number(chance.weighted({ 1: 74, 2: 17, 3: 6, 5: 3 })),
    })),
    financial: financialOf(fate, isYoung, chance),
    payment: chance.weighted(payments),
    note: chance.hits(0.07) ? chance.pick(notes) : '',
    chance,
  };
}
