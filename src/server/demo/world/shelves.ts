import { sql } from 'drizzle-orm';
import { stockLevels } from '../../core/db/schema/stock.ts';
import type { Db } from '../../core/http/context.ts';
import { demoWarehouses } from '../channels.ts';
import { insertRows } from '../insert.ts';
import { placeOf, startingStock } from '../stock.ts';
import { variants } from '../catalog/products.ts';

type Level = { readonly locationCode: string; onHand: number; reserved: number };

const restockBy = 400;

/** The warehouse all orders of the world are served from. */
export const homeWarehouse = demoWarehouses[0];

/** What lies on the shelves while the world is made up: it must end as the sum of the moves. */
export class Shelves {
  private readonly levels = new Map<string, Level>();
  private readonly keptInStock = new Set<string>();

  constructor() {
    const started = new Map(
      startingStock.filter((row) => row.warehouseId === homeWarehouse.id).map((row) => [row.variantId, row.onHand]),
    );
    for (const [index, { id }] of variants.entries()) {
      const onHand = started.get(id) ?? 0;
      this.levels.set(id, { locationCode: placeOf(index, homeWarehouse), onHand, reserved: 0 });
      if (onHand >= 10) this.keptInStock.add(id);
    }
  }

  placeOf(variantId: string): string {
    return this.level(variantId).locationCode;
  }

  /** Promises up to `wanted` pieces. `restocked` is what had to be brought in first, for things always kept. */
  reserve(variantId: string, wanted: number): { served: number; restocked: number } {
    const level = this.level(variantId);
    let restocked = 0;
    if (this.keptInStock.has(variantId) && level.onHand - level.reserved < wanted) {
      restocked = restockBy;
      level.onHand += restocked;
    }
    const served = Math.max(0, Math.min(wanted, level.onHand - level.reserved));
    level.reserved += served;
    return { served, restocked };
  }

  /** Bought pieces arrive and are promised to their order at once. */
  receive(variantId: string, quantity: number): void {
    const level = this.level(variantId);
    level.onHand += quantity;
    level.reserved += quantity;
  }

  release(variantId: string, quantity: number): void {
    this.level(variantId).reserved -= quantity;
  }

  ship(variantId: string, quantity: number): void {
    const level = this.level(variantId);
    level.onHand -= quantity;
    level.reserved -= quantity;
  }

  restock(variantId: string, quantity: number): void {
    this.level(variantId).onHand += quantity;
  }

  /** Writes where everything ended. */
  async save(db: Db): Promise<void> {
    await db.execute(sql`delete from stock_levels where warehouse_id = ${homeWarehouse.id}`);
    const rows = [...this.levels].map(([variantId, level]) => ({ warehouseId: homeWarehouse.id, variantId, ...level }));
    await insertRows(db, stockLevels, rows);
  }

  private level(variantId: string): Level {
    const level = this.levels.get(variantId);
    if (!level) throw new Error(`No shelf for ${variantId}`);
    return level;
  }
}
