import { readCountry, readNumber, readPlain, type CellRefusal } from '#domain/shared/grid/cells.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { plainDecimal } from '#domain/shared/money/text.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import { bandLimits } from '#domain/shipping/shipper-prices/band.ts';
import { postcodeRange, type PostcodeRangeRefusal } from '#domain/shipping/shipping/remote-areas.ts';
import type { Input } from '../../../../sync/calls.ts';
import type { PriceTable } from '../grid/grid-draft.ts';

export const areaFields = ['country', 'postcodes', 'amount'] as const;
export type AreaField = (typeof areaFields)[number];
export type AreaRow = Readonly<Record<AreaField, string>>;
export type AreaProblem = {
  readonly code: CellRefusal | PostcodeRangeRefusal | 'remote-area.twice';
  readonly details: RefusalDetails;
};
type Areas = Input<'shipper_price.remoteSave'>['areas'];

export const emptyArea: AreaRow = { country: '', postcodes: '', amount: '' };

/** The remote areas without an end, as texts; those of a later day are shown too. */
export const areaRows = ({ remote_areas: areas, currency }: PriceTable): readonly AreaRow[] =>
  areas
    .filter(({ valid_to: to }) => to === null)
    .map(({ country_code, postcodes, amount_minor }) => ({
      country: country_code,
      postcodes,
      amount: plainDecimal(amount_minor, minorDigits(currency)),
    }));

export const isBlankArea = (row: AreaRow): boolean => areaFields.every((field) => row[field].trim() === '');

/** Unsaved rows, and what they are based on. */
export type AreasDraft = {
  readonly version: number;
  readonly base: readonly AreaRow[];
  readonly rows: readonly AreaRow[];
};

const isSameArea = (one: AreaRow, other: AreaRow): boolean => areaFields.every((field) => one[field] === other[field]);
const isSamePlace = (one: AreaRow, other: AreaRow): boolean =>
  one.country === other.country && one.postcodes === other.postcodes;

/**
 * The draft on newer rows: what another user added or removed is taken over, and the user's own additions, changes and
 * removals stay.
 */
export function rebasedAreas(draft: AreasDraft, newest: readonly AreaRow[], version: number): AreasDraft {
  if (draft.version === version) return draft;
  const isIn = (list: readonly AreaRow[], row: AreaRow) => list.some((each) => isSameArea(each, row));
  const removed = draft.base.filter((row) => !isIn(draft.rows, row));
  const added = draft.rows.filter((row) => !isBlankArea(row) && !isIn(draft.base, row));
  const rest = newest.filter((row) => !isIn(removed, row));
  const changed = rest.map((row) => added.find((each) => isSamePlace(each, row)) ?? row);
  const fresh = added.filter((row) => !rest.some((each) => isSamePlace(each, row)));
  return { version, base: newest, rows: [...changed, ...fresh] };
}

export type AreasDecision = {
  /** By the index of the row and its field: `3 postcodes`. */
  readonly problems: ReadonlyMap<string, AreaProblem>;
  readonly areas: Areas;
};

/** The rows as the command takes them, or what is wrong with their cells. */
export function readAreas(rows: readonly AreaRow[], currency: string): AreasDecision {
  const problems = new Map<string, AreaProblem>();
  const seen = new Set<string>();
  const areas: Areas = [];
  for (const [index, row] of rows.entries()) {
    if (isBlankArea(row)) continue;
    const fail = (field: AreaField, code: AreaProblem['code'], details: RefusalDetails = {}) =>
      problems.set(`${index} ${field}`, { code, details });
    const country = plainThen(row.country, readCountry);
    if (!country.ok) fail('country', country.refusal, country.details);
    const range = postcodeRange(country.ok ? country.value : '', row.postcodes);
    if (!range.ok) fail('postcodes', range.refusal, range.details);
    const rule = { digits: minorDigits(currency), max: bandLimits.minor, units: currency };
    const amount = row.amount.trim() === '' ? null : plainThen(row.amount, (text) => readNumber(rule, text));
    if (amount === null) fail('amount', 'cell.empty');
    else if (!amount.ok) fail('amount', amount.refusal, amount.details);
    if (!country.ok || !range.ok || !amount?.ok) continue;
    const key = `${country.value} ${range.value.postcode_from} ${range.value.postcode_to}`;
    const { value: code } = country;
    if (seen.has(key)) fail('postcodes', 'remote-area.twice', { country: code, postcodes: row.postcodes });
    seen.add(key);
    areas.push({ country_code: code, postcodes: row.postcodes.trim(), amount_minor: amount.value });
  }
  return { problems, areas };
}

function plainThen<T>(typed: string, read: (text: string) => T) {
  const text = readPlain(typed);
  return text.ok ? read(text.value) : text;
}
