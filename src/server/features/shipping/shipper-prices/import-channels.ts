import { z } from 'zod';
import type { FileChannel } from '#domain/shipping/shipper-prices/file-rows.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const ChannelZones = z.object({
  channel_id: z.string(),
  code: z.string(),
  zones: z.array(z.object({ zone_id: z.string(), name: z.string() })),
});

/** All channels with their zones, by code in lower case. */
export async function fileChannels(db: Db): Promise<ReadonlyMap<string, FileChannel>> {
  const rows = await query(db, ChannelZones).all(sql`
    select c.id as channel_id, c.code, coalesce((
      select json_agg(json_build_object('zone_id', z.id, 'name', z.name)) from channel_zones z where z.channel_id = c.id), '[]') as zones
    from channels c`);
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}

const VersionRow = z.object({ id: z.string(), version: z.number() });

export async function channelVersions(db: Db, ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await query(db, VersionRow).all(sql`
    select id, price_version as version from channels where id = any(${sql.param([...ids])}::uuid[])`);
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}
