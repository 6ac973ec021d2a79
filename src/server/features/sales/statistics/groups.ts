import { sql, type SQL } from '../../../core/db/sql.ts';
import type { statisticsGroups } from '#contract/sales/statistics.ts';

export type Group = (typeof statisticsGroups)[number];

/** The key of the group of an order, or of a line by product, as text. Days and months are those of a time zone. */
export function groupOf(by: Group, timeZone: string): SQL {
  const day = sql`(o.created_at at time zone ${timeZone})`;
  switch (by) {
    case 'product':
      return sql`l.variant_id::text`;
    case 'country':
      return sql`o.country_code`;
    case 'channel':
      return sql`o.channel_id::text`;
    case 'store':
      return sql`o.store_id::text`;
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`;
    case 'day':
      return sql`to_char(${day}, 'YYYY-MM-DD')`;
  }
}

const plain = (title: SQL, titleCn: SQL): SQL =>
  sql`'' as product_code, '' as sku, ${title} as title, ${titleCn} as title_cn, '' as image, '' as location_code`;

/** Joins the names of the groups `n` as `t`. */
export function namesOf(by: Group): SQL {
  switch (by) {
    case 'product':
      // Lines without a mapping are a row without a product, so that the products add up to the orders.
      return sql`left join variants v on v.id = n.key::uuid
        cross join lateral (select coalesce(v.variant_code, '') as product_code, coalesce(v.sku, '') as sku,
        coalesce(v.title, '') as title, coalesce(v.title_cn, '') as title_cn, coalesce(v.image, '') as image, coalesce((select s.location_code from warehouses w
          join stock_levels s on s.warehouse_id = w.id and s.variant_id = v.id and s.on_hand > 0
          order by s.on_hand desc, s.location_code limit 1), '') as location_code) t`;
    case 'channel':
      return sql`left join channels c on c.id = n.key::uuid
        cross join lateral (select ${plain(sql`coalesce(c.name, '')`, sql`coalesce(c.name_cn, '')`)}) t`;
    case 'store':
      return sql`left join stores s on s.id = n.key::uuid
        cross join lateral (select ${plain(sql`coalesce(s.name, '')`, sql`coalesce(s.name, '')`)}) t`;
    default:
      return sql`cross join lateral (select ${plain(sql`n.key`, sql`n.key`)}) t`;
  }
}
