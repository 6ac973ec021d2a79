import { z } from 'zod';
import type { Band } from '#domain/shipping/shipper-prices/band.ts';
import type { Place } from '#domain/shipping/shipper-prices/band.ts';
import type { NewBand, PlacePlan } from '#domain/shipping/shipper-prices/plan.ts';
import type { ZoneMember } from '#domain/shipping/shipper-prices/validate.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';

export const ChannelRow = z.object({
  channel_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  carrier: z.string(),
  is_offered: z.boolean(),
  divisor: z.number(),
  rule: z.enum(['greater', 'double']),
  restricted: z.array(z.string()),
});

export const channelColumns = sql`c.id as channel_id, c.code, c.name, c.name_cn, r.name as carrier,
  c.status = ${carrierStatus.enabled} and r.status = ${carrierStatus.enabled} as is_offered, c.divisor, c.rule, c.restricted`;

const VersionedChannel = ChannelRow.extend({ version: z.number(), changed_by: z.string() });
export type VersionedChannel = z.output<typeof VersionedChannel>;

/** A channel with the version of its prices; locked until the transaction ends, so that changes come one by one. */
export const findChannel = (db: Db, id: string, lock = false): Promise<VersionedChannel | null> =>
  query(db, VersionedChannel).first(sql`
    select ${channelColumns}, c.price_version as version,
      coalesce((select u.name from users u where u.id = c.prices_changed_by), '') as changed_by
    from channels c join carriers r on r.id = c.carrier_id where c.id = ${id} ${lock ? sql`for update of c` : sql``}`);

/** The same expression as in the indexes. */
export const isOpen = (at: Date): SQL => sql`coalesce(p.valid_to, 'infinity'::timestamptz) > ${at}`;

const BandRow = z.object({
  id: z.string(),
  place: z.string(),
  from_g: z.number(),
  to_g: z.number(),
  base_minor: z.number(),
  per_kg_minor: z.number(),
  minimum_g: z.number(),
  step_g: z.number(),
  surcharges: z.array(z.object({ name: z.string(), amount_minor: z.number() })),
  days_p50: z.number(),
  days_p90: z.number(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
}) satisfies z.ZodType<Band>;

/** The rows of a channel that are in force now or later, in the currency of the books. */
export const openBands = (db: Db, channelId: string, currency: string, at: Date): Promise<Band[]> =>
  query(db, BandRow).all(sql`
    select p.id, coalesce(p.country_code, p.zone_id::text) as place, p.from_g, p.to_g, p.base_minor, p.per_kg_minor,
      p.minimum_g, p.step_g, p.surcharges, p.days_p50, p.days_p90, p.valid_from, p.valid_to
    from channel_prices p where p.channel_id = ${channelId} and p.currency = ${currency} and ${isOpen(at)}
    order by p.zone_id nulls last, p.country_code, p.from_g, p.valid_from, p.id`);

const ZoneRow = z.object({ zone_id: z.string(), name: z.string() });

export const zonesOf = (db: Db, channelId: string) =>
  query(db, ZoneRow).all(sql`
    select id as zone_id, name from channel_zones where channel_id = ${channelId} order by lower(name), id`);

const MemberRow = z.object({
  id: z.string(),
  zone_id: z.string(),
  country_code: z.string(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
}) satisfies z.ZodType<ZoneMember>;
export type Member = z.output<typeof MemberRow>;

/** The countries of the zones of a channel, now or later. */
export const openMembers = (db: Db, channelId: string, at: Date): Promise<Member[]> =>
  query(db, MemberRow).all(sql`
    select p.id, p.zone_id, p.country_code, p.valid_from, p.valid_to
    from channel_zone_countries p join channel_zones z on z.id = p.zone_id
    where z.channel_id = ${channelId} and ${isOpen(at)} order by p.country_code, p.valid_from`);

type Author = { readonly actorId: string; readonly now: Date };
type Owner = Author & { readonly channelId: string; readonly currency: string };

/** The rows of plans with the ids they get. */
export type IdentifiedBand = NewBand & { readonly id: string; readonly place: Place };

export const identified = (place: Place, { adds }: PlacePlan): readonly IdentifiedBand[] =>
  adds.map((band) => ({ ...band, id: newId(), place }));

/** Writes rows that begin, end and are deleted, in three statements for all. */
export async function writePlans(
  db: Db,
  plans: readonly PlacePlan[],
  rows: readonly IdentifiedBand[],
  { channelId, currency, actorId, now }: Owner,
): Promise<void> {
  const removes = plans.flatMap((plan) => plan.removes);
  const ends = plans.flatMap((plan) => plan.ends);
  if (removes.length > 0)
    await db.execute(sql`
      delete from channel_prices where id = any(${sql.param(removes)}::uuid[]) and valid_from > ${now}`);
  if (ends.length > 0)
    await db.execute(sql`
      update channel_prices p set valid_to = e.valid_to, closed_at = case when e.valid_to is null then null else ${now}::timestamptz end,
        closed_by = case when e.valid_to is null then null else ${actorId}::uuid end
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, valid_to timestamptz) where p.id = e.id`);
  if (rows.length > 0)
    await db.execute(sql`
      insert into channel_prices (id, channel_id, country_code, zone_id, from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g,
        surcharges, days_p50, days_p90, currency, valid_from, valid_to, created_at, created_by)
      select id, ${channelId}::uuid, case when length(place) = 2 then place end, case when length(place) > 2 then place::uuid end,
        from_g, to_g, base_minor, per_kg_minor, minimum_g, step_g, surcharges, days_p50, days_p90, ${currency}, valid_from,
        valid_to, ${now}::timestamptz, ${actorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(id uuid, place text, from_g int, to_g int, base_minor bigint,
        per_kg_minor bigint, minimum_g int, step_g int, surcharges jsonb, days_p50 smallint, days_p90 smallint,
        valid_from timestamptz, valid_to timestamptz)`);
}

const VersionRow = z.object({ version: z.number() });

/** @returns the new version */
export async function bumpVersion(db: Db, channelId: string, actorId: string): Promise<number> {
  const row = await query(db, VersionRow).first(sql`
    update channels set price_version = price_version + 1, prices_changed_by = ${actorId} where id = ${channelId}
    returning price_version as version`);
  return row?.version ?? 0;
}

export async function writeMembers(
  db: Db,
  change: {
    readonly adds: readonly Member[];
    readonly ends: readonly Pick<Member, 'id' | 'valid_to'>[];
    readonly removes: readonly string[];
  },
  { actorId, now }: Author,
): Promise<void> {
  const { adds, ends, removes } = change;
  await db.execute(sql`
    delete from channel_zone_countries where id = any(${sql.param([...removes])}::uuid[]) and valid_from > ${now}`);
  await db.execute(sql`
    update channel_zone_countries m set valid_to = e.valid_to, closed_at = case when e.valid_to is null then null else ${now}::timestamptz end,
      closed_by = case when e.valid_to is null then null else ${actorId}::uuid end
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, valid_to timestamptz) where m.id = e.id`);
  await db.execute(sql`
    insert into channel_zone_countries (id, zone_id, country_code, valid_from, valid_to, created_at, created_by)
    select id, zone_id, country_code, valid_from, valid_to, ${now}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(adds)}::jsonb) as m(id uuid, zone_id uuid, country_code text,
      valid_from timestamptz, valid_to timestamptz)`);
}

export async function writeZone(
  db: Db,
  zone: { readonly id: string; readonly channelId: string; readonly name: string },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into channel_zones (id, channel_id, name, created_at) values (${zone.id}, ${zone.channelId}, ${zone.name}, ${now})
    on conflict (id) do update set name = excluded.name`);
}
