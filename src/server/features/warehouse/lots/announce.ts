import { z } from 'zod';
import { lotSales } from '#domain/warehouse/lots/lots.ts';
import { ownPieces } from '#domain/warehouse/stock/owners.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { saleEnded } from '../stock/sellable.ts';

const AnnouncedRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  lot: z.string(),
  last_day: z.string(),
  what: z.enum(lotSales),
  owner_id: z.string(),
});

/** Announces lots whose sale ends soon or has ended, each once: to the warehouse, and to sellers with pieces of them. */
export async function announceSales(db: Db, now: Date): Promise<void> {
  const rows = await query(db, AnnouncedRow).all(sql`
    with near as (
      select l.warehouse_id, l.variant_id, l.location_code, l.lot, l.expires_on, l.expires_on - r.sell_days as last_day,
        case when ${saleEnded} then 'ended' else 'ending' end as what
      from stock_levels l join lot_rules r on r.variant_id = l.variant_id
      where l.has_lots and l.on_hand > 0 and l.expires_on - r.sell_days - r.notice_days <= (now() at time zone 'utc')::date
    ), owned as (
      select distinct variant_id, lot, expires_on, last_day, what, ${ownPieces}::uuid as owner_id from near
      union
      select n.variant_id, n.lot, n.expires_on, n.last_day, n.what, m.seller_id
      from near n join stock_moves m on m.variant_id = n.variant_id and m.warehouse_id = n.warehouse_id
        and m.location_code = n.location_code and m.order_id is null and m.seller_id is not null
        and m.kind in ('reserve', 'release')
      group by n.variant_id, n.warehouse_id, n.location_code, n.lot, n.expires_on, n.last_day, n.what, m.seller_id
      having sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) > 0
    ), announced as (
      insert into lot_notices (variant_id, lot, expires_on, what, owner_id, at)
      select variant_id, lot, expires_on, what, owner_id, ${now}::timestamptz from owned on conflict do nothing
      returning variant_id, lot, expires_on, what, owner_id
    )
    select a.variant_id, v.variant_code, a.lot, to_char(o.last_day, 'YYYY-MM-DD') as last_day, a.what, a.owner_id
    from announced a join owned o using (variant_id, lot, expires_on, what, owner_id) join variants v on v.id = a.variant_id
    order by o.last_day, v.variant_code`);
  await recordMany(
    db,
    rows.map(({ variant_id: subjectId, variant_code: code, lot, last_day: to, what, owner_id: owner }) => ({
      name: 'stock.lot_sale' as const,
      subjectId,
      sellerId: owner === ownPieces ? null : owner,
      actorId: null,
      data: { number: lot === '' ? code : `${code} · ${lot}`, to, what, own: owner !== ownPieces },
      at: now,
    })),
  );
}
