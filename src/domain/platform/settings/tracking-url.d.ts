/** Stands in a carrier's address where a parcel's number goes. */
export declare const numberPlaceholder = '{number}';
/** An https address with the placeholder in it once, or nothing. */
export declare const trackingUrlOk: (pattern: string) => boolean;
/** Where a parcel is followed at its carrier; null when the carrier has no such page. */
export declare const trackingUrlOf: (pattern: string, number: string) => string | null;
