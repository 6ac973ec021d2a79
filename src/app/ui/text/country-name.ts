const names = new Map<string, Intl.DisplayNames>();

/** A country's name in the reader's language; an unknown code is its own name. */
export function countryName(code: string, locale: string): string {
  let display = names.get(locale);
  if (!display) {
    display = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    names.set(locale, display);
  }
  return /^[A-Z]{2}$/.test(code) ? (display.of(code) ?? code) : code;
}
