export type PlainSearch = Record<string, string | number>;

/**
 * Keeps the plain values of a URL's search, for pages that read it once they are loaded: their filters would otherwise be
 * part of the first load.
 */
export const plainSearch = (search: Readonly<Record<string, unknown>>): PlainSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
