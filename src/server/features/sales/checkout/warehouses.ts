import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isPlatformsOwn, needsChannel } from '#domain/sales/checkout/stock.ts';
import { warehouseKinds } from '#domain/warehouse/locations/location.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const WarehouseRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  kind: z.enum(warehouseKinds),
  country: z.string(),
  postcode: z.string(),
});
export type Warehouse = z.output<typeof WarehouseRow>;

/** The warehouses that keep sellers' stock: ours first. */
export const stockWarehouses = (db: Db): Promise<Warehouse[]> =>
  query(db, WarehouseRow).all(sql`
    select id, code, name, name_cn, kind, trim(address ->> 'country_code') as country,
      coalesce(address ->> 'zip', '') as postcode from warehouses
    order by kind, code, id`);

export const presentWarehouse = (warehouse: Warehouse) => ({
  warehouse_id: warehouse.id,
  code: warehouse.code,
  name: warehouse.name,
  name_cn: warehouse.name_cn,
  country_code: warehouse.country,
  is_platform: isPlatformsOwn(warehouse),
  needs_channel: needsChannel(warehouse),
});
