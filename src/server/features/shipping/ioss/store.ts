import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

export const IossRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  number: z.string(),
  holder: z.string(),
  country_code: z.string(),
  created_at: z.date(),
  channels: z.array(z.object({ channel_id: z.string(), code: z.string(), name: z.string() })),
});
export type IossRow = z.output<typeof IossRow>;

const select = (where: SQL, rest: SQL) => sql`
  select n.id, n.seller_id, u.name as seller_name, n.number, n.holder, n.country_code, n.created_at,
    (select coalesce(json_agg(json_build_object('channel_id', c.id, 'code', c.code, 'name', c.name) order by c.name, c.id), '[]')
     from ioss_channels i join channels c on c.id = i.channel_id
     where i.seller_id = n.seller_id and i.ioss_id = n.id) as channels
  from ioss_numbers n join users u on u.id = n.seller_id where ${where} ${rest}`;

export async function listIoss(
  db: Db,
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<{ rows: IossRow[]; count: number }> {
  const where = sellerScope(scope, sql`n.seller_id`);
  const rest = sql`order by n.created_at desc, n.id limit ${size} offset ${(page - 1) * size}`;
  const rows = await query(db, IossRow).all(select(where, rest));
  const counted = await query(db, CountRow).first(sql`select count(*) as count from ioss_numbers n where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** One number; null when out of scope or missing. */
export async function iossById(db: Db, scope: Scope, id: string, lock = false): Promise<IossRow | null> {
  const where = sql`n.id = ${id} and ${sellerScope(scope, sql`n.seller_id`)}`;
  return query(db, IossRow).first(select(where, lock ? sql`for update of n` : sql``));
}

type NewIoss = {
  id: string;
  sellerId: string;
  number: string;
  holder: string;
  countryCode: string;
  actorId: string;
  at: Date;
};

/** False when the seller has this number already. */
export async function insertIoss(db: Db, ioss: NewIoss): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ioss_numbers (seller_id, id, number, holder, country_code, created_by, created_at, updated_at)
    values (${ioss.sellerId}, ${ioss.id}, ${ioss.number}, ${ioss.holder}, ${ioss.countryCode}, ${ioss.actorId}, ${ioss.at}, ${ioss.at})
    on conflict do nothing returning id`);
  return rows.length > 0;
}

export async function deleteIoss(db: Db, sellerId: string, id: string): Promise<void> {
  await db.execute(sql`delete from ioss_numbers where seller_id = ${sellerId} and id = ${id}`);
}

const ChannelNumber = z.object({
  id: z.string(),
  name: z.string(),
  ioss_id: z.string().nullable(),
  number: z.string().nullable(),
});

/** Of these channels, the existing ones, each with its number for this seller. */
export async function channelsFor(
  db: Db,
  sellerId: string,
  channelIds: readonly string[],
): Promise<{ id: string; name: string; ioss_id: string | null; number: string | null }[]> {
  return query(db, ChannelNumber).all(sql`
    select c.id, c.name, n.id as ioss_id, n.number
    from channels c left join ioss_channels i on i.channel_id = c.id and i.seller_id = ${sellerId}
      left join ioss_numbers n on n.seller_id = i.seller_id and n.id = i.ioss_id
    where c.id = any(${sql.param([...channelIds])}::uuid[]) order by c.name, c.id`);
}

/** Assigns exactly these channels to the number. */
export async function setChannels(db: Db, sellerId: string, id: string, channelIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ioss_channels where seller_id = ${sellerId} and ioss_id = ${id}`);
  await db.execute(sql`
    insert into ioss_channels (seller_id, channel_id, ioss_id)
    select ${sellerId}, unnest(${sql.param([...new Set(channelIds)])}::uuid[]), ${id}`);
}

/** Serializes channel assignments of one seller: two for the same channel would violate its key. */
export const lockSellersIoss = (db: Db, sellerId: string) =>
  db.execute(sql`select 1 from users where id = ${sellerId} for no key update`);
