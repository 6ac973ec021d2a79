import { z } from 'zod';
import { inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import type { PaidPieces } from '#domain/warehouse/own-losses/loss.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export type Goods = { readonly warehouse_id: string; readonly variant_id: string; readonly seller_id: string };

const PaidRow = z.object({ pieces: z.number(), e4: z.number() }) satisfies z.ZodType<PaidPieces>;

/** What a seller paid for received pieces of stock purchases. */
export const paidPieces = (db: Db, { variant_id, seller_id }: Goods): Promise<readonly PaidPieces[]> =>
  query(db, PaidRow).all(sql`
    select sum(l.received)::int as pieces, l.quote_e4 + coalesce(l.ship_e4, 0) + coalesce(l.vat_e4, 0) as e4
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.seller_id = ${seller_id} and l.variant_id = ${variant_id} and l.order_line_id is null
      and l.received > 0 and l.quote_e4 is not null and l.status <> ${purchaseLineStatus.cancel}
    group by 2`);

const DeclaredRow = z.object({ minor: z.number(), notice: z.string() });

/** The value that a seller declared for a piece of the last received delivery with one. */
export const declaredValue = (db: Db, { variant_id, seller_id }: Goods) =>
  query(db, DeclaredRow).first(sql`
    select l.declared_minor as minor, n.number as notice
    from inbound_notice_lines l join inbound_notices n on n.seller_id = l.seller_id and n.id = l.notice_id
    where l.seller_id = ${seller_id} and l.variant_id = ${variant_id} and l.declared_minor is not null and l.received > 0
      and n.status = ${inboundNoticeStatus.received}
    order by n.updated_at desc, n.id desc limit 1`);

const PlaceRow = z.object({ location_code: z.string(), pieces: z.number(), not_found: z.number() });

/** Where own pieces that serve no order lie. */
export const ownPlacesOf = (db: Db, { warehouse_id, variant_id, seller_id }: Goods) =>
  query(db, PlaceRow).all(sql`
    select m.location_code, sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end)::int as pieces,
      greatest(0, coalesce(max(l.reserved - l.on_hand), 0))::int as not_found
    from stock_moves m left join stock_levels l on l.warehouse_id = m.warehouse_id and l.variant_id = m.variant_id
      and l.location_code = m.location_code
    where m.seller_id = ${seller_id} and m.variant_id = ${variant_id} and m.warehouse_id = ${warehouse_id}
      and m.order_id is null and m.kind in ('reserve', 'release')
    group by 1 having sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end) > 0 order by 1`);

const NamesRow = z.object({ seller_name: z.string(), variant_code: z.string() });

export const namesOf = (db: Db, { variant_id, seller_id }: Goods) =>
  query(db, NamesRow).first(sql`
    select u.name as seller_name, v.variant_code from users u, variants v
    where u.id = ${seller_id} and v.id = ${variant_id}`);
