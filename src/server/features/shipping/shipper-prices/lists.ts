import { z } from 'zod';
import type { shipperPriceList } from '#contract/shipping/shipper-prices.ts';
import { money } from '#domain/shared/money/money.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { PriceColumns, priceColumns } from '../shipping/price-columns.ts';
import { ChannelRow, channelColumns, isOpen } from './store.ts';

const ChannelLine = ChannelRow.extend({
  places: z.number(),
  later_from: z.date().nullable(),
  ends_at: z.date().nullable(),
});

/** All channels by carrier and name. Ends that other prices of the place follow are no ends. */
export const channelLines = (db: Db, currency: string, at: Date) =>
  query(db, ChannelLine).all(sql`
    select ${channelColumns}, coalesce(s.places, 0)::int as places, s.later_from, s.ends_at
    from channels c join carriers r on r.id = c.carrier_id left join lateral (
      select count(distinct coalesce(p.country_code, p.zone_id::text)) filter (where p.valid_from <= ${at}) as places,
        min(p.valid_from) filter (where p.valid_from > ${at}) as later_from,
        min(p.valid_to) filter (where p.valid_to is not null and not exists (select from channel_prices n
            where n.channel_id = p.channel_id and n.country_code = p.country_code and n.valid_from = p.valid_to)
          and not exists (select from channel_prices n where n.zone_id = p.zone_id and n.valid_from = p.valid_to)) as ends_at
      from channel_prices p where p.channel_id = c.id and p.currency = ${currency} and ${isOpen(at)}
    ) s on true
    order by r.name, c.name, c.id`);

const PriceLine = PriceColumns.extend({
  id: z.string(),
  channel_id: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  country_code: z.string().nullable(),
  zone: z.string().nullable(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});
type PriceLine = z.output<typeof PriceLine>;

const lineColumns = sql`p.id, p.channel_id, c.name as channel, c.name_cn as channel_cn, p.country_code, z.name as zone, ${priceColumns}, p.valid_from, p.valid_to`;
const priceTables = sql`channel_prices p join channels c on c.id = p.channel_id left join channel_zones z on z.id = p.zone_id`;

type Filter = z.output<typeof shipperPriceList.input>;

/** Rows by channel, place and weight. */
export async function priceLines(db: Db, { channel_id, country_code, state, page, size }: Filter, at: Date) {
  const when = {
    current: sql`${isOpen(at)} and p.valid_from <= ${at}`,
    later: sql`${isOpen(at)} and p.valid_from > ${at}`,
    ended: sql`coalesce(p.valid_to, 'infinity'::timestamptz) <= ${at}`,
  };
  const where = sql`${when[state]}
    ${channel_id === undefined ? sql`` : sql`and p.channel_id = ${channel_id}`}
    ${country_code === undefined ? sql`` : sql`and p.country_code = ${country_code}`}`;
  // The rows of all channels are in the order of an index: there may be a million of them.
  const order =
    channel_id === undefined
      ? sql`p.channel_id, p.country_code, p.valid_from, p.from_g, p.id`
      : sql`p.country_code, z.name, p.from_g, p.valid_from desc, p.id`;
  const rows = await query(db, PriceLine).all(sql`
    select ${lineColumns} from ${priceTables} where ${where} order by ${order}
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from channel_prices p where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const presentPrice = (row: PriceLine, at: Date) => ({
  _id: row.id,
  channel_id: row.channel_id,
  channel: row.channel,
  channel_cn: row.channel_cn,
  country_code: row.country_code,
  zone: row.zone,
  from_g: row.from_g,
  to_g: row.to_g,
  base: money(row.base_minor, row.currency),
  per_kg: money(row.per_kg_minor, row.currency),
  minimum_g: row.minimum_g,
  step_g: row.step_g,
  surcharges: row.surcharges.map(({ name, amount_minor }) => ({ name, amount: money(amount_minor, row.currency) })),
  days: { from: row.days_p50, to: row.days_p90 },
  valid_from: row.valid_from.toISOString(),
  valid_to: row.valid_to?.toISOString() ?? null,
  state: stateOf(row, at),
});

const stateOf = ({ valid_from: from, valid_to: to }: PriceLine, at: Date): Filter['state'] => {
  if (to && to <= at) return 'ended';
  return from > at ? 'later' : 'current';
};

const HistoryLine = PriceLine.extend({
  created_at: z.date(),
  created_by: z.string(),
  closed_at: z.date().nullable(),
  closed_by: z.string(),
});

/** The rows of the place of a row whose weights overlap with its own, newest first; null without such a row. */
export async function historyLines(db: Db, id: string, { page, size }: { page: number; size: number }) {
  const PlaceRow = z.object({ channel_id: z.string() });
  if (!(await query(db, PlaceRow).first(sql`select channel_id from channel_prices where id = ${id}`))) return null;
  const where = sql`o.id = ${id} and p.channel_id = o.channel_id and (p.country_code = o.country_code or p.zone_id = o.zone_id)
    and p.from_g < o.to_g and p.to_g > o.from_g`;
  const rows = await query(db, HistoryLine).all(sql`
    select ${lineColumns}, p.created_at, coalesce(a.name, '') as created_by, p.closed_at, coalesce(e.name, '') as closed_by
    from channel_prices o, ${priceTables} left join users a on a.id = p.created_by left join users e on e.id = p.closed_by
    where ${where} order by p.valid_from desc, p.from_g, p.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(
    sql`select count(*) from channel_prices o, channel_prices p where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}
