/** Replaced by the tracking number in a carrier's tracking URL. */
export declare const numberPlaceholder = '{number}';
/** An https address that contains the placeholder once, or an empty text. */
export declare const trackingUrlOk: (pattern: string) => boolean;
/** The carrier's tracking page of a parcel; null when the carrier has none. */
export declare const trackingUrlOf: (pattern: string, number: string) => string | null;
