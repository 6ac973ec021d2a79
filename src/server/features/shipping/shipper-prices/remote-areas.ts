import { z } from 'zod';
import type { shipperPriceRemoteSave } from '#contract/shipping/shipper-prices.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { postcodeRange, rangeText } from '#domain/shipping/shipping/remote-areas.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { isOpen } from './store.ts';
import { changesFrom, finish, lockTable } from './table.ts';

const AreaRow = z.object({
  id: z.string(),
  country_code: z.string(),
  postcode_from: z.string(),
  postcode_to: z.string(),
  amount_minor: z.number(),
  valid_from: z.date(),
  valid_to: z.date().nullable(),
});
type AreaRow = z.output<typeof AreaRow>;

/** The remote areas of a channel, now or later. */
export const openAreas = (db: Db, channelId: string, currency: string, at: Date): Promise<AreaRow[]> =>
  query(db, AreaRow).all(sql`
    select p.id, p.country_code, p.postcode_from, p.postcode_to, p.amount_minor, p.valid_from, p.valid_to
    from channel_remote_areas p where p.channel_id = ${channelId} and p.currency = ${currency} and ${isOpen(at)}
    order by p.country_code, p.postcode_from collate "C", p.valid_from`);

type Wanted = Pick<AreaRow, 'country_code' | 'postcode_from' | 'postcode_to' | 'amount_minor'>;
const keyOf = (area: Omit<Wanted, 'amount_minor'>): string =>
  `${area.country_code} ${area.postcode_from} ${area.postcode_to}`;

const knownCountries: ReadonlySet<string> = new Set(countryCodes);

type Input = Parameters<Handler<typeof shipperPriceRemoteSave>>[0]['input'];

/** The areas as keys, or what is wrong with the first wrong one. */
function readAreas(areas: Input['areas']) {
  const wanted = new Map<string, Wanted>();
  for (const [index, { country_code, postcodes, amount_minor }] of areas.entries()) {
    if (!knownCountries.has(country_code)) return refuse('not-found');
    const range = postcodeRange(country_code, postcodes);
    if (!range.ok) return { ...range, details: { ...range.details, index } };
    const about = { country: country_code, postcodes, index };
    if (amount_minor < 0) return refuse('remote-area.negative', about);
    const area = { country_code, ...range.value, amount_minor };
    if (wanted.has(keyOf(area))) return refuse('remote-area.twice', { ...about, postcodes: rangeText(area) });
    wanted.set(keyOf(area), area);
  }
  return ok(wanted);
}

export const saveRemoteAreas: Handler<typeof shipperPriceRemoteSave> = async ({
  input,
  actor,
  db,
  now,
  emit,
  audit,
}) => {
  const { channel_id: channelId } = input;
  const locked = await lockTable({ db, now }, channelId, input.version);
  if (!locked.ok) return locked;
  const read = readAreas(input.areas);
  if (!read.ok) return read;
  const { channel, currency } = locked.value;
  const from = changesFrom(input.from, now);
  const existing = await openAreas(db, channelId, currency, now);
  const added = new Map(read.value);
  // The list has the areas without an end: what begins or ends on a later day stays so unless its line is changed.
  const lasting = new Map(existing.filter(({ valid_to: to }) => to === null).map((area) => [keyOf(area), area]));
  const removes: string[] = [];
  const ends: string[] = [];
  for (const area of existing) {
    const key = keyOf(area);
    if (read.value.get(key)?.amount_minor === lasting.get(key)?.amount_minor) added.delete(key);
    else if (area.valid_from > now && area.valid_from >= from) removes.push(area.id);
    else if (area.valid_to === null || area.valid_to > from) ends.push(area.id);
  }
  if (added.size + removes.length + ends.length === 0) return ok({ version: channel.version, added: 0, ended: 0 });
  const { userId: actorId } = actor;
  await db.execute(sql`delete from channel_remote_areas where id = any(${sql.param(removes)}::uuid[])`);
  await db.execute(sql`
    update channel_remote_areas set valid_to = ${from}, closed_at = ${now}, closed_by = ${actorId}
    where id = any(${sql.param(ends)}::uuid[])`);
  const rows = [...added.values()].map((area) => ({ ...area, id: newId() }));
  await db.execute(sql`
    insert into channel_remote_areas (id, channel_id, country_code, postcode_from, postcode_to, amount_minor, currency,
      valid_from, created_at, created_by)
    select id, ${channelId}::uuid, country_code, postcode_from, postcode_to, amount_minor, ${currency}, ${from}::timestamptz,
      ${now}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id uuid, country_code text, postcode_from text,
      postcode_to text, amount_minor bigint)`);
  const gone = existing.filter(({ id }) => removes.includes(id) || ends.includes(id));
  const touched = [...new Set([...rows, ...gone].map(({ country_code: code }) => code))].sort();
  audit({ subject: channelId, after: { remote_areas: read.value.size, added: rows.length, ended: gone.length } });
  const version = await finish({ db, actorId, now, emit }, channelId, touched);
  return ok({ version, added: rows.length, ended: gone.length });
};
