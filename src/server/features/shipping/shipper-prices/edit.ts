import type {
  BandInput,
  shipperPriceChannelSave,
  shipperPriceCreate,
  shipperPriceDelete,
  shipperPriceGridSave,
  shipperPriceUpdate,
} from '#contract/shipping/shipper-prices.ts';
import { z } from 'zod';
import { isCountryPlace, type Place, type WantedBand } from '#domain/shipping/shipper-prices/band.ts';
import { endOf, startOf } from '#domain/shipping/shipper-prices/days.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { zonesOf } from './store.ts';
import { asWanted, changesFrom, countriesOf, finish, lockTable, savePlaces, type SavedPlaces } from './table.ts';

const wantedOf = ({ valid_from: from, valid_to: to, ...values }: z.output<typeof BandInput>): WantedBand => ({
  ...values,
  valid_from: from === null ? null : startOf(from),
  valid_to: to === null ? null : endOf(to),
});

const knownCountries: ReadonlySet<string> = new Set(countryCodes);

/** Whether these are countries and zones of the channel. */
async function areKnown(db: Db, channelId: string, places: readonly Place[]): Promise<boolean> {
  const zones = places.every(isCountryPlace) ? [] : await zonesOf(db, channelId);
  const known = new Set(zones.map(({ zone_id: id }) => id));
  return places.every((place) => (isCountryPlace(place) ? knownCountries.has(place) : known.has(place)));
}

const figures = ({ decision, rows }: SavedPlaces) => {
  const changes = [...decision.plans.values()].flatMap((plan) => plan.changes);
  const count = (kind: (typeof changes)[number]['kind']) => changes.filter((change) => change.kind === kind).length;
  return { added: count('new'), changed: count('changed'), ended: count('ended'), rows: rows.length };
};

export const saveGrid: Handler<typeof shipperPriceGridSave> = async ({ input, actor, db, now, emit, audit }) => {
  const { channel_id: channelId } = input;
  const locked = await lockTable({ db, now }, channelId, input.version);
  if (!locked.ok) return locked;
  const places = input.places.map(({ place }) => place);
  if (!(await areKnown(db, channelId, places))) return refuse('not-found');
  const wanted = input.places.map(({ place, bands }) => ({ place, bands: bands.map(wantedOf) }));
  const context = { db, actorId: actor.userId, now, emit };
  const saved = await savePlaces(context, locked.value, { wanted, from: changesFrom(input.from, now) });
  if (!saved.ok) return saved;
  const { rows: _, ...counts } = figures(saved.value);
  audit({ subject: channelId, after: { ...counts, from: input.from ?? '' } });
  return ok({ version: saved.value.version, ...counts });
};

/** The row that a wanted row has become: a new one, or the old one with another end. */
function savedId({ decision, rows }: SavedPlaces, place: Place, index: number): string {
  const plan = decision.plans.get(place);
  const change = plan?.changes.find((each) => 'index' in each && each.index === index);
  if (!plan || !change) return '';
  const added = 'after' in change ? plan.adds.indexOf(change.after) : -1;
  const own = rows.filter((row) => row.place === place);
  return own[added]?.id ?? ('before' in change ? change.before.id : '');
}

export const create: Handler<typeof shipperPriceCreate> = async ({ input, actor, db, now, emit, audit }) => {
  const { channel_id: channelId, place } = input;
  const locked = await lockTable({ db, now }, channelId, input.version);
  if (!locked.ok) return locked;
  if (!(await areKnown(db, channelId, [place]))) return refuse('not-found');
  const existing = locked.value.bands.filter((band) => band.place === place);
  const bands = [...existing.map((band) => asWanted(band, existing)), wantedOf(input.band)];
  const context = { db, actorId: actor.userId, now, emit };
  const from = changesFrom(input.from, now);
  const saved = await savePlaces(context, locked.value, { wanted: [{ place, bands }], from });
  if (!saved.ok) return saved;
  const id = savedId(saved.value, place, existing.length);
  audit({ subject: [channelId, id] });
  return ok({ version: saved.value.version, _id: id });
};

const OwnerRow = z.object({ channel_id: z.string(), is_ended: z.boolean() });

/** The channel of a row, and whether the row has ended. */
const ownerOf = (db: Db, id: string, now: Date) =>
  query(db, OwnerRow).first(sql`
    select channel_id, coalesce(valid_to, 'infinity'::timestamptz) <= ${now} as is_ended from channel_prices where id = ${id}`);

type ChangeRow = Parameters<Handler<typeof shipperPriceUpdate>>[0] | Parameters<Handler<typeof shipperPriceDelete>>[0];

/** Changes a row of its place, or ends it. */
async function replaceRow({ input, actor, db, now, emit, audit }: ChangeRow, band: WantedBand | null) {
  const owner = await ownerOf(db, input._id, now);
  if (!owner) return refuse('not-found');
  const locked = await lockTable({ db, now }, owner.channel_id, input.version);
  if (!locked.ok) return locked;
  const before = locked.value.bands.find(({ id }) => id === input._id);
  if (owner.is_ended || !before) return refuse('shipper-price.ended');
  const { place } = before;
  const existing = locked.value.bands.filter((each) => each.place === place);
  const index = existing.indexOf(before);
  const bands = existing.flatMap((each) => (each === before ? (band ?? []) : asWanted(each, existing)));
  const context = { db, actorId: actor.userId, now, emit };
  const from = changesFrom(input.from, now);
  const saved = await savePlaces(context, locked.value, { wanted: [{ place, bands }], from });
  if (!saved.ok) return saved;
  const id = band ? savedId(saved.value, place, index) : '';
  audit({ subject: owner.channel_id });
  return ok({ version: saved.value.version, _id: id });
}

export const update: Handler<typeof shipperPriceUpdate> = async (context) =>
  replaceRow(context, wantedOf(context.input.band));

export const remove: Handler<typeof shipperPriceDelete> = async (context) => {
  const saved = await replaceRow(context, null);
  return saved.ok ? ok({ version: saved.value.version }) : saved;
};

export const saveChannel: Handler<typeof shipperPriceChannelSave> = async ({ input, actor, db, now, emit, audit }) => {
  const { channel_id: channelId, divisor, rule, restricted } = input;
  const locked = await lockTable({ db, now }, channelId, input.version);
  if (!locked.ok) return locked;
  const { channel, bands, members } = locked.value;
  await db.execute(sql`
    update channels set divisor = ${divisor}, rule = ${rule}, restricted = ${sql.param([...restricted])}::text[]
    where id = ${channelId}`);
  const textOf = (kinds: readonly string[]) => [...kinds].sort().join(' ');
  audit({
    subject: channelId,
    before: { divisor: channel.divisor, rule: channel.rule, restricted: textOf(channel.restricted) },
    after: { divisor, rule, restricted: textOf(restricted) },
  });
  const countries = countriesOf([...new Set(bands.map(({ place }) => place))], members);
  return ok({ version: await finish({ db, actorId: actor.userId, now, emit }, channelId, countries) });
};
