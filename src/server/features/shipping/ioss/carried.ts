import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { euMembers } from '#domain/shared/reference/countries.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

const members = anyOf([...euMembers]);

/**
 * The IOSS number of `parcels p` of `orders o` from `warehouses w`; null without one. It enters the EU with VAT collected under
 * IOSS, on a channel with a number of the seller. Other parcels are cleared differently, and a number on them would be wrong. A
 * resend at the platform's cost has no charge: the platform pays its VAT by the rule of the day it was processed.
 */
export const iossNumber = sql`(
  select n.number from ioss_channels i join ioss_numbers n on n.seller_id = i.seller_id and n.id = i.ioss_id
    left join order_charges c on c.seller_id = p.seller_id and c.order_id = p.order_id and c.cancelled_at is null
    left join lateral (select scheme from tax_rules t where t.country_code = o.country_code and t.valid_from <= o.processed_at
        and (t.valid_to is null or t.valid_to > o.processed_at) order by t.valid_from desc limit 1) free
      on c.id is null and o.resend_of is not null
  where i.seller_id = p.seller_id and i.channel_id = p.channel_id
    and coalesce(c.inputs -> 'vat' ->> 'scheme', free.scheme) = 'ioss'
    and o.country_code = ${members} and w.address ->> 'country_code' <> all(${sql.param([...euMembers])}::text[]) limit 1)`;

const Row = z.object({ id: z.string(), number: z.string() });

/** The IOSS numbers of these parcels that have one. */
export async function iossNumbersOf(db: Db, parcelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await query(db, Row).all(sql`
    select id, number from (
      select p.id, ${iossNumber} as number
      from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
        join warehouses w on w.id = p.warehouse_id
      where p.id = any(${sql.param([...parcelIds])}::uuid[])) found
    where number is not null`);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
