import { sql } from 'drizzle-orm';
import { euMembers } from '#domain/shared/reference/countries.ts';
import type { Db } from '../../../core/http/context.ts';

type Row = { id: string; number: string; from: string; to: string };

/**
 * The IOSS numbers these parcels go under, by parcel: those that enter the Union, whose VAT was taken at the sale under
 * IOSS, on a channel the seller gave a number. All others are cleared in another way, and a number on them would be false.
 */
export async function iossNumbersOf(db: Db, parcelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, n.number, w.address ->> 'country_code' as from, o.country_code as to
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join warehouses w on w.id = p.warehouse_id
      join order_charges c on c.seller_id = p.seller_id and c.order_id = p.order_id and c.cancelled_at is null
      join ioss_channels i on i.seller_id = p.seller_id and i.channel_id = p.channel_id
      join ioss_numbers n on n.seller_id = i.seller_id and n.id = i.ioss_id
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) and c.inputs -> 'vat' ->> 'scheme' = 'ioss'`);
  const entering = rows.filter(({ from, to }) => euMembers.has(to) && !euMembers.has(from));
  return new Map(entering.map(({ id, number }) => [id, number]));
}
