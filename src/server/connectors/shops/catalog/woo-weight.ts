import { z } from 'zod';
import { isLasting } from '#domain/sales/stores/connection.ts';
import { ShopFault } from '../fault.ts';
import type { WooClient } from '../woocommerce/woocommerce-client.ts';

/** The weight of so many grams as the shop expects it. */
export type WeightOf = (grams: number) => string;

const Setting = z.object({ value: z.string() });
/** Grams of one of the units that a shop may use. */
const units: ReadonlyMap<string, number> = new Map([
  ['kg', 1000],
  ['g', 1],
  ['lbs', 453.59237],
  ['oz', 28.349523125],
]);
const decimals = 10_000;

const inUnitOf =
  (unitG: number): WeightOf =>
  (grams) =>
    String(Math.round((grams / unitG) * decimals) / decimals);

/** WooCommerce's unit unless the shop has chosen another one. */
export const inKilograms = inUnitOf(1000);

const isRefusal = ({ problem }: ShopFault): boolean => isLasting(problem) || problem === 'unexpected-response';

/** Reads the shop's unit of weights, once. A key that may not read settings leaves it at kilograms. */
export function wooWeightUnit(client: WooClient): () => Promise<WeightOf> {
  let known: WeightOf | null = null;
  async function read(): Promise<WeightOf> {
    try {
      const { json } = await client.request('/wc/v3/settings/products/woocommerce_weight_unit');
      const unitG = units.get(Setting.safeParse(json).data?.value ?? '');
      return unitG === undefined ? inKilograms : inUnitOf(unitG);
    } catch (error) {
      // A temporary fault ends the attempt: a weight in a wrong unit would stay unnoticed.
      if (error instanceof ShopFault && isRefusal(error)) return inKilograms;
      throw error;
    }
  }
  return async () => (known ??= await read());
}
