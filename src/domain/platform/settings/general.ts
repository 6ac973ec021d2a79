import { pageSizes } from './page-sizes.ts';

export const numberFormats = ['language', 'comma', 'point', 'space'] as const;
/** Number format: by language, or 1.234,56 · 1,234.56 · 1 234,56. */
export type NumberFormat = (typeof numberFormats)[number];

/** Display preferences of a user, stored in `general_settings` with other settings, the same on every device. */
export type GeneralSettings = {
  /** IANA name; '' is the device's own zone. */
  readonly time_zone: string;
  readonly number_format: NumberFormat;
  readonly page_size: number;
};

export const defaultGeneral: GeneralSettings = {
  time_zone: '',
  number_format: 'language',
  page_size: 50,
};

/** Stored settings, completed: missing or outdated values become defaults. */
export function readGeneral(stored: Readonly<Record<string, unknown>>): GeneralSettings {
  const { time_zone, number_format, page_size } = stored;
  return {
    time_zone: typeof time_zone === 'string' ? time_zone : defaultGeneral.time_zone,
    number_format: numberFormats.find((each) => each === number_format) ?? defaultGeneral.number_format,
    page_size: pageSizes.find((each) => each === page_size) ?? defaultGeneral.page_size,
  };
}
