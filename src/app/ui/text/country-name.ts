type Names = { readonly display: Intl.DisplayNames; readonly known: Map<string, string> };
const names = new Map<string, Names>();

function namesIn(locale: string): Names {
  const before = names.get(locale);
  if (before) return before;
  const made = {
    display: new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
    known: new Map<string, string>(),
  };
  names.set(locale, made);
  return made;
}

/** A country's name in the user's language; an unknown code is returned as is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const { display, known } = namesIn(locale);
  // Cached: Intl takes longer for a name than the rest of the cell.
  const name = known.get(code) ?? display.of(code) ?? code;
  known.set(code, name);
  return name;
}
