import { i18n } from '@lingui/core';
import { dayOf, type Day } from '#domain/shared/calendar/days.ts';
import type { InstantFormat, TimeFormat } from '#domain/shared/calendar/format.ts';
import { effectiveZone } from '#domain/shared/calendar/zone.ts';
import { defaultGeneral, type GeneralSettings } from '#domain/platform/settings/general.ts';
import { storeChoice } from '../storage/stored-choice.ts';

/** The user's formats of times, numbers and lists. */
export type Formats = GeneralSettings & { readonly time_format: TimeFormat };

const key = 'parcelyard.formats';
export const initialFormats: Formats = { ...defaultGeneral, time_format: '24h' };

let formats = storedFormats();
let deviceZone: string | undefined;

/** A list may be requested before the session has loaded: then the device's copy decides its days and its page size. */
function storedFormats(): Formats {
  if (typeof localStorage === 'undefined') return initialFormats;
  try {
    return { ...initialFormats, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Formats>) };
  } catch {
    return initialFormats;
  }
}

/** Missing fields stay. Takes effect with the next render. */
export function setFormats(next: Partial<Formats>): void {
  const { time_zone, time_format, number_format, page_size } = { ...formats, ...next };
  formats = { time_zone, time_format, number_format, page_size };
  if (typeof localStorage !== 'undefined') storeChoice(key, JSON.stringify(formats));
}

export const currentFormats = (): Formats => formats;

export const currentDeviceZone = (): string => (deviceZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone the user chose, else the device's. */
export const currentZone = (): string => zoneOf(formats);

/** The current day in the user's zone. */
export const today = (now: Date): Day => dayOf(now, currentZone());

export const instantFormatOf = (from: Formats): InstantFormat => ({
  language: i18n.locale || 'en-US',
  timeZone: zoneOf(from),
  timeFormat: from.time_format,
});

const zones = new Map<string, string>();

function zoneOf({ time_zone: chosen }: Formats): string {
  let zone = zones.get(chosen);
  if (zone === undefined) {
    zone = effectiveZone(chosen, currentDeviceZone());
    zones.set(chosen, zone);
  }
  return zone;
}
