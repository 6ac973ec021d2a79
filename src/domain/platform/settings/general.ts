import { pageSizes } from './page-sizes.ts';

export const numberFormats = ['language', 'comma', 'point', 'space'] as const;
/** How numbers are written: as the language does, or 1.234,56 · 1,234.56 · 1 234,56. */
export type NumberFormat = (typeof numberFormats)[number];

/** How a person reads the app. Kept in the user's `general_settings` beside other choices, so that it is the same on every device. */
export type GeneralSettings = {
  /** IANA name; '' is the device's own zone. */
  readonly time_zone: string;
  readonly number_format: NumberFormat;
  readonly page_size: number;
};

export const usualGeneral: GeneralSettings = {
  time_zone: '',
  number_format: 'language',
  page_size: 50,
};

/** What was kept, made whole: a word that is missing or of an older version is as usual. */
export function readGeneral(kept: Readonly<Record<string, unknown>>): GeneralSettings {
  const { time_zone, number_format, page_size } = kept;
  return {
    time_zone: typeof time_zone === 'string' ? time_zone : usualGeneral.time_zone,
    number_format: numberFormats.find((each) => each === number_format) ?? usualGeneral.number_format,
    page_size: pageSizes.find((each) => each === page_size) ?? usualGeneral.page_size,
  };
}
