import { timeFormats, type TimeFormat } from '../../shared/calendar/format.ts';

/** A user's preferences, the same on every device; stored in `general_settings` with other settings. */
export type Preferences = {
  readonly time_format: TimeFormat;
  /** A menu path; empty: the first permitted page. */
  readonly start_page: string;
  /** The header shows the first name instead of the nickname. */
  readonly show_first_name: boolean;
};

export const initialPreferences: Preferences = { time_format: '24h', start_page: '', show_first_name: true };

/** Only a path inside the app, never another site. */
export const isStartPage = (path: string): boolean => path === '' || /^\/[a-z0-9][a-z0-9/_-]{0,98}$/i.test(path);

/** Stored preferences; invalid or missing values are replaced by defaults. */
export function preferencesOf(stored: Readonly<Record<string, unknown>>): Preferences {
  const { start_page: start, time_format: format, show_first_name: first } = stored;
  return {
    time_format: timeFormats.find((each) => each === format) ?? initialPreferences.time_format,
    start_page: typeof start === 'string' && isStartPage(start) ? start : initialPreferences.start_page,
    show_first_name: typeof first === 'boolean' ? first : initialPreferences.show_first_name,
  };
}

/** The name the app displays for a user. */
export function calledName(
  user: { name: string; first_name: string; nickname: string },
  { show_first_name }: Pick<Preferences, 'show_first_name'>,
): string {
  return (show_first_name ? user.first_name || user.nickname : user.nickname) || user.name;
}
