/** What a person chose for themselves; kept with the user as `general_settings`. */
export const timeFormats = ['24h', '12h'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const schemes = ['dark', 'light', 'auto'] as const;

export type Preferences = {
  readonly time_format: (typeof timeFormats)[number];
  readonly density: (typeof densities)[number];
  readonly scheme: (typeof schemes)[number];
  /** A path of the menu; empty: the first permitted page. */
  readonly start_page: string;
  /** The header calls a person by the first name instead of the nickname. */
  readonly show_first_name: boolean;
};

export const initialPreferences: Preferences = {
  time_format: '24h',
  density: 'comfortable',
  scheme: 'dark',
  start_page: '',
  show_first_name: false,
};

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** A path inside the app: never another site. */
export const isStartPage = (path: string): boolean => path === '' || /^\/[a-z0-9][a-z0-9/_-]{0,98}$/i.test(path);

/** What was stored, with what holds otherwise in place of everything that is no choice. */
export function preferencesOf(stored: Readonly<Record<string, unknown>>): Preferences {
  const start = stored['start_page'];
  return {
    time_format: oneOf(timeFormats, stored['time_format'], initialPreferences.time_format),
    density: oneOf(densities, stored['density'], initialPreferences.density),
    scheme: oneOf(schemes, stored['scheme'], initialPreferences.scheme),
    start_page: typeof start === 'string' && isStartPage(start) ? start : '',
    show_first_name: stored['show_first_name'] === true,
  };
}

/** How the product calls somebody. */
export function calledName(
  user: { name: string; first_name: string; nickname: string },
  { show_first_name }: Pick<Preferences, 'show_first_name'>,
): string {
  return (show_first_name ? user.first_name || user.nickname : user.nickname || user.first_name) || user.name;
}
