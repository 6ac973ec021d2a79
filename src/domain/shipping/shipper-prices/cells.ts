import { numberText, readCountry, readNumber, readPlain, shownInSentence } from '#domain/shared/grid/cells.ts';
import type { CellRefusal } from '#domain/shared/grid/cells.ts';
import { minorDigits } from '#domain/shared/money/currencies.ts';
import { plainDecimal } from '#domain/shared/money/text.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import type { StoredSurcharge } from '#domain/shipping/shipping/price.ts';
import { bandLimits as limits, isCountryPlace, type Place } from './band.ts';
import type { BandField } from './validate.ts';

/** The columns of the grid and of files, in their order. */
export const bandFields = [
  'place',
  'from_g',
  'to_g',
  'base_minor',
  'per_kg_minor',
  'minimum_g',
  'step_g',
  'surcharges',
  'days_p50',
  'days_p90',
  'valid_from',
  'valid_to',
] as const satisfies readonly BandField[];

export type BandCellRefusal = CellRefusal | 'shipper-price.place' | 'shipper-price.date' | 'shipper-price.surcharges';

/** A row as it is typed: days instead of instants, the last day instead of the first instant after it. */
export interface BandCells {
  readonly place: Place;
  readonly from_g: number;
  readonly to_g: number;
  readonly base_minor: number;
  readonly per_kg_minor: number;
  readonly minimum_g: number;
  readonly step_g: number;
  readonly surcharges: readonly StoredSurcharge[];
  readonly days_p50: number;
  readonly days_p90: number;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}
export type BandCellValue = BandCells[BandField];

/** What the texts of cells mean. */
export type CellContext = { readonly currency: string; readonly zones: readonly Zone[] };
export type Zone = { readonly zone_id: string; readonly name: string };

export type FieldKind = 'place' | 'kg' | 'money' | 'days' | 'surcharges' | 'date';
export const fieldKinds: Readonly<Record<BandField, FieldKind>> = {
  place: 'place',
  from_g: 'kg',
  to_g: 'kg',
  base_minor: 'money',
  per_kg_minor: 'money',
  minimum_g: 'kg',
  step_g: 'kg',
  surcharges: 'surcharges',
  days_p50: 'days',
  days_p90: 'days',
  valid_from: 'date',
  valid_to: 'date',
};

type Read = Result<BandCellValue, BandCellRefusal>;

/** The value of a cell as it was typed, pasted or imported. Nothing is guessed. */
export function readBandCell(field: BandField, typed: string, context: CellContext): Read {
  const text = readPlain(typed);
  if (!text.ok) return text;
  switch (fieldKinds[field]) {
    case 'place':
      return readPlace(text.value, context.zones);
    case 'kg':
      return readNumber({ digits: 3, max: limits.grams, units: 'kg|千克|公斤' }, text.value);
    case 'money':
      return readMoney(text.value, context.currency);
    case 'days':
      return readNumber({ digits: 0, max: limits.days, units: 'days?|d|天' }, text.value);
    case 'surcharges':
      return readSurcharges(text.value, context.currency);
    case 'date':
      return readDate(text.value);
  }
}

function readPlace(text: string, zones: readonly Zone[]): Result<Place, 'shipper-price.place' | 'cell.empty'> {
  if (text === '') return refuse('cell.empty');
  const zone = zones.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (zone) return ok(zone.zone_id);
  const country = readCountry(text);
  return country.ok ? country : refuse('shipper-price.place', { found: shownInSentence(text) });
}

const readMoney = (text: string, currency: string) =>
  readNumber({ digits: minorDigits(currency), max: limits.minor, units: currency }, text);

/** 2026-03-01, also with dots or slashes. The order of day and month would be a guess in other forms. */
function readDate(text: string): Result<string | null, 'shipper-price.date'> {
  if (text === '') return ok(null);
  const [, year = '', month = '', date = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = year !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return isDay && year >= '2000' && year < '2200'
    ? ok(day)
    : refuse('shipper-price.date', { found: shownInSentence(text) });
}

/** "Fuel 0.50; Peak 1.00": a name and an amount each. */
function readSurcharges(text: string, currency: string): Result<readonly StoredSurcharge[], BandCellRefusal> {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const list: StoredSurcharge[] = [];
  for (const part of parts) {
    const [, name = '', amount = ''] = /^(.*\S)[\s:：]+(\S+)$/s.exec(part) ?? [];
    const minor = amount === '' ? null : readMoney(amount, currency);
    if (name === '' || minor === null) return refuse('shipper-price.surcharges', { found: shownInSentence(part) });
    if (!minor.ok) return minor;
    if (name.length > limits.surchargeName)
      return refuse('cell.too-long', { count: name.length, limit: limits.surchargeName });
    list.push({ name: name.replace(/[:：]$/, '').trim(), amount_minor: minor.value });
  }
  return list.length > limits.surcharges ? refuse('cell.too-large', { limit: limits.surcharges }) : ok(list);
}

/** A value as the text of its cell, which `readBandCell` reads. */
export function bandCellText(field: BandField, value: BandCellValue, context: CellContext): string {
  const digits = minorDigits(context.currency);
  switch (fieldKinds[field]) {
    case 'place':
      return isCountryPlace(String(value))
        ? String(value)
        : (context.zones.find(({ zone_id: id }) => id === value)?.name ?? '');
    case 'kg':
      return numberText(Number(value), 3).replace(/\.?0+$/, '');
    case 'money':
      return plainDecimal(Number(value), digits);
    case 'days':
      return String(value);
    case 'surcharges':
      return (Array.isArray(value) ? (value as readonly StoredSurcharge[]) : [])
        .map(({ name, amount_minor }) => `${name} ${plainDecimal(amount_minor, digits)}`)
        .join('; ');
    case 'date':
      return value === null ? '' : String(value);
  }
}
