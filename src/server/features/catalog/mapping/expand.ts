import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { expandLine } from '#domain/catalog/mapping/bundle.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { ComponentRow } from './goods.ts';

const Bundle = z.object({
  id: z.string(),
  order_id: z.string(),
  quantity: z.number(),
  paid_minor: z.number(),
  components: z.array(ComponentRow.extend({ quote_e4: z.number() })),
  lines: z.array(z.object({ id: z.string(), variant_id: z.string() })),
});

/**
 * Writes the lines of the components of every bundle in these orders, and removes those of lines that are no bundle any
 * more. A component keeps its line. Bundles in a parcel or purchase are left alone: their goods are paid.
 */
export async function expandBundles(db: Db, sellerId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const bundles = await query(db, Bundle).all(sql`
    select l.id, l.order_id, l.quantity, greatest(l.price_minor * l.quantity - l.discount_minor, 0) as paid_minor,
      coalesce((select json_agg(json_build_object('variant_id', c.variant_id, 'quantity', c.quantity, 'quote_e4', v.quote_e4) order by c.place)
        from rows from (jsonb_to_recordset(l.components) as (variant_id uuid, quantity int)) with ordinality as c(variant_id, quantity, place)
          join variants v on v.id = c.variant_id), '[]') as components,
      coalesce(own.lines, '[]') as lines
    from order_lines l
      left join lateral (
        select json_agg(json_build_object('id', k.id, 'variant_id', k.variant_id)) as lines,
          bool_or(exists (select 1 from parcel_lines p where p.seller_id = k.seller_id and p.order_line_id = k.id)
            or exists (select 1 from purchase_lines p where p.seller_id = k.seller_id and p.order_line_id = k.id)) as in_work
        from order_lines k where k.seller_id = l.seller_id and k.component_of = l.id) own on true
    where l.seller_id = ${sellerId} and l.order_id = any(${sql.param([...orderIds])}::uuid[]) and l.component_of is null
      and (l.components is not null or own.lines is not null) and not coalesce(own.in_work, false)`);
  if (bundles.length === 0) return;
  const wanted = bundles.flatMap(({ id: bundleId, order_id, lines, components, ...line }) => {
    // Lines of one position are in the order of their ids.
    const ids = components.map(() => newId()).sort();
    return expandLine(line, components).map((part, at) => ({
      ...part,
      id: lines.find(({ variant_id }) => variant_id === part.variant_id)?.id ?? ids[at],
      order_id,
      bundle_id: bundleId,
    }));
  });
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const gone = bundles.flatMap(({ lines }) => lines.map(({ id }) => id)).filter((id) => !wantedIds.has(id));
  if (gone.length > 0)
    await db.execute(sql`
      delete from order_lines where seller_id = ${sellerId} and id = any(${sql.param(gone)}::uuid[])`);
  if (wanted.length === 0) return;
  await db.execute(sql`
    insert into order_lines (seller_id, id, order_id, position, shop_variant_id, sku, title, variant_title, quantity,
      price_minor, discount_minor, requires_shipping, variant_id, component_of, per_unit, image)
    select l.seller_id, w.id, w.order_id, l.position, l.shop_variant_id, v.sku, v.title,
      coalesce((select string_agg(value, ', ' order by key) from jsonb_each_text(v.options)), ''), w.quantity,
      w.price_minor, 0, l.requires_shipping, w.variant_id, l.id, w.per_unit, v.image
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, order_id uuid, bundle_id uuid, variant_id uuid,
        per_unit int, quantity int, price_minor bigint)
      join order_lines l on l.seller_id = ${sellerId} and l.id = w.bundle_id join variants v on v.id = w.variant_id
    on conflict (seller_id, id) do update set position = excluded.position, shop_variant_id = excluded.shop_variant_id,
      quantity = excluded.quantity, per_unit = excluded.per_unit, price_minor = excluded.price_minor,
      requires_shipping = excluded.requires_shipping, image = excluded.image`);
}
