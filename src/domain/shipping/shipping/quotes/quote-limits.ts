/** Max weight and side of a parcel that can be quoted. */
export const maxQuotedGrams = 100_000;
export const maxQuotedMm = 3_000;
/** As it is typed, with spaces. */
export const maxPostcodeLength = 20;
