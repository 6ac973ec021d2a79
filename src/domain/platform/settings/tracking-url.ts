/** Replaced by the tracking number in a carrier's tracking URL. */
export const numberPlaceholder = '{number}';

/** An https address that contains the placeholder once, or an empty text. */
export const trackingUrlOk = (pattern: string): boolean =>
  pattern === '' || (/^https:\/\/[^/\s?#@{}]+[/?#]\S*$/.test(pattern) && pattern.split(numberPlaceholder).length === 2);

/** The carrier's tracking page of a parcel; null when the carrier has none. */
export const trackingUrlOf = (pattern: string, number: string): string | null =>
  pattern === '' ? null : pattern.replace(numberPlaceholder, encodeURIComponent(number));
