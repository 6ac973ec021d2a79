import { isCountry } from '../../shared/reference/countries.ts';

/** Days without tracking news before a parcel counts as delayed. */
export interface DelayLimits {
  readonly afterLabel: number;
  readonly inTransit: number;
}

export const startingDelayLimits: DelayLimits = { afterLabel: 2, inTransit: 7 };
export const delayDays = { min: 1, max: 90 } as const;

const isDelay = (days: number): boolean => days >= delayDays.min && days <= delayDays.max;

/**
 * Parses "BR 5 14, US 3 10": country, days after label, days in transit. Null when a part is invalid or a country
 * appears twice.
 */
export function readCountryLimits(text: string): ReadonlyMap<string, DelayLimits> | null {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const found = new Map<string, DelayLimits>();
  for (const part of parts.filter((each) => each !== '')) {
    const [, country, label, transit] = /^([A-Z]{2})\s+(\d{1,2})\s+(\d{1,2})$/.exec(part) ?? [];
    if (country === undefined || !isCountry(country) || found.has(country)) return null;
    const limits = { afterLabel: Number(label), inTransit: Number(transit) };
    if (!isDelay(limits.afterLabel) || !isDelay(limits.inTransit)) return null;
    found.set(country, limits);
  }
  return found;
}
