import { pageSizes } from './page-sizes.ts';

export const numberFormats = ['language', 'comma', 'point', 'space'] as const;
/** How numbers are written: as the language does, or 1.234,56 · 1,234.56 · 1 234,56. */
export type NumberFormat = (typeof numberFormats)[number];

/** How a person wants to see the app. Kept with the user, so that it is the same on every device. */
export type GeneralSettings = {
  readonly show_first_name: boolean;
  /** IANA name; '' is the device's own zone. */
  readonly time_zone: string;
  readonly number_format: NumberFormat;
  readonly page_size: number;
};

export const usualGeneral: GeneralSettings = {
  show_first_name: true,
  time_zone: '',
  number_format: 'language',
  page_size: 50,
};

/** What was kept, made whole: a word that is missing or of an older version is as usual. */
export function readGeneral(kept: Readonly<Record<string, unknown>>): GeneralSettings {
  const { show_first_name, time_zone, number_format, page_size } = kept;
  return {
    show_first_name: typeof show_first_name === 'boolean' ? show_first_name : usualGeneral.show_first_name,
    time_zone: typeof time_zone === 'string' ? time_zone : usualGeneral.time_zone,
    number_format: numberFormats.find((each) => each === number_format) ?? usualGeneral.number_format,
    page_size: pageSizes.find((each) => each === page_size) ?? usualGeneral.page_size,
  };
}

/** Whether this machine knows the zone. */
export function timeZoneOk(zone: string): boolean {
  if (zone === '') return true;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
