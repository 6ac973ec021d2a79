export const timeFormats = ['24h', '12h'] as const;
export type TimeFormat = (typeof timeFormats)[number];
/** Settings that decide how an instant is formatted; the date order is DD-MM-YYYY in every language. */
export type InstantFormat = {
  /** BCP 47: decides the AM and PM texts of the 12-hour clock. */
  readonly language: string;
  readonly timeZone: string;
  readonly timeFormat: TimeFormat;
};

type Formatters = { readonly day: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat };
const cache = new Map<string, Formatters>();

function formattersOf({ language, timeZone, timeFormat }: InstantFormat): Formatters {
  const key = `${language} ${timeZone} ${timeFormat}`;
  let made = cache.get(key);
  if (!made) {
    const hourCycle = timeFormat === '12h' ? 'h12' : 'h23';
    made = {
      day: new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
      time: new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle }),
    };
    cache.set(key, made);
  }
  return made;
}

/** DD-MM-YYYY. */
export const formatDayOf = (at: Date, format: InstantFormat): string =>
  formattersOf(format).day.format(at).replaceAll('/', '-');

/** HH:mm, or hh:mm AM in English and 上午hh:mm in Chinese. */
export const formatTimeOf = (at: Date, format: InstantFormat): string =>
  // Newer versions of ICU put a narrow no-break space before AM and PM.
  formattersOf(format).time.format(at).replaceAll('\u202f', ' ');
