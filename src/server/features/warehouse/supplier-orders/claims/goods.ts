import { z } from 'zod';
import { purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { quarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { countStatus } from '#domain/warehouse/stock/count.ts';
import type { ClaimedGoods, GoodsOrigin } from '#domain/warehouse/supplier-claims/goods.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

const FoundGoods = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  product_id: z.string().nullable(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  origin_name: z.string(),
  price_fen: z.number(),
  /** As the purchase names it; '' without one. */
  supplier_name: z.string(),
  purchase_id: z.string().nullable(),
  has_order: z.boolean(),
  ordered: z.number(),
  received: z.number(),
  damaged: z.number(),
});
export type FoundGoods = z.output<typeof FoundGoods>;

const arrived = [purchaseLineStatus.deliveried, purchaseLineStatus.received, purchaseLineStatus.terminated];
const corrected = [countStatus.booked, countStatus.confirmed];

export type About = {
  readonly origin: GoodsOrigin;
  readonly origin_id: string;
  readonly variant_id?: string | undefined;
};

type Lock = (table: SQL) => SQL;

const sources: Readonly<Record<GoodsOrigin, (about: About, lock: Lock) => SQL>> = {
  purchase: ({ origin_id: id }, lock) => sql`
    select l.variant_id, p.number as origin_name, l.unit_cost_fen as price_fen, l.supplier_name, p.id as purchase_id,
      exists (select 1 from supplier_order_units u where u.seller_id = l.seller_id and u.purchase_line_id = l.id) as has_order,
      l.quantity as ordered, l.received, l.damaged
    from purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
    where l.id = ${id} and (l.status = ${anyOf(arrived)}
      or (l.status = ${purchaseLineStatus.cancel} and l.received + l.damaged > 0)) ${lock(sql`l`)}`,
  quarantine: ({ origin_id: id }, lock) => sql`
    select q.variant_id, w.code || ' ' || q.location_code as origin_name, coalesce(v.cost_fen, 0) as price_fen, '' as supplier_name,
      null::uuid as purchase_id, false as has_order, q.quantity as ordered, q.quantity as received, 0 as damaged
    from stock_quarantine q join warehouses w on w.id = q.warehouse_id join variants v on v.id = q.variant_id
    where q.id = ${id} and q.status <> ${quarantineStatus.released} ${lock(sql`q`)}`,
  count: ({ origin_id: id, variant_id: variant }, lock) => sql`
    select l.variant_id, w.code || ' ' || c.location_code as origin_name, coalesce(v.cost_fen, 0) as price_fen, '' as supplier_name,
      null::uuid as purchase_id, false as has_order, l.expected as ordered, l.counted as received, 0 as damaged
    from stock_counts c join stock_count_lines l on l.count_id = c.id join warehouses w on w.id = c.warehouse_id
      join variants v on v.id = l.variant_id
    where c.id = ${id} and l.variant_id = ${variant ?? null} and l.counted < l.expected and c.status = ${anyOf(corrected)}
    ${lock(sql`c`)}`,
};

const found = (db: Db, about: About, lock: Lock): Promise<FoundGoods | null> =>
  query(db, FoundGoods).first(sql`
    with found as materialized (${sources[about.origin](about, lock)})
    select f.variant_id, v.variant_code, v.product_id, v.title, v.title_cn, v.image, f.origin_name, f.price_fen,
      f.supplier_name, f.purchase_id, f.has_order, f.ordered, f.received, f.damaged
    from found f join variants v on v.id = f.variant_id`);

/** Goods without a supplier order that can be claimed. */
export const findGoods = (db: Db, about: About) => found(db, about, () => sql``);
/** As `findGoods`, locked so that two claims do not name the same pieces. */
export const lockGoods = (db: Db, about: About) => found(db, about, (table) => sql`for update of ${table}`);

export function goodsOf(origin: GoodsOrigin, { ordered, received, damaged }: FoundGoods): ClaimedGoods {
  if (origin === 'purchase') return { origin, ordered, received, damaged };
  return { origin, pieces: origin === 'count' ? ordered - received : ordered };
}

const SupplierRow = z.object({ _id: z.string().nullable(), name: z.string() });
type SupplierRow = z.output<typeof SupplierRow>;

/** Who may have delivered these goods: the supplier of the purchase, then those with an offer, the preferred one first. */
export async function suppliersOf(db: Db, goods: FoundGoods): Promise<readonly SupplierRow[]> {
  const { product_id: product, supplier_name: named } = goods;
  const rows = await query(db, SupplierRow).all(sql`
    select s.id as _id, s.name from suppliers s
      left join supplier_offers o on o.supplier_id = s.id and o.product_id = ${product}
    where o.id is not null or lower(s.name) = lower(${named})
    order by lower(s.name) = lower(${named}) desc, o.is_preferred desc nulls last, lower(s.name), s.id`);
  const isKnown = named === '' || rows.some(({ name }) => name.toLowerCase() === named.toLowerCase());
  return isKnown ? rows : [{ _id: null, name: named }, ...rows];
}

const PurchaseOfLine = z.object({ purchase_id: z.string() });

/** The purchase of a claimed line, which the supplier's payment is for. */
export const purchaseOfLine = async (db: Db, lineId: string): Promise<string | null> =>
  (await query(db, PurchaseOfLine).first(sql`select purchase_id from purchase_lines where id = ${lineId}`))
    ?.purchase_id ?? null;
