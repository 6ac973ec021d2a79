import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Band, Place, WantedBand } from './band.ts';
import { planPlace, type PlacePlan } from './plan.ts';
import { bandProblems, tableProblems, type BandField, type BandRefusal, type ZoneMember } from './validate.ts';

/** All rows that a country or zone should have. */
export interface WantedPlace {
  readonly place: Place;
  readonly bands: readonly WantedBand[];
}

/** A problem at a cell: the row by its index among the wanted rows of its place. */
export interface CellProblem {
  readonly place: Place;
  readonly index: number;
  readonly field: BandField;
  readonly code: BandRefusal;
  readonly details: RefusalDetails;
}

/** The price table of a channel, from now on. */
export interface PriceTable {
  readonly bands: readonly Band[];
  readonly members: readonly ZoneMember[];
}

export interface TableDecision {
  readonly plans: ReadonlyMap<Place, PlacePlan>;
  /** Nothing may be saved while there are problems. */
  readonly problems: readonly CellProblem[];
}

type When = { readonly from: Date; readonly now: Date };

/** The ids of rows that are not saved yet tell where they are among the wanted rows. */
const newId = (place: Place, index: number): string => `new ${index} ${place}`;

/** How the wanted rows become those of the channel, or what is wrong with them. */
export function decideTable(table: PriceTable, wanted: readonly WantedPlace[], { from, now }: When): TableDecision {
  const plans = new Map(
    wanted.map(({ place, bands }) => {
      const existing = table.bands.filter((band) => band.place === place);
      return [place, planPlace({ existing, wanted: bands, from, now })] as const;
    }),
  );
  const own = wanted.flatMap(({ place, bands }) =>
    bands.flatMap((band, index) => bandProblems(band).map((problem) => ({ ...problem, place, index }))),
  );
  const isOwn = ({ place, index, code }: CellProblem) =>
    own.some((each) => each.place === place && each.index === index && each.code === code);
  const ended = [...plans]
    .flatMap(([place, plan]) => periodProblems(place, plan, now))
    .filter((problem) => !isOwn(problem));
  if (own.length > 0 || ended.length > 0) return { plans, problems: [...own, ...ended] };
  return { plans, problems: sharedProblems(table, plans, now) };
}

/** Rows that would end before they begin, or in the past. */
const periodProblems = (place: Place, { changes }: PlacePlan, now: Date): readonly CellProblem[] =>
  changes.flatMap((change): CellProblem[] => {
    if (change.kind !== 'new' && change.kind !== 'changed') return [];
    const { valid_from: start, valid_to: end } = change.after;
    if (end === null || end.getTime() > Math.max(start.getTime(), now.getTime())) return [];
    return [{ place, index: change.index, field: 'valid_to', code: 'shipper-price.period-order', details: {} }];
  });

/** Problems of the rows together, at those of the wanted rows that they concern. */
function sharedProblems(
  { bands, members }: PriceTable,
  plans: ReadonlyMap<Place, PlacePlan>,
  now: Date,
): readonly CellProblem[] {
  const places = new Map<string, { readonly place: Place; readonly index: number }>();
  const after = bands.filter((band) => !plans.has(band.place));
  for (const [place, plan] of plans) {
    const ends = new Map(plan.ends.map(({ id, valid_to }) => [id, valid_to]));
    const remaining = bands.filter((band) => band.place === place && !plan.removes.includes(band.id));
    after.push(
      ...remaining.map((band) => ({
        ...band,
        valid_to: ends.has(band.id) ? (ends.get(band.id) ?? null) : band.valid_to,
      })),
    );
    for (const change of plan.changes) {
      if (change.kind === 'ended') continue;
      if (change.kind !== 'new') places.set(change.before.id, { place, index: change.index });
      if (change.kind === 'unchanged' || !plan.adds.includes(change.after)) continue;
      const id = newId(place, change.index);
      after.push({ ...change.after, id, place });
      places.set(id, { place, index: change.index });
    }
  }
  return tableProblems(after, members, now).flatMap(({ band_ids: ids, ...problem }) => {
    const at = ids.flatMap((id) => places.get(id) ?? []).at(0);
    return at ? [{ ...problem, ...at }] : [];
  });
}
