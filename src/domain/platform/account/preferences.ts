import { timeFormats, type TimeFormat } from '../../shared/calendar/format.ts';

/** What a person chose for themselves on every device; kept with the user in `general_settings`, beside what others keep there. */
export type Preferences = {
  readonly time_format: TimeFormat;
  /** A path of the menu; empty: the first permitted page. */
  readonly start_page: string;
  /** The header calls a person by the first name instead of the nickname. */
  readonly show_first_name: boolean;
};

export const initialPreferences: Preferences = { time_format: '24h', start_page: '', show_first_name: true };

/** A path inside the app: never another site. */
export const isStartPage = (path: string): boolean => path === '' || /^\/[a-z0-9][a-z0-9/_-]{0,98}$/i.test(path);

/** What was stored, with what holds otherwise in place of everything that is no choice. */
export function preferencesOf(stored: Readonly<Record<string, unknown>>): Preferences {
  const { start_page: start, time_format: format, show_first_name: first } = stored;
  return {
    time_format: timeFormats.find((each) => each === format) ?? initialPreferences.time_format,
    start_page: typeof start === 'string' && isStartPage(start) ? start : initialPreferences.start_page,
    show_first_name: typeof first === 'boolean' ? first : initialPreferences.show_first_name,
  };
}

/** How the product calls somebody. */
export function calledName(
  user: { name: string; first_name: string; nickname: string },
  { show_first_name }: Pick<Preferences, 'show_first_name'>,
): string {
  return (show_first_name ? user.first_name || user.nickname : user.nickname) || user.name;
}
