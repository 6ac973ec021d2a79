/** Max weight and side of a parcel that can be quoted. */
export const maxQuotedGrams = 100_000;
export const maxQuotedMm = 3_000;
