export type PlainSearch = Record<string, string | number>;

/**
 * An address's search for pages that read it themselves once they are loaded: what a list's filters are called and mean would
 * otherwise come with the first page of the product.
 */
export const plainSearch = (search: Readonly<Record<string, unknown>>): PlainSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
