/** Stands in a carrier's address where a parcel's number goes. */
export const numberPlaceholder = '{number}';

/** An https address with the placeholder in it once, or nothing. */
export const trackingUrlOk = (pattern: string): boolean =>
  pattern === '' || (/^https:\/\/[^/\s?#@{}]+[/?#]\S*$/.test(pattern) && pattern.split(numberPlaceholder).length === 2);

/** Where a parcel is followed at its carrier; null when the carrier has no such page. */
export const trackingUrlOf = (pattern: string, number: string): string | null =>
  pattern === '' ? null : pattern.replace(numberPlaceholder, encodeURIComponent(number));
