import { sql } from '../../core/db/sql.ts';
import { moveEffectRows, rebuildTotals } from '../../features/warehouse/stock/rebuild.ts';
import type { FileStore } from '../../core/files/store.ts';
import type { Db } from '../../core/http/context.ts';
import { fillAnnounced } from './announced.ts';
import { fillClaims, fillGoodsClaim } from './claims.ts';
import { fillKits } from './kits.ts';
import { fillLots, writeLots } from './lots.ts';
import { fillPicking } from './picking.ts';
import { fillSetAside } from './set-aside.ts';
import { fillSupplierOrders } from './supplier-orders.ts';
import { fillWorth } from './worth.ts';

/** The warehouse's work other than packing: announced goods, supplier orders and claims, lots, walks, quarantine, and the worth of its stock by day. */
export async function fillWarehouse(db: Db, files: FileStore, anchor: Date): Promise<void> {
  await fillAnnounced(db, anchor);
  await fillKits(db, anchor);
  await fillClaims(db, await fillSupplierOrders(db, anchor));
  await fillSetAside(db, files, anchor);
  await fillGoodsClaim(db, anchor);
  const lots = await fillLots(db, anchor);
  await db.execute(sql`
    insert into stock_levels (warehouse_id, variant_id, location_code, on_hand, reserved)
    select m.warehouse_id, m.variant_id, m.location_code, sum(m.quantity * e.hand), sum(m.quantity * e.reserved)
    from stock_moves m join ${moveEffectRows} on e.kind = m.kind group by 1, 2, 3
    on conflict (warehouse_id, variant_id, location_code)
      do update set on_hand = excluded.on_hand, reserved = excluded.reserved`);
  await writeLots(db, lots);
  await rebuildTotals(db);
  await fillPicking(db, anchor);
  await fillWorth(db, anchor);
}
