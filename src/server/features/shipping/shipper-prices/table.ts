import { decideTable, type TableDecision, type WantedPlace } from '#domain/shipping/shipper-prices/decide.ts';
import {
  isCountryPlace,
  ownEnd,
  type Band,
  type Place,
  type WantedBand,
} from '#domain/shipping/shipper-prices/band.ts';
import { startOf } from '#domain/shipping/shipper-prices/days.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import type { BandRefusal } from '#domain/shipping/shipper-prices/validate.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import {
  bumpVersion,
  findChannel,
  identified,
  openBands,
  openMembers,
  writePlans,
  type IdentifiedBand,
  type Member,
  type VersionedChannel,
} from './store.ts';

/** The price table of a channel, locked for a change. */
export type LockedTable = {
  readonly channel: VersionedChannel;
  readonly currency: string;
  readonly bands: readonly Band[];
  readonly members: readonly Member[];
};

export type ChangeContext = {
  readonly db: Db;
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** The table that an edit is based on; refused when another user has changed it since. */
export async function lockTable(
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  channelId: string,
  version: number,
): Promise<{ readonly ok: true; readonly value: LockedTable } | Refused<'not-found' | 'shipper-price.changed'>> {
  const channel = await findChannel(db, channelId, true);
  if (!channel) return refuse('not-found');
  if (channel.version !== version) return refuse('shipper-price.changed', { name: channel.changed_by || '–' });
  const currency = await booksCurrency(db);
  const bands = await openBands(db, channelId, currency, now);
  return { ok: true, value: { channel, currency, bands, members: await openMembers(db, channelId, now) } };
}

/** When changes begin: at once, or on a later day. */
export const changesFrom = (day: string | null, now: Date): Date =>
  day !== null && startOf(day).getTime() > now.getTime() ? startOf(day) : now;

/** A row as it is now, for a table in which others change. */
export const asWanted = (band: Band, all: readonly Band[]): WantedBand => ({ ...band, valid_to: ownEnd(band, all) });

/** The countries where prices of these places apply, now or later. */
export function countriesOf(places: readonly Place[], members: readonly Member[]): readonly string[] {
  const zones = new Set(places);
  const ofZones = members.filter(({ zone_id: id }) => zones.has(id)).map(({ country_code: code }) => code);
  return [...new Set([...places.filter(isCountryPlace), ...ofZones])].sort();
}

export type SavedPlaces = {
  readonly version: number;
  readonly rows: readonly IdentifiedBand[];
  readonly decision: TableDecision;
};

/** Saves the rows of some countries and zones, or tells the first thing that is wrong with them and where. */
export async function savePlaces(
  context: ChangeContext,
  table: LockedTable,
  { wanted, from }: { readonly wanted: readonly WantedPlace[]; readonly from: Date },
): Promise<{ readonly ok: true; readonly value: SavedPlaces } | Refused<BandRefusal>> {
  const { db, actorId, now } = context;
  const { channel, currency, members } = table;
  const decision = decideTable(table, wanted, { from, now });
  const [problem] = decision.problems;
  if (problem) {
    const { code, place, index, field, details } = problem;
    return refuse(code, { ...details, place, index, field });
  }
  const plans = [...decision.plans];
  const rows = plans.flatMap(([place, plan]) => identified(place, plan));
  const changedPlaces = plans.filter(([, plan]) => plan.adds.length + plan.ends.length + plan.removes.length > 0);
  if (changedPlaces.length === 0) return { ok: true, value: { version: channel.version, rows, decision } };
  const owner = { channelId: channel.channel_id, currency, actorId, now };
  await writePlans(
    db,
    changedPlaces.map(([, plan]) => plan),
    rows,
    owner,
  );
  const countries = countriesOf(
    changedPlaces.map(([place]) => place),
    members,
  );
  return { ok: true, value: { version: await finish(context, channel.channel_id, countries), rows, decision } };
}

/** The new version of a changed channel, and its event. */
export async function finish(
  { db, actorId, now, emit }: ChangeContext,
  channelId: string,
  countries: readonly string[],
): Promise<number> {
  const data = { channel_id: channelId, country_codes: countries };
  await emit({ name: 'shipper_price.changed', subjectId: channelId, actorId, data, at: now });
  return bumpVersion(db, channelId, actorId);
}
