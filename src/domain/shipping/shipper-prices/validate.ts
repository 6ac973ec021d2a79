import { isOverlapping, type Band, type BandValues, type Place } from './band.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';

/** Why a price table cannot be used, by the field of the cell where it shows. */
export const bandRefusals = [
  'shipper-price.band-order',
  'shipper-price.minimum-above',
  'shipper-price.step-above',
  'shipper-price.negative',
  'shipper-price.days-order',
  'shipper-price.days',
  'shipper-price.surcharge-twice',
  'shipper-price.period-order',
  'shipper-price.overlap',
  'shipper-price.gap',
  'shipper-price.place-twice',
] as const;
export type BandRefusal = (typeof bandRefusals)[number];

export type BandField = keyof BandValues | 'place' | 'valid_from' | 'valid_to';

export interface BandProblem {
  readonly code: BandRefusal;
  readonly field: BandField;
  readonly details: RefusalDetails;
}

type Period = { readonly valid_from: Date | null; readonly valid_to: Date | null };

/** 1.25 for 1250 g. */
export const kgText = (grams: number): string => String(grams / 1_000);

/** What is wrong with a row by itself. */
export function bandProblems(band: BandValues & Period): readonly BandProblem[] {
  const { from_g: from, to_g: to, minimum_g: minimum, step_g: step } = band;
  const problems: BandProblem[] = [];
  const add = (code: BandRefusal, field: BandField, details: RefusalDetails = {}) =>
    problems.push({ code, field, details });
  const weights = { from: kgText(from), to: kgText(to) };
  for (const field of ['from_g', 'to_g', 'base_minor', 'per_kg_minor', 'minimum_g', 'step_g'] as const)
    if (band[field] < 0) add('shipper-price.negative', field);
  if (band.surcharges.some(({ amount_minor }) => amount_minor < 0)) add('shipper-price.negative', 'surcharges');
  if (from >= to) add('shipper-price.band-order', 'to_g', weights);
  // Parcels count with the minimum and in full steps: a band below them is never reached.
  else if (minimum > to) add('shipper-price.minimum-above', 'minimum_g', { ...weights, minimum: kgText(minimum) });
  else if (step > 0 && Math.floor(to / step) * step <= from)
    add('shipper-price.step-above', 'step_g', { ...weights, step: kgText(step) });
  if (band.days_p50 < 1) add('shipper-price.days', 'days_p50');
  if (band.days_p90 < band.days_p50)
    add('shipper-price.days-order', 'days_p90', { p50: band.days_p50, p90: band.days_p90 });
  const names = band.surcharges.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twice !== undefined) add('shipper-price.surcharge-twice', 'surcharges', { name: twice });
  if (band.valid_from && band.valid_to && band.valid_to.getTime() <= band.valid_from.getTime())
    add('shipper-price.period-order', 'valid_to');
  return problems;
}

/** A country that is in a zone, from `valid_from` until before `valid_to`. */
export interface ZoneMember {
  readonly zone_id: string;
  readonly country_code: string;
  readonly valid_from: Date;
  readonly valid_to: Date | null;
}

export interface TableProblem extends BandProblem {
  /** The rows that do not fit: the problem is shown at the first. */
  readonly band_ids: readonly [string, string];
}

const startTime = (row: { readonly valid_from: Date }): number => row.valid_from.getTime();
const endTime = (row: { readonly valid_to: Date | null }): number =>
  row.valid_to?.getTime() ?? Number.POSITIVE_INFINITY;

/** A row as one country has it, for some time. */
type Effective = { readonly band: Band; readonly start: number; readonly end: number };

const isActive = ({ start, end }: Effective, at: number): boolean => start <= at && at < end;

/** Instants from now on at which rows begin or end. */
function instantsOf(rows: readonly Effective[], now: Date): readonly number[] {
  const times = rows.flatMap(({ start, end }) => [start, end]).filter((time) => time > now.getTime());
  return [...new Set([now.getTime(), ...times])].filter(Number.isFinite).sort((a, b) => a - b);
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Overlapping rows, and gaps between rows, of one country or zone. */
function placeProblems(rows: readonly Effective[], now: Date): readonly TableProblem[] {
  const found = new Map<string, TableProblem>();
  for (const at of instantsOf(rows, now)) {
    const active = rows.filter((row) => isActive(row, at)).sort((a, b) => a.band.from_g - b.band.from_g);
    let widest = active[0]?.band;
    for (const { band } of active.slice(1)) {
      if (!widest) break;
      const problem = neighbours(widest, band, at);
      // The same two rows may meet at several instants.
      if (problem && !found.has(problem.band_ids.join())) found.set(problem.band_ids.join(), problem);
      if (band.to_g > widest.to_g) widest = band;
    }
  }
  return [...found.values()];
}

function neighbours(lower: Band, upper: Band, at: number): TableProblem | null {
  if (lower.to_g === upper.from_g) return null;
  const weights = { from: kgText(upper.from_g), to: kgText(upper.to_g), date: day(at) };
  const ids = [upper.id, lower.id] as const;
  if (!isOverlapping(lower, upper)) {
    const gap = { from: kgText(lower.to_g), to: kgText(upper.from_g), date: day(at) };
    return { code: 'shipper-price.gap', field: 'from_g', details: gap, band_ids: ids };
  }
  const details = { ...weights, other_from: kgText(lower.from_g), other_to: kgText(lower.to_g) };
  return { code: 'shipper-price.overlap', field: 'from_g', details, band_ids: ids };
}

/** A country with its own rows, or with those of another zone, at the same time as those of its zone. */
function twoPlaces(country: string, rows: readonly Effective[], now: Date): readonly TableProblem[] {
  for (const at of instantsOf(rows, now)) {
    const [first, ...others] = rows.filter((row) => isActive(row, at));
    const other = others.find(({ band }) => band.place !== first?.band.place);
    if (!first || !other) continue;
    const details = { country, date: day(at) };
    const ids = [first.band.id, other.band.id] as const;
    return [{ code: 'shipper-price.place-twice', field: 'place', details, band_ids: ids }];
  }
  return [];
}

/**
 * What is wrong with the rows of a channel together, from now on: each weight of a country has at most one price, and
 * there is none missing between two bands.
 */
export function tableProblems(
  bands: readonly Band[],
  members: readonly ZoneMember[],
  now: Date,
): readonly TableProblem[] {
  const effective = (band: Band): Effective => ({ band, start: startTime(band), end: endTime(band) });
  const byPlace: ReadonlyMap<Place, readonly Effective[]> = Map.groupBy(bands.map(effective), ({ band }) => band.place);
  const problems = [...byPlace.values()].flatMap((rows) => placeProblems(rows, now));
  const byCountry = Map.groupBy(members, (member) => member.country_code);
  for (const [country, zones] of byCountry) {
    const ofZones = zones.flatMap((member) =>
      (byPlace.get(member.zone_id) ?? []).map(({ band, start, end }) => ({
        band,
        start: Math.max(start, startTime(member)),
        end: Math.min(end, endTime(member)),
      })),
    );
    const own = byPlace.get(country) ?? [];
    if (own.length > 0 || zones.length > 1) problems.push(...twoPlaces(country, [...own, ...ofZones], now));
  }
  return problems;
}
