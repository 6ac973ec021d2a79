import type { shipperPriceZoneSave } from '#contract/shipping/shipper-prices.ts';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { tableProblems } from '#domain/shipping/shipper-prices/validate.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { writeMembers, writeZone, zonesOf, type Member } from './store.ts';
import { changesFrom, finish, lockTable } from './table.ts';

const knownCountries: ReadonlySet<string> = new Set(countryCodes);

type Members = {
  readonly adds: Member[];
  readonly ends: Pick<Member, 'id' | 'valid_to'>[];
  readonly removes: string[];
};

/**
 * How a zone gets its wanted countries: rows that have been in force are closed, later ones may be deleted. `countries` are
 * those without an end, so a country that joins or leaves on a later day stays as it is unless this changes.
 */
function planMembers(
  own: readonly Member[],
  { zoneId, countries, from, now }: { zoneId: string; countries: readonly string[]; from: Date; now: Date },
): Members {
  const plan: Members = { adds: [], ends: [], removes: [] };
  const wanted = new Set(countries);
  const isThere = new Set(own.flatMap(({ country_code, valid_to }) => (valid_to === null ? country_code : [])));
  for (const member of own.filter(({ country_code: code }) => wanted.has(code) !== isThere.has(code))) {
    const { id, country_code, valid_from, valid_to } = member;
    const isUntil = valid_to === null || valid_to >= from;
    if (wanted.has(country_code) && valid_from <= from && isUntil && !isThere.has(country_code)) {
      isThere.add(country_code);
      plan.ends.push({ id, valid_to: null });
    } else if (valid_from > now && valid_from >= from) plan.removes.push(id);
    else if (valid_to === null || valid_to > from) plan.ends.push({ id, valid_to: from });
  }
  for (const country_code of wanted)
    if (!isThere.has(country_code))
      plan.adds.push({ id: newId(), zone_id: zoneId, country_code, valid_from: from, valid_to: null });
  return plan;
}

const applied = (members: readonly Member[], { adds, ends, removes }: Members): readonly Member[] => [
  ...members
    .filter(({ id }) => !removes.includes(id))
    .map((each) => ({ ...each, ...ends.find(({ id }) => id === each.id) })),
  ...adds,
];

export const saveZone: Handler<typeof shipperPriceZoneSave> = async ({ input, actor, db, now, emit, audit }) => {
  const { channel_id: channelId, name, countries } = input;
  const locked = await lockTable({ db, now }, channelId, input.version);
  if (!locked.ok) return locked;
  const { members, bands } = locked.value;
  const zones = await zonesOf(db, channelId);
  const before = zones.find(({ zone_id: id }) => id === input.zone_id);
  if (input.zone_id !== null && !before) return refuse('not-found');
  if (!before && zones.length >= bandLimits.zones)
    return refuse('shipper-price.too-many-zones', { limit: bandLimits.zones });
  if (knownCountries.has(name.toUpperCase())) return refuse('shipper-price.zone-is-country', { name });
  if (zones.some((zone) => zone !== before && zone.name.toLowerCase() === name.toLowerCase()))
    return refuse('shipper-price.zone-name', { name });
  if (countries.some((code) => !knownCountries.has(code))) return refuse('not-found');
  const zoneId = before?.zone_id ?? newId();
  const own = members.filter(({ zone_id: id }) => id === zoneId);
  const plan = planMembers(own, { zoneId, countries, from: changesFrom(input.from, now), now });
  const problem = tableProblems(bands, applied(members, plan), now).find(
    ({ code }) => code === 'shipper-price.place-twice',
  );
  if (problem) return refuse(problem.code, problem.details);
  await writeZone(db, { id: zoneId, channelId, name }, now);
  await writeMembers(db, plan, { actorId: actor.userId, now });
  const touched = [...new Set([...own.map(({ country_code: code }) => code), ...countries])].sort();
  audit({
    subject: channelId,
    before: { zone: before?.name ?? '', countries: own.map(({ country_code: code }) => code).join(' ') },
    after: { zone: name, countries: [...countries].sort().join(' ') },
  });
  const version = await finish({ db, actorId: actor.userId, now, emit }, channelId, touched);
  return ok({ version, zone_id: zoneId });
};
