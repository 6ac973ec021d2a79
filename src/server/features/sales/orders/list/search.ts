import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import { searchTextOf } from '#domain/sales/orders/search-text.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../../core/http/context.ts';
import { isShopLine } from '../../../catalog/mapping/goods.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';

const Found = z.object({
  id: z.string(),
  order_number: z.string(),
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  track_nos: z.array(z.string()),
  lines: z.array(z.object({ sku: z.string(), title: z.string(), variant_title: z.string() })),
});
type Found = z.output<typeof Found>;

/**
 * Updates the search text of these orders after their note, address, lines or parcels changed. Tracking numbers are
 * included from the parcel's creation, because packers search for them before shipping.
 */
export async function refreshSearch(db: Db, sellerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = sql.param([...orderIds]);
  const rows = await query(db, Found).all(sql`
    select o.id, o.order_number, o.customer_name, o.email, o.note,
      coalesce(o.shipping_address ->> 'phone', '') as phone,
      array(select p.track_no from parcels p
        where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)} and p.status <> ${parcelStatus.cancelled} order by p.id) as track_nos,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'title', l.title, 'variant_title', l.variant_title)
          order by l.position), '[]')
        from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id and ${isShopLine}) as lines
    from orders o where o.seller_id = ${sellerId} and o.id = any(${ids}::uuid[])`);
  const texts = JSON.stringify(rows.map((row) => ({ id: row.id, text: searchTextOf(row) })));
  await db.execute(sql`
    update orders o set search_text = t.text from jsonb_to_recordset(${texts}::jsonb) as t(id uuid, text text)
    where o.seller_id = ${sellerId} and o.id = t.id and o.search_text <> t.text`);
}
