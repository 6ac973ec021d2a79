import { demoStores, userId, type DemoStore } from '../people.ts';
import { demoId } from '../ids.ts';

export type WorldSeller = {
  readonly id: string;
  readonly name: string;
  readonly stores: readonly DemoStore[];
  /** Share of the orders, in hundred-thousandths. */
  readonly weight: number;
};

/** The parameters of a world. Deterministic. */
export type WorldPlan = {
  /** The time it is created for: nothing in it is later. */
  readonly anchor: Date;
  readonly orders: number;
  /** Age of the first order in days. */
  readonly days: number;
  readonly sellers: readonly WorldSeller[];
  readonly seed: number;
};

const own: readonly WorldSeller[] = (['seller', 'seller2', 'seller3'] as const).map((seller, index) => ({
  id: userId(seller),
  name: seller,
  stores: demoStores.filter((store) => store.seller === seller),
  weight: [50_000, 30_000, 20_000][index] ?? 0,
}));

/** The world of the first start: 2,000 orders in two months. */
export const usualPlan = (anchor: Date): WorldPlan => ({ anchor, orders: 2_000, days: 60, sellers: own, seed: 20_418 });

/** Sellers beyond the three of the base, for large worlds. They have one store each. */
export function moreSellers(count: number): readonly WorldSeller[] {
  return Array.from({ length: Math.max(0, count - own.length) }, (_, index) => {
    const name = `seller${index + own.length + 1}`;
    const id = demoId(`user ${name}`);
    const letters = index
      .toString(26)
      .padStart(3, '0')
      .replaceAll(/./g, (sign) => {
        return String.fromCharCode(65 + Number.parseInt(sign, 26));
      });
    const code = `DEM${letters}`;
    const url = `https://${name}.example`;
    const store = { id: demoId(`store ${code}`), seller: 'seller' as const, sellerId: id, code, url };
    return { id, name, weight: 0, stores: [{ ...store, name: `Sample Shop ${index + 1}`, currency: 'EUR' }] };
  });
}

/**
 * A plan of a given size; `share` is the first seller's share of all orders, the others have equal shares of the rest.
 */
export function largePlan(anchor: Date, orders: number, sellerCount: number, share: number): WorldPlan {
  const sellers = [...own.slice(0, Math.max(1, sellerCount)), ...moreSellers(sellerCount)];
  const rest = sellers.length > 1 ? ((1 - share) * 100_000) / (sellers.length - 1) : 0;
  const weighted = sellers.map((seller, index) => ({ ...seller, weight: index === 0 ? share * 100_000 : rest }));
  // As many orders per day as the default world, for up to two years.
  const days = Math.min(730, Math.max(60, Math.round(orders / 250)));
  return { anchor, orders, days, sellers: weighted, seed: 20_418 };
}
