import { sql } from '../../core/db/sql.ts';
import { stockLevels } from '../../core/db/schema/warehouse/stock.ts';
import { rebuildTotals } from '../../features/warehouse/stock/rebuild.ts';
import type { Db } from '../../core/http/context.ts';
import { demoWarehouses } from '../channels.ts';
import { insertRows } from '../insert.ts';
import { placeOf, startingStock } from '../stock.ts';
import { variants } from '../catalog/products.ts';

type Level = { readonly locationCode: string; onHand: number; reserved: number };

const restockBy = 400;

/** The warehouse that serves all orders of the world. */
export const homeWarehouse = demoWarehouses[0];

/** Stock during generation: must end as the sum of the moves. */
export class DemoStock {
  private readonly levels = new Map<string, Level>();
  private readonly alwaysInStock = new Set<string>();

  constructor() {
    const started = new Map(
      startingStock.filter((row) => row.warehouseId === homeWarehouse.id).map((row) => [row.variantId, row.onHand]),
    );
    for (const [index, { id }] of variants.entries()) {
      const onHand = started.get(id) ?? 0;
      this.levels.set(id, { locationCode: placeOf(index, homeWarehouse), onHand, reserved: 0 });
      if (onHand >= 10) this.alwaysInStock.add(id);
    }
  }

  placeOf(variantId: string): string {
    return this.level(variantId).locationCode;
  }

  /** Reserves up to `wanted` pieces. `restocked` is what had to be added first, for items always in stock. */
  reserve(variantId: string, wanted: number): { served: number; restocked: number } {
    const level = this.level(variantId);
    let restocked = 0;
    if (this.alwaysInStock.has(variantId) && level.onHand - level.reserved < wanted) {
      restocked = restockBy;
      level.onHand += restocked;
    }
    const served = Math.max(0, Math.min(wanted, level.onHand - level.reserved));
    level.reserved += served;
    return { served, restocked };
  }

  /** Receives bought pieces and reserves them for their order. */
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

  /** Writes the final stock. */
  async save(db: Db): Promise<void> {
    await db.execute(sql`delete from stock_levels where warehouse_id = ${homeWarehouse.id}`);
    const rows = [...this.levels].map(([variantId, level]) => ({ warehouseId: homeWarehouse.id, variantId, ...level }));
    await insertRows(db, stockLevels, rows);
    await rebuildTotals(db);
  }

  private level(variantId: string): Level {
    const level = this.levels.get(variantId);
    if (!level) throw new Error(`No stock level for ${variantId}`);
    return level;
  }
}
