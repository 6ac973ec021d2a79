import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

/** Refused numbers of a carrier are tried again at once. */
export async function retryRefused(db: Db, carrierId: string): Promise<void> {
  await db.execute(sql`
    delete from tracking_registrations r using parcels p, channels ch
    where r.refusal is not null and p.seller_id = r.seller_id and p.id = r.parcel_id
      and ch.id = p.channel_id and ch.carrier_id = ${carrierId}`);
}
