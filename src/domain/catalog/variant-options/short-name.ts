import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { marketLimits } from '../market-editing/content.ts';

export const variantOptionLimits = {
  name: marketLimits.optionName,
  value: marketLimits.optionValue,
  shortName: 6,
  values: 300,
  /** Variants that one change may rename; more would lock the catalogue for too long. */
  renamed: 2_000,
} as const;

/** Part of a barcode: capital letters and digits only. */
export const shortNamePattern = /^[A-Z0-9]+$/;

/** What identifies a value within its option. */
export interface NamedValue {
  readonly name: string;
  readonly short_name: string;
}

type Taken = 'variant-option.value-taken' | 'variant-option.short-name-taken';

/** Values whose names and short names differ, regardless of case. */
export function decideValues(values: readonly NamedValue[]): Result<null, Taken> {
  const names = new Set<string>();
  const shortNames = new Map<string, string>();
  for (const { name, short_name: shortName } of values) {
    if (names.has(name.toLowerCase())) return refuse('variant-option.value-taken', { name });
    const other = shortNames.get(shortName.toUpperCase());
    if (other !== undefined) return refuse('variant-option.short-name-taken', { short_name: shortName, name: other });
    names.add(name.toLowerCase());
    shortNames.set(shortName.toUpperCase(), name);
  }
  return ok(null);
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '');

/** A free short name: initials of several words or the first two letters, longer or numbered where those are taken. */
export function suggestShortName(name: string, taken: ReadonlySet<string>): string {
  const words = name.split(/[\s/-]+/).map(lettersOf);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const letters = lettersOf(name);
  const isFree = (text: string) => text !== '' && text.length <= variantOptionLimits.shortName && !taken.has(text);
  const wanted = [
    ...(initials.length > 1 ? [initials] : []),
    ...Array.from({ length: variantOptionLimits.shortName - 1 }, (_, more) => letters.slice(0, more + 2)),
  ];
  const found = wanted.find(isFree);
  if (found !== undefined) return found;
  const start = letters.slice(0, 2) || 'V';
  for (let number = 1; ; number += 1) if (isFree(`${start}${number}`)) return `${start}${number}`;
}
